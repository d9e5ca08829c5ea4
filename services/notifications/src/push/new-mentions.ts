/** Whom a rendered text mentions so that they are to hear of it. */
type Named = { userIds: Set<string>; groupIds: Set<string>; isTopic: boolean };

// As messaging renders mentions; silent ones have one more class.
const userMention =
  /<span class="user-mention(?: channel-wildcard-mention)?" data-user-id="(\d+|\*)">/g;
const groupMention = /<span class="user-group-mention" data-user-group-id="(\d+)">/g;
const topicMention = '<span class="topic-mention">';

/** Who may be mentioned by a text and was not by the text before it, by the flags that say so. */
export type NewMentions = {
  /** By name. */
  userIds: ReadonlySet<number>;
  /** By name before: no other mention is new to them. */
  knownUserIds: ReadonlySet<number>;
  hasNewGroup: boolean;
  mentionsEverybody: boolean;
  mentionsTopic: boolean;
};

/** What an edit mentions that was not mentioned before; undefined: nobody. @spec realm.md Push notifications, When sent */
export function newMentions(before: string, after: string): NewMentions | undefined {
  const [old, now] = [namedIn(before), namedIn(after)];
  const users = now.userIds.difference(old.userIds);
  const found = {
    userIds: numbers(users),
    knownUserIds: numbers(old.userIds),
    hasNewGroup: now.groupIds.difference(old.groupIds).size > 0,
    mentionsEverybody: users.has('*'),
    mentionsTopic: now.isTopic && !old.isTopic,
  };
  const isAnybody = users.size > 0 || found.hasNewGroup || found.mentionsTopic;
  return isAnybody ? found : undefined;
}

function namedIn(rendered: string): Named {
  const idsOf = (pattern: RegExp) =>
    new Set([...rendered.matchAll(pattern)].map(([, id = '']) => id));
  return {
    userIds: idsOf(userMention),
    groupIds: idsOf(groupMention),
    isTopic: rendered.includes(topicMention),
  };
}

function numbers(ids: ReadonlySet<string>): ReadonlySet<number> {
  return new Set([...ids].filter((id) => id !== '*').map(Number));
}
