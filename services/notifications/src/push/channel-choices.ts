import type { Deps } from '../deps.ts';
import type { MessageTrigger } from '../triggers/message-trigger.ts';
import { type ChannelChoices, noChoices } from './decide.ts';

/** What users chose for the channel and the topic of a message, by user; those who chose nothing are left out. */
export async function readChoices(
  { messaging, channels }: Pick<Deps, 'messaging' | 'channels'>,
  { realmId, place }: Pick<MessageTrigger, 'realmId' | 'place'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ChannelChoices>> {
  if (place.kind !== 'channel' || userIds.length === 0) return new Map();
  const { channelId, topic } = place;
  const [visibility, settings] = await Promise.all([
    messaging.listTopicVisibility({ realmId, channelId, topic, userIds: [...userIds] }),
    channels.listPushSettings({ realmId, channelId, userIds: [...userIds] }),
  ]);
  const choices = new Map<number, ChannelChoices>();
  const change = (userId: number, chosen: Partial<ChannelChoices>) =>
    choices.set(userId, { ...(choices.get(userId) ?? noChoices), ...chosen });
  for (const userId of visibility.channelMutedBy) change(userId, { isChannelMuted: true });
  for (const userId of visibility.mutedBy) change(userId, { topic: 'muted' });
  for (const userId of visibility.unmutedBy) change(userId, { topic: 'unmuted' });
  for (const userId of visibility.followedBy) change(userId, { topic: 'followed' });
  for (const { userId, pushNotifications, wildcardMentionsNotify } of settings.settings) {
    change(userId, {
      pushNotifications: pushNotifications ?? null,
      wildcardMentionsNotify: wildcardMentionsNotify ?? null,
    });
  }
  return choices;
}
