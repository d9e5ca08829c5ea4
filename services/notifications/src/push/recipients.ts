import type { ListNotificationSettingsResponse__Output } from '@chat/proto/chat/channels/v1/ListNotificationSettingsResponse';
import type { ListTopicVisibilityResponse__Output } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityResponse';
import type { Deps } from '../deps.ts';
import type { SentMessage } from '../message-log/log-entry.ts';
import type { AccountRow } from '../read-model/store.ts';
import {
  type ChannelPreferences,
  type Medium,
  mayBeNotified,
  media,
  type NotificationReason,
  noPreferences,
  type ReceivedCopy,
  type Recipient,
  reasonToNotify,
} from './push-reason.ts';

/** A recipient who accepts notifications, with the recipient's copy of the message. */
type Candidate = { account: AccountRow; recipient: Recipient; copy: ReceivedCopy };
export type SelectedRecipient = { account: AccountRow; reason: NotificationReason };

function candidatesOf(
  message: SentMessage,
  userIds: readonly number[],
  accounts: ReadonlyMap<number, AccountRow>,
): Candidate[] {
  const has = (flag: string, userId: number) => message.flags.get(flag)?.has(userId) ?? false;
  const mutedBy = new Set(accounts.get(message.senderId)?.muted_by);
  return userIds.flatMap((userId) => {
    const account = accounts.get(userId);
    if (!account) return [];
    const copy = {
      isDirect: message.place.kind === 'direct',
      isRead: has('read', userId),
      isMentioned: has('mentioned', userId),
      isTopicMentioned: has('topic_wildcard_mentioned', userId),
      isChannelMentioned: has('stream_wildcard_mentioned', userId),
    };
    const recipient = {
      isActive: account.is_active,
      isBot: account.is_bot,
      isSender: userId === message.senderId,
      hasMutedSender: mutedBy.has(userId),
      settings: account.settings,
    };
    return mayBeNotified(copy, recipient) ? [{ account, recipient, copy }] : [];
  });
}

/**
 * Recipients of the message who are to be notified by `medium`, with the reason, and the accounts of those who were
 * considered, of the sender and of everybody in a direct conversation. `listReachable` keeps those who can be notified;
 * whether they are away is decided elsewhere. In a channel only those are considered who may have a reason, so that a
 * message costs the same however many receive it.
 */
export async function selectRecipients(
  deps: Pick<Deps, 'messaging' | 'channels' | 'readModel'>,
  message: SentMessage,
  {
    medium,
    listReachable = async (userIds) => userIds,
  }: { medium: Medium; listReachable?(userIds: readonly number[]): Promise<readonly number[]> },
): Promise<{ selected: SelectedRecipient[]; accounts: ReadonlyMap<number, AccountRow> }> {
  const { realmId, senderId, place } = message;
  const concerned = await findConcerned(deps, message, medium);
  const userIds = await listReachable(concerned.userIds);
  if (userIds.length === 0) return { selected: [], accounts: new Map() };
  const participants = place.kind === 'direct' ? place.userIds : [];
  const accounts = await deps.readModel.listAccounts(realmId, [
    ...userIds,
    ...participants,
    senderId,
  ]);
  const selected = candidatesOf(message, userIds, accounts).flatMap(
    ({ account, recipient, copy }) => {
      const choices = concerned.preferences.get(account.user_id) ?? noPreferences;
      const reason = reasonToNotify(copy, recipient, { choices, medium });
      return reason ? [{ account, reason }] : [];
    },
  );
  return { selected, accounts };
}

type Concerned = {
  userIds: readonly number[];
  preferences: ReadonlyMap<number, ChannelPreferences>;
};

const mentionFlags = ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'];

/**
 * Those to whom a message is new and may be a reason to notify: everybody in a direct conversation; in a channel who is
 * mentioned, wants all messages of this channel or of all channels, or follows the topic.
 */
async function findConcerned(
  deps: Pick<Deps, 'messaging' | 'channels' | 'readModel'>,
  message: SentMessage,
  medium: Medium,
): Promise<Concerned> {
  const { realmId, place, flags } = message;
  if (place.kind === 'direct') {
    return { userIds: newTo(message, message.recipientIds), preferences: new Map() };
  }
  const { channelId, topic } = place;
  const wanting = await deps.readModel.listUserIdsWith(realmId, media[medium].channels);
  const mentioned = mentionFlags.flatMap((flag) => [...(flags.get(flag) ?? [])]);
  const known = newTo(message, [...mentioned, ...wanting]);
  const { settings } = await deps.channels.listNotificationSettings({
    ...{ realmId, channelId, userIds: known },
    withPushed: medium === 'push',
    withMailed: medium === 'email',
  });
  const choosing = newTo(message, [...known, ...settings.map(({ userId }) => userId)]);
  const visibility = await deps.messaging.listTopicVisibility({
    ...{ realmId, channelId, topic, userIds: choosing },
    withFollowers: true,
  });
  return {
    userIds: newTo(message, [...choosing, ...visibility.followedBy]),
    preferences: preferencesOf(visibility, settings),
  };
}

/** Each of the users once who received the message, did not send it and has not read it. */
function newTo(
  { recipientIds, senderId, flags }: SentMessage,
  userIds: Iterable<number>,
): number[] {
  const read = flags.get('read');
  return [...new Set(userIds)].filter(
    (userId) => recipientIds.has(userId) && userId !== senderId && !read?.has(userId),
  );
}

/** Notification preferences of users for the message's channel and topic; users without any are omitted. */
export async function readChannelPreferences(
  { messaging, channels }: Pick<Deps, 'messaging' | 'channels'>,
  { realmId, place }: Pick<SentMessage, 'realmId' | 'place'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ChannelPreferences>> {
  if (place.kind !== 'channel' || userIds.length === 0) return new Map();
  const { channelId, topic } = place;
  const [visibility, settings] = await Promise.all([
    messaging.listTopicVisibility({ realmId, channelId, topic, userIds: [...userIds] }),
    channels.listNotificationSettings({ realmId, channelId, userIds: [...userIds] }),
  ]);
  return preferencesOf(visibility, settings.settings);
}

function preferencesOf(
  visibility: ListTopicVisibilityResponse__Output,
  settings: ListNotificationSettingsResponse__Output['settings'],
): ReadonlyMap<number, ChannelPreferences> {
  const preferences = new Map<number, ChannelPreferences>();
  const change = (userId: number, chosen: Partial<ChannelPreferences>) =>
    preferences.set(userId, { ...(preferences.get(userId) ?? noPreferences), ...chosen });
  for (const userId of visibility.channelMutedBy) change(userId, { isChannelMuted: true });
  for (const userId of visibility.mutedBy) change(userId, { topic: 'muted' });
  for (const userId of visibility.unmutedBy) change(userId, { topic: 'unmuted' });
  for (const userId of visibility.followedBy) change(userId, { topic: 'followed' });
  for (const { userId, ...chosen } of settings) {
    const { pushNotifications, emailNotifications, wildcardMentionsNotify } = chosen;
    change(userId, {
      pushNotifications: pushNotifications ?? null,
      emailNotifications: emailNotifications ?? null,
      wildcardMentionsNotify: wildcardMentionsNotify ?? null,
    });
  }
  return preferences;
}
