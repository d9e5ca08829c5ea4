import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { applyEvents, type Change, replaceState } from './changes.ts';
import { type DraftContent, type Drafts, startDrafts } from './drafts.ts';
import type { ServerEvent } from './events.ts';
import { createListeners } from './listeners.ts';
import type { Recipient } from './recipient.ts';
import type { Draft } from './records.ts';
import { createStore } from './store.ts';
import { emptyState } from './testing.ts';
import { sharedStorage } from './testing-kept.ts';

const topic: Recipient = { type: 'channel', channelId: 1, topic: 'a' };
const key = '1:a';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a server with drafts, on which the test opens a user's pages. */
function createWorld() {
  const drafts = new Map<number, Draft>();
  let lastId = 0;
  let lastEvent = 0;
  let isReachable = true;
  const storage = sharedStorage();
  const pages = new Set<(event: ServerEvent) => void>();
  const locks = new Map<string, Promise<void>>();

  function publish(event: { type: string; op?: string; [field: string]: unknown }): void {
    lastEvent += 1;
    for (const tell of pages) tell({ id: lastEvent, ...event });
  }
  async function answered(): Promise<void> {
    await Promise.resolve();
    if (!isReachable) throw new ApiError('no answer', { code: 'NETWORK', status: 0 });
  }
  function known(id: number): void {
    if (!drafts.has(id)) throw new ApiError('no draft', { code: 'BAD_REQUEST', status: 404 });
  }
  const server = {
    add(content: DraftContent): number {
      lastId += 1;
      const draft = { id: lastId, ...content };
      drafts.set(lastId, draft);
      publish({ type: 'drafts', op: 'add', drafts: [draft] });
      return lastId;
    },
    change(id: number, content: DraftContent): void {
      known(id);
      const draft = { id, ...content };
      drafts.set(id, draft);
      publish({ type: 'drafts', op: 'update', draft });
    },
    remove(id: number): void {
      known(id);
      drafts.delete(id);
      publish({ type: 'drafts', op: 'remove', draft_id: id });
    },
  };

  function openPage(settings: { enable_drafts_synchronization?: boolean } = {}) {
    const snapshot = () =>
      emptyState({
        // Servers return no drafts without synchronization
        drafts: settings.enable_drafts_synchronization === false ? [] : [...drafts.values()],
        last_event_id: lastEvent,
        user_settings: settings,
      });
    const state = createStore(snapshot());
    const changes = createListeners<readonly Change[]>();
    const closed = new AbortController();
    const tell = (event: ServerEvent) => applyEvents({ state, changes }, [event]);
    pages.add(tell);
    const texts: Drafts = startDrafts({
      state,
      changes,
      kept: storage(),
      wake: () => new AbortController().signal,
      signal: closed.signal,
      calls: {
        add: (draft) => answered().then(() => server.add(draft)),
        change: (id, draft) => answered().then(() => server.change(id, draft)),
        remove: (id) => answered().then(() => server.remove(id)),
      },
      alone(name, run) {
        const after = (locks.get(name) ?? Promise.resolve()).then(run);
        locks.set(name, after);
        return after;
      },
    });
    return {
      keep: texts.keep,
      flush: texts.flush,
      content: (of = key) => texts.texts.get().get(of)?.content,
      moved: texts.moved,
      registerAgain: () => replaceState({ state, changes }, snapshot()),
      /** Loses the queue and requests a snapshot. Returns a function that applies the snapshot. */
      beginRegister() {
        pages.delete(tell);
        const next = snapshot();
        return () => replaceState({ state, changes }, next);
      },
      close() {
        pages.delete(tell);
        closed.abort();
      },
    };
  }
  return {
    server,
    openPage,
    contents: () => [...drafts.values()].map(({ content }) => content),
    places: () => [...drafts.values()].map((one) => ({ to: one.to, topic: one.topic })),
    /** Resolves the topic. This is an example of a move. */
    resolveTopic: (propagate_mode: string) =>
      publish({
        ...{ type: 'update_message', user_id: 2, rendering_only: false, message_id: 9 },
        ...{ message_ids: [9], flags: [], edit_timestamp: 0, stream_id: 1, propagate_mode },
        ...{ orig_subject: 'a', subject: '✔ a' },
      }),
    setReachable: (reachable: boolean) => {
      isReachable = reachable;
    },
  };
}

