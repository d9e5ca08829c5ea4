import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badNarrow } from '@chat/kit/errors/catalog';
import { nameKey } from '@chat/kit/names/name-key';
import { canSeeChannel } from '../model/channel-access.ts';
import { listChannelsForUser } from '../model/channel-store.ts';
import { participantsHash } from '../model/members.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { namedTopicKey } from '../model/topics.ts';
import { listUsersHiddenFrom, seesEmail, userOfPlaceholder } from '../model/visibility.ts';
import { type AccountRow, listAccounts, listAccountsByEmail } from '../read-model/account-store.ts';
import { readSearch } from '../text/search-words.ts';
import {
  emptyFilter,
  type HistoryQuery,
  type MessageFilter,
  type MessageProperty,
  positiveValue,
  readableQuery,
} from './history-query.ts';
import {
  type Reference,
  selectsChannelMessages,
  selectsDirectMessages,
  type Term,
} from './narrow.ts';
import { listByIds } from './store.ts';

/** Properties that depend on the user. Only the user's own messages can have them. */
const personalProperties = new Set<MessageProperty>([
  'dm',
  'muted',
  'starred',
  'unread',
  'mentioned',
  'alerted',
]);

/** The actor whose narrow is resolved, and the actor's realm. */
type Reader = { actor: Actor; realm: Realm };

/**
 * Resolves a parsed narrow to a query. `hasIds` means that the query is restricted to given message ids. Channel
 * narrows cover all open history. Personal properties (such as `is:starred`) cover only the user's own messages.
 *
 * @throws BAD_NARROW an unknown user or channel, one that the actor cannot see, or channel and direct messages combined
 * @spec GET /messages, history rule
 */
export async function resolveNarrow(
  tx: ReadTx,
  reader: Reader,
  { terms, hasIds }: { terms: readonly Term[]; hasIds: boolean },
): Promise<HistoryQuery> {
  const { actor } = reader;
  const resolved = await resolveWith(tx, actor, terms);
  if (resolved.some(selectsChannelMessages) && resolved.some(selectsDirectMessages)) {
    throw badNarrow({ desc: 'No message can be both a channel message and direct message' });
  }
  const filter = await resolveTerms(tx, reader, resolved);
  const namesChannels =
    positiveValue(filter.channels) !== undefined ||
    filter.channelKinds.some(({ isNegated, value }) => !isNegated && value === 'public');
  const hasPersonalProperty = resolved.some(
    (term) => term.operator === 'is' && personalProperties.has(term.property),
  );
  // A spectator has no messages of their own.
  const isWhole = namesChannels || hasIds || isSpectator(actor);
  const isReadable = isWhole && !hasPersonalProperty;
  return { ...readableQuery(actor, filter), coverage: isReadable ? 'readable' : 'own' };
}

async function resolveTerms(
  tx: ReadTx,
  reader: Reader,
  terms: readonly Term[],
): Promise<MessageFilter> {
  const { actor, realm } = reader;
  const channels = await findChannels(tx, actor, terms);
  const users = await findUsers(tx, reader, terms);
  const filter = emptyFilter();
  for (const term of terms) {
    const { isNegated } = term;
    switch (term.operator) {
      case 'channel':
        filter.channels.push({ isNegated, value: channels(term.channel) });
        break;
      case 'channels':
        filter.channelKinds.push({ isNegated, value: term.kind });
        break;
      case 'topic': {
        const value = namedTopicKey(term.topic, realm.settings.empty_topic_display_name);
        filter.topics.push({ isNegated, value });
        break;
      }
      case 'dm': {
        const others = term.others.map(users);
        filter.directs.push({ isNegated, value: participantsHash([...others, actor.userId]) });
        break;
      }
      case 'sender':
        filter.senders.push({ isNegated, value: users(term.sender) });
        break;
      case 'mentions':
        filter.mentions.push({ isNegated, value: users(term.user) });
        break;
      case 'id':
        filter.ids.push({ isNegated, value: term.messageId });
        break;
      case 'is':
        filter.properties.push({ isNegated, value: term.property });
        break;
      case 'dm-including': {
        const userIds = term.users.map(users);
        filter.directsWith.push({ isNegated, value: { userIds, isGroup: term.isGroup } });
        break;
      }
      case 'has':
        filter.contents.push({ isNegated, value: term.content });
        break;
      case 'in':
        if (term.view === 'home') filter.properties.push({ isNegated: !isNegated, value: 'muted' });
    }
  }
  filter.texts.push(...searchesOf(terms));
  return filter;
}

/** The limit on phrases. Each phrase is compared with every candidate's text. */
const maxPhrases = 50;

/** Returns one condition for all positive searches, and one per negated search. */
function searchesOf(terms: readonly Term[]): MessageFilter['texts'] {
  const searches = terms.filter((term) => term.operator === 'search');
  const operands = searches.filter(({ isNegated }) => !isNegated).map(({ operand }) => operand);
  const negated = searches.filter(({ isNegated }) => isNegated);
  const texts = [
    ...(operands.length > 0 ? [{ isNegated: false, value: readSearch(operands.join(' ')) }] : []),
    ...negated.map(({ operand }) => ({ isNegated: true, value: readSearch(operand) })),
  ];
  if (texts.some(({ value }) => value.phrases.length > maxPhrases)) {
    throw badNarrow({ desc: `more than ${maxPhrases} phrases` });
  }
  return texts;
}

