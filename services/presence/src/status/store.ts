import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { StatusChange } from '../events.ts';

/**
 * A user's status, in which an empty string means that a field is not set. The three emoji fields are either all set or
 * all empty.
 */
export type StatusRow = {
  realm_id: number;
  user_id: number;
  status_text: string;
  emoji_name: string;
  emoji_code: string;
  reaction_type: string;
};

/** Returns the user's status, locked until the transaction ends. Inserts an empty status first if there is none. */
export async function lockStatus(tx: Tx, realmId: number, userId: number): Promise<StatusRow> {
  const key = { realm_id: realmId, user_id: userId };
  await tx<StatusRow>('user_status').insert(key).onConflict(['realm_id', 'user_id']).ignore();
  const row = await tx<StatusRow>('user_status').where(key).forUpdate().first();
  if (!row) throw new Error(`the status of user ${userId} is missing after its insertion`);
  return row;
}

/** Updates a locked status. */
export async function updateStatusRow(tx: Tx, row: StatusRow): Promise<void> {
  const { realm_id, user_id, ...status } = row;
  await tx<StatusRow>('user_status').where({ realm_id, user_id }).update(status);
}

/** A status, with `away` for a user who has opted out of presence. */
type StatusWithAway = Omit<StatusRow, 'realm_id'> & { away: boolean };

/**
 * Returns the statuses of the realm's active users, sorted by user id. Omits users who have set no status and are not
 * away.
 */
export async function listStatuses(tx: ReadTx, realmId: number): Promise<StatusWithAway[]> {
  const { rows } = await tx.raw<{ rows: StatusWithAway[] }>(
    `${statusWithAwaySql}
     where account.realm_id = :realmId and is_active and not is_system_bot
       and (not shares_presence or status_text <> '' or emoji_name <> '')
     order by account.user_id`,
    { realmId },
  );
  return rows;
}

/** Returns a user's status; undefined if there is no such user. */
export async function findStatus(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<StatusWithAway | undefined> {
  const { rows } = await tx.raw<{ rows: StatusWithAway[] }>(
    `${statusWithAwaySql} where account.realm_id = :realmId and account.user_id = :userId`,
    { realmId, userId },
  );
  return rows[0];
}

const statusWithAwaySql = `
  select account.user_id, not shares_presence and not is_bot as away,
    coalesce(status_text, '') as status_text, coalesce(emoji_name, '') as emoji_name,
    coalesce(emoji_code, '') as emoji_code, coalesce(reaction_type, '') as reaction_type
  from account left join user_status using (realm_id, user_id)`;

/** Returns a status in the shape of the API, without fields that are not set. */
export function statusObject(status: StatusWithAway): StatusChange {
  const { away, status_text, emoji_name, emoji_code, reaction_type } = status;
  return {
    ...(away && { away }),
    ...(status_text !== '' && { status_text }),
    ...(emoji_name !== '' && { emoji_name, emoji_code, reaction_type }),
  };
}
