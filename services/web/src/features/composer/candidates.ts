import { nameKey } from '@chat/kit/names/name-key';
import type { Recipient } from '../../navigation/compose.ts';
import { channelRoute, formatRoute, topicRoute } from '../../navigation/routes.ts';
import { folded, indexWithoutSpaces } from '../../store/folded.ts';
import { lookAlikeWarning } from '../../store/look-alikes.ts';
import type { Channel, User, UserGroup } from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { type HourFormat, momentText } from '../../ui/format-time.ts';
import type { Emoji } from '../emoji/emoji-data.ts';
import { matchingEmoji } from '../emoji/emoji-data.ts';
import { texts } from './texts.ts';
import type { TypeaheadQuery } from './typeahead-query.ts';

/** A suggestion for the text before the caret. */
export interface Candidate {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Why the user may mistake the label for a different name. */
  readonly warning?: string | undefined;
  /** The picture or icon before the label. */
  readonly mark:
    | { readonly kind: 'user'; readonly userId: number }
    | { readonly kind: 'channel'; readonly channel: Channel }
    | { readonly kind: 'emoji'; readonly emoji: Emoji }
    | {
        readonly kind: 'icon';
        readonly icon: 'users' | 'hash' | 'code' | 'clock' | 'poll' | 'todo' | 'user';
      };
  /** The text that replaces the query. */
  readonly insert: string;
  /** Whether another completion follows. For example, a topic follows a channel. */
  readonly continues?: true;
}

const shown = 8;

/** Returns suggestions for the query, best match first. */
export function candidatesFor(
  query: TypeaheadQuery,
  state: State,
  {
    place,
    emoji,
    topics,
    now,
  }: {
    readonly place: Recipient | undefined;
    /** All emoji; empty until they are loaded. */
    readonly emoji: readonly Emoji[];
    /** The topics of the channel in the query, newest first. */
    readonly topics: readonly string[];
    readonly now: Date;
  },
): readonly Candidate[] {
  switch (query.kind) {
    case 'mention':
      return mentionCandidates(query, state, place);
    case 'channel':
      return channelCandidates(query.query, state);
    case 'topic':
      return topicCandidates(query, state, topics);
    case 'emoji':
      return matchingEmoji(emoji, query.query, shown).map((each) => ({
        key: each.emoji_code,
        label: each.emoji_name,
        mark: { kind: 'emoji', emoji: each },
        insert: `:${each.emoji_name}: `,
      }));
    case 'command':
      return commands.filter(({ label }) => label.startsWith(`/${query.query}`));
    case 'language':
      return languageCandidates(query.query);
    case 'time':
      return timeCandidates(now, state.settings.twenty_four_hour_time);
  }
}

/**
 * Ranks how well a name matches: lower is better, and undefined means no match. Each word of the query must start a
 * word of the name.
 */
export function rankName(name: string, query: string): number | undefined {
  const lowerName = folded(name);
  const lower = folded(query);
  if (lowerName.startsWith(lower)) return 0;
  const parts = lower.split(/\s+/);
  // A quick check that rules out most names
  if (parts.every((part) => lowerName.includes(part))) {
    const words = lowerName.split(/[\s_-]+/);
    if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1;
    if (query.length > 1 && lowerName.includes(lower)) return 2;
  }
  const at = indexWithoutSpaces(lowerName, lower);
  return at === 0 ? 0 : at > 0 && query.length > 1 ? 2 : undefined;
}

function mentionCandidates(
  { query, isSilent }: { query: string; isSilent: boolean },
  state: State,
  place: Recipient | undefined,
): Candidate[] {
  const at = isSilent ? '@_' : '@';
  // Only shown matches become candidates: an organization may have ten thousand people
  const found: { rank: number; name: string; candidate: () => Candidate }[] = [];
  const add = (name: string, candidate: () => Candidate, bonus = 0, alias = '') => {
    const isAlias = query !== '' && folded(alias).startsWith(folded(query));
    const rank = rankName(name, query) ?? (isAlias ? 2 : undefined);
    if (rank !== undefined) found.push({ rank: rank + bonus, name, candidate });
  };
  const near = nearby(state, place);
  for (const user of state.users.values()) {
    if (!user.is_active || state.mutedUsers.has(user.user_id)) continue;
    add(
      user.full_name,
      () => userCandidate(user, at, state),
      near.has(user.user_id) ? 0 : 0.5,
      user.email,
    );
  }
  for (const group of state.groups.values()) {
    if (group.is_system_group || group.deactivated) continue;
    add(group.name, () => groupCandidate(group, at), 0.25);
  }
  if (!isSilent) {
    for (const [name, detail] of wildcardsIn(place)) {
      add(
        name,
        () => ({
          key: `wildcard-${name}`,
          label: name,
          detail,
          mark: { kind: 'icon', icon: 'users' },
          insert: `@**${name}** `,
        }),
        0.25,
      );
    }
  }
  const best = firstOf(found, shown, (a, b) => a.rank - b.rank || compareNames(a.name, b.name));
  return best.map(({ candidate }) => candidate());
}

