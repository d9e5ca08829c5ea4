import type { Term } from '../store/message-list-types.ts';
import { createStore } from '../store/store.ts';

export type { Term };

/** What the main column shows. */
export type Route =
  | {
      readonly view: 'narrow';
      readonly terms: readonly Term[];
      /** The message to show first; undefined begins at the first unread one. */
      readonly near?: number;
    }
  | { readonly view: 'inbox' | 'recent' | 'drafts' | 'scheduled' | 'reminders' | 'channels' }
  | {
      readonly view: 'settings' | 'organization' | 'channel-settings';
      readonly path: readonly string[];
    };

/** Named pages by the first part of the fragment, as links of other clients write them. */
const pages = new Map<string, Route>(
  (['inbox', 'recent', 'drafts', 'scheduled', 'reminders'] as const).map((view) => [
    view,
    { view },
  ]),
);
/** Everything that one receives and has not muted. */
export const feedRoute: Route = { view: 'narrow', terms: [] };

/**
 * Reads a fragment: `#narrow/channel/5-general/topic/hello/near/12`, `#inbox`, `#settings/profile`. Every link that other
 * clients of this API make is understood; undefined for an empty or unknown one, and for one to a message without a number.
 */
export function parseRoute(hash: string): Route | undefined {
  const [first = '', ...rest] = hash.replace(/^#\/?/, '').split('/');
  if (first === 'narrow') return parseNarrow(rest);
  if (first === 'all_messages' || first === 'feed') return feedRoute;
  if (first === 'channels' || first === 'streams') {
    return rest.length > 0 && rest[0] !== 'all' && rest[0] !== 'subscribed'
      ? { view: 'channel-settings', path: rest.map(decodePart) }
      : { view: 'channels' };
  }
  if (first === 'settings' || first === 'organization') {
    return { view: first, path: rest.map(decodePart) };
  }
  return pages.get(first === 'recent_topics' ? 'recent' : first);
}

/** Names that operators had before, and still have in links. */
const operatorNames: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  subject: 'topic',
  'pm-with': 'dm',
  'group-pm-with': 'dm-including',
  from: 'sender',
};

function parseNarrow(parts: readonly string[]): Route | undefined {
  const terms: Term[] = [];
  let near: number | undefined;
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const name = decodePart(parts[at] ?? '');
    const negated = name.startsWith('-');
    const operator = operatorNames[name.replace(/^-/, '')] ?? name.replace(/^-/, '');
    const text = decodePart(parts[at + 1] ?? '');
    if (operator === 'near' || operator === 'with') near = messageIdIn(text) ?? near;
    if (operator === 'near') continue;
    const operand = operandOf(operator, text);
    if (operand === undefined) return undefined;
    terms.push({ operator, operand, ...(negated && { negated }) });
  }
  return { view: 'narrow', terms, ...(near !== undefined && { near }) };
}

/** The id of a message, or the number that stands for the end of a narrow; undefined for any other text. */
export function messageIdIn(text: string): number | undefined {
  // A number of more digits would be written with an exponent
  return /^[1-9]\d{0,16}$/.test(text) ? Number(text) : undefined;
}

/**
 * People and channels are written as an id followed by a name that nobody reads. Undefined where a message is meant and no
 * number is given.
 */
function operandOf(operator: string, operand: string): Term['operand'] | undefined {
  if (operator === 'dm' || operator === 'dm-including') {
    const ids = operand.split('-')[0]?.split(',').map(Number) ?? [];
    return ids.every(Number.isInteger) ? ids : operand;
  }
  if (operator === 'channel' || operator === 'sender' || operator === 'mentions') {
    const id = Number(/^\d+(?=-|$)/.exec(operand)?.[0] ?? Number.NaN);
    return Number.isInteger(id) ? id : operand;
  }
  if (operator === 'id' || operator === 'with') return messageIdIn(operand);
  return operand;
}

