/** What a message is to somebody beyond being received. */
export type Mark = {
  isMentioned: boolean;
  /** With everybody who took part in its topic. */
  isTopicMentioned: boolean;
  hasAlertWord: boolean;
};

/** Whom a message concerns beyond its being received. */
export type MessageMarks = {
  /** Everybody who receives it is mentioned: that is kept with the message, and nobody has a mark for it. */
  mentionsEverybody: boolean;
  /** By user; all of them receive it. */
  byUser: ReadonlyMap<number, Mark>;
  /** Bots among them that receive it for being mentioned alone. */
  addedBotIds: readonly number[];
};

export const noMarks: MessageMarks = {
  mentionsEverybody: false,
  byUser: new Map(),
  addedBotIds: [],
};

/** Marks from lists of users, who may be on several. */
export function marksOf(lists: {
  mentionsEverybody: boolean;
  mentioned: Iterable<number>;
  topicMentioned: Iterable<number>;
  alerted: Iterable<number>;
  addedBotIds: readonly number[];
}): MessageMarks {
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

/** The users whose copy of the message has each flag, by the flag's API name. `receivers`: an encoded set. */
export function flaggedUsers(
  { mentionsEverybody, byUser }: MessageMarks,
  receivers: Uint8Array,
): Record<string, readonly number[] | Uint8Array> {
  const having = (claim: keyof Mark) =>
    [...byUser].filter(([, mark]) => mark[claim]).map(([userId]) => userId);
  const topicMentioned = having('isTopicMentioned');
  const flags = {
    mentioned: having('isMentioned'),
    stream_wildcard_mentioned: mentionsEverybody ? receivers : [],
    topic_wildcard_mentioned: topicMentioned,
    // For clients that do not tell the two apart.
    wildcard_mentioned: mentionsEverybody ? receivers : topicMentioned,
    has_alert_word: having('hasAlertWord'),
  };
  return Object.fromEntries(Object.entries(flags).filter(([, users]) => users.length > 0));
}