/** A comparison that is faster than `localeCompare`, which looks up the language for each pair. */
const { compare: compareNames } = new Intl.Collator();

/** Returns the first `count` items in sorted order. Does not sort all items. */
function firstOf<Item>(
  items: readonly Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(last, item) <= 0) continue;
    const at = first.findIndex((each) => compare(item, each) < 0);
    first.splice(at < 0 ? first.length : at, 0, item);
    first.splice(count);
  }
  return first;
}

function wildcardsIn(place: Recipient | undefined): readonly (readonly [string, string])[] {
  const all = ['all', texts.everyoneHere] as const;
  return place?.type === 'channel'
    ? [
        all,
        ['everyone', texts.everyoneHere],
        ['channel', texts.everyoneHere],
        ['topic', texts.everyoneInTopic],
      ]
    : [all];
}

/**
 * Returns the people in the same direct conversation or who post in the same channel. These people are the most likely
 * to be mentioned.
 */
function nearby(
  { messages }: Pick<State, 'messages'>,
  place: Recipient | undefined,
): ReadonlySet<number> {
  if (place?.type === 'direct') return new Set(place.userIds);
  const senders = new Set<number>();
  for (const { stream_id, sender_id } of messages.values()) {
    if (stream_id === place?.channelId) senders.add(sender_id);
  }
  return senders;
}

function userCandidate(user: User, at: string, state: State): Candidate {
  return {
    key: `user-${user.user_id}`,
    label: user.full_name,
    ...(user.is_bot
      ? { detail: texts.bot }
      : user.delivery_email && { detail: user.delivery_email }),
    warning: lookAlikeWarning(user, state.users),
    mark: { kind: 'user', userId: user.user_id },
    insert: `${mentionOf(user, at, state)} `,
  };
}

/** Returns the Markdown that mentions a user. Adds the user's id if several people share the name. */
export function mentionOf(
  { full_name, user_id }: Pick<User, 'full_name' | 'user_id'>,
  at: string,
  { users }: Pick<State, 'users'>,
): string {
  const isShared = sharedNames(users).has(nameKey(full_name));
  return `${at}**${full_name}${isShared ? `|${user_id}` : ''}**`;
}

let lastShared: { users: State['users']; names: ReadonlySet<string> } | undefined;

/** Returns the name keys that several accounts share. Computes them only when the accounts change. */
function sharedNames(users: State['users']): ReadonlySet<string> {
  if (lastShared?.users !== users) {
    const seen = new Set<string>();
    const names = new Set<string>();
    for (const { full_name } of users.values()) {
      const name = nameKey(full_name);
      (seen.has(name) ? names : seen).add(name);
    }
    lastShared = { users, names };
  }
  return lastShared.names;
}

function groupCandidate({ id, name, members }: UserGroup, at: string): Candidate {
  return {
    key: `group-${id}`,
    label: name,
    detail: texts.groupOf(members.length),
    mark: { kind: 'icon', icon: 'users' },
    insert: `${at}*${name}* `,
  };
}

function channelCandidates(query: string, { channels }: State): Candidate[] {
  return [...channels.values()]
    .filter(({ is_archived }) => !is_archived)
    .flatMap((channel) => {
      const rank = rankName(channel.name, query);
      if (rank === undefined) return [];
      return [{ rank: rank + (channel.subscription ? 0 : 0.5), channel }];
    })
    .sort((a, b) => a.rank - b.rank || a.channel.name.localeCompare(b.channel.name))
    .slice(0, shown)
    .map(({ channel }) => ({
      key: `channel-${channel.stream_id}`,
      label: channel.name,
      ...(channel.description && { detail: channel.description }),
      mark: { kind: 'channel', channel },
      insert: `${channelLink(channel)} `,
      continues: true,
    }));
}