/** The fragment of a route, `#` included; the inverse of `parseRoute`. */
export function formatRoute(route: Route): string {
  if (route.view === 'narrow') {
    if (route.terms.length === 0 && route.near === undefined) return '#feed';
    const parts = route.terms.flatMap(({ operator, operand, negated }) => [
      `${negated ? '-' : ''}${operator}`,
      typeof operand === 'object' ? operand.join(',') : encodePart(String(operand)),
    ]);
    const isNamed = route.terms.some(({ operator }) => operator === 'with');
    if (route.near !== undefined && !isNamed) parts.push('near', String(route.near));
    return `#narrow/${parts.join('/')}`;
  }
  if (route.view === 'channel-settings') return `#channels/${route.path.map(encodePart).join('/')}`;
  if ('path' in route) return `#${[route.view, ...route.path.map(encodePart)].join('/')}`;
  return `#${route.view}`;
}

/** Fragments escape by dots, because mail programs and browsers treat `%` in them differently. */
function encodePart(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('.', '%2E')
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\.(?=[0-9A-Fa-f]{2})/g, '%'));
  } catch {
    // Not escaped by anybody: a person typed it
    return part;
  }
}

/** The channel and topic of a narrow to exactly one topic. */
export function topicOf(route: Route): { channelId: number; topic: string } | undefined {
  if (route.view !== 'narrow') return undefined;
  if (route.terms.some(({ negated }) => negated)) return undefined;
  const operands = new Map(route.terms.map(({ operator, operand }) => [operator, operand]));
  const channelId = operands.get('channel');
  const topic = operands.get('topic');
  const others = [...operands.keys()].filter(
    (name) => !['channel', 'topic', 'with'].includes(name),
  );
  if (typeof channelId !== 'number' || typeof topic !== 'string' || others.length > 0)
    return undefined;
  return { channelId, topic };
}

/** The narrow to a topic, at the message `near` or where reading goes on. */
export function topicRoute(channelId: number, topic: string, near?: number): Route {
  const terms = [
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ];
  return { view: 'narrow', terms, ...(near !== undefined && { near }) };
}

/** The narrow to all topics of a channel. */
export function channelRoute(channelId: number): Route {
  return { view: 'narrow', terms: [{ operator: 'channel', operand: channelId }] };
}

/** The narrow to the conversation with these people. */
export function directRoute(userIds: readonly number[], near?: number): Route {
  const terms = [{ operator: 'dm', operand: [...userIds].sort((a, b) => a - b) }];
  return { view: 'narrow', terms, ...(near !== undefined && { near }) };
}

/** The fragment that the address bar shows, as a store; it survives navigation by history and links. */
export const locationHash = createStore(typeof location === 'undefined' ? '' : location.hash);

/** The fragment of what was shown before settings were opened: where their way back leads. */
export const lastChat = createStore('#');

locationHash.subscribe(rememberChat);
rememberChat();

function rememberChat(): void {
  const hash = locationHash.get();
  const view = parseRoute(hash)?.view;
  if (view === 'settings' || view === 'organization') return;
  if (view !== 'channels' && view !== 'channel-settings') lastChat.update(() => hash || '#');
}

/** Something that was written and would be lost by going elsewhere. */
export interface Unsaved {
  isThere(): boolean;
  /** Asks whether it may be lost, after which it is not there. */
  ask(): Promise<boolean>;
}

const unsaved = new Set<Unsaved>();

/** Has the browser's Back, and links, ask first. Returns what ends that. */
export function guardUnsaved(one: Unsaved): () => void {
  unsaved.add(one);
  return () => unsaved.delete(one);
}

/** Follows the address bar. Returns what ends that. */
export function followLocation(): () => void {
  const read = () => locationHash.update(() => location.hash);
  const ask = (event: PopStateEvent) => {
    const lost = [...unsaved].find((one) => one.isThere());
    if (!lost || location.hash === locationHash.get()) return;
    event.stopImmediatePropagation();
    // What is shown keeps its address until that is decided
    history.pushState(null, '', locationHash.get() || '#');
    void lost.ask().then((mayLeave) => {
      if (mayLeave) history.back();
    });
  };
  addEventListener('popstate', ask);
  addEventListener('hashchange', read);
  read();
  return () => {
    removeEventListener('popstate', ask);
    removeEventListener('hashchange', read);
  };
}

/** Goes to a route; `replace` leaves no entry in the history. */
export function navigate(route: Route, { replace = false } = {}): void {
  const hash = formatRoute(route);
  if (replace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
  locationHash.update(() => hash);
}
