import type { LoadingPart, MessageList, MessageLists, Term } from './message-list-types.ts';
import {
  matchesNarrow,
  mayMatchPlace,
  type NarrowState,
  narrowKey,
} from './message-lists-narrow.ts';
import type { State } from './state.ts';

/** What of the state lists are made from. */
export type ListState = NarrowState & Pick<State, 'messages' | 'lists' | 'unread'>;

/** An event, as the event queue delivers it. */
export interface ListEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Lists of narrows that were not shown for the longest time are forgotten beyond this number. */
export const maxLists = 40;
/** A list that is scrolled through keeps this many messages, and some more, at the end where messages are fetched. */
export const maxIdsInView = 2_000;
/** So many more, that not every page takes some away. */
const moreIdsInView = 500;
/** A list that is left keeps at most this many of its newest messages. */
const maxIdsAtRest = 1_000;

/** A list of a narrow of which nothing was fetched. */
export function newList(terms: readonly Term[]): MessageList {
  return {
    key: narrowKey(terms),
    terms,
    ids: [],
    foundOldest: false,
    foundNewest: false,
    loading: undefined,
    request: 0,
    error: undefined,
    isStale: false,
    touched: new Map(),
  };
}

/** The lists with `list` as the one shown last. */
export function withList(lists: MessageLists, list: MessageList): MessageLists {
  const next = new Map(lists);
  next.delete(list.key);
  next.set(list.key, list);
  for (const key of next.keys()) {
    if (next.size <= maxLists) break;
    next.delete(key);
  }
  return next;
}

/** The lists with one of them changed in its place; the same lists when it is gone or stays as it is. */
export function changeList(
  lists: MessageLists,
  key: string,
  change: (list: MessageList) => MessageList,
): MessageLists {
  const list = lists.get(key);
  const changed = list && change(list);
  return !changed || changed === list ? lists : new Map(lists).set(key, changed);
}

/** A list that nobody looks at any more. */
export function atRest(list: MessageList): MessageList {
  if (list.ids.length <= maxIdsAtRest || !list.foundNewest || list.loading) return list;
  return { ...list, ids: list.ids.slice(-maxIdsAtRest), foundOldest: false };
}

/**
 * The list without the messages at the other end than the one where `part` was fetched, if it has grown long: every event and
 * frame costs the more the longer a list is.
 */
export function withoutFarEnd(list: MessageList, part: LoadingPart): MessageList {
  if (list.ids.length <= maxIdsInView + moreIdsInView) return list;
  return part === 'newer'
    ? { ...list, ids: list.ids.slice(-maxIdsInView), foundOldest: false }
    : { ...list, ids: list.ids.slice(0, maxIdsInView), foundNewest: false };
}

/** All lists after the event queue began anew: events may have been missed. */
export function markStale(lists: MessageLists): MessageLists {
  return new Map([...lists].map(([key, list]) => [key, { ...list, isStale: true }]));
}

/** Loaded messages without those that no list has, except the newest `keep` ones. */
export function withoutUnlisted(state: ListState, keep: number): State['messages'] {
  const listed = new Set([...state.lists.values()].flatMap(({ ids }) => ids));
  const unlisted = [...state.messages.keys()].filter((id) => !listed.has(id)).sort((a, b) => b - a);
  if (unlisted.length <= 2 * keep) return state.messages;
  const messages = new Map(state.messages);
  for (const id of unlisted.slice(keep)) messages.delete(id);
  return messages;
}

/**
 * The lists after an event, which `state` has applied to everything else already. A message joins a list only inside of the
 * list's range, so that no gap arises.
 */
export function listsAfterEvent(
  lists: MessageLists,
  event: ListEvent,
  state: ListState,
): MessageLists {
  const change = changeOf(event);
  if (!change) return lists;
  let next: Map<string, MessageList> | undefined;
  for (const [key, list] of lists) {
    const changed = listAfter(list, change, state);
    if (changed !== list) next = (next ?? new Map(lists)).set(key, changed);
  }
  return next ?? lists;
}

