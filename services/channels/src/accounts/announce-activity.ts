import type { InternalContext } from '@chat/kit/grpc/server';
import type { AnnounceActivityRequest__Output } from '@chat/proto/chat/channels/v1/AnnounceActivityRequest';
import type { AnnounceActivityResponse } from '@chat/proto/chat/channels/v1/AnnounceActivityResponse';
import { listAudiences } from '../channels/audience.ts';
import { permissionProperties } from '../channels/permission-properties.ts';
import { isChannelPermission } from '../channels/permission-settings.ts';
import { readShowing } from '../channels/showing.ts';
import { type ChannelRow, listChannels } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { streamUpdated } from '../events.ts';
import { peersAdded, peersRemoved } from '../subscriptions/peer-events.ts';
import { onceForRealm } from './once-for-realm.ts';
import { listSharedChannels } from './store.ts';

/**
 * Tells those who know a channel, archived ones included, of accounts that were deactivated or reactivated: of the
 * permissions that name them, and of subscribers. Their subscriptions and permissions stay as they are.
 *
 * @spec events.md section 7, Deactivate user and Reactivate user
 */
export async function announceActivity(
  deps: Pick<Deps, 'transact'>,
  { realmId, userIds, isActive }: AnnounceActivityRequest__Output,
  context: InternalContext,
): Promise<AnnounceActivityResponse> {
  return deps.transact(
    async (tx, emit) => {
      const shared = await listSharedChannels(tx, realmId, userIds);
      const moved = new Set(userIds);
      const channels = (await listChannels(tx, realmId)).filter(
        (channel) => shared.has(channel.id) || permissionsNaming(channel, moved).length > 0,
      );
      const audiences = await listAudiences(tx, realmId, channels);
      const { roles, inactiveIds } = await readShowing(tx, realmId, channels);
      // The event that says so in the read model may still be on its way.
      const showing = {
        roles,
        inactiveIds: isActive ? inactiveIds.difference(moved) : inactiveIds.union(moved),
      };
      const changes = channels.flatMap((channel) => {
        const audience = audiences.get(channel.id);
        return audience ? [{ channel, audience, userIds: shared.get(channel.id) ?? [] }] : [];
      });
      const events = [
        ...changes.flatMap(({ channel, audience }) =>
          permissionsNaming(channel, moved)
            .flatMap((permission) => permissionProperties(channel, permission, showing))
            .map((property) => streamUpdated(channel, property, audience.viewerIds)),
        ),
        ...(isActive ? peersAdded(changes) : peersRemoved(changes)),
      ];
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    onceForRealm(realmId, context),
  );
}

/** The permission settings of a channel that name one of these users. */
function permissionsNaming({ permissions }: ChannelRow, userIds: ReadonlySet<number>) {
  return Object.keys(permissions)
    .filter(isChannelPermission)
    .filter((name) => permissions[name].direct_members.some((id) => userIds.has(id)));
}
