import type { Channel, Person } from './world.ts';

// The meaning of narrows, message by message: the plainest reading of the specification, to compare with the service.

/** A message with its recipients and their flags. */
export type KnownMessage = {
  id: number;
  /** The channel; undefined for a direct message. */
  channel: Channel | undefined;
  /** The participants of a direct message, including the sender. */
  participants: readonly Person[];
  topic: string;
  content: string;
  sender: Person;
  received: ReadonlySet<Person>;
  unread: Set<Person>;
  starred: Set<Person>;
  mentioned: Set<Person>;
  alerted: Set<Person>;
  kinds: ReadonlySet<string>;
};

/** A term as clients write it, with the people and channels that it refers to. */
export type KnownTerm = {
  operator: string;
  operand: unknown;
  negated: boolean;
  channel?: Channel;
  people?: readonly Person[];
};

/** All messages, and the reader's topic policies. */
export type NarrowModel = {
  reader: Person;
  isGuest: boolean;
  messages: readonly KnownMessage[];
  policyOf(channel: Channel, topic: string): number;
  isMuted(channel: Channel): boolean;
};

const directOperators = new Set(['dm', 'pm-with', 'dm-including', 'group-pm-with']);
const channelOperators = new Set(['channel', 'channels', 'topic']);

/** Returns the messages that match the narrow, ascending; undefined for an invalid narrow. */
export function matching(
  model: NarrowModel,
  given: readonly KnownTerm[],
): readonly KnownMessage[] | undefined {
  const terms = withConversation(model, given);
  if (!terms) return undefined;
  const wants = (test: (term: KnownTerm) => boolean) =>
    terms.some((term) => !term.negated && test(term));
  const isOfChannels = wants(({ operator }) => channelOperators.has(operator));
  const isOfDirects = wants(
    ({ operator, operand }) =>
      directOperators.has(operator) || (operator === 'is' && operand === 'dm'),
  );
  if (isOfChannels && isOfDirects) return undefined;
  if (terms.some(({ channel }) => channel && !isKnown(model, channel))) return undefined;
  const isWhole = wants(
    ({ operator, operand }) =>
      operator === 'channel' || (operator === 'channels' && operand === 'public'),
  );
  const isPersonal = terms.some(
    ({ operator, operand }) =>
      operator === 'is' && operand !== 'resolved' && operand !== 'followed',
  );
  const isCovered = (message: KnownMessage) =>
    isOwn(model, message) || (isWhole && !isPersonal && isOpen(model, message));
  return model.messages.filter(
    (message) => isCovered(message) && terms.every((term) => meets(model, message, term)),
  );
}

/** Returns the reader's oldest unread message that matches the narrow and is not muted. */
export function firstUnread(
  model: NarrowModel,
  found: readonly KnownMessage[],
  terms: readonly KnownTerm[],
): KnownMessage | undefined {
  const resolved = withConversation(model, terms) ?? terms;
  const inChannel = resolved.some(({ operator, negated }) => operator === 'channel' && !negated);
  return found.find((message) => {
    if (!message.unread.has(model.reader)) return false;
    if (!message.channel) return true;
    const policy = model.policyOf(message.channel, message.topic);
    if (policy !== 0) return policy !== 1;
    return inChannel || !model.isMuted(message.channel);
  });
}

function isOpen(model: NarrowModel, { channel }: KnownMessage): boolean {
  return channel !== undefined && isChannelOpen(model, channel);
}

function isChannelOpen({ reader, isGuest }: NarrowModel, channel: Channel): boolean {
  if (channel.isWebPublic || (!channel.inviteOnly && !isGuest)) return true;
  return channel.subscribers.has(reader.id) && channel.isHistoryShared;
}

function isKnown(model: NarrowModel, channel: Channel): boolean {
  return channel.subscribers.has(model.reader.id) || isChannelOpen(model, channel);
}

/** Returns whether the reader may read the message. */
export function isReadable(model: NarrowModel, message: KnownMessage): boolean {
  if (isOpen(model, message)) return true;
  const isMember = !message.channel || message.channel.subscribers.has(model.reader.id);
  return isMember && message.received.has(model.reader);
}

/** Returns whether the message is readable, and was received or materialized by a star. */
function isOwn(model: NarrowModel, message: KnownMessage): boolean {
  const { reader } = model;
  const isTheirs = message.received.has(reader) || message.starred.has(reader);
  return isTheirs && isReadable(model, message);
}

