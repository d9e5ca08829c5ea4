import { expect, test } from 'vitest';
import { applyEvents, type Change, replaceState } from '../../store/changes.ts';
import { createListeners } from '../../store/listeners.ts';
import { createStore } from '../../store/store.ts';
import { emptyState, message } from '../../store/testing.ts';
import { loadOlderFeed, reachOf } from './feed.ts';

function openFeed() {
  const model = { state: createStore(emptyState()), changes: createListeners<readonly Change[]>() };
  const asked: string[] = [];
  /** Returns a fetch function that responds with the messages with these ids, oldest first. */
  const answer =
    (ids: readonly number[], { meanwhile }: { meanwhile?: () => void } = {}) =>
    async (anchor: string) => {
      asked.push(anchor);
      meanwhile?.();
      return { messages: ids.map((id) => message({ id })), foundOldest: ids[0] === 1 };
    };
  return {
    model,
    asked,
    answer,
    loaded: () => [...model.state.get().messages.keys()].sort((a, b) => a - b),
    interrupt: () => replaceState(model, emptyState()),
  };
}

test('fetches older messages with each request until there are none', async () => {
  const { model, asked, answer, loaded } = openFeed();
  await loadOlderFeed(model, answer([5, 6]));
  await loadOlderFeed(model, answer([1, 3]));
  expect(asked).toEqual(['newest', '5']);
  expect(loaded()).toEqual([1, 3, 5, 6]);
  expect(reachOf(model).get()).toEqual({ oldest: 1, foundOldest: true });
});

test('restarts from the newest messages if events were lost while the view was closed', async () => {
  const { model, asked, answer, loaded, interrupt } = openFeed();
  await loadOlderFeed(model, answer([5, 6]));
  interrupt();
  expect(loaded()).toEqual([]);
  expect(reachOf(model).get()).toEqual({ oldest: undefined, foundOldest: false });
  await loadOlderFeed(model, answer([7, 8]));
  expect(asked).toEqual(['newest', 'newest']);
  expect(loaded()).toEqual([7, 8]);
});

test('drops a page that was requested before the event queue was lost', async () => {
  const { model, answer, loaded, interrupt } = openFeed();
  await loadOlderFeed(model, answer([5, 6]));
  await loadOlderFeed(model, answer([1, 3], { meanwhile: interrupt }));
  expect(loaded()).toEqual([]);
  expect(reachOf(model).get().foundOldest).toBe(false);
});

test('fetches a page again if its messages changed during the request', async () => {
  const { model, asked, answer } = openFeed();
  let isFirst = true;
  const meanwhile = () => {
    if (isFirst) {
      applyEvents(model, [
        { id: 1, type: 'delete_message', message_ids: [6], message_type: 'stream' },
      ]);
    }
    isFirst = false;
  };
  await loadOlderFeed(model, answer([5], { meanwhile }));
  expect(asked).toEqual(['newest', 'newest']);
});
