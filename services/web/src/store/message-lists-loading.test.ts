import { expect, test } from 'vitest';
import type { ListState } from './message-lists.ts';
import {
  loadedList,
  loadOlder,
  loadStart,
  type MessageSource,
  openList,
  type Page,
} from './message-lists-loading.ts';
import { narrowKey } from './message-lists-narrow.ts';
import type { Message } from './records.ts';
import { createStore } from './store.ts';
import { emptyState, message } from './testing.ts';

const terms = [{ operator: 'channel', operand: 1 }];
const key = narrowKey(terms);

/** Creates a source of pages. The test returns each page by calling `answer` with the number of the request. */
function openSource() {
  const asked: ((page: Page) => void)[] = [];
  const source: MessageSource = {
    fetchPage: () => new Promise((resolve) => asked.push(resolve)),
    fetchMessages: () => Promise.reject(new Error('asked for messages')),
  };
  const answer = (at: number, ...messages: Message[]) =>
    asked[at]?.({ messages, foundOldest: false, foundNewest: true });
  return { source, answer };
}

test('ignores the response to a request that a newer request replaced', async () => {
  const store = createStore<ListState>(emptyState({ subscriptions: [{ stream_id: 1 }] }));
  const { source, answer } = openSource();
  const opened = openList(store, terms, undefined, source);
  answer(0, message({ id: 5 }));
  await opened;

  const older = loadOlder(store, key, source);
  const again = loadStart(store, key, undefined, source);
  answer(2, message({ id: 4, content: 'edited' }), message({ id: 5 }));
  await again;
  answer(1, message({ id: 3 }), message({ id: 4, content: 'as it was' }));
  await older;

  expect(store.get().messages.get(4)?.content).toBe('edited');
  expect(store.get().lists.get(key)).toMatchObject({ ids: [4, 5], loading: undefined });
});

test('waits for a list until it has messages or its narrow is empty', async () => {
  const store = createStore<ListState>(emptyState({ subscriptions: [{ stream_id: 1 }] }));
  const { source, answer } = openSource();
  const leaving = new AbortController();
  const found: number[] = [];
  const wait = (signal: AbortSignal) =>
    loadedList(store, key, signal).then(({ ids }) => found.push(ids.length));
  const waited = wait(new AbortController().signal);
  void wait(leaving.signal);
  const opened = openList(store, terms, 5, source);
  leaving.abort();
  expect(found).toEqual([]);
  answer(0, message({ id: 5 }));
  await opened;
  await waited;
  expect(found).toEqual([1]);
});
