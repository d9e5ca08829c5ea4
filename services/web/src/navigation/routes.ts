import type { Term } from '../store/message-list-types.ts';
import { createStore } from '../store/store.ts';

export type { Term };

/** A view in the main column. */
export type Route =
  | {
      readonly view: 'narrow';
      readonly terms: readonly Term[];
      /**
       * The id of the message at which the view opens. If undefined, it opens at the first unread message, if there is
       * one.
       */
      readonly near?: number;
    }
  | { readonly view: 'inbox' | 'recent' | 'drafts' | 'scheduled' | 'reminders' | 'channels' }
  | {
      readonly view: 'settings' | 'organization' | 'channel-settings';
      readonly path: readonly string[];
    };

/** The routes of pages, keyed by the first part of the fragment that other clients use for them. */
const pages = new Map<string, Route>(
  (['inbox', 'recent', 'drafts', 'scheduled', 'reminders'] as const).map((view) => [
    view,
    { view },
  ]),
);
/** The narrow to all unmuted messages that the user receives. */
export const feedRoute: Route = { view: 'narrow', terms: [] };

/**
 * Parses a fragment such as `#narrow/channel/5-general/topic/hello/near/12`, `#inbox` or `#settings/profile`. Accepts
 * every link that other clients of this API create. Returns undefined for an empty or unknown fragment, and for a link
 * to a message whose id is not a number.
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

/** The old names of operators, which links may still contain, with the current names. */
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

/**
 * Returns the number in a text that is a message id or the anchor for the end of a narrow. Returns undefined for any
 * other text.
 */
export function messageIdIn(text: string): number | undefined {
  // Longer numbers would be written with an exponent
  return /^[1-9]\d{0,16}$/.test(text) ? Number(text) : undefined;
}

/**
 * Parses an operand. People and channels are written as ids followed by a name, which is ignored. Returns undefined if
 * the operand should be a message id but is not a number.
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

/** Returns the fragment for a route, including `#`. `parseRoute` parses this fragment. */
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

/** Escapes a text with dots, because mail programs and browsers treat `%` differently. */
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
    // Not escaped: a person typed it
    return part;
  }
}

/** Returns the channel and topic of a narrow that shows exactly one topic. Returns undefined for any other route. */
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

/** Returns the narrow to a topic, at the message `near` or at the first unread message. */
export function topicRoute(channelId: number, topic: string, near?: number): Route {
  const terms = [
    { operator: 'channel', operand: channelId },
    { operator: 'topic', operand: topic },
  ];
  return { view: 'narrow', terms, ...(near !== undefined && { near }) };
}

/** Returns the narrow to all topics of a channel. */
export function channelRoute(channelId: number): Route {
  return { view: 'narrow', terms: [{ operator: 'channel', operand: channelId }] };
}

/** Returns the narrow to the direct conversation with these people. */
export function directRoute(userIds: readonly number[], near?: number): Route {
  const terms = [{ operator: 'dm', operand: [...userIds].sort((a, b) => a - b) }];
  return { view: 'narrow', terms, ...(near !== undefined && { near }) };
}

/** The fragment of the address bar. The browser's history and links update this store. */
export const locationHash = createStore(typeof location === 'undefined' ? '' : location.hash);

/** The fragment of the view from which settings were opened. Closing settings returns to it. */
export const lastChat = createStore('#');

locationHash.subscribe(rememberChat);
rememberChat();

function rememberChat(): void {
  const hash = locationHash.get();
  const view = parseRoute(hash)?.view;
  if (view === 'settings' || view === 'organization') return;
  if (view !== 'channels' && view !== 'channel-settings') lastChat.update(() => hash || '#');
}

/** Unsaved text that navigation would lose. */
export interface Unsaved {
  isThere(): boolean;
  /** Asks whether to discard the text. Resolves to whether the user agrees. */
  ask(): Promise<boolean>;
}

const unsaved = new Set<Unsaved>();

/**
 * Makes links and the browser's Back button ask before they discard the unsaved text. Returns a function that stops
 * this.
 */
export function guardUnsaved(one: Unsaved): () => void {
  unsaved.add(one);
  return () => unsaved.delete(one);
}

/** Keeps `locationHash` equal to the fragment in the address bar. Returns a function that stops this. */
export function followLocation(): () => void {
  const read = () => locationHash.update(() => location.hash);
  const ask = (event: PopStateEvent) => {
    const lost = [...unsaved].find((one) => one.isThere());
    if (!lost || location.hash === locationHash.get()) return;
    event.stopImmediatePropagation();
    // Keep the address of the current view until the user decides
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

/** Navigates to a route. With `replace`, adds no history entry. */
export function navigate(route: Route, { replace = false } = {}): void {
  const hash = formatRoute(route);
  if (replace) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
  locationHash.update(() => hash);
}
