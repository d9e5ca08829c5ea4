import type { LoadingPart, MessageList, MessageLists, Term } from './message-list-types.ts';
import {
  matchesNarrow,
  mayMatchPlace,
  type NarrowState,
  narrowKey,
} from './message-lists-narrow.ts';
import type { State } from './state.ts';

/** The part of the state that lists are computed from. */
export type ListState = NarrowState & Pick<State, 'messages' | 'lists' | 'unread'>;

/** An event as the event queue delivers it. */
export interface ListEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The maximum number of lists. The lists that were shown longest ago are dropped. */
export const maxLists = 40;
/** The number of messages that a list in view keeps at the end where it is growing. */
export const maxIdsInView = 2_000;
/** The number of additional messages before a list is trimmed, so that not every page trims it. */
const moreIdsInView = 500;
/** The number of newest messages that a list keeps after its view closes. */
const maxIdsAtRest = 1_000;

/** Returns an empty list for a narrow. */
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

/** Returns the lists with `list` added or replaced, as the list that was shown last. */
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

/**
 * Returns the lists with one list changed in its place. Returns the same object if that list is missing or unchanged.
 */
export function changeList(
  lists: MessageLists,
  key: string,
  change: (list: MessageList) => MessageList,
): MessageLists {
  const list = lists.get(key);
  const changed = list && change(list);
  return !changed || changed === list ? lists : new Map(lists).set(key, changed);
}

/**
 * Returns the list to store after its view closes. If the list is long and reaches the narrow's end, trims it to the
 * newest messages.
 */
export function atRest(list: MessageList): MessageList {
  if (list.ids.length <= maxIdsAtRest || !list.foundNewest || list.loading) return list;
  return { ...list, ids: list.ids.slice(-maxIdsAtRest), foundOldest: false };
}

/** Trims a long list at the end opposite to `part`. Longer lists would make every event and frame slower. */
export function withoutFarEnd(list: MessageList, part: LoadingPart): MessageList {
  if (list.ids.length <= maxIdsInView + moreIdsInView) return list;
  return part === 'newer'
    ? { ...list, ids: list.ids.slice(-maxIdsInView), foundOldest: false }
    : { ...list, ids: list.ids.slice(0, maxIdsInView), foundNewest: false };
}

/** Marks all lists as stale, because events may be missing after a new event queue was registered. */
export function markStale(lists: MessageLists): MessageLists {
  return new Map([...lists].map(([key, list]) => [key, { ...list, isStale: true }]));
}

/**
 * Returns the loaded messages. If there are very many messages that are in no list, keeps only the newest `keep` of
 * them.
 */
export function withoutUnlisted(state: ListState, keep: number): State['messages'] {
  const listed = new Set([...state.lists.values()].flatMap(({ ids }) => ids));
  const unlisted = [...state.messages.keys()].filter((id) => !listed.has(id)).sort((a, b) => b - a);
  if (unlisted.length <= 2 * keep) return state.messages;
  const messages = new Map(state.messages);
  for (const id of unlisted.slice(keep)) messages.delete(id);
  return messages;
}

/**
 * Returns the lists after an event that has already been applied to the rest of `state`. A message joins a list only
 * within the list's range, so that the list has no gaps.
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

/** The part of an event's effect that matters to lists. */
interface Change {
  /** The ids of the messages whose membership may have changed. */
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
  /** The flag that changed, if the kind is `flagged`. */
  readonly flag?: string;
  readonly place?: { readonly stream_id: number; readonly subject: string };
  /** The ids of channels that the user has just joined. No events reported earlier changes in these channels. */
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
    // Messages of a private channel are unloaded
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
  // Without any id the loaded range is unknown
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

/**
 * Applies the events that arrived during a request to a list. Removes messages that the events removed, and adds
 * messages that the events added.
 */
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

/**
 * Returns false if the message cannot be in the list. Otherwise returns undefined, because an unloaded message never
 * joins a list without the server.
 */
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

/** Returns whether the server may now decide differently about the message. */
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

/** Returns whether messages that are read in an open view of unread messages stay in the view. */
function staysWhenRead(list: MessageList, { kind, flag }: Change): boolean {
  return kind === 'flagged' && flag === 'read' && asksFor(list, 'is', 'unread');
}

/** Returns `ids` with `id` inserted, if `id` is within the list's range. */
function inserted(list: MessageList, ids: readonly number[], id: number): readonly number[] {
  const first = ids[0];
  const last = ids.at(-1);
  const isAfterStart = list.foundOldest || (first !== undefined && id > first);
  const isBeforeEnd = list.foundNewest || (last !== undefined && id < last);
  return isAfterStart && isBeforeEnd ? mergedIds(ids, [id]) : ids;
}

/** Merges two ascending lists of ids. The result has no duplicates. */
export function mergedIds(a: readonly number[], b: readonly number[]): readonly number[] {
  const [firstOfA, firstOfB] = [a[0], b[0]];
  const [lastOfA, lastOfB] = [a.at(-1), b.at(-1)];
  if (firstOfB === undefined || lastOfB === undefined) return a;
  if (firstOfA === undefined || lastOfA === undefined) return b;
  if (lastOfA < firstOfB) return [...a, ...b];
  if (lastOfB < firstOfA) return [...b, ...a];
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}

/** Returns the position of `id` in an ascending list; negative if the list does not contain it. */
export function indexOf(ids: readonly number[], id: number): number {
  const at = insertionIndex(ids, id);
  return ids[at] === id ? at : -1;
}

/** Returns the position of the first id that is not less than `id`. */
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