/** Resolves the channel references in the terms to ids. */
async function findChannels(tx: ReadTx, actor: Actor, terms: readonly Term[]) {
  const references = terms.flatMap((term) => (term.operator === 'channel' ? [term.channel] : []));
  const found = await listChannelsForUser(tx, actor.realmId, actor.userId, {
    channelIds: references.filter((reference) => typeof reference === 'number'),
    names: references.filter((reference) => typeof reference === 'string'),
  });
  const visible = found.filter(({ channel, isSubscribed }) =>
    canSeeChannel(channel, actor, { isSubscribed }),
  );
  return (reference: Reference): number => {
    const match = visible.find(({ channel }) =>
      typeof reference === 'number'
        ? channel.channel_id === reference
        : channel.name_key === nameKey(reference),
    );
    if (!match) throw badNarrow({ desc: 'unknown channel' });
    return match.channel.channel_id;
  };
}

/** Resolves the terms' references to users that the actor can see. */
async function findUsers(tx: ReadTx, { actor, realm }: Reader, terms: readonly Term[]) {
  const references = terms.flatMap((term) => {
    if (term.operator === 'dm') return term.others;
    if (term.operator === 'dm-including') return term.users;
    if (term.operator === 'mentions') return [term.user];
    return term.operator === 'sender' ? [term.sender] : [];
  });
  const idOf = (reference: Reference) =>
    typeof reference === 'number' ? reference : userOfPlaceholder(reference, realm);
  const ids = references.flatMap((reference) => idOf(reference) ?? []);
  const emails = references.filter((reference) => typeof reference === 'string');
  const byId = await listAccounts(tx, actor.realmId, ids);
  const byEmail = await listAccountsByEmail(tx, actor.realmId, emails);
  const found = [...byId, ...byEmail].map(({ user_id }) => user_id);
  const hidden = isSpectator(actor)
    ? new Set()
    : await listUsersHiddenFrom(tx, realm, actor, found);
  return (reference: Reference): number => {
    const account =
      byId.find(({ user_id }) => user_id === idOf(reference)) ??
      byEmail.find((candidate) => hasEmail(candidate, reference, actor));
    if (!account || hidden.has(account.user_id)) throw badNarrow({ desc: 'unknown user' });
    return account.user_id;
  };
}

function hasEmail(account: AccountRow, reference: Reference, actor: Actor): boolean {
  // Spectators cannot find people by email address.
  if (typeof reference === 'number' || (isSpectator(actor) && !account.is_bot)) return false;
  const address = reference.toLowerCase();
  if (account.email.toLowerCase() === address) return true;
  return account.delivery_email.toLowerCase() === address && seesEmail(actor, account);
}

/**
 * Replaces a `with` term and all other terms that select conversations by terms for the message's conversation. If the
 * actor cannot read the message, returns the terms without the `with` term.
 *
 * @throws BAD_NARROW the actor cannot read the message, and no other term selects a conversation
 * @spec GET /messages
 */
async function resolveWith(
  tx: ReadTx,
  actor: Actor,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const term = terms.find(({ operator }) => operator === 'with');
  if (term?.operator !== 'with') return terms;
  const others = terms.filter((other) => other !== term);
  const conversation = await findConversation(tx, actor, term.messageId);
  if (conversation) {
    return [...others.filter((other) => !namesConversation(other)), ...conversation];
  }
  const wants = (operator: Term['operator']) =>
    others.some((other) => other.operator === operator && !other.isNegated);
  if ((wants('channel') && wants('topic')) || wants('dm')) return others;
  throw badNarrow({ desc: "Invalid 'with' operator" });
}

/** Returns whether the term selects or excludes a conversation or a kind of conversation. */
export function namesConversation(term: Term): boolean {
  return ['channel', 'channels', 'topic', 'dm', 'dm-including'].includes(term.operator)
    ? selectsChannelMessages({ ...term, isNegated: false }) ||
        selectsDirectMessages({ ...term, isNegated: false })
    : false;
}

/** Returns terms for the message's conversation; undefined if the actor cannot read the message. */
async function findConversation(
  tx: ReadTx,
  actor: Actor,
  messageId: number,
): Promise<Term[] | undefined> {
  const [message] = await listByIds(tx, readableQuery(actor), [messageId]);
  if (!message) return undefined;
  const isNegated = false;
  if (message.channel_id !== null) {
    return [
      { operator: 'channel', channel: message.channel_id, isNegated },
      { operator: 'topic', topic: message.topic, isNegated },
    ];
  }
  const others = (message.participants ?? []).filter((id) => id !== actor.userId);
  return isSpectator(actor) ? undefined : [{ operator: 'dm', others, isNegated }];
}
