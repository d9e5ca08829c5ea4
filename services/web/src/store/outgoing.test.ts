import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { applyEvents, type Change, replaceState } from './changes.ts';
import type { ServerEvent } from './events.ts';
import type { Kept } from './kept.ts';
import { createListeners } from './listeners.ts';
import { type OutgoingDeps, startOutgoing } from './outgoing.ts';
import type { Recipient } from './recipient.ts';
import { createStore } from './store.ts';
import { emptyState, message } from './testing.ts';
import { keptInMemory } from './testing-kept.ts';

const topic: Recipient = { type: 'channel', channelId: 1, topic: 'a' };

/** Opens a page. The test responds to the page's requests. */
function openPage({ kept = keptInMemory(), held = new Set<string>() } = {}) {
  const state = createStore(emptyState());
  const changes = createListeners<readonly Change[]>();
  const posted: {
    localId: string;
    signal: AbortSignal;
    answer(id: number): void;
    fail(error: Error): void;
  }[] = [];
  const closed = new AbortController();
  let woken = new AbortController();
  const deps: OutgoingDeps = {
    state,
    changes,
    kept,
    wake: () => woken.signal,
    signal: closed.signal,
    post: ({ localId }, signal) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        posted.push({ localId, signal, answer, fail });
      }),
    async claim(name) {
      if (held.has(name)) return undefined;
      held.add(name);
      closed.signal.addEventListener('abort', () => held.delete(name));
      return () => held.delete(name);
    },
  };
  const outgoing = startOutgoing(deps);
  return {
    outgoing,
    posted,
    statuses: () => outgoing.messages.get().map(({ content, status }) => [content, status]),
    /** Ends all pauses. */
    wake() {
      const before = woken;
      woken = new AbortController();
      before.abort();
    },
    receive: (event: ServerEvent) => applyEvents({ state, changes }, [event]),
    replace: () => replaceState({ state, changes }, emptyState()),
    close: () => closed.abort(),
  };
}

function messageEvent(id: number, localId?: string): ServerEvent {
  return {
    id,
    type: 'message',
    message: message({ id }),
    flags: ['read'],
    ...(localId && { local_message_id: localId }),
  };
}

const unreachable = () => new ApiError('no answer', { code: 'NETWORK', status: 0 });
const refused = () => new ApiError('not here', { code: 'BAD_REQUEST', status: 400 });

test('shows a message immediately and removes it when its event follows the response', async () => {
  const page = openPage();
  page.outgoing.send(topic, 'hello');
  expect(page.statuses()).toEqual([['hello', 'sending']]);
  await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
  page.posted[0]?.answer(5);
  await vi.waitFor(() => expect(page.statuses()).toEqual([['hello', 'sent']]), 60_000);
  page.receive(messageEvent(5));
  expect(page.statuses()).toEqual([]);
});

test('removes a message when its event arrives before the response, even if the response is lost', async () => {
  const page = openPage();
  const localId = page.outgoing.send(topic, 'hello');
  await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
  page.receive(messageEvent(5, localId));
  expect(page.statuses()).toEqual([]);
  page.posted[0]?.fail(unreachable());
  page.wake();
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.posted).toHaveLength(1);
  expect(page.statuses()).toEqual([]);
});

test('counts a message as unsent in every tab until the server accepts it', async () => {
  const kept = keptInMemory();
  const page = openPage({ kept });
  const other = openPage({ kept });
  page.outgoing.send(topic, 'hello');
  expect([page, other].map(({ outgoing }) => outgoing.countUnsent())).toEqual([1, 1]);
  await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
  page.posted[0]?.answer(5);
  await vi.waitFor(() => expect(other.outgoing.countUnsent()).toBe(0), 60_000);
});

test('repeats an unanswered request with the same local id', async () => {
  const page = openPage();
  page.outgoing.send(topic, 'hello');
  await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
  page.posted[0]?.fail(unreachable());
  await vi.waitFor(() => {
    page.wake();
    expect(page.posted).toHaveLength(2);
  }, 60_000);
  expect(new Set(page.posted.map(({ localId }) => localId)).size).toBe(1);
});

test('sends messages to the same conversation in order, and messages to other conversations in parallel', async () => {
  const page = openPage();
  page.outgoing.send(topic, 'first');
  page.outgoing.send({ ...topic, topic: 'A' }, 'second');
  page.outgoing.send({ type: 'direct', userIds: [7] }, 'other');
  await vi.waitFor(() => expect(page.posted).toHaveLength(2), 60_000);
  page.posted[0]?.answer(5);
  await vi.waitFor(() => expect(page.posted).toHaveLength(3), 60_000);
});

