import { roles } from '@chat/kit/actor/actor';
import { isApiError } from '@chat/kit/errors/define-error';
import { decodeUserSet, encodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import {
  type MessageLogEvent,
  readSentMessage,
  type SentMessage,
} from '../message-log/log-entry.ts';

/** The event for an edit that changed the text. */
const EditEvent = z.object({
  message_id: z.int(),
  orig_rendered_content: z.string(),
  rendered_content: z.string(),
  content: z.string(),
  empty_topic_display_name: z.string(),
});
const Message = z.looseObject({
  sender_id: z.int(),
  avatar_url: z.string().nullable(),
  subject: z.string(),
});

/**
 * Returns the edited message with the users whom the edit newly mentions, and who can be reached, as its recipients.
 * Returns undefined if there are no such users or the message was deleted.
 */
export async function readEditedMentions(
  deps: Pick<Deps, 'messaging'>,
  event: MessageLogEvent,
  {
    realmId,
    listReachable,
  }: { realmId: number; listReachable(userIds: readonly number[]): Promise<readonly number[]> },
): Promise<SentMessage | undefined> {
  if (event.type !== 'update_message') return undefined;
  const edit = EditEvent.safeParse(event.body);
  if (!edit.success) return undefined;
  const { orig_rendered_content: before, rendered_content: after } = edit.data;
  const mentions = mentionsAddedByEdit(before, after);
  if (!mentions) return undefined;
  const flags = newFlags(mentions, event.flags);
  const flagged = new Set([...flags.values()].flatMap((users) => [...users]));
  const recipientIds = flagged.size === 0 ? [] : await listReachable([...flagged]);
  const [reader] = recipientIds;
  if (reader === undefined) return undefined;
  const message = await findMessage(deps, { realmId, userId: reader }, edit.data.message_id);
  if (!message) return undefined;
  const { subject: topic, avatar_url, ...fields } = message;
  const read = event.flags.get('read');
  return readSentMessage({
    realmId,
    body: {
      message: fields,
      content: edit.data.content,
      rendered_content: after,
      avatar_url: avatar_url ?? `/avatar/${message.sender_id}`,
      topic,
      displayed_topic: topic === '' ? edit.data.empty_topic_display_name : topic,
      mentions: { user_ids: [...mentions.userIds], group_ids: [] },
    },
    recipientIds: setOf(recipientIds),
    flags: new Map([...flags, ...(read ? [['read', read] as const] : [])]),
  });
}

/** Returns, for each mention flag, the users for whom the mention is new. */
function newFlags(
  { userIds, knownUserIds, hasNewGroup, mentionsEverybody, mentionsTopic }: AddedMentions,
  flags: MessageLogEvent['flags'],
): Map<string, UserSet> {
  const having = (flag: string) => [...(flags.get(flag) ?? [])];
  const mentioned = having('mentioned').filter(
    (userId) => userIds.has(userId) || (hasNewGroup && !knownUserIds.has(userId)),
  );
  return new Map([
    ['mentioned', setOf(mentioned)],
    [
      'stream_wildcard_mentioned',
      setOf(mentionsEverybody ? having('stream_wildcard_mentioned') : []),
    ],
    ['topic_wildcard_mentioned', setOf(mentionsTopic ? having('topic_wildcard_mentioned') : [])],
  ]);
}

/** Returns the message as one of its recipients reads it; undefined if it was deleted. */
async function findMessage(
  { messaging }: Pick<Deps, 'messaging'>,
  { realmId, userId }: { realmId: number; userId: number },
  messageId: number,
) {
  // Read as a recipient without further permissions
  const actor = { realmId, userId, role: roles.guest, isBot: false, groups: [] };
  try {
    const { messageJson } = await messaging.getMessage(
      { messageId, applyMarkdown: true, allowEmptyTopicName: true },
      { actor },
    );
    return Message.parse(JSON.parse(messageJson));
  } catch (error) {
    if (isApiError(error) && error.code === 'BAD_REQUEST') return undefined;
    throw error;
  }
}

function setOf(userIds: readonly number[]): UserSet {
  return decodeUserSet(encodeUserSet(userIds));
}

/** The users and groups that a rendered text mentions. Silent mentions do not count. */
type Named = { userIds: Set<string>; groupIds: Set<string>; isTopic: boolean };

// The HTML that the messaging service renders for mentions. Silent mentions have a different class
const userMention =
  /<span class="user-mention(?: channel-wildcard-mention)?" data-user-id="(\d+|\*)">/g;
const groupMention = /<span class="user-group-mention" data-user-group-id="(\d+)">/g;
const topicMention = '<span class="topic-mention">';

/** The mentions that the previous version of a message did not have. */
type AddedMentions = {
  /** The users mentioned by name. */
  userIds: ReadonlySet<number>;
  /** The users whom the previous version mentioned by name, so no other mention is new to them. */
  knownUserIds: ReadonlySet<number>;
  hasNewGroup: boolean;
  mentionsEverybody: boolean;
  mentionsTopic: boolean;
};

/** Returns the mentions that an edit added; undefined if it added none. */
export function mentionsAddedByEdit(before: string, after: string): AddedMentions | undefined {
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
