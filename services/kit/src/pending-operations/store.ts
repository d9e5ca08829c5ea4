import type { Db, Tx } from '../database/database.ts';

/** Something that a committed change still has to have done, mostly by other services. */
export type PendingOperation = {
  realmId: number;
  operationId: number;
  /** Operations of the same subject are done one after the other, in the order of their recording. */
  subject: string;
  /** Which handler does it. */
  kind: string;
  /** JSON, as it was recorded; another version of the code may have done so. */
  input: unknown;
  /** How often it was begun. */
  attempts: number;
};

type Row = {
  realm_id: number;
  operation_id: number;
  subject: string;
  kind: string;
  input: unknown;
  attempts: number;
  due_at: Date;
};

// Whoever recorded it is at work for a start, then whoever began it, for as long as that says so.
const ownMs = 5_000;

/** Inserts an operation, which other processes leave alone for the first seconds. */
export async function insertOperation(
  tx: Tx,
  operation: Pick<PendingOperation, 'realmId' | 'subject' | 'kind' | 'input'>,
): Promise<PendingOperation> {
  const [row] = await tx<Row>('pending_operation')
    .insert({
      realm_id: operation.realmId,
      subject: operation.subject,
      kind: operation.kind,
      input: JSON.stringify(operation.input),
      due_at: fromNow(tx, ownMs),
    })
    .returning('*');
  if (!row) throw new Error('a pending operation was not inserted');
  return toOperation(row);
}

/**
 * Begins operations that are due, or the one that is named, and keeps others from doing so for some seconds.
 * Leaves those that wait for an older one of their subject.
 */
export async function beginOperations(
  db: Db,
  which: Pick<PendingOperation, 'operationId'> | { limit: number },
): Promise<PendingOperation[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with chosen as (
       select own.operation_id from pending_operation as own
       where (own.operation_id = :operationId
           or (cast(:operationId as bigint) is null and own.due_at <= clock_timestamp()))
         and not exists (
           select from pending_operation as older
           where older.realm_id = own.realm_id and older.subject = own.subject
             and older.operation_id < own.operation_id
         )
       order by own.due_at
       limit :limit
       for update skip locked
     )
     update pending_operation
     set attempts = attempts + 1,
         due_at = clock_timestamp() + make_interval(secs => :ownSeconds)
     from chosen
     where pending_operation.operation_id = chosen.operation_id
     returning pending_operation.*`,
    {
      operationId: 'limit' in which ? null : which.operationId,
      limit: 'limit' in which ? which.limit : 1,
      ownSeconds: ownMs / 1_000,
    },
  );
  return rows.map(toOperation);
}

/** Keeps others from beginning operations that are still being done, for some seconds more. */
export async function keepOperations(
  db: Db,
  operations: readonly PendingOperation[],
): Promise<void> {
  await db<Row>('pending_operation')
    .whereRaw('operation_id = any(?)', [operations.map(({ operationId }) => operationId)])
    .update({ due_at: fromNow(db, ownMs) });
}

/** Lets an operation that failed wait. */
export async function postponeOperation(
  db: Db,
  { realmId, operationId }: PendingOperation,
  delayMs: number,
): Promise<void> {
  await db<Row>('pending_operation')
    .where({ realm_id: realmId, operation_id: operationId })
    .update({ due_at: fromNow(db, delayMs) });
}

/** Whether an operation still has to be done. */
export async function isPending(
  db: Db,
  { realmId, operationId }: PendingOperation,
): Promise<boolean> {
  const row = await db<Row>('pending_operation')
    .where({ realm_id: realmId, operation_id: operationId })
    .first('operation_id');
  return row !== undefined;
}

/** Forgets an operation that is done. Returns false when somebody else has: it was done already. */
export async function deleteOperation(
  db: Db | Tx,
  { realmId, operationId }: PendingOperation,
): Promise<boolean> {
  const deleted = await db<Row>('pending_operation')
    .where({ realm_id: realmId, operation_id: operationId })
    .delete();
  return deleted === 1;
}

function fromNow(db: Db | Tx, ms: number) {
  return db.raw('clock_timestamp() + make_interval(secs => ?)', [ms / 1_000]);
}

function toOperation(row: Row): PendingOperation {
  return {
    realmId: row.realm_id,
    operationId: row.operation_id,
    subject: row.subject,
    kind: row.kind,
    input: row.input,
    attempts: row.attempts,
  };
}
