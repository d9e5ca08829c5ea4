import type { ResolvedImage } from '../../files/find-images.ts';

/** A user, as mentions show it. */
export type ResolvedUser = { id: number; name: string; isActive: boolean };

/** A user group, as mentions show it; `name` is the display name. */
export type ResolvedGroup = { id: number; name: string };

/** A channel, and optionally a topic, named in a text. */
export type ResolvedChannel = {
  id: number;
  name: string;
  /**
   * Newest message of the topic that is visible to the author; undefined when there is none, or no topic was named.
   */
  newestMessageId: number | undefined;
};

/** Metadata of a linked web page. */
export type LinkedPage =
  | {
      kind: 'page';
      title: string | undefined;
      description: string | undefined;
      /** Preview image of the page. */
      imageUrl: string;
    }
  | {
      /** The page has a video. */
      kind: 'video';
      thumbnailUrl: string;
    };

/**
 * The objects that the names in a source resolve to, for its author. Keys are the source text: between the asterisks of
 * a mention or channel link, after `/user_uploads/`, between colons; for pages the URL. Names without an entry stay
 * text.
 */
export type Lookups = {
  users: ReadonlyMap<string, ResolvedUser>;
  groups: ReadonlyMap<string, ResolvedGroup>;
  channels: ReadonlyMap<string, ResolvedChannel>;
  images: ReadonlyMap<string, ResolvedImage>;
  emoji: ReadonlyMap<string, Emoji>;
  /** Filled by a job after sending; sends do not wait for pages. */
  pages: ReadonlyMap<string, LinkedPage>;
};

/** For sources without names. */
export const noLookups: Lookups = {
  users: new Map(),
  groups: new Map(),
  channels: new Map(),
  images: new Map(),
  emoji: new Map(),
  pages: new Map(),
};

/** The emoji that a name resolves to. */
export type Emoji =
  | { kind: 'realm'; name: string; code: string; sourceUrl: string }
  | { kind: 'extra'; name: string; code: string }
  | { kind: 'unicode'; name: string; code: string };

/** Candidate names in a source, without duplicates; includes names in code, which only rendering excludes. */
export type CandidateNames = {
  /** Between the asterisks of `@**...**`: `name`, `name|id` or `|id`. */
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
/**
 * Character class of emoji names, for patterns with flag `u` or `v`; Unicode emoji names have letters of any script.
 */
export const emojiNameCharacter = '[\\p{L}\\p{N}_+.\\-]';
const emojiName = new RegExp(`:(${emojiNameCharacter}+)(?=:)`, 'gu');

/** Extracts candidate names; cheap for sources without any. */
export function extractNames(source: string): CandidateNames {
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

/** Wildcard mentions by name. */
export const wildcardNames: ReadonlyMap<string, 'channel' | 'topic'> = new Map([
  ['all', 'channel'],
  ['everyone', 'channel'],
  ['channel', 'channel'],
  ['stream', 'channel'],
  ['topic', 'topic'],
]);

/** Parses a user mention: `Name`, `Name|id` or `|id`. */
export function parseUserName(text: string): { name: string | undefined; id: number | undefined } {
  const match = /^(.*)\|(\d{1,15})$/.exec(text);
  if (!match) return { name: text, id: undefined };
  const [, name = '', id = ''] = match;
  return { name: name === '' ? undefined : name, id: Number(id) };
}

/** Parses a conversation link: `channel`, `channel>topic` or `channel>topic@message`. */
export function parseConversationName(text: string): {
  channel: string;
  /** undefined: the channel without a topic. */
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

/** The stored topic for a typed one: the display name of the empty topic means ''. */
export function storedTopic(topic: string, emptyTopicName: string): string {
  return topic === emptyTopicName ? '' : topic;
}
