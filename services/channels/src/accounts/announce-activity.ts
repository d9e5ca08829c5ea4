import type { InternalContext } from '@chat/kit/grpc/handler';
import type { AnnounceActivityRequest__Output } from '@chat/proto/chat/channels/v1/AnnounceActivityRequest';
import type { AnnounceActivityResponse } from '@chat/proto/chat/channels/v1/AnnounceActivityResponse';
import { listAudiences } from '../channels/audience.ts';
import { listChannels } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { peersAdded, peersRemoved } from '../subscriptions/peer-events.ts';
import { onceForRealm } from './once-for-realm.ts';
import { listSharedChannels } from './store.ts';

/**
 * Tells those who see the subscribers of a channel, archived ones included, of subscribers whose accounts were
 * deactivated or reactivated. Their subscriptions stay as they are.
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
      const channels = (await listChannels(tx, realmId)).filter(({ id }) => shared.has(id));
      const audiences = await listAudiences(tx, realmId, channels);
      const changes = channels.flatMap((channel) => {
        const audience = audiences.get(channel.id);
        return audience ? [{ channel, audience, userIds: shared.get(channel.id) ?? [] }] : [];
      });
      const events = isActive ? peersAdded(changes) : peersRemoved(changes);
      if (events.length > 0) await emit(realmId, events);
      return {};
    },
    onceForRealm(realmId, context),
  );
}
