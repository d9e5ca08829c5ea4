import { apiClient } from '../api-client/api-client.ts';
import type { Owner } from '../product/organization.ts';
import type { FirstIds } from './ids.ts';
import type { PlannedOrganization } from './plan/organization.ts';
import { madeByProduct } from './write-channels.ts';

/**
 * Creates one channel of each kind as the owner. Generated channels copy the permission settings of these channels.
 *
 * @throws when the product does not number channels consecutively
 */
export async function makeFirstChannels(
  owner: Owner,
  plan: PlannedOrganization,
): Promise<Pick<FirstIds, 'ownerId' | 'firstChannelId'>> {
  const client = apiClient(owner);
  const { user_id: ownerId } = await client.get('/users/me');
  for (const place of madeByProduct) {
    const channel = plan.channels[place];
    if (!channel) throw new Error(`The plan has no channel ${place}`);
    const { name, description, isPrivate } = channel;
    await client.post('/users/me/subscriptions', {
      subscriptions: [{ name, description }],
      invite_only: isPrivate,
      history_public_to_subscribers: true,
      send_new_subscription_messages: false,
    });
  }
  const { subscriptions } = await client.get('/users/me/subscriptions');
  const idAt = (place: number) =>
    subscriptions.find(({ name }) => name === plan.channels[place]?.name)?.stream_id;
  const firstChannelId = idAt(0);
  if (firstChannelId === undefined)
    throw new Error('The owner is not subscribed to the first channel');
  for (const place of madeByProduct) {
    if (idAt(place) !== firstChannelId + place) {
      throw new Error(`Channel ${place} is not number ${firstChannelId + place}`);
    }
  }
  return { ownerId, firstChannelId };
}
