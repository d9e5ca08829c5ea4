import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import { rosterIdOf } from '@chat/kit/sets/roster-id';
import { decodeUserSet, encodeUserSet, type UserSet, unionOf } from '@chat/kit/sets/user-set';

// An event names a large audience by the id of a roster. Its transaction finds the roster stored or renewed within the last
// two hours (`areRostersRecent`, `write_messages`). So a roster outlives its events if it is kept for the log's retention
// and these two hours.
//
// Different transactions name the same roster, in any order of their other locks. So a transaction must not write a
// roster: it could deadlock with another one. `storingRosters` stores a missing roster before the transaction runs again.

/** A set of users with its stored roster. `id` is undefined for a set that is too small to be stored. */
export type Roster = { users: UserSet; encoded: Uint8Array; id: Uint8Array | undefined };

/** The recipients of an event. `audience` is the form in which the event refers to them. */
export type Recipients = {
  users: UserSet;
  audience: { userIds: Uint8Array | readonly number[]; rosterId: Uint8Array | undefined };
};

/** Returns the recipients of an event: the users in the roster, and `others`. */
export function recipientsWith(
  { users, encoded, id }: Roster,
  others: readonly number[] = [],
): Recipients {
  const added = others.filter((userId) => !users.has(userId));
  const all = unionOf(users, decodeUserSet(encodeUserSet(added)));
  if (id) return { users: all, audience: { userIds: added, rosterId: id } };
  const userIds = added.length > 0 ? [...all] : encoded;
  return { users: all, audience: { userIds, rosterId: undefined } };
}

/**
 * Returns these users as recipients of an event of the transaction.
 * @throws RostersNotStored the users are many, and their roster is not stored
 */
export async function recipientsOf(
  tx: Tx,
  realmId: number,
  userIds: Iterable<number>,
): Promise<Recipients> {
  const roster = rosterOf(userIds);
  await requireRosters(tx, realmId, [roster]);
  return recipientsWith(roster);
}

/** Returns these users as a roster, which may not be stored. */
export function rosterOf(userIds: Iterable<number>): Roster {
  const encoded = encodeUserSet(userIds);
  return { users: decodeUserSet(encoded), encoded, id: rosterIdOf(encoded) };
}

/** Rolls back a transaction whose events would name rosters that were not stored or renewed within the last hour. */
export class RostersNotStored extends Error {
  readonly realmId: number;
  readonly rosters: readonly Roster[];
  constructor(realmId: number, rosters: readonly Roster[]) {
    super('rosters that an event names are not stored');
    this.realmId = realmId;
    this.rosters = rosters;
  }
}

/**
 * Checks that events of the transaction may name these rosters.
 * @throws RostersNotStored
 */
export async function requireRosters(
  tx: Tx,
  realmId: number,
  rosters: readonly Roster[],
): Promise<void> {
  if (!(await areRostersRecent(tx, realmId, idsOf(rosters)))) {
    throw new RostersNotStored(realmId, rosters);
  }
}

/** Stores these rosters or renews them for the next hour, each in its own transaction. `db` must be the pool. */
export async function keepRosters(
  db: Db,
  realmId: number,
  rosters: readonly Roster[],
): Promise<void> {
  for (const { id, encoded } of rosters) {
    if (!id || (await areRostersRecent(db, realmId, [id]))) continue;
    await db.raw(
      `insert into roster (realm_id, id, user_ids) values (:realmId, :id, :encoded)
       on conflict (realm_id, id) do update set named_at = excluded.named_at`,
      { realmId, id: Buffer.from(id), encoded: Buffer.from(encoded) },
    );
  }
}

/** Returns the ids of those rosters that are large enough to have one. */
export function idsOf(rosters: readonly Roster[]): Uint8Array[] {
  return rosters.flatMap(({ id }) => id ?? []);
}

/** Returns whether all of these rosters were stored or renewed within the last `hours`, which is one hour if absent. */
export async function areRostersRecent(
  tx: ReadTx,
  realmId: number,
  ids: readonly Uint8Array[],
  { hours = 1 }: { hours?: number } = {},
): Promise<boolean> {
  const distinct = new Set(ids.map((id) => Buffer.from(id).toString('hex')));
  if (distinct.size === 0) return true;
  const { rows } = await tx.raw<{ rows: { count: number }[] }>(
    `select count(*) from roster
     where realm_id = :realmId
       and id in (select decode(unnest(cast(:ids as text[])), 'hex'))
       and named_at > now() - make_interval(hours => :hours)`,
    { realmId, ids: [...distinct], hours },
  );
  return rows[0]?.count === distinct.size;
}

/** Returns an encoded roster; undefined if it is no longer stored. */
export async function findRoster(
  tx: ReadTx,
  realmId: number,
  id: Uint8Array,
): Promise<Buffer | undefined> {
  type Row = { realm_id: number; id: Buffer; user_ids: Buffer };
  const row = await tx<Row>('roster')
    .where({ realm_id: realmId, id: Buffer.from(id) })
    .first('user_ids');
  return row?.user_ids;
}

/** Deletes rosters that no event has used since then. */
export async function deleteRostersNamedBefore(db: Db, since: Date): Promise<void> {
  await db<{ named_at: Date }>('roster').where('named_at', '<', since).delete();
}
