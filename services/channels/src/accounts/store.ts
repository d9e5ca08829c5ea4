import type { ReadTx } from '@chat/kit/database/database';

/** The users subscribed to each channel among `userIds`, whatever the state of their accounts, by channel id. */
export async function listSharedChannels(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.raw<{ rows: { channel_id: number; user_ids: number[] }[] }>(
    `select channel_id, json_agg(user_id order by user_id) as user_ids
     from subscription
     where realm_id = :realmId and user_id = any(:userIds) and is_active
     group by channel_id
     order by channel_id`,
    { realmId, userIds: [...userIds] },
  );
  return new Map(rows.map(({ channel_id, user_ids }) => [channel_id, user_ids]));
}

/** Whoever is subscribed to a channel that the user is subscribed to as well, ascending. */
export async function listCompanionIds(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { ids: number[] | null }[] }>(
    `select json_agg(distinct other.user_id order by other.user_id) as ids
     from subscription as own
     join subscription as other using (realm_id, channel_id)
     where own.realm_id = :realmId and own.user_id = :userId and own.is_active
       and other.is_active and other.user_id <> :userId`,
    { realmId, userId },
  );
  return rows[0]?.ids ?? [];
}
