import type { SubscribeToDefaultsRequest__Output } from '@chat/proto/chat/channels/v1/SubscribeToDefaultsRequest';
import type { SubscribeToDefaultsResponse } from '@chat/proto/chat/channels/v1/SubscribeToDefaultsResponse';
import type { Deps } from '../deps.ts';
import { listDefaultChannelIds, lockChannelsById } from '../model/channel-store.ts';
import { isGuest } from '../model/rules.ts';
import {
  lockPrincipals,
  publishStartedSubscriptions,
  startSubscriptions,
} from './start-subscriptions.ts';

/**
 * Subscribes a new user to the default channels and to the channels that the invitation lists. Guests get the default
 * channels only if `includeDefaults` is true.
 * @throws BAD_REQUEST unknown or deactivated user
 */
export async function subscribeToDefaults(
  deps: Pick<Deps, 'transact' | 'readModel'>,
  { realmId, userId, channelIds, includeDefaults }: SubscribeToDefaultsRequest__Output,
): Promise<SubscribeToDefaultsResponse> {
  await deps.readModel.ensure({ realmId, userId });
  return deps.transact(async (tx, emit) => {
    const [user] = await lockPrincipals(tx, realmId, [userId]);
    if (!user) return {};
    const promised = new Set(channelIds);
    const defaults = includeDefaults ?? !isGuest(user.role);
    const defaultIds = defaults ? await listDefaultChannelIds(tx, realmId) : [];
    // Check again under lock, because a channel may have been archived in the meantime.
    const channels = (await lockChannelsById(tx, realmId, [...promised, ...defaultIds])).filter(
      ({ id, is_archived, is_default }) => !is_archived && (is_default || promised.has(id)),
    );
    const targets = channels.map((channel) => ({ channel, isNew: false, color: undefined }));
    const started = await startSubscriptions(tx, realmId, targets, [userId]);
    await publishStartedSubscriptions(tx, emit, realmId, started);
    return {};
  });
}
