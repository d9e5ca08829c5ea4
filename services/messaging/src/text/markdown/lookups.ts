import type { NamedImage } from '../../files/find-images.ts';

/** A user as a mention shows it. */
export type NamedUser = { id: number; name: string; isActive: boolean };

/** A user group as a mention shows it: `name` is what people read. */
export type NamedGroup = { id: number; name: string };

/** A channel that a text names, and perhaps a topic of it. */
export type NamedChannel = {
  id: number;
  name: string;
  /** Newest message of the topic that the author can read; undefined: there is none, or no topic was named. */
  newestMessageId: number | undefined;
};

/** What a page elsewhere on the web says of itself. */
export type NamedPage =
  | {
      kind: 'page';
      title: string | undefined;
      description: string | undefined;
      /** Of a picture. */
      imageUrl: string;
    }
  | {
      /** There is a video on it. */
      kind: 'video';
      thumbnailUrl: string;
    };

/**
 * What the names in a source mean in its realm and to its author. The keys are what stands in the source:
 * between the asterisks of a mention or of a channel link, behind `/user_uploads/`, between colons; of pages, their
 * addresses. What is missing means nothing, and stays text.
 */
export type Lookups = {
  users: ReadonlyMap<string, NamedUser>;
  groups: ReadonlyMap<string, NamedGroup>;
  channels: ReadonlyMap<string, NamedChannel>;
  images: ReadonlyMap<string, NamedImage>;
  emoji: ReadonlyMap<string, Emoji>;
  /** Nobody waits for pages: messages get them afterwards. */
  pages: ReadonlyMap<string, NamedPage>;
};

/** For sources that name nothing. */
export const noLookups: Lookups = {
  users: new Map(),
  groups: new Map(),
  channels: new Map(),
  images: new Map(),
  emoji: new Map(),
  pages: new Map(),
};

/** What a name stands for. */
export type Emoji =
  | { kind: 'realm'; name: string; code: string; sourceUrl: string }
  | { kind: 'extra'; name: string; code: string }
  | { kind: 'unicode'; name: string; code: string };

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