/** What an event means to lists. */
interface Change {
  /** Messages whose membership may have changed. */
  readonly ids: readonly number[];
  readonly kind:
    | 'new'
    | 'edited'
    | 'rendered'
    | 'moved'
    | 'reacted'
    | 'flagged'
    | 'deleted'
    | 'policies'
    | 'left';
  /** Of `flagged`. */
  readonly flag?: string;
  readonly place?: { readonly stream_id: number; readonly subject: string };
  /** Channels that one has joined: until then nobody told what changed in them. */
  readonly joined?: ReadonlySet<number>;
}

function changeOf(event: ListEvent): Change | undefined {
  switch (event.type) {
    case 'message':
      return { kind: 'new', ids: idsOf(event.message) };
    case 'update_message':
      return (
        moveOf(event) ?? {
          kind: event.rendering_only === true ? 'rendered' : 'edited',
          ids: numbersIn([event.message_id]),
        }
      );
    case 'delete_message':
      return { kind: 'deleted', ids: numbersIn(event.message_ids ?? [event.message_id]) };
    case 'update_message_flags':
      return { kind: 'flagged', ids: numbersIn(event.messages), flag: String(event.flag) };
    case 'reaction':
      return { kind: 'reacted', ids: numbersIn([event.message_id]) };
    case 'user_topic':
      return { kind: 'policies', ids: [] };
    case 'stream': {
      const mayBeClosed = event.op === 'update' && event.property === 'invite_only';
      return event.op === 'delete' || mayBeClosed ? { kind: 'left', ids: [] } : undefined;
    }
    case 'subscription':
      if (event.op === 'update' && event.property !== 'is_muted') return undefined;
      if (event.op === 'peer_add' || event.op === 'peer_remove') return undefined;
      if (event.op === 'remove') return { kind: 'left', ids: [] };
      return {
        kind: 'policies',
        ids: [],
        ...(event.op === 'add' && { joined: channelsIn(event) }),
      };
    default:
      return undefined;
  }
}

function moveOf(event: ListEvent): Change | undefined {
  const { stream_id, new_stream_id = stream_id, orig_subject, subject = orig_subject } = event;
  if (event.propagate_mode === undefined) return undefined;
  return {
    kind: 'moved',
    ids: numbersIn(event.message_ids),
    ...(typeof new_stream_id === 'number' &&
      typeof subject === 'string' && { place: { stream_id: new_stream_id, subject } }),
  };
}

function channelsIn({ subscriptions }: ListEvent): ReadonlySet<number> {
  const ids = Array.isArray(subscriptions) ? subscriptions.map(({ stream_id }) => stream_id) : [];
  return new Set(numbersIn(ids));
}

function isOfChannel({ terms }: MessageList, channelIds: ReadonlySet<number> | undefined): boolean {
  return terms.some(
    ({ operator, operand }) => operator === 'channel' && channelIds?.has(Number(operand)),
  );
}

function numbersIn(values: unknown): number[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
}

function idsOf(message: unknown): number[] {
  return typeof message === 'object' && message !== null && 'id' in message
    ? numbersIn([message.id])
    : [];
}

function listAfter(list: MessageList, change: Change, state: ListState): MessageList {
  if (change.kind === 'left') {
    // Messages of a private channel are no longer loaded.
    const ids = list.ids.filter((id) => state.messages.has(id));
    const isSame = ids.length === list.ids.length && (list.isStale || !dependsOnPolicies(list));
    return isSame ? list : { ...list, ids, isStale: true };
  }
  if (change.kind === 'policies') {
    const isConcerned = dependsOnPolicies(list) || isOfChannel(list, change.joined);
    return isConcerned && !list.isStale ? { ...list, isStale: true } : list;
  }
  let { ids, isStale, foundNewest } = list;
  for (const id of change.ids) {
    const isListed = indexOf(ids, id) >= 0;
    const message = state.messages.get(id);
    if (change.kind === 'deleted' || (!message && change.kind !== 'new' && isListed)) {
      if (isListed) ids = without(ids, id);
      continue;
    }
    const matches = message
      ? matchesNarrow(list.terms, message, state)
      : maybe(mayHaveJoined(list, change, state));
    if (matches === undefined) {
      if (change.kind === 'new') foundNewest = false;
      else isStale ||= isDecidedAnew(list, change);
    } else if (matches && !isListed) ids = inserted(list, ids, id);
    else if (!matches && isListed && !staysWhenRead(list, change)) ids = without(ids, id);
  }
  // Without an id nothing tells where the known range is
  isStale ||= ids.length === 0 && ids !== list.ids && !(list.foundOldest && foundNewest);
  const isSame = ids === list.ids && isStale === list.isStale && foundNewest === list.foundNewest;
  if (isSame && !list.loading) return list;
  const touched = list.loading ? touchedBy(list, change.ids) : list.touched;
  return { ...list, ids, isStale, foundNewest, touched };
}

