import type { UserSettings } from '../read-model/store.ts';

/** Reasons for a notification, most urgent first. */
export type NotificationReason =
  | 'direct_message'
  | 'mentioned'
  | 'topic_wildcard_mentioned_in_followed_topic'
  | 'stream_wildcard_mentioned_in_followed_topic'
  | 'topic_wildcard_mentioned'
  | 'stream_wildcard_mentioned'
  | 'followed_topic_push_notify'
  | 'followed_topic_email_notify'
  | 'stream_push_notify'
  | 'stream_email_notify';

/** How somebody is notified: the settings that decide, and what the reasons are called that depend on it. */
export const media = {
  push: {
    mentions: 'enable_offline_push_notifications',
    followedTopics: 'enable_followed_topic_push_notifications',
    channels: 'enable_stream_push_notifications',
    ofChannel: 'pushNotifications',
    followedTopicReason: 'followed_topic_push_notify',
    channelReason: 'stream_push_notify',
  },
  email: {
    mentions: 'enable_offline_email_notifications',
    followedTopics: 'enable_followed_topic_email_notifications',
    channels: 'enable_stream_email_notifications',
    ofChannel: 'emailNotifications',
    followedTopicReason: 'followed_topic_email_notify',
    channelReason: 'stream_email_notify',
  },
} as const;
export type Medium = keyof typeof media;

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
  emailNotifications: boolean | null;
  wildcardMentionsNotify: boolean | null;
};

/** Preferences of a user who set none; also used for direct messages. */
export const noPreferences: ChannelPreferences = {
  topic: 'none',
  isChannelMuted: false,
  pushNotifications: null,
  emailNotifications: null,
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
export function reasonToNotify(
  copy: ReceivedCopy,
  recipient: Recipient,
  { choices, medium }: { choices: ChannelPreferences; medium: Medium },
): NotificationReason | undefined {
  if (!mayBeNotified(copy, recipient)) return undefined;
  const { settings } = recipient;
  const areMentionsWanted = settings[media[medium].mentions];
  const reasons: readonly [boolean, NotificationReason][] = [
    [copy.isDirect && areMentionsWanted, 'direct_message'],
    [copy.isMentioned && areMentionsWanted, 'mentioned'],
    ...(areMentionsWanted ? wildcardReasons(copy, settings, choices) : []),
    ...channelReasons(copy, settings, { choices, medium }),
  ];
  return reasons.find(([holds]) => holds)?.[1];
}

/** Mentions of everybody, which can be turned off by themselves. */
function wildcardReasons(
  copy: ReceivedCopy,
  settings: UserSettings,
  choices: ChannelPreferences,
): [boolean, NotificationReason][] {
  const isWanted = isShown(choices);
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
  { choices, medium }: { choices: ChannelPreferences; medium: Medium },
): [boolean, NotificationReason][] {
  const by = media[medium];
  const isFollowed = choices.topic === 'followed';
  const isWanted = choices[by.ofChannel] ?? settings[by.channels];
  return [
    [!isDirect && isFollowed && settings[by.followedTopics], by.followedTopicReason],
    [!isDirect && isWanted && isShown(choices), by.channelReason],
  ];
}

/** Whether topic and channel are unmuted; the topic's setting wins. */
function isShown({ topic, isChannelMuted }: ChannelPreferences): boolean {
  if (topic === 'none') return !isChannelMuted;
  return topic !== 'muted';
}