function withConversation(
  model: NarrowModel,
  terms: readonly KnownTerm[],
): readonly KnownTerm[] | undefined {
  const term = terms.find(({ operator }) => operator === 'with');
  if (!term) return terms;
  if (term.negated || terms.filter(({ operator }) => operator === 'with').length > 1) {
    return undefined;
  }
  const others = terms.filter((other) => other !== term);
  const message = model.messages.find(({ id }) => id === term.operand);
  if (message && isReadable(model, message)) {
    const rest = others.filter(
      ({ operator }) => !channelOperators.has(operator) && !directOperators.has(operator),
    );
    const { channel, participants, topic } = message;
    const added: KnownTerm[] = channel
      ? [
          { operator: 'channel', operand: channel.id, negated: false, channel },
          { operator: 'topic', operand: topic, negated: false },
        ]
      : [{ operator: 'dm', operand: [], negated: false, people: participants }];
    return [...rest, ...added];
  }
  const names = (operator: string) =>
    others.some((other) => other.operator === operator && !other.negated);
  const isConversation = (names('channel') && names('topic')) || names('dm') || names('pm-with');
  return isConversation ? others : undefined;
}

function meets(model: NarrowModel, message: KnownMessage, term: KnownTerm): boolean {
  if (term.operator === 'near' || (term.operator === 'in' && term.operand === 'all')) return true;
  return says(model, message, term) !== term.negated;
}

function says(model: NarrowModel, message: KnownMessage, term: KnownTerm): boolean {
  const { reader } = model;
  const { operator, operand, channel, people = [] } = term;
  switch (operator) {
    case 'channel':
      return message.channel === channel;
    case 'channels':
      return (
        message.channel !== undefined &&
        (operand === 'public' ? !message.channel.inviteOnly : message.channel.isWebPublic)
      );
    case 'topic':
      return (
        message.channel !== undefined && message.topic.toLowerCase() === `${operand}`.toLowerCase()
      );
    case 'dm':
    case 'pm-with': {
      const participantIds = new Set([...people, reader]);
      return (
        !message.channel &&
        participantIds.size === message.participants.length &&
        message.participants.every((person) => participantIds.has(person))
      );
    }
    case 'dm-including':
      return people.every((person) => message.participants.includes(person));
    case 'group-pm-with':
      return (
        message.participants.length > 2 &&
        people.every((person) => message.participants.includes(person))
      );
    case 'sender':
      return people.includes(message.sender);
    case 'id':
      return message.id === Number(operand);
    case 'has':
      return message.kinds.has(`${operand}`);
    case 'in':
      return !isMutedFor(model, message);
    case 'search':
      return hasText(message, `${operand}`);
    default:
      return isSo(model, message, `${operand}`);
  }
}

function isSo(model: NarrowModel, message: KnownMessage, property: string): boolean {
  const { reader } = model;
  switch (property) {
    case 'dm':
      return !message.channel;
    case 'starred':
      return message.starred.has(reader);
    case 'unread':
      return message.unread.has(reader);
    case 'mentioned':
      return message.mentioned.has(reader);
    case 'alerted':
      return message.alerted.has(reader);
    case 'resolved':
      return message.channel !== undefined && message.topic.startsWith('✔ ');
    case 'followed':
      return message.channel !== undefined && model.policyOf(message.channel, message.topic) === 3;
    case 'muted':
      return isMutedFor(model, message);
    default:
      throw new Error(`no such property: ${property}`);
  }
}

function isMutedFor(model: NarrowModel, { channel, topic }: KnownMessage): boolean {
  if (!channel) return false;
  const policy = model.policyOf(channel, topic);
  return policy === 0 ? model.isMuted(channel) : policy === 1;
}

/** All forms of the words in the corpora, keyed by word. */
const forms = new Map(
  Object.entries({
    plan: ['plans', 'planned', 'planning'],
    meet: ['meeting', 'meets'],
    old: [],
  }).flatMap(([word, others]) => [word, ...others].map((form) => [form, word] as const)),
);

function hasText({ topic, content }: KnownMessage, operand: string): boolean {
  const text = `${topic} ${content}`.toLowerCase();
  const words = text.match(/[a-z]+/g) ?? [];
  const formOf = (word: string) => forms.get(word) ?? word;
  const isFormOf = (word: string, searched: string) =>
    formOf(word) === formOf(searched) || (searched.length >= 3 && word.startsWith(searched));
  const phrases = [...operand.matchAll(/"([^"]*)"/g)].map(([, phrase = '']) => phrase);
  const searchedWords = operand.replaceAll(/"[^"]*"/g, ' ').match(/[a-z]+/g) ?? [];
  return (
    searchedWords.every((sought) => words.some((word) => isFormOf(word, sought))) &&
    phrases.every(
      (phrase) => content.toLowerCase().includes(phrase) || topic.toLowerCase().includes(phrase),
    )
  );
}
