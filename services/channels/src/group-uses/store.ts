import type { ReadTx } from '@chat/kit/database/database';
import type { ChannelRow } from '../channels/store.ts';

/** Channels in use whose permissions name a group, by id. */
export async function listChannelsNamingGroup(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<ChannelRow[]> {
  const { rows } = await tx.raw<{ rows: ChannelRow[] }>(
    `select * from channel
     where realm_id = :realmId and not is_archived
       and exists (
         select from jsonb_path_query(permissions, '$.*.direct_subgroups[*]') as named (id)
         where named.id = to_jsonb(cast(:groupId as bigint))
       )
     order by id`,
    { realmId, groupId },
  );
  return rows;
}
