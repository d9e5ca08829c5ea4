/** What a source may name, once each: also where it stands in code, which only rendering tells. */
export type Names = {
  /** Between the asterisks of `@**...**`: a name, a name and an id, or an id behind a bar. */
  users: readonly string[];
  /** Between the asterisks of `@*...*`. */
  groups: readonly string[];
  /** Between the asterisks of `#**...**`. */
  channels: readonly string[];
  /** Behind `/user_uploads/`. */
  uploads: readonly string[];
  /** Between colons. */
  emoji: readonly string[];
};

const userName = /@_?\*\*([^*\n]+)\*\*/g;
const groupName = /@_?\*([^*\n]+)\*/g;
const channelName = /#\*\*([^*\n]+)\*\*/g;
const uploadPath = /\/user_uploads\/(\d+\/[^\s<>()"'?#]+)/g;
/** A character of an emoji's name, for patterns with the flag `u` or `v`: names of Unicode emoji have letters of any script. */
export const emojiNameCharacter = '[\\p{L}\\p{N}_+.\\-]';
const emojiName = new RegExp(`:(${emojiNameCharacter}+)(?=:)`, 'gu');

/** The names in a source. They cost nothing where it has none. */
export function namesIn(source: string): Names {
  const mayMention = source.includes('@');
  return {
    users: mayMention ? matchesOf(source, userName) : [],
    groups: mayMention ? matchesOf(source, groupName) : [],
    channels: source.includes('#**') ? matchesOf(source, channelName) : [],
    uploads: source.includes('/user_uploads/') ? matchesOf(source, uploadPath) : [],
    emoji: hasTwo(source, ':') ? matchesOf(source, emojiName) : [],
  };
}

function hasTwo(source: string, character: string): boolean {
  const first = source.indexOf(character);
  return first !== -1 && source.includes(character, first + 1);
}

function matchesOf(source: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(source.matchAll(pattern), ([, name = '']) => name))];
}

/** Names of users and, without a user's or a group's name, of everybody. */
export const wildcardNames: ReadonlyMap<string, 'channel' | 'topic'> = new Map([
  ['all', 'channel'],
  ['everyone', 'channel'],
  ['channel', 'channel'],
  ['stream', 'channel'],
  ['topic', 'topic'],
]);

/** What a mention of a user says: `Name`, `Name|id` or `|id`. */
export function readUserName(text: string): { name: string | undefined; id: number | undefined } {
  const match = /^(.*)\|(\d{1,15})$/.exec(text);
  if (!match) return { name: text, id: undefined };
  const [, name = '', id = ''] = match;
  return { name: name === '' ? undefined : name, id: Number(id) };
}

/** What a link to a conversation says: `channel`, `channel>topic` or `channel>topic@message`. */
export function readConversationName(text: string): {
  channel: string;
  /** undefined: the channel as a whole. */
  topic: string | undefined;
  messageId: number | undefined;
} {
  const separator = text.indexOf('>');
  if (separator < 0) return { channel: text, topic: undefined, messageId: undefined };
  const channel = text.slice(0, separator);
  const rest = text.slice(separator + 1);
  const match = /^(.*)@(\d{1,15})$/.exec(rest);
  if (!match) return { channel, topic: rest, messageId: undefined };
  const [, topic = '', messageId = ''] = match;
  return { channel, topic, messageId: Number(messageId) };
}

/** The topic that a name means: the empty one has a name too. */
export function meantTopic(topic: string, emptyTopicName: string): string {
  return topic === emptyTopicName ? '' : topic;
}
