import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListGroupUsesRequest__Output } from '@chat/proto/chat/channels/v1/ListGroupUsesRequest';
import type { ListGroupUsesResponse } from '@chat/proto/chat/channels/v1/ListGroupUsesResponse';
import { hasMetadataAccess } from '../channels/rules.ts';
import { standingOf } from '../channels/standing.ts';
import type { Deps } from '../deps.ts';
import { listSubscribedChannelIds } from '../subscriptions/store.ts';
import { listChannelsNamingGroup } from './store.ts';

/**
 * Which channels in use name a user group in their permissions. Those that the actor may not know of are counted,
 * not named.
 *
 * @spec realm.md User groups, objections
 */
export async function listGroupUses(
  { db, readModel }: Pick<Deps, 'db' | 'readModel'>,
  { groupId }: ListGroupUsesRequest__Output,
  { actor }: RpcContext,
): Promise<ListGroupUsesResponse> {
  await readModel.ensure(actor);
  const { realmId, userId } = actor;
  const channels = await listChannelsNamingGroup(db, realmId, groupId);
  const ids = channels.map(({ id }) => id);
  const subscribed = await listSubscribedChannelIds(db, realmId, userId, ids);
  const uses = channels.map((channel) => {
    const standing = standingOf(actor, channel, subscribed.has(channel.id));
    const settings = Object.entries(channel.permissions)
      .filter(([, { direct_subgroups }]) => direct_subgroups.includes(groupId))
      .map(([name]) => name)
      .toSorted();
    return { settings, ...(hasMetadataAccess(channel, standing) && { channelId: channel.id }) };
  });
  return { uses };
}
