import type { UserSettings } from '../read-model/store.ts';

/** The reasons for a notification, most urgent first. */
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

/**
 * The media of notifications. Each lists the settings that decide, and the names of the reasons that depend on the
 * medium.
 */
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

/** The ways in which a message concerns a recipient. */
export type ReceivedCopy = {
  isDirect: boolean;
  isRead: boolean;
  /** Whether the recipient is mentioned by name or group. */
  isMentioned: boolean;
  /** Whether the recipient is mentioned as a participant in the topic. */
  isTopicMentioned: boolean;
  /** Whether the recipient is mentioned as a subscriber to the channel or a participant in the conversation. */
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

/** The recipient's settings for a message's channel and topic. */
export type ChannelPreferences = {
  topic: 'none' | 'muted' | 'unmuted' | 'followed';
  isChannelMuted: boolean;
  /** The user's setting for this channel; null if the setting for all channels applies. */
  pushNotifications: boolean | null;
  emailNotifications: boolean | null;
  wildcardMentionsNotify: boolean | null;
};

/** The preferences of a user who has set none. They also apply to direct messages. */
export const noPreferences: ChannelPreferences = {
  topic: 'none',
  isChannelMuted: false,
  pushNotifications: null,
  emailNotifications: null,
  wildcardMentionsNotify: null,
};

/** Returns whether the recipient accepts notifications from this sender. */
export function mayBeNotified(
  { isRead }: Pick<ReceivedCopy, 'isRead'>,
  { isActive, isBot, isSender, hasMutedSender }: Omit<Recipient, 'settings'>,
): boolean {
  return !isRead && isActive && !isBot && !isSender && !hasMutedSender;
}

/**
 * Returns the reason to notify the recipient; undefined if there is none. The result does not depend on whether the
 * recipient is away.
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

/** Returns the reasons that mention everyone, which users can turn off separately. */
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

/** Returns the reasons that need no mention. */
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

/**
 * Returns whether the topic is not muted. If the user has no setting for the topic, returns whether the channel is not
 * muted.
 */
function isShown({ topic, isChannelMuted }: ChannelPreferences): boolean {
  if (topic === 'none') return !isChannelMuted;
  return topic !== 'muted';
}
