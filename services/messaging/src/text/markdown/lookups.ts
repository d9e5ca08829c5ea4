import { nameKey } from '@chat/kit/names/name-key';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { ResolvedImage } from '../../files/find-images.ts';

/** A user in the form in which mentions show the user. */
export type ResolvedUser = { id: number; name: string; isActive: boolean };

/** A user group in the form in which mentions show it. `name` is the display name. */
export type ResolvedGroup = { id: number; name: string };

/** A channel that a text refers to, with or without a topic. */
export type ResolvedChannel = {
  id: number;
  name: string;
  /** The name as written in the text. The rest of the text is the topic. */
  writtenName: string;
  /** The newest message in the topic that the author can see; undefined if there is none, or no topic. */
  newestMessageId: number | undefined;
};

/** The metadata of a linked web page. */
export type LinkedPage =
  | {
      kind: 'page';
      title: string | undefined;
      description: string | undefined;
      /** The preview image of the page. */
      imageUrl: string;
    }
  | {
      /** A page with a video. */
      kind: 'video';
      thumbnailUrl: string;
    };

/**
 * The objects that the names in a source resolve to, for its author. The keys are parts of the source: the text between
 * the asterisks of a mention or channel link, after `/user_uploads/`, or between colons. For pages, the key is the URL.
 * Names without an entry stay text.
 */
export type Lookups = {
  users: ReadonlyMap<string, ResolvedUser>;
  groups: ReadonlyMap<string, ResolvedGroup>;
  channels: ReadonlyMap<string, ResolvedChannel>;
  images: ReadonlyMap<string, ResolvedImage>;
  emoji: ReadonlyMap<string, Emoji>;
  /** The linked pages. A job adds them after sending, so sends do not wait for pages. */
  pages: ReadonlyMap<string, LinkedPage>;
};

/** The lookups for sources without names. */
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

/** The candidate names in a source, without duplicates. They include names in code, which rendering excludes. */
export type CandidateNames = {
  /** The texts between the asterisks of `@**...**`, such as `name`, `name|id` or `|id`. */
  users: readonly string[];
  /** The names of groups, between the asterisks of `@*...*`. */
  groups: readonly string[];
  /** The texts of links to channels and topics, between the asterisks of `#**...**`. */
  channels: readonly string[];
  /** The paths of uploaded files, after `/user_uploads/`. */
  uploads: readonly string[];
  /** The names of emoji, between colons. */
  emoji: readonly string[];
};

const userName = /@_?\*\*([^*\n]+)\*\*/g;
const groupName = /@_?\*([^*\n]+)\*/g;
const uploadPath = /\/user_uploads\/(\d+\/[^\s<>()"'?#]+)/g;
/**
 * The character class of emoji names, for patterns with the flag `u` or `v`. The names of Unicode emoji may have
 * letters of any script.
 */
export const emojiNameCharacter = '[\\p{L}\\p{N}_+.\\-]';
const emojiName = new RegExp(`:(${emojiNameCharacter}+)(?=:)`, 'gu');

/** Returns the candidate names in a source. It is cheap for sources without names. */
export function extractNames(source: string): CandidateNames {
  const mayMention = source.includes('@');
  return {
    users: mayMention ? matchesOf(source, userName) : [],
    groups: mayMention ? matchesOf(source, groupName) : [],
    channels: source.includes('#**') ? conversationTexts(source) : [],
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

/** The kinds of wildcard mentions, keyed by name. */
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

// Names may contain asterisks and bars, so that a link may end, and its topic begin, at several places.
const mostReadings = 6;
// A channel, a topic and the number of a message.
const longestText = 200;

function conversationTexts(source: string): string[] {
  const texts = new Set<string>();
  for (const { index } of source.matchAll(/#(?=\*\*)/g)) {
    for (const text of conversationTextsAt(source, index)) texts.add(text);
  }
  return [...texts];
}

/** Returns the possible texts between the asterisks of the conversation link whose `#` is at `start`, shortest first. */
export function conversationTextsAt(source: string, start: number): string[] {
  const [line = ''] = source.slice(start + 3, start + 3 + longestText).split('\n', 1);
  const texts: string[] = [];
  let end = line.indexOf('**', 1);
  for (; end > 0 && texts.length < mostReadings; end = line.indexOf('**', end + 1)) {
    texts.push(line.slice(0, end));
  }
  return texts;
}

/** Returns the channel names that the text of a conversation link may begin with, longest first. */
export function channelNamesIn(text: string): string[] {
  const names = [text];
  let end = text.lastIndexOf('>');
  for (; end > 0 && names.length < mostReadings; end = text.lastIndexOf('>', end - 1)) {
    names.push(text.slice(0, end));
  }
  return names;
}

/** Parses the text after the channel in a conversation link: `>topic` or `>topic@message`. */
export function parseTopic(rest: string): {
  /** The topic; undefined if the link has none. */
  topic: string | undefined;
  messageId: number | undefined;
} {
  if (rest === '') return { topic: undefined, messageId: undefined };
  const match = /^>(.*)@(\d{1,15})$/.exec(rest);
  if (!match) return { topic: rest.slice(1), messageId: undefined };
  const [, topic = '', messageId = ''] = match;
  return { topic, messageId: Number(messageId) };
}

/** Returns the stored topic for a typed topic. Returns '' for the names of the empty topic. */
export function storedTopic(typed: string, emptyTopicName: string): string {
  const topic = normalizeName(typed);
  const key = nameKey(topic);
  return key === '(no topic)' || key === nameKey(emptyTopicName) ? '' : topic;
}