/** Characters that break the server's syntax for links to channels and topics. */
const breaking = /[`*>&]|\$\$|\[|\]/;

/** Returns Markdown that links to a channel or topic. */
export function channelLink(
  { stream_id, name }: Pick<Channel, 'stream_id' | 'name'>,
  topic?: string,
): string {
  const text = topic === undefined ? name : `${name}>${topic}`;
  // A topic ending in `@` and digits would be read as a message link
  const isMistakable = /@\d+$/.test(topic ?? '');
  if (!isMistakable && !breaking.test(name) && !breaking.test(topic ?? '')) return `#**${text}**`;
  const route = topic === undefined ? channelRoute(stream_id) : topicRoute(stream_id, topic);
  const label = topic === undefined ? `#${name}` : `#${name} > ${topic}`;
  return `[${label.replace(/[[\]`*~$@<&|!]/g, (char) => `&#${char.charCodeAt(0)};`)}](${formatRoute(route)})`;
}

function topicCandidates(
  { channel: name, query }: { channel: string; query: string },
  { channels }: State,
  topics: readonly string[],
): Candidate[] {
  const channel = [...channels.values()].find((each) => nameKey(each.name) === nameKey(name));
  if (!channel) return [];
  const known = topics.filter((topic) => topic && rankName(topic, query) !== undefined);
  const typed = query.trim();
  const all = typed && !known.includes(typed) ? [...known.slice(0, shown - 1), typed] : known;
  return all.slice(0, shown).map((topic) => ({
    key: `topic-${topic}`,
    label: topic,
    detail: `#${channel.name}`,
    mark: { kind: 'channel', channel },
    insert: `${channelLink(channel, topic)} `,
  }));
}

const commands: readonly Candidate[] = [
  {
    key: 'me',
    label: '/me',
    detail: texts.commandMe,
    mark: { kind: 'icon', icon: 'user' },
    insert: '/me ',
  },
  {
    key: 'poll',
    label: '/poll',
    detail: texts.commandPoll,
    mark: { kind: 'icon', icon: 'poll' },
    insert: '/poll ',
  },
  {
    key: 'todo',
    label: '/todo',
    detail: texts.commandTodo,
    mark: { kind: 'icon', icon: 'todo' },
    insert: '/todo ',
  },
];

/**
 * Returns languages that start with the query. If the query is itself a language, it comes first, so that Enter keeps
 * it. Suggests nothing for an empty query.
 */
function languageCandidates(query: string): Candidate[] {
  const lower = query.toLowerCase();
  if (!lower) return [];
  const isComplete = languages.includes(lower) || shortLanguages.includes(lower);
  const longer = languages.filter((each) => each.startsWith(lower) && each !== lower);
  return [...(isComplete ? [query] : []), ...longer].slice(0, shown).map((each) => ({
    key: each,
    label: each,
    mark: { kind: 'icon', icon: 'code' },
    insert: `${each}\n`,
  }));
}

const languages =
  'bash c clojure cpp csharp css dart diff dockerfile elixir erlang go graphql haskell html ini java javascript json jsx kotlin latex lua makefile markdown math matlab nginx nix objectivec ocaml perl php powershell proto python quote r ruby rust scala scss shell spoiler sql swift text toml tsx typescript vim xml yaml zig'.split(
    ' ',
  );
/** Short language names that are also the beginning of longer names. */
const shortLanguages = 'cs docker erl h js make py sh tex ts'.split(' ');

function timeCandidates(now: Date, is24: HourFormat): Candidate[] {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  return [
    { label: texts.now, date: now },
    { label: texts.thisEvening, date: at(0, 18) },
    { label: texts.tomorrow, date: at(1, 9) },
    { label: texts.nextMonday, date: at((8 - now.getDay()) % 7 || 7, 9) },
  ].map(({ label, date }) => ({
    key: label,
    label,
    detail: momentText(date.getTime(), is24),
    mark: { kind: 'icon', icon: 'clock' },
    insert: `<time:${localIso(date)}> `,
  }));
}

/** Returns a time in ISO 8601, to the minute, with the local UTC offset. */
export function localIso(date: Date): string {
  const two = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, '0');
  const offset = -date.getTimezoneOffset();
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const zone = `${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:00${zone}`;
}