describe('a rejected message', () => {
  async function openRefused(kept: Kept = keptInMemory()) {
    const page = openPage({ kept });
    const localId = page.outgoing.send(topic, 'hello');
    await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
    page.posted[0]?.fail(refused());
    await vi.waitFor(() => expect(page.statuses()).toEqual([['hello', 'refused']]), 60_000);
    return { page, localId };
  }

  test('keeps a rejected message with its text and the reason, even after a reload', async () => {
    const kept = keptInMemory();
    const { page } = await openRefused(kept);
    expect(page.outgoing.messages.get()).toMatchObject([{ refusal: 'not here' }]);
    page.close();
    const next = openPage({ kept });
    await vi.waitFor(() => expect(next.statuses()).toEqual([['hello', 'refused']]), 60_000);
    expect(next.posted).toEqual([]);
  });

  test('sends a rejected message again when the user retries it', async () => {
    const { page, localId } = await openRefused();
    page.outgoing.retry(localId);
    await vi.waitFor(() => expect(page.posted).toHaveLength(2), 60_000);
    expect(page.statuses()).toEqual([['hello', 'sending']]);
  });

  test('returns a rejected message and deletes it when the user discards it', async () => {
    const kept = keptInMemory();
    const { page, localId } = await openRefused(kept);
    expect(page.outgoing.discard(localId)).toMatchObject({ content: 'hello', recipient: topic });
    expect(page.statuses()).toEqual([]);
    expect(kept.entries().size).toBe(0);
  });
});

describe('a message without a response', () => {
  async function openUnanswered() {
    const kept = keptInMemory();
    const page = openPage({ kept });
    const localId = page.outgoing.send(topic, 'hello');
    await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
    return { page, localId, kept };
  }

  test('cancels a message during its request, then sends the next message in the conversation', async () => {
    const { page, localId, kept } = await openUnanswered();
    page.outgoing.send(topic, 'next');
    expect(page.outgoing.discard(localId)).toMatchObject({ content: 'hello', recipient: topic });
    expect(page.posted[0]?.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(page.posted).toHaveLength(2), 60_000);
    expect(page.posted[1]?.localId).not.toBe(localId);
    expect(page.statuses()).toEqual([['next', 'sending']]);
    expect([...kept.entries().keys()]).not.toContain(localId);
  });

  test('cancels a message during the pause before a retry and does not send it again', async () => {
    const { page, localId } = await openUnanswered();
    page.outgoing.send(topic, 'next');
    const failed = new ApiError('broken', { code: 'INTERNAL', status: 500, retryAfterMs: 60_000 });
    page.posted[0]?.fail(failed);
    await new Promise((resolve) => setTimeout(resolve));
    page.outgoing.discard(localId);
    await vi.waitFor(() => expect(page.posted).toHaveLength(2), 60_000);
    expect(page.posted.filter((one) => one.localId === localId)).toHaveLength(1);
  });

  test('reports a canceled message that the server accepted anyway', async () => {
    const { page, localId } = await openUnanswered();
    const told: string[] = [];
    page.outgoing.sentAnyway.subscribe(({ content }) => told.push(content));
    page.outgoing.discard(localId);
    page.receive(messageEvent(5, localId));
    page.receive(messageEvent(6, 'of somebody else'));
    expect(told).toEqual(['hello']);
  });

  test('does not retry an unanswered message if the server may have forgotten the first attempt', async () => {
    const { page } = await openUnanswered();
    vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] });
    page.posted[0]?.fail(unreachable());
    await vi.waitFor(() => {
      page.wake();
      expect(page.statuses()).toEqual([['hello', 'refused']]);
    }, 60_000);
    vi.useRealTimers();
    expect(page.posted).toHaveLength(1);
  });

  test('refuses to cancel a message that the server has accepted', async () => {
    const { page, localId } = await openUnanswered();
    page.posted[0]?.answer(5);
    await vi.waitFor(() => expect(page.statuses()).toEqual([['hello', 'sent']]), 60_000);
    expect(page.outgoing.discard(localId)).toBeUndefined();
  });
});

describe('a message that a closed page was sending', () => {
  test("sends a closed page's unfinished message again with the same local id", async () => {
    const kept = keptInMemory();
    const page = openPage({ kept });
    const localId = page.outgoing.send(topic, 'hello');
    page.close();
    const next = openPage({ kept });
    await vi.waitFor(() => expect(next.posted).toMatchObject([{ localId }]), 60_000);
    next.posted[0]?.answer(5);
    await vi.waitFor(() => expect(next.statuses()).toEqual([['hello', 'sent']]), 60_000);
    expect(kept.entries().size).toBe(0);
  });

  test('does not send a message that another tab is sending', async () => {
    const shared = { kept: keptInMemory(), held: new Set<string>() };
    openPage(shared).outgoing.send(topic, 'hello');
    await vi.waitFor(() => expect(shared.held.size).toBe(1), 60_000);
    const other = openPage(shared);
    await new Promise((resolve) => setTimeout(resolve));
    expect(other.statuses()).toEqual([]);
    expect(other.posted).toEqual([]);
  });

  test('does not retry a message on the next page if the server may have forgotten it', async () => {
    const kept = keptInMemory();
    const page = openPage({ kept });
    vi.useFakeTimers({ now: Date.now() - 13 * 3_600_000, toFake: ['Date'] });
    page.outgoing.send(topic, 'hello');
    vi.useRealTimers();
    page.close();
    const next = openPage({ kept });
    await vi.waitFor(() => expect(next.statuses()).toEqual([['hello', 'refused']]), 60_000);
    expect(next.posted).toEqual([]);
  });
});

test('removes an accepted message when a new queue is registered', async () => {
  const page = openPage();
  page.outgoing.send(topic, 'hello');
  await vi.waitFor(() => expect(page.posted).toHaveLength(1), 60_000);
  page.posted[0]?.answer(5);
  await vi.waitFor(() => expect(page.statuses()).toEqual([['hello', 'sent']]), 60_000);
  page.replace();
  expect(page.statuses()).toEqual([]);
});
