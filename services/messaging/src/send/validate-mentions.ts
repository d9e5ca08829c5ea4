import type { Actor } from '@chat/kit/actor/actor';
import {
  badRequest,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import { hasRealmPermission } from '@chat/kit/groups/permission-settings';
import { decodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import type { Deps } from '../deps.ts';
import { countActiveSubscribers } from '../model/audience.ts';
import { listTopicParticipants } from '../model/message-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { topicKey } from '../model/topics.ts';
import { type AccountRow, listAlertedUsers } from '../read-model/account-store.ts';
import { listMembersOfGroups, listMentionedGroups } from '../read-model/user-group-store.ts';
import type { Mentions } from '../text/markdown/render-context.ts';
import { type AlertWordMatcher, createAlertWordMatcher, noAlertWords } from './alert-words.ts';
import { flagsFrom, type MentionFlags, noMentionFlags } from './mention-flags.ts';

/** Where the text is posted, and who receives it. */
export type MentionContext = {
  /** Returns the recipients. It is called only if the text mentions or alerts users. */
  listReceivers(): Promise<UserSet>;
  /** The topic; undefined for a direct message. */
  channel: { conversationId: number; topicKey: string } | undefined;
};

/** A text with its mentions, and where it is posted. */
type TextWithMentions = {
  content: string;
  mentions: Mentions;
  place: MentionContext;
  /** The accounts that the text mentions; empty if mentions in the text add no bots. */
  mentioned: readonly AccountRow[];
};

/**
 * Returns the mention context of a new message. `receivers` is the encoded set of users. `state` is the channel's
 * conversation; undefined for a direct message.
 */
export function mentionContextOf(
  receivers: Uint8Array,
  state: { conversationId: number } | undefined,
  topic: string,
): MentionContext {
  return {
    listReceivers: async () => decodeUserSet(receivers),
    channel: state && { conversationId: state.conversationId, topicKey: topicKey(topic) },
  };
}

/** The largest number of users that a wildcard may mention without `can_mention_many_users_group`. */
const largeAudience = 15;
const genericBot = 1;

/**
 * Determines the mention flags of a text for its recipients. Checks that the author may make these mentions. Makes one
 * query per kind of mention in the text. `author` is undefined for texts from services.
 *
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws BAD_REQUEST the author may not mention a group
 * @spec POST /messages
 */
export async function validateMentions(
  deps: Pick<Deps, 'db' | 'sendCache'>,
  { author, realm }: { author: Actor | undefined; realm: Realm },
  { content, mentions, place, mentioned }: TextWithMentions,
): Promise<MentionFlags> {
  const findAlerted = await getAlertWordMatcher(deps, realm);
  const alerted = findAlerted(content);
  const { userIds, groupIds, wildcards } = mentions;
  if (alerted.size + userIds.length + groupIds.length + wildcards.length === 0)
    return noMentionFlags;

  const receivers = await place.listReceivers();
  const topicMentioned = wildcards.includes('topic')
    ? await participantsOf(deps, { author, realm }, place)
    : [];
  if (author) await checkWildcards(deps, { author, realm }, { wildcards, place, topicMentioned });
  if (author) await checkGroups(deps, author, groupIds);
  const members =
    groupIds.length > 0 ? await listMembersOfGroups(deps.db, realm.realm_id, groupIds) : [];
  const addedBotIds = place.channel ? botsToAdd(mentioned, receivers) : [];
  const receives = (userId: number) => receivers.has(userId);
  return flagsFrom({
    mentionsEverybody: wildcards.includes('channel'),
    mentioned: [...userIds.filter(receives), ...members.filter(receives), ...addedBotIds],
    topicMentioned: topicMentioned.filter(receives),
    alerted: [...alerted].filter(receives),
    addedBotIds,
  });
}

/** Returns the participants of the topic, including the author. Returns none for a direct message. */
async function participantsOf(
  { db }: Pick<Deps, 'db'>,
  { author, realm }: { author: Actor | undefined; realm: Realm },
  { channel }: MentionContext,
): Promise<number[]> {
  if (!channel) return [];
  const participants = await listTopicParticipants(db, realm.realm_id, channel);
  return [...new Set([...participants, ...(author ? [author.userId] : [])])];
}

async function checkWildcards(
  { db }: Pick<Deps, 'db'>,
  { author, realm }: { author: Actor; realm: Realm },
  {
    wildcards,
    place: { channel },
    topicMentioned,
  }: Pick<Mentions, 'wildcards'> & { place: MentionContext; topicMentioned: readonly number[] },
): Promise<void> {
  // Direct messages may always mention everyone.
  if (!channel || hasRealmPermission('can_mention_many_users_group', realm.settings, author))
    return;
  if (wildcards.includes('channel') && (await hasLargeAudience(db, realm, channel))) {
    throw streamWildcardMentionNotAllowed({});
  }
  if (topicMentioned.length > largeAudience) {
    throw topicWildcardMentionNotAllowed({});
  }
}

/**
 * Returns whether the channel has a large audience. Reads a bounded number of rows, so that a wildcard costs the same in
 * a channel of any size.
 */
async function hasLargeAudience(
  db: Deps['db'],
  { realm_id: realmId }: Realm,
  { conversationId }: { conversationId: number },
): Promise<boolean> {
  const limit = largeAudience + 1;
  return (await countActiveSubscribers(db, realmId, conversationId, { limit })) === limit;
}

async function checkGroups(
  { db }: Pick<Deps, 'db'>,
  author: Actor,
  groupIds: readonly number[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const groups = await listMentionedGroups(db, author.realmId, groupIds);
  const forbidden = groups.find(({ can_mention, is_system_group }) =>
    can_mention ? !isSatisfiedBy(can_mention, author) : is_system_group,
  );
  if (forbidden) {
    throw badRequest({ msg: `You are not allowed to mention user group '${forbidden.name}'.` });
  }
}

/** Returns the generic bots to add to the recipients. They receive every message that mentions them. */
function botsToAdd(mentioned: readonly AccountRow[], receivers: UserSet): number[] {
  return mentioned
    .filter(({ user_id, is_active, bot_type, system_bot }) => {
      const isGeneric = is_active && bot_type === genericBot && system_bot === null;
      return isGeneric && !receivers.has(user_id);
    })
    .map(({ user_id }) => user_id);
}

/**
 * Returns a matcher for the alert words at the realm's `send_version`. The write checks that version together with the
 * realm.
 */
async function getAlertWordMatcher(
  { db, sendCache: { alertWords } }: Pick<Deps, 'db' | 'sendCache'>,
  { realm_id, send_version: version }: Pick<Realm, 'realm_id' | 'send_version'>,
): Promise<AlertWordMatcher> {
  // The realm never had an alert word.
  if (version === 0) return noAlertWords;
  const known = alertWords.get(realm_id);
  if (known && known.version === version) return known.findAlerted;
  const findAlerted = createAlertWordMatcher(await listAlertedUsers(db, realm_id));
  alertWords.set(realm_id, { version, findAlerted });
  return findAlerted;
}
