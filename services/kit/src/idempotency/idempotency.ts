import { hash } from 'node:crypto';
import type { Db, ReadTx, Tx } from '../database/database.ts';
import { badRequest, conflict } from '../errors/catalog.ts';

/** The idempotency key of a write. A repetition with the same key gets the stored answer to the first request. */
export type Idempotency = {
  key: string;
  /**
   * The hash of the request. The caller must not use the key for a different request. The hash is constant for a key
   * that was generated for a single request.
   */
  requestHash: string;
};

/** The realm and the actor within which a key is unique. */
export type RecordScope = { realmId: number; actorId: number };

/** The key of a request that is executed at most once. */
export type RecordKey = Idempotency & RecordScope;

/**
 * The state of a request.
 * - `new`: This transaction has claimed it until the transaction ends.
 * - `running`: Another transaction has claimed it.
 * - `mismatched`: The key was used for a different request.
 * - `answered`: It was executed. Its events have these event numbers in the record's realm.
 */
export type Claim = { state: 'new' | 'running' | 'mismatched' } | AnsweredClaim;
type AnsweredClaim = { state: 'answered'; answer: unknown; eventNumbers?: EventNumberRange };

/** A range of event numbers in one realm, including both ends. */
export type EventNumberRange = { first: number; last: number };

/** A claimed request with its event numbers and its answer, which may be any JSON value. */
export type AnsweredRecord = RecordKey & { answer: unknown; eventNumbers?: EventNumberRange };

/** How long an answer is stored. */
const retentionHours = 24;

type RecordRow = {
  realm_id: number;
  actor_id: number;
  key: string;
  request_hash: string;
  answer: unknown;
  first_event_number: number;
  last_event_number: number;
};

type ClaimRow = {
  locked: boolean;
  request_hash: string | null;
  answer: unknown;
  first_event_number: number | null;
  last_event_number: number | null;
};

/** Claims a request with one statement, without waiting for another transaction. */
export async function claimRecord(tx: Tx, key: RecordKey): Promise<Claim> {
  const { realmId, actorId } = key;
  const { rows } = await tx.raw<{ rows: ClaimRow[] }>(
    `select pg_try_advisory_xact_lock(:lock # hashtextextended(current_schema, 0)) as locked,
       record.request_hash, record.answer, record.first_event_number, record.last_event_number
     from (select) as nothing
     left join idempotency_record record on record.realm_id = :realmId
       and record.actor_id = :actorId and record.key = :key`,
    { lock: lockNumber(key), realmId, actorId, key: key.key },
  );
  return claimOf(key, rows[0]);
}

/** Returns the stored answer to exactly this request; undefined if there is none. */
export async function findRecordedAnswer(
  db: ReadTx,
  { realmId, actorId, key, requestHash }: RecordKey,
): Promise<unknown> {
  const record = await db<RecordRow>('idempotency_record')
    .where({ realm_id: realmId, actor_id: actorId, key, request_hash: requestHash })
    .first('answer');
  return record?.answer;
}

/**
 * Stores the answer to a claimed request.
 *
 * @throws an error for which `isDuplicateRecord` is true if another transaction stored an answer just before this one
 * claimed the request
 */
export async function insertRecord(tx: Tx, record: AnsweredRecord): Promise<void> {
  const { realmId, actorId, key, requestHash, answer, eventNumbers } = record;
  await tx<RecordRow>('idempotency_record').insert({
    ...{ realm_id: realmId, actor_id: actorId, key, request_hash: requestHash },
    ...{ answer: JSON.stringify(answer ?? null) },
    ...{ first_event_number: eventNumbers?.first ?? 0, last_event_number: eventNumbers?.last ?? 0 },
  });
}

/** Returns whether storing an answer failed because the request already has one. The next attempt finds that answer. */
export function isDuplicateRecord(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'idempotency_record_pkey'
  );
}

/** Deletes up to `limit` expired records. Returns the number of deleted records. */
export async function deleteExpiredRecords(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from idempotency_record where ctid = any (array(
       select ctid from idempotency_record
       where created_at < now() - make_interval(hours => ?)
       order by created_at limit ?))`,
    [retentionHours, limit],
  );
  return rowCount;
}

function claimOf(key: RecordKey, row: ClaimRow | undefined): Claim {
  if (!row) throw new Error('claiming a record returned no row');
  if (row.request_hash === null) return { state: row.locked ? 'new' : 'running' };
  if (row.request_hash !== key.requestHash) return { state: 'mismatched' };
  const { answer, first_event_number: first, last_event_number: last } = row;
  if (!first || !last) return { state: 'answered', answer };
  return { state: 'answered', answer, eventNumbers: { first, last } };
}

/** Returns the number of the advisory lock for a request within the schema: an int8 as decimal text. */
export function lockNumber({ realmId, actorId, key }: RecordKey): string {
  const digest = hash('sha256', `idempotency ${realmId} ${actorId} ${key}`, 'buffer');
  return digest.readBigInt64BE().toString();
}

/**
 * Claims a request for this transaction. Returns the stored answer. Returns undefined if this transaction must execute
 * the request and store its answer.
 *
 * @throws CONFLICT another transaction is executing the same request
 * @throws BAD_REQUEST the key was used for a different request
 */
export async function claimRequest(tx: Tx, key: RecordKey): Promise<AnsweredClaim | undefined> {
  const claim = await claimRecord(tx, key);
  switch (claim.state) {
    case 'answered':
      return claim;
    case 'mismatched':
      throw badRequest({ msg: 'This idempotency key was used for another request.' });
    case 'new':
      return undefined;
    default:
      throw conflict({});
  }
}
