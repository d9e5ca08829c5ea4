import { hash } from 'node:crypto';
import type { Db, Tx } from '../database/database.ts';
import type { Idempotency } from './idempotency.ts';

/** Keys of different actors never meet. */
export type RecordScope = { realmId: number; actorId: number };

/** A request to be done at most once. */
export type RecordKey = Idempotency & RecordScope;

/**
 * What is known of a request: `new` (this transaction may do it, and nobody else until it ends),
 * `running` (another transaction is at it), `mismatched` (the key was used for another request),
 * or `answered`, with the event numbers of the record's realm that the answer was announced under.
 */
export type Claim = { state: 'new' | 'running' | 'mismatched' } | AnsweredClaim;
export type AnsweredClaim = { state: 'answered'; answer: unknown; numbers?: NumberRange };

/** Event numbers of one realm, both included. */
export type NumberRange = { first: number; last: number };

/** The answer to a claimed request, any JSON value, and the numbers that announced it. */
export type AnsweredRecord = RecordKey & { answer: unknown; numbers?: NumberRange };

/** How long an answer is kept. */
const retentionHours = 24;

type ClaimRow = {
  locked: boolean;
  request_hash: string | null;
  answer: unknown;
  first_number: number | null;
  last_number: number | null;
};

/**
 * Claims each request, in the order given, without waiting: one statement. Of the same request
 * given twice, the second is `running`.
 */
export async function claimRecords(tx: Tx, keys: readonly RecordKey[]): Promise<Claim[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx
    .raw<{ rows: ClaimRow[] }>(
      `select pg_try_advisory_xact_lock(claim.lock # hashtextextended(current_schema, 0)) as locked,
         record.request_hash, record.answer, record.first_number, record.last_number
       from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[])
         with ordinality as claim (lock, realm_id, actor_id, key, place)
       -- One look-up each: a join planned while the table is small would read all of it for ever.
       left join lateral (
         select request_hash, answer, first_number, last_number from idempotency_record known
         where known.realm_id = claim.realm_id and known.actor_id = claim.actor_id
           and known.key = claim.key
         limit 1
       ) record on true
       order by claim.place`,
      [
        keys.map(lockNumber),
        keys.map(({ realmId }) => realmId),
        keys.map(({ actorId }) => actorId),
        keys.map(({ key }) => key),
      ],
    )
    .options({ name: 'claim idempotency records' });
  // A transaction gets a lock it already holds, so a key repeated in one list is told apart here.
  const seen = new Set<string>();
  return keys.map((key, index) => {
    const claim = claimOf(key, rows[index]);
    const lock = lockNumber(key);
    const isRepeated = claim.state === 'new' && seen.has(lock);
    seen.add(lock);
    return isRepeated ? { state: 'running' } : claim;
  });
}

/**
 * Stores the answers of claimed requests: one statement.
 *
 * @throws an error that `isAnsweredMeanwhile` knows when somebody else answered one of them in the
 * instant before it was claimed. It is Postgres that refuses: also a COMMIT that is already under way
 * behind this statement then undoes the transaction.
 */
export async function insertRecords(tx: Tx, records: readonly AnsweredRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx
    .raw(
      `insert into idempotency_record
         (realm_id, actor_id, key, request_hash, answer, first_number, last_number)
       select * from unnest(
         ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::json[], ?::bigint[], ?::bigint[])`,
      [
        records.map(({ realmId }) => realmId),
        records.map(({ actorId }) => actorId),
        records.map(({ key }) => key),
        records.map(({ requestHash }) => requestHash),
        records.map(({ answer }) => JSON.stringify(answer ?? null)),
        records.map(({ numbers }) => numbers?.first ?? 0),
        records.map(({ numbers }) => numbers?.last ?? 0),
      ],
    )
    .options({ name: 'insert idempotency records' });
}

/** Whether storing an answer failed because there is one: the next attempt finds it. */
export function isAnsweredMeanwhile(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'idempotency_record_pkey'
  );
}

/** Deletes up to `limit` records whose time is over. Returns how many it deleted. */
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
  const { answer, first_number: first, last_number: last } = row;
  if (!first || !last) return { state: 'answered', answer };
  return { state: 'answered', answer, numbers: { first, last } };
}

/**
 * What the advisory lock of a request is made of, together with the schema: an int8 in the driver's
 * spelling.
 */
export function lockNumber({ realmId, actorId, key }: RecordKey): string {
  const digest = hash('sha256', `idempotency ${realmId} ${actorId} ${key}`, 'buffer');
  return digest.readBigInt64BE().toString();
}
