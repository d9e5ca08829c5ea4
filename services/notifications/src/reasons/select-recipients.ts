import type { ListNotificationSettingsResponse__Output } from '@chat/proto/chat/channels/v1/ListNotificationSettingsResponse';
import type { ListTopicVisibilityResponse__Output } from '@chat/proto/chat/messaging/v1/ListTopicVisibilityResponse';
import type { Deps } from '../deps.ts';
import type { SentMessage } from '../message-log/log-entry.ts';
import { listAccounts, listUserIdsWanting } from '../read-model/read-model.ts';
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
} from './reason-to-notify.ts';

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

/** A message and the recipients to notify about it. */
export type Selection = { message: SentMessage; selected: SelectedRecipient[] };

/**
 * Selects the recipients of messages in a realm who are notified by `medium`, with the reasons. Returns each message
 * that has any such recipient. Also returns the accounts of the considered users, the senders and all participants in
 * direct conversations.
 *
 * `listReachable` keeps only users who can be notified. The result does not depend on whether users are away. In a
 * channel, only users who may have a reason are considered, so that the cost does not depend on the number of
 * recipients. Messages in the same topic are looked up together.
 */
export async function selectRecipients(
  deps: Pick<Deps, 'messaging' | 'channels' | 'readModel'>,
  messages: readonly SentMessage[],
  {
    realmId,
    medium,
    listReachable = async (userIds) => userIds,
  }: {
    realmId: number;
    medium: Medium;
    listReachable?(userIds: readonly number[]): Promise<readonly number[]>;
  },
): Promise<{ selections: Selection[]; accounts: ReadonlyMap<number, AccountRow> }> {
  const concerned = await findConcerned(deps, messages, { realmId, medium });
  const reachable = new Set(await listReachable(union(concerned.map(({ userIds }) => userIds))));
  if (reachable.size === 0) return { selections: [], accounts: new Map() };
  const considered = concerned.flatMap(({ userIds, ...one }) => {
    const reached = userIds.filter((userId) => reachable.has(userId));
    return reached.length > 0 ? [{ ...one, userIds: reached }] : [];
  });
  const named = considered.flatMap(({ message: { place, senderId } }) =>
    place.kind === 'direct' ? [...place.userIds, senderId] : [senderId],
  );
  const accounts = await listAccounts(deps, realmId, [...reachable, ...named]);
  const selections = considered.map(({ message, userIds, preferences }) => ({
    message,
    selected: candidatesOf(message, userIds, accounts).flatMap(({ account, recipient, copy }) => {
      const choices = preferences.get(account.user_id) ?? noPreferences;
      const reason = reasonToNotify(copy, recipient, { choices, medium });
      return reason ? [{ account, reason }] : [];
    }),
  }));
  return { selections: selections.filter(({ selected }) => selected.length > 0), accounts };
}

/** Users who may have a reason to be notified, and their preferences for the message's channel and topic. */
type Concerned = {
  message: SentMessage;
  userIds: readonly number[];
  preferences: ReadonlyMap<number, ChannelPreferences>;
};

const mentionFlags = ['mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'];

/**
 * Returns, for each message, the users who have not seen it and may have a reason to be notified. In a direct
 * conversation, these are all participants. In a channel, these are users who are mentioned, who want all messages from
 * this channel or all channels, or who follow the topic.
 */
async function findConcerned(
  deps: Pick<Deps, 'messaging' | 'channels' | 'readModel'>,
  messages: readonly SentMessage[],
  { realmId, medium }: { realmId: number; medium: Medium },
): Promise<Concerned[]> {
  const direct = messages
    .filter(({ place }) => place.kind === 'direct')
    .map((message) => ({
      message,
      preferences: new Map(),
      userIds: newTo(message, message.recipientIds),
    }));
  const sentToChannels = messages.flatMap((message) =>
    message.place.kind === 'channel' ? [{ message, place: message.place }] : [],
  );
  if (sentToChannels.length === 0) return direct;
  const wanting = await listUserIdsWanting(deps, realmId, media[medium].channels);
  const inChannels = await Promise.all(
    [...Map.groupBy(sentToChannels, ({ place }) => place.channelId)].map(([channelId, sent]) =>
      concernedInChannel(deps, sent, { realmId, channelId, medium, wanting }),
    ),
  );
  return [...direct, ...inChannels.flat()];
}

type SentToChannel = {
  message: SentMessage;
  place: Extract<SentMessage['place'], { kind: 'channel' }>;
};

async function concernedInChannel(
  { channels, messaging }: Pick<Deps, 'messaging' | 'channels'>,
  sent: readonly SentToChannel[],
  {
    realmId,
    channelId,
    medium,
    wanting,
  }: { realmId: number; channelId: number; medium: Medium; wanting: readonly number[] },
): Promise<Concerned[]> {
  const known = new Map(
    sent.map(({ message }) => {
      const mentioned = mentionFlags.flatMap((flag) => [...(message.flags.get(flag) ?? [])]);
      return [message, newTo(message, [...mentioned, ...wanting])];
    }),
  );
  const { settings } = await channels.listNotificationSettings({
    realmId,
    channelId,
    userIds: union(known.values()),
    withPushed: medium === 'push',
    withMailed: medium === 'email',
  });
  const choosing = settings.map(({ userId }) => userId);
  const inTopics = [...Map.groupBy(sent, ({ place }) => place.topic)].map(
    async ([topic, ofTopic]) => {
      const concerned = ofTopic.map(({ message }) => ({
        message,
        userIds: newTo(message, [...(known.get(message) ?? []), ...choosing]),
      }));
      const visibility = await messaging.listTopicVisibility({
        realmId,
        channelId,
        topic,
        userIds: union(concerned.map(({ userIds }) => userIds)),
        withFollowers: true,
      });
      const preferences = preferencesOf(visibility, settings);
      return concerned.map(({ message, userIds }) => ({
        message,
        preferences,
        userIds: newTo(message, [...userIds, ...visibility.followedBy]),
      }));
    },
  );
  return (await Promise.all(inTopics)).flat();
}

function union(lists: Iterable<readonly number[]>): number[] {
  return [...new Set([...lists].flat())];
}

/** Returns, without duplicates, which of these users received the message, did not send it and have not read it. */
function newTo(
  { recipientIds, senderId, flags }: SentMessage,
  userIds: Iterable<number>,
): number[] {
  const read = flags.get('read');
  return [...new Set(userIds)].filter(
    (userId) => recipientIds.has(userId) && userId !== senderId && !read?.has(userId),
  );
}

/** Returns users' notification preferences for the message's channel and topic. Omits users who have set none. */
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
