import type { ReadTx } from '@chat/kit/database/database';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListGroupUsesRequest__Output } from '@chat/proto/chat/channels/v1/ListGroupUsesRequest';
import type { ListGroupUsesResponse } from '@chat/proto/chat/channels/v1/ListGroupUsesResponse';
import type { Deps } from '../deps.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { accessContextOf, hasMetadataAccess } from '../model/rules.ts';
import { listSubscribedChannelIds } from '../model/subscription-store.ts';

/**
 * Returns the unarchived channels with permissions that name a user group. Omits the ids of channels that are invisible
 * to the actor.
 */
export async function listGroupUses(
  { db, readModel }: Pick<Deps, 'db' | 'readModel'>,
  { groupId }: ListGroupUsesRequest__Output,
  { actor }: RpcContext,
): Promise<ListGroupUsesResponse> {
  await readModel.ensure(actor);
  const channels = await listChannelsNamingGroup(db, actor.realmId, groupId);
  const ids = channels.map(({ id }) => id);
  const subscribed = await listSubscribedChannelIds(db, actor, ids);
  const uses = channels.map((channel) => {
    const access = accessContextOf(actor, channel, subscribed.has(channel.id));
    const settings = Object.entries(channel.permissions)
      .filter(([, { direct_subgroups }]) => direct_subgroups.includes(groupId))
      .map(([name]) => name)
      .toSorted();
    return { settings, ...(hasMetadataAccess(channel, access) && { channelId: channel.id }) };
  });
  return { uses };
}

/** Returns the unarchived channels with permissions that name a group, sorted by id. */
async function listChannelsNamingGroup(
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
