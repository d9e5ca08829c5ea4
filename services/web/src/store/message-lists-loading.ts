import { ApiError } from '../api/api-error.ts';
import { answerOf, api } from '../api/client.ts';
import { narrowedConversation } from './conversation.ts';
import type { LoadingPart, MessageList, Term } from './message-list-types.ts';
import {
  atRest,
  changeList,
  indexOf,
  type ListState,
  mergedIds,
  newList,
  reconciled,
  withList,
  withoutFarEnd,
  withoutUnlisted,
} from './message-lists.ts';
import { narrowKey, requestNarrow } from './message-lists-narrow.ts';
import type { Message } from './records.ts';
import type { Store } from './store.ts';

/** The number of messages on each side of the anchor that are fetched first. */
const firstPageSize = 100;
/**
 * The number of messages that are fetched later at either end. It is larger, because people who scroll usually
 * continue.
 */
const pageSize = 200;
/** The number of loaded messages to keep that are in no list, newest first. Views that search all messages use them. */
const unlistedKept = 5_000;

/** The anchor for the end of a narrow. */
export const newest = 10_000_000_000_000_000;

/** A response from GET /messages. */
export interface Page {
  readonly messages: readonly Message[];
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
}

/** A request for the messages before and after `anchor`. Either number can be 0. */
export interface PageRequest {
  readonly narrow: string;
  readonly anchor: string;
  readonly before: number;
  readonly after: number;
}

/** A source of messages: the server, or in tests a source that the test controls. */
export interface MessageSource {
  readonly fetchPage: (request: PageRequest) => Promise<Page>;
  readonly fetchMessages: (ids: readonly number[]) => Promise<readonly Message[]>;
}

const serverMessages: MessageSource = { fetchPage, fetchMessages };

/**
 * Shows a narrow. Keeps the loaded list if it includes the message `near`. Without `near`, keeps it if it includes the
 * newest or the first unread message. Otherwise refetches the list around that message.
 */
export async function openList<State extends ListState>(
  state: Store<State>,
  terms: readonly Term[],
  near?: number,
  source: MessageSource = serverMessages,
): Promise<void> {
  const before = state.get();
  const known = before.lists.get(narrowKey(terms));
  const isUsable =
    known !== undefined &&
    (near === undefined ? hasBeginning(known, before) : indexOf(known.ids, near) >= 0);
  state.update((value) => {
    const lists = withList(value.lists, isUsable ? known : newList(terms));
    return { ...value, lists, messages: withoutUnlisted({ ...value, lists }, unlistedKept) };
  });
  if (!isUsable) await loadStart(state, narrowKey(terms), near, source);
}

/**
 * Returns whether a list includes the message at which reading starts. A list that was opened by a link may not include
 * it.
 */
function hasBeginning(list: MessageList, { unread, me = 0 }: ListState): boolean {
  if (list.foundNewest || (list.ids.length === 0 && list.loading === 'start')) return true;
  const conversation = narrowedConversation(list.terms, me);
  const ids = unread.byConversation.get(conversation ?? '');
  return ids !== undefined && indexOf(list.ids, Math.min(...ids)) >= 0;
}

/** Resolves to a list when the list has messages or its narrow is empty. Never resolves after `signal` aborts. */
export function loadedList<State extends ListState>(
  state: Store<State>,
  key: string,
  signal: AbortSignal,
): Promise<MessageList> {
  return new Promise((resolve) => {
    const look = () => {
      const list = state.get().lists.get(key);
      if (!list || (list.ids.length === 0 && !(list.foundOldest && list.foundNewest))) return;
      stop();
      resolve(list);
    };
    const stop = state.subscribe(look);
    signal.addEventListener('abort', stop);
    look();
  });
}

/**
 * Leaves a narrow. Drops the list of a view of unread messages, so that the next visit omits the messages that were
 * read.
 */
export function closeList<State extends ListState>(state: Store<State>, key: string): void {
  state.update((value) => {
    const list = value.lists.get(key);
    const isUnreadView = list?.terms.some(({ operand }) => operand === 'unread');
    if (!isUnreadView) return { ...value, lists: changeList(value.lists, key, atRest) };
    const lists = new Map(value.lists);
    lists.delete(key);
    return { ...value, lists };
  });
}

/**
 * Refetches a list around `near` and replaces its messages. Without `near`, fetches around the first unread message.
 */
export async function loadStart<State extends ListState>(
  state: Store<State>,
  key: string,
  near?: number,
  source: MessageSource = serverMessages,
): Promise<void> {
  const anchor = near === undefined ? 'first_unread' : String(near);
  await loadPart(state, key, 'start', source, () => ({
    anchor,
    before: firstPageSize,
    after: firstPageSize,
  }));
}

/** Fetches the messages before the first message in a list. */
export async function loadOlder<State extends ListState>(
  state: Store<State>,
  key: string,
  source: MessageSource = serverMessages,
): Promise<void> {
  await loadPart(state, key, 'older', source, ({ ids, foundOldest }) =>
    foundOldest || ids[0] === undefined
      ? undefined
      : { anchor: String(ids[0]), before: pageSize, after: 0 },
  );
}

/** Fetches the messages after the last message in a list. */
export async function loadNewer<State extends ListState>(
  state: Store<State>,
  key: string,
  source: MessageSource = serverMessages,
): Promise<void> {
  await loadPart(state, key, 'newer', source, ({ ids, foundNewest }) =>
    foundNewest ? undefined : { anchor: String(ids.at(-1) ?? 0), before: 0, after: pageSize },
  );
}

