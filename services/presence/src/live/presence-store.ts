import type { Db, ReadTx } from '@chat/kit/database/database';
import type { AccountRow } from '../read-model/store.ts';
import type { LiveRow } from './live-row.ts';

type StoredRow = {
  user_id: number;
  active_at: number | null;
  idle_at: number;
  update_id: number;
  joined_at: number;
};

/** Inserts rows and replaces older ones. */
export async function upsertPresences(
  db: Db,
  realmId: number,
  rows: readonly LiveRow[],
): Promise<void> {
  // In order of ascending ids, the common lock order. A user who was removed from the list keeps the earlier row.
  const sorted = rows.filter(({ idle }) => idle > 0).sort((a, b) => a.userId - b.userId);
  if (sorted.length === 0) return;
  await db
    .raw(
      `insert into presence (realm_id, user_id, active_at, idle_at, update_id)
       select ?::bigint, user_id, nullif(active_at, 0), idle_at, update_id
       from unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
         as given (user_id, active_at, idle_at, update_id)
       on conflict (realm_id, user_id) do update set
         active_at = excluded.active_at, idle_at = excluded.idle_at, update_id = excluded.update_id
       where presence.update_id < excluded.update_id`,
      [
        realmId,
        sorted.map(({ userId }) => userId),
        sorted.map(({ active }) => Math.max(active, 0)),
        sorted.map(({ idle }) => idle),
        sorted.map(({ updateId }) => updateId),
      ],
    )
    .options({ name: 'upsert presences' });
}

/**
 * Returns the realm's presence rows with an update id above `position`, sorted by update id. Leaves out bots and
 * deactivated users. Rows of users who opted out lack the last active time.
 */
export async function listPresences(
  tx: ReadTx,
  realmId: number,
  position: number,
): Promise<LiveRow[]> {
  const { rows } = await tx
    .raw<{ rows: StoredRow[] }>(
      `select presence.user_id, case when shares_presence then active_at end as active_at, idle_at,
         update_id, joined_at
       from presence join account using (realm_id, user_id)
       where presence.realm_id = ? and update_id > ? and is_active and not is_bot
       order by update_id`,
      [realmId, position],
    )
    .options({ name: 'list presences' });
  return rows.map(liveRow);
}

/** Returns a user's saved row; undefined if the user was never seen. */
export async function findPresence(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<LiveRow | undefined> {
  const { rows } = await tx.raw<{ rows: StoredRow[] }>(
    `select presence.user_id, active_at, idle_at, update_id, joined_at
     from presence join account using (realm_id, user_id)
     where presence.realm_id = ? and presence.user_id = ?`,
    [realmId, userId],
  );
  return rows[0] && liveRow(rows[0]);
}

/** Returns the newest saved update id of the realm; 0 if there is none. */
export async function newestUpdateId(tx: ReadTx, realmId: number): Promise<number> {
  const { rows } = await tx.raw<{ rows: { newest: number | null }[] }>(
    'select max(update_id) as newest from presence where realm_id = ?',
    [realmId],
  );
  return rows[0]?.newest ?? 0;
}

/** Returns the active users who are excluded from presence, each with the event number of the account's row. */
export async function listExcluded(
  tx: ReadTx,
  realmId: number,
): Promise<Pick<AccountRow, 'user_id' | 'event_number'>[]> {
  return tx<AccountRow>('account')
    .where({ realm_id: realmId, is_active: true, is_bot: false, shares_presence: false })
    .select('user_id', 'event_number');
}

function liveRow({ user_id, active_at, idle_at, update_id, joined_at }: StoredRow): LiveRow {
  const active = active_at ?? -Math.max(1, joined_at);
  return { userId: user_id, active, idle: idle_at, updateId: update_id };
}
