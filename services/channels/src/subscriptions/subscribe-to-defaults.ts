import type { SubscribeToDefaultsRequest__Output } from '@chat/proto/chat/channels/v1/SubscribeToDefaultsRequest';
import type { SubscribeToDefaultsResponse } from '@chat/proto/chat/channels/v1/SubscribeToDefaultsResponse';
import type { Deps } from '../deps.ts';
import { isGuest } from '../model/rules.ts';
import { listDefaultChannelIds, lockChannelsById } from '../model/store.ts';
import { announceBeginnings, beginSubscriptions, lockPrincipals } from './begin-subscriptions.ts';

/**
 * Subscribes a new user to the realm's default channels and to those that an invitation promised, as far as it is not
 * subscribed to them yet. Guests are told of no default channels, and get them only if that is asked for.
 *
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
    // A channel may have been archived since it was promised, or its id was read.
    const channels = (await lockChannelsById(tx, realmId, [...promised, ...defaultIds])).filter(
      ({ id, is_archived, is_default }) => !is_archived && (is_default || promised.has(id)),
    );
    const targets = channels.map((channel) => ({ channel, isNew: false, color: undefined }));
    const beginnings = await beginSubscriptions(tx, realmId, targets, [userId]);
    await announceBeginnings(tx, emit, realmId, beginnings);
    return {};
  });
}