/** Marks a list as stale, so that it is refetched around the messages in view. */
export function markListStale<State extends ListState>(state: Store<State>, key: string): void {
  setList(state, key, (list) => ({ ...list, isStale: true }));
}

async function loadPart<State extends ListState>(
  state: Store<State>,
  key: string,
  part: LoadingPart,
  source: MessageSource,
  requestOf: (list: MessageList) => Omit<PageRequest, 'narrow'> | undefined,
): Promise<void> {
  const list = state.get().lists.get(key);
  const wanted = list && requestOf(list);
  if (!list || !wanted || list.loading === part || list.loading === 'start') return;
  lastRequest += 1;
  const request = lastRequest;
  setList(state, key, (current) => ({
    ...current,
    loading: part,
    request,
    error: undefined,
    isStale: part === 'start' ? false : current.isStale,
    touched: new Map(),
  }));
  try {
    const page = await source.fetchPage({
      ...wanted,
      narrow: requestNarrow(list.terms, state.get().me),
    });
    await acceptPage(state, { key, part, request }, page, source);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    setList(state, key, (current) =>
      current.request === request
        ? { ...current, loading: undefined, error: { part, cause } }
        : current,
    );
  }
}

function setList<State extends ListState>(
  state: Store<State>,
  key: string,
  change: (list: MessageList) => MessageList,
): void {
  state.update((value) => {
    const lists = changeList(value.lists, key, change);
    return lists === value.lists ? value : { ...value, lists };
  });
}

let lastRequest = 0;

/** The request that loaded a page of messages. */
interface Asked {
  readonly key: string;
  readonly part: LoadingPart;
  readonly request: number;
}

/**
 * Adds a page's messages to the loaded messages, and their ids to the list. A message that changed during the request
 * keeps the state from its events, or is fetched again if it was not loaded. Drops the page if another request has
 * replaced this one.
 */
async function acceptPage<State extends ListState>(
  state: Store<State>,
  asked: Asked,
  page: Page,
  source: MessageSource,
): Promise<void> {
  const accepted: number[] = [];
  let before: ReadonlyMap<number, number> = new Map();
  let fetched = page.messages;
  for (let round = 1; ; round++) {
    const { lists, messages } = state.get();
    const list = lists.get(asked.key);
    if (list?.request !== asked.request) return;
    const now = list.touched;
    const isCertain = ({ id }: Message) => now.get(id) === before.get(id);
    const certain = fetched.filter(isCertain);
    const rest = fetched.filter((message) => !isCertain(message)).map(({ id }) => id);
    const doubtful = rest.filter((id) => !messages.has(id));
    accepted.push(...certain.map(({ id }) => id), ...rest.filter((id) => messages.has(id)));
    const isLast = doubtful.length === 0 || round === maxRounds;
    state.update((value) => {
      const next = withMessages(value, certain);
      return isLast ? withIds(next, asked, page, accepted) : next;
    });
    if (isLast) return;
    before = now;
    fetched = await source.fetchMessages(doubtful);
  }
}

/** The maximum number of attempts to fetch messages that keep changing. After that, the page is added without them. */
const maxRounds = 5;

function withMessages<State extends ListState>(state: State, added: readonly Message[]): State {
  const messages = new Map(state.messages);
  for (const message of added) messages.set(message.id, message);
  return { ...state, messages };
}

function withIds<State extends ListState>(
  state: State,
  { key, part }: Asked,
  page: Page,
  accepted: readonly number[],
): State {
  const list = state.lists.get(key);
  if (!list) return state;
  const ids = accepted.toSorted((a, b) => a - b);
  const whole = reconciled(withPage(list, part, page, ids), state);
  const changed = withoutFarEnd(whole, part);
  const lists = changeList(state.lists, key, () => changed);
  const messages =
    changed === whole ? state.messages : withoutUnlisted({ ...state, lists }, unlistedKept);
  return { ...state, lists, messages };
}

function withPage(
  list: MessageList,
  part: LoadingPart,
  page: Page,
  fetched: readonly number[],
): MessageList {
  return {
    ...list,
    ids: part === 'start' ? fetched : mergedIds(list.ids, fetched),
    foundOldest: part === 'newer' ? list.foundOldest : page.foundOldest,
    foundNewest: part === 'older' ? list.foundNewest : page.foundNewest,
    loading: undefined,
  };
}

async function fetchPage({ narrow, anchor, before, after }: PageRequest): Promise<Page> {
  const answer = await answerOf(
    api.GET('/messages', {
      params: {
        query: {
          narrow,
          anchor,
          num_before: String(before),
          num_after: String(after),
          include_anchor: String(before > 0 === after > 0),
          ...formats,
        },
      },
    }),
  );
  return {
    messages: messagesIn(answer.messages),
    foundOldest: answer.found_oldest,
    foundNewest: answer.found_newest,
  };
}

async function fetchMessages(ids: readonly number[]): Promise<readonly Message[]> {
  const query = { message_ids: JSON.stringify(ids), ...formats };
  return messagesIn((await answerOf(api.GET('/messages', { params: { query } }))).messages);
}

const formats = { apply_markdown: 'true', allow_empty_topic_name: 'true', client_gravatar: 'true' };

/** Returns the records in a response that are messages. */
export function messagesIn(records: readonly object[]): readonly Message[] {
  return records.flatMap((record) => (isMessage(record) ? [record] : []));
}

function isMessage(record: object): record is Message {
  return (
    'id' in record &&
    typeof record.id === 'number' &&
    'content' in record &&
    typeof record.content === 'string' &&
    'flags' in record &&
    Array.isArray(record.flags)
  );
}