const onAnotherDevice = (content: string): DraftContent => ({
  type: 'stream',
  to: [1],
  topic: 'a',
  content,
  timestamp: Date.now() / 1_000,
});
const aWhile = () => vi.advanceTimersByTimeAsync(60_000);

test('saves a text as one draft on the server after a pause in typing', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'h');
  page.keep(topic, 'he');
  expect(world.contents()).toEqual([]);
  await aWhile();
  expect(world.contents()).toEqual(['he']);
  page.keep(topic, 'hello');
  await aWhile();
  expect(world.contents()).toEqual(['hello']);
});

test('saves a flushed text on the server without waiting for a pause', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'hello');
  await page.flush();
  expect(world.contents()).toEqual(['hello']);
  await aWhile();
  expect(world.contents()).toEqual(['hello']);
});

test('deletes the draft when its text is sent', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'hello');
  await aWhile();
  page.keep(topic, '');
  expect(page.content() ?? '').toBe('');
  await aWhile();
  expect(world.contents()).toEqual([]);
  expect(page.content()).toBeUndefined();
});

test('saves no draft for a text that is sent before the first save', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'hello');
  page.keep(topic, '');
  await aWhile();
  expect(world.contents()).toEqual([]);
});

describe('a page that closes immediately', () => {
  test('saves a text on the next page if the previous page closed before saving it', async () => {
    const world = createWorld();
    const page = world.openPage();
    page.keep(topic, 'hello');
    page.close();
    const next = world.openPage();
    expect(next.content()).toBe('hello');
    await aWhile();
    expect(world.contents()).toEqual(['hello']);
  });

  test('deletes a draft on the next page if the previous page closed before deleting it', async () => {
    const world = createWorld();
    const page = world.openPage();
    page.keep(topic, 'hello');
    await aWhile();
    page.keep(topic, '');
    page.close();
    const next = world.openPage();
    expect(next.content() ?? '').toBe('');
    await aWhile();
    expect(world.contents()).toEqual([]);
  });
});

test('saves a text that was written offline when the connection is back', async () => {
  const world = createWorld();
  const page = world.openPage();
  world.setReachable(false);
  page.keep(topic, 'hello');
  await aWhile();
  page.keep(topic, 'hello again');
  await aWhile();
  expect(world.contents()).toEqual([]);
  world.setReachable(true);
  await aWhile();
  expect(world.contents()).toEqual(['hello again']);
});

test('shows the same text in all tabs and saves it as one draft', async () => {
  const world = createWorld();
  const [one, other] = [world.openPage(), world.openPage()];
  one.keep(topic, 'hello');
  expect(other.content()).toBe('hello');
  other.keep(topic, 'hello there');
  expect(one.content()).toBe('hello there');
  await aWhile();
  expect(world.contents()).toEqual(['hello there']);
});

describe("another device's draft", () => {
  test('shows the current text of a draft from another device until the draft is deleted', async () => {
    const world = createWorld();
    const page = world.openPage();
    const id = world.server.add(onAnotherDevice('from afar'));
    expect(page.content()).toBe('from afar');
    await vi.advanceTimersByTimeAsync(5_000);
    world.server.change(id, onAnotherDevice('from afar, again'));
    expect(page.content()).toBe('from afar, again');
    world.server.remove(id);
    expect(page.content()).toBeUndefined();
  });

  test("does not replace the written text with another device's draft", () => {
    const world = createWorld();
    const page = world.openPage();
    page.keep(topic, 'hello');
    world.server.add(onAnotherDevice('from afar'));
    expect(page.content()).toBe('hello');
  });

  test('saves a new draft if another device deletes the draft that is being edited', async () => {
    const world = createWorld();
    const page = world.openPage();
    page.keep(topic, 'hello');
    await aWhile();
    page.keep(topic, 'hello, changed');
    world.server.remove(1);
    await aWhile();
    expect(world.contents()).toEqual(['hello, changed']);
    expect(page.content()).toBe('hello, changed');
  });
});

