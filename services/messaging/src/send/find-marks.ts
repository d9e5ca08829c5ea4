import type { Actor } from '@chat/kit/actor/actor';
import {
  badRequest,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { UserSet } from '@chat/kit/sets/user-set';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { listMembersOfGroups, listMentionedGroups } from '../groups/store.ts';
import type { Mentions } from '../markdown/rendered.ts';
import { listTopicParticipants } from '../messages/store.ts';
import type { RealmRow } from '../realms/store.ts';
import { type MessageMarks, marksOf, noMarks } from './marks.ts';

/** A text, and whom it addresses. */
export type MarkedText = { content: string; mentions: Mentions };

/** Where the text is read. */
export type MarkPlace = {
  receivers: UserSet;
  /** undefined: a direct message. */
  channel: { conversationId: number; subscriberCount: number; topicKey: string } | undefined;
};

/** More than so many are mentioned at once only by whom the realm lets. */
const largeAudience = 15;
const genericBot = 1;

/**
 * Whom a text mentions and alerts of those who receive it, judged by what its author may. Costs a query for each
 * kind of mention that is in the text, and none where there is none. `author` is undefined for the texts of services, and
 * `mentioned` are the accounts of whom the text names.
 *
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws BAD_REQUEST the author may not mention a group
 * @spec messages.md, Mentions and alert words
 */
export async function findMarks(
  deps: Pick<Deps, 'db' | 'alertWordStates'>,
  { author, realm }: { author: Actor | undefined; realm: RealmRow },
  { content, mentions }: MarkedText,
  { place, mentioned }: { place: MarkPlace; mentioned: readonly AccountRow[] },
): Promise<MessageMarks> {
  const findAlerted = await deps.alertWordStates.get(realm);
  const alerted = findAlerted(content);
  const { userIds, groupIds, wildcards } = mentions;
  if (alerted.size + userIds.length + groupIds.length + wildcards.length === 0) return noMarks;

  const { receivers } = place;
  const topicMentioned = wildcards.includes('topic')
    ? await participantsOf(deps, { author, realm }, place)
    : [];
  if (author) checkWildcards(author, realm, mentions, { place, topicMentioned });
  if (author) await checkGroups(deps, author, groupIds);
  const members =
    groupIds.length > 0 ? await listMembersOfGroups(deps.db, realm.realm_id, groupIds) : [];
  const addedBotIds = place.channel ? botsToAdd(mentioned, receivers) : [];
  const receives = (userId: number) => receivers.has(userId);
  return marksOf({
    mentionsEverybody: wildcards.includes('channel'),
    mentioned: [...userIds.filter(receives), ...members.filter(receives), ...addedBotIds],
    topicMentioned: topicMentioned.filter(receives),
    alerted: [...alerted].filter(receives),
    addedBotIds,
  });
}

/** Who took part in the topic, its author with them. A direct message has no topic to take part in. */
async function participantsOf(
  { db }: Pick<Deps, 'db'>,
  { author, realm }: { author: Actor | undefined; realm: RealmRow },
  { channel }: MarkPlace,
): Promise<number[]> {
  if (!channel) return [];
  const participants = await listTopicParticipants(db, realm.realm_id, channel);
  return [...new Set([...participants, ...(author ? [author.userId] : [])])];
}

function checkWildcards(
  author: Actor,
  { settings }: RealmRow,
  { wildcards }: Mentions,
  { place, topicMentioned }: { place: MarkPlace; topicMentioned: readonly number[] },
): void {
  const { channel } = place;
  // Direct messages mention everybody freely.
  if (!channel || isSatisfiedBy(settings.can_mention_many_users_group, author)) return;
  if (wildcards.includes('channel') && channel.subscriberCount > largeAudience) {
    throw streamWildcardMentionNotAllowed({});
  }
  if (topicMentioned.length > largeAudience) {
    throw topicWildcardMentionNotAllowed({});
  }
}

async function checkGroups(
  { db }: Pick<Deps, 'db'>,
  author: Actor,
  groupIds: readonly number[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const groups = await listMentionedGroups(db, author.realmId, groupIds);
  const refused = groups.find(({ can_mention, is_system_group }) =>
    can_mention ? !isSatisfiedBy(can_mention, author) : is_system_group,
  );
  if (refused) {
    throw badRequest({ msg: `You are not allowed to mention user group '${refused.name}'.` });
  }
}

/** Generic bots hear of what mentions them wherever that is. */
function botsToAdd(mentioned: readonly AccountRow[], receivers: UserSet): number[] {
  return mentioned
    .filter(({ user_id, is_active, bot_type, system_bot }) => {
      const isGeneric = is_active && bot_type === genericBot && system_bot === null;
      return isGeneric && !receivers.has(user_id);
    })
    .map(({ user_id }) => user_id);
}
