import type { ReadTx } from '@chat/kit/database/database';

/** How far what a process writes as the time may be from what others write, and how long a transaction may last. */
const mostApart = '2 minutes';

/**
 * An id that no message of the realm is below which was sent at `since` or later. Ids ascend with the time, but for what was
 * written at the same time: behind this one there are few that were sent before.
 *
 * To be a value of the statement that uses it: of one that is found in the same, a planner takes a third of all for granted.
 */
export async function findLowestIdSince(tx: ReadTx, realmId: number, since: Date): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `select id from message
     where realm_id = ? and sent_at < cast(? as timestamptz) - interval '${mostApart}'
       and id & 63 = 0
     order by sent_at desc limit 1`,
    [realmId, since],
  );
  return rows[0]?.id ?? 0;
}

/** The first message of the realm, whoever may read it, that was sent at `since` or later; undefined: there is none. */
export async function findIdSince(
  tx: ReadTx,
  realmId: number,
  since: Date,
): Promise<number | undefined> {
  const lowestId = await findLowestIdSince(tx, realmId, since);
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `select id from message
     where realm_id = ? and id >= ? and sent_at >= ?
     order by id limit 1`,
    [realmId, lowestId, since],
  );
  return rows[0]?.id;
}