test('applies changes that other devices made while this page had no queue', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'hello');
  await aWhile();
  page.close();
  world.server.remove(1);
  page.registerAgain();
  const next = world.openPage();
  expect(next.content()).toBeUndefined();
});

test('keeps a draft that is newer than the snapshot', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'hello');
  const applySnapshot = page.beginRegister();
  await aWhile();
  expect(world.contents()).toEqual(['hello']);
  applySnapshot();
  expect(page.content()).toBe('hello');
});

describe('a draft whose topic moves', () => {
  test("moves the text and the server's draft to the new topic", async () => {
    const world = createWorld();
    const page = world.openPage();
    const told: unknown[] = [];
    page.moved.subscribe(({ from, to }) => told.push([from, to, page.content()]));
    page.keep(topic, 'hello');
    await aWhile();
    world.resolveTopic('change_all');
    expect([page.content(), page.content('1:✔ a')]).toEqual([undefined, 'hello']);
    expect(told).toEqual([[key, { ...topic, topic: '✔ a' }, 'hello']]);
    await aWhile();
    expect(world.contents()).toEqual(['hello']);
    expect(world.places()).toEqual([{ to: [1], topic: '✔ a' }]);
  });

  test('saves only one draft if the topic moves during a save', async () => {
    const world = createWorld();
    const page = world.openPage();
    page.keep(topic, 'hello');
    const flushed = page.flush();
    world.resolveTopic('change_later');
    await flushed;
    await aWhile();
    expect(page.content('1:✔ a')).toBe('hello');
    expect(page.content()).toBeUndefined();
    expect(world.places()).toEqual([{ to: [1], topic: '✔ a' }]);
  });

  test('keeps the text in place if only one message moves or the new topic already has a text', async () => {
    const world = createWorld();
    const page = world.openPage();
    page.keep(topic, 'hello');
    world.resolveTopic('change_one');
    expect(page.content()).toBe('hello');
    page.keep({ ...topic, topic: '✔ a' }, 'there');
    world.resolveTopic('change_all');
    expect([page.content(), page.content('1:✔ a')]).toEqual(['hello', 'there']);
  });
});

test('does not restore a text that another tab sent while this tab was saving it', async () => {
  const world = createWorld();
  const [one, other] = [world.openPage(), world.openPage()];
  world.setReachable(false);
  one.keep(topic, 'hello');
  await aWhile();
  other.keep(topic, '');
  world.setReachable(true);
  await aWhile();
  await aWhile();
  expect([one.content() ?? '', other.content() ?? '']).toEqual(['', '']);
  expect(world.contents()).toEqual([]);
});

test('keeps synchronized texts after synchronization is turned off', async () => {
  const world = createWorld();
  const page = world.openPage();
  page.keep(topic, 'hello');
  await aWhile();
  page.close();
  const next = world.openPage({ enable_drafts_synchronization: false });
  expect(next.content()).toBe('hello');
  next.registerAgain();
  expect(next.content()).toBe('hello');
});

test('keeps texts only in the browser if synchronization is off', async () => {
  const world = createWorld();
  const page = world.openPage({ enable_drafts_synchronization: false });
  page.keep(topic, 'hello');
  await aWhile();
  expect(world.contents()).toEqual([]);
  expect(world.openPage({ enable_drafts_synchronization: false }).content()).toBe('hello');
});
