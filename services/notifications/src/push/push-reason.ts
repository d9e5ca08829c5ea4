import type { UserSettings } from '../read-model/store.ts';

/** Reasons for a push notification, most urgent first. */
export type PushReason =
  | 'direct_message'
  | 'mentioned'
  | 'topic_wildcard_mentioned_in_followed_topic'
  | 'stream_wildcard_mentioned_in_followed_topic'
  | 'topic_wildcard_mentioned'
  | 'stream_wildcard_mentioned'
  | 'followed_topic_push_notify'
  | 'stream_push_notify';

/** How a message concerns one recipient. */
export type ReceivedCopy = {
  isDirect: boolean;
  isRead: boolean;
  /** By name or group. */
  isMentioned: boolean;
  /** With everybody who took part in the topic. */
  isTopicMentioned: boolean;
  /** With everybody in the channel, or in the conversation. */
  isChannelMentioned: boolean;
};

/** The properties of a message's recipient that decide whether to notify. */
export type Recipient = {
  isActive: boolean;
  isBot: boolean;
  isSender: boolean;
  hasMutedSender: boolean;
  settings: UserSettings;
};

/** The recipient's settings for the channel and the topic of a message. */
export type ChannelPreferences = {
  topic: 'none' | 'muted' | 'unmuted' | 'followed';
  isChannelMuted: boolean;
  /** null: as for all channels. */
  pushNotifications: boolean | null;
  wildcardMentionsNotify: boolean | null;
};

/** Preferences of a user who set none; also used for direct messages. */
export const noPreferences: ChannelPreferences = {
  topic: 'none',
  isChannelMuted: false,
  pushNotifications: null,
  wildcardMentionsNotify: null,
};

/** Whether the recipient accepts notifications from this sender at all. */
export function mayBeNotified(
  { isRead }: Pick<ReceivedCopy, 'isRead'>,
  { isActive, isBot, isSender, hasMutedSender }: Omit<Recipient, 'settings'>,
): boolean {
  return !isRead && isActive && !isBot && !isSender && !hasMutedSender;
}

/**
 * The reason to notify the recipient; undefined when there is none. Deferring it while the recipient is active is
 * decided elsewhere.
 */
export function reasonToPush(
  copy: ReceivedCopy,
  recipient: Recipient,
  choices: ChannelPreferences,
): PushReason | undefined {
  if (!mayBeNotified(copy, recipient)) return undefined;
  const { settings } = recipient;
  const reasons: readonly [boolean, PushReason][] = [
    [copy.isDirect && settings.enable_offline_push_notifications, 'direct_message'],
    [copy.isMentioned && settings.enable_offline_push_notifications, 'mentioned'],
    ...wildcardReasons(copy, settings, choices),
    ...channelReasons(copy, settings, choices),
  ];
  return reasons.find(([holds]) => holds)?.[1];
}

/** Mentions of everybody: turned off with other mentions, or by themselves. */
function wildcardReasons(
  copy: ReceivedCopy,
  settings: UserSettings,
  choices: ChannelPreferences,
): [boolean, PushReason][] {
  const isWanted = settings.enable_offline_push_notifications && isShown(choices);
  const isWantedThere =
    isWanted && (choices.wildcardMentionsNotify ?? settings.wildcard_mentions_notify);
  const isWantedWhereFollowed =
    isWanted &&
    choices.topic === 'followed' &&
    settings.enable_followed_topic_wildcard_mentions_notify;
  return [
    [copy.isTopicMentioned && isWantedWhereFollowed, 'topic_wildcard_mentioned_in_followed_topic'],
    [
      copy.isChannelMentioned && isWantedWhereFollowed,
      'stream_wildcard_mentioned_in_followed_topic',
    ],
    [copy.isTopicMentioned && isWantedThere, 'topic_wildcard_mentioned'],
    [copy.isChannelMentioned && isWantedThere, 'stream_wildcard_mentioned'],
  ];
}

/** Messages without mention. */
function channelReasons(
  { isDirect }: ReceivedCopy,
  settings: UserSettings,
  choices: ChannelPreferences,
): [boolean, PushReason][] {
  const isFollowed = choices.topic === 'followed';
  const isWanted = choices.pushNotifications ?? settings.enable_stream_push_notifications;
  return [
    [
      !isDirect && isFollowed && settings.enable_followed_topic_push_notifications,
      'followed_topic_push_notify',
    ],
    [!isDirect && isWanted && isShown(choices), 'stream_push_notify'],
  ];
}

/** Whether topic and channel are unmuted; the topic's setting wins. */
function isShown({ topic, isChannelMuted }: ChannelPreferences): boolean {
  if (topic === 'none') return !isChannelMuted;
  return topic !== 'muted';
}