function touchedBy({ touched }: MessageList, ids: readonly number[]): ReadonlyMap<number, number> {
  const next = new Map(touched);
  for (const id of ids) next.set(id, (next.get(id) ?? 0) + 1);
  return next;
}

/** A list after an answer, without what events took from it while the request ran and with what they added. */
export function reconciled(list: MessageList, state: ListState): MessageList {
  let { ids } = list;
  for (const id of list.touched.keys()) {
    const message = state.messages.get(id);
    const matches = message ? matchesNarrow(list.terms, message, state) : false;
    if (matches === false) ids = without(ids, id);
    else if (matches) ids = inserted(list, ids, id);
  }
  return { ...list, ids, touched: new Map() };
}

function without(ids: readonly number[], id: number): readonly number[] {
  return ids.filter((other) => other !== id);
}

/** `false`, or undefined for true: a message that is not loaded never joins a list by itself. */
function maybe(isPossible: boolean): false | undefined {
  return isPossible ? undefined : false;
}

function mayHaveJoined(list: MessageList, change: Change, state: ListState): boolean {
  switch (change.kind) {
    case 'moved':
      return !change.place || mayMatchPlace(list.terms, change.place, state);
    case 'flagged':
      return asksForFlag(list, change.flag);
    case 'reacted':
      return asksFor(list, 'has', 'reaction');
    case 'edited':
      return list.terms.some(({ operator }) => operator === 'search' || operator === 'has');
    default:
      return false;
  }
}

/** Whether the server may decide differently about the message now. */
function isDecidedAnew(list: MessageList, change: Change): boolean {
  if (change.kind === 'flagged') {
    return asksForFlag(list, change.flag) && !staysWhenRead(list, change);
  }
  return change.kind !== 'reacted' || asksFor(list, 'has', 'reaction');
}

function asksForFlag(list: MessageList, flag: string | undefined): boolean {
  return asksFor(list, 'is', flag === 'read' ? 'unread' : (flag ?? ''));
}

function asksFor({ terms }: MessageList, operator: string, operand: string): boolean {
  return terms.some((term) => term.operator === operator && term.operand === operand);
}

function dependsOnPolicies({ terms }: MessageList): boolean {
  const asksForState = terms.some(({ operator }) => operator === 'is' || operator === 'in');
  return asksForState || !terms.some(({ operator }) => /^(channel|dm|topic)/.test(operator));
}

/** Messages stay in a view of unread ones while it is open, though they are read there. */
function staysWhenRead(list: MessageList, { kind, flag }: Change): boolean {
  return kind === 'flagged' && flag === 'read' && asksFor(list, 'is', 'unread');
}

/** `ids` with `id` in its place, when that is within the range that the list knows. */
function inserted(list: MessageList, ids: readonly number[], id: number): readonly number[] {
  const first = ids[0];
  const last = ids.at(-1);
  const isAfterStart = list.foundOldest || (first !== undefined && id > first);
  const isBeforeEnd = list.foundNewest || (last !== undefined && id < last);
  return isAfterStart && isBeforeEnd ? mergedIds(ids, [id]) : ids;
}

/** Both ascending lists of ids in one, each id once. */
export function mergedIds(a: readonly number[], b: readonly number[]): readonly number[] {
  const [firstOfA, firstOfB] = [a[0], b[0]];
  const [lastOfA, lastOfB] = [a.at(-1), b.at(-1)];
  if (firstOfB === undefined || lastOfB === undefined) return a;
  if (firstOfA === undefined || lastOfA === undefined) return b;
  if (lastOfA < firstOfB) return [...a, ...b];
  if (lastOfB < firstOfA) return [...b, ...a];
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}

/** Position of `id` in an ascending list; negative when it is not there. */
export function indexOf(ids: readonly number[], id: number): number {
  const at = insertionIndex(ids, id);
  return ids[at] === id ? at : -1;
}

/** Position of the first id that is not below `id`. */
export function insertionIndex(ids: readonly number[], id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
