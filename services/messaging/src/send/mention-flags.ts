/** A user's flags on a message. */
export type UserMentionFlags = {
  isMentioned: boolean;
  /** Whether a topic wildcard mentions the user. */
  isTopicMentioned: boolean;
  hasAlertWord: boolean;
};

/** The mention flags of a message for its recipients. */
export type MentionFlags = {
  /** Whether a channel wildcard mentions all recipients. This flag is stored on the message, without rows per user. */
  mentionsEverybody: boolean;
  /** The flags, keyed by user. All these users are recipients. */
  byUser: ReadonlyMap<number, UserMentionFlags>;
  /** Bots that receive the message only because it mentions them. */
  addedBotIds: readonly number[];
};

export const noMentionFlags: MentionFlags = {
  mentionsEverybody: false,
  byUser: new Map(),
  addedBotIds: [],
};

/** Returns the flags for lists of users, which may overlap. */
export function flagsFrom(lists: {
  mentionsEverybody: boolean;
  mentioned: Iterable<number>;
  topicMentioned: Iterable<number>;
  alerted: Iterable<number>;
  addedBotIds: readonly number[];
}): MentionFlags {
  const [mentioned, topicMentioned, alerted] = [
    new Set(lists.mentioned),
    new Set(lists.topicMentioned),
    new Set(lists.alerted),
  ];
  const userIds = [...mentioned.union(topicMentioned).union(alerted)].sort((a, b) => a - b);
  return {
    mentionsEverybody: lists.mentionsEverybody,
    byUser: new Map(
      userIds.map((userId) => [
        userId,
        {
          isMentioned: mentioned.has(userId),
          isTopicMentioned: topicMentioned.has(userId),
          hasAlertWord: alerted.has(userId),
        },
      ]),
    ),
    addedBotIds: lists.addedBotIds,
  };
}

/** Returns the users who have each flag, keyed by the flag's API name. `receivers` is an encoded set. */
export function flaggedUsers(
  { mentionsEverybody, byUser }: MentionFlags,
  receivers: Uint8Array,
): Record<string, readonly number[] | Uint8Array> {
  const having = (flag: keyof UserMentionFlags) =>
    [...byUser].filter(([, flags]) => flags[flag]).map(([userId]) => userId);
  const topicMentioned = having('isTopicMentioned');
  const users = {
    mentioned: having('isMentioned'),
    stream_wildcard_mentioned: mentionsEverybody ? receivers : [],
    topic_wildcard_mentioned: topicMentioned,
    // For clients that do not distinguish channel and topic wildcards.
    wildcard_mentioned: mentionsEverybody ? receivers : topicMentioned,
    has_alert_word: having('hasAlertWord'),
  };
  return Object.fromEntries(Object.entries(users).filter(([, having]) => having.length > 0));
}

/**
 * Returns the rows of `user_message` for a new message, without the message's id. `is_added` means that the row exists
 * only because of the mention, and that it is unread.
 */
export function mentionFlagRows({ byUser, addedBotIds }: MentionFlags) {
  return [...byUser].map(([userId, flags]) => ({
    user_id: userId,
    is_mentioned: flags.isMentioned,
    is_topic_wildcard_mentioned: flags.isTopicMentioned,
    has_alert_word: flags.hasAlertWord,
    is_added: addedBotIds.includes(userId),
  }));
}
