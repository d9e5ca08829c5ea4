import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from './changes.ts';
import type { Connection } from './connection.ts';
import { createEventReader } from './event-reader.ts';
import { createListeners } from './listeners.ts';
import { createStore } from './store.ts';
import { follow, registerFirst } from './sync.ts';
import { message } from './testing.ts';
import { createTestQueue } from './testing-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a client that follows a queue. */
async function startClient(options?: Parameters<typeof createTestQueue>[0]) {
  const server = createTestQueue(options);
  const closed = new AbortController();
  let woken = new AbortController();
  const patience = { wake: () => woken.signal, signal: closed.signal };
  const state = createStore(await registerFirst({ calls: server.calls, ...patience }));
  const connection = createStore<Connection>({ status: 'live' });
  const changes = createListeners<readonly Change[]>();
  const applied: string[] = [];
  changes.subscribe((made) => {
    for (const change of made) {
      applied.push(change.kind === 'event' ? `event ${change.event.id}` : 'replaced');
    }
  });
  const reader = createEventReader(server.calls);
  const following = follow({
    calls: server.calls,
    reader,
    state,
    connection,
    changes,
    ...patience,
  });
  return {
    server,
    state,
    applied,
    following,
    status: () => connection.get().status,
    snippets: () => [...state.get().snippets.keys()],
    wake() {
      const before = woken;
      woken = new AbortController();
      before.abort();
    },
    close: () => closed.abort(),
  };
}

const aWhile = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** A time in milliseconds that is longer than the pause after a first failure. */
const pauseMs = 600;

/**
 * The ways to read a queue. Each function returns a client that has found out that it can read the queue in this way.
 */
const readers = [
  ['a stream', () => startClient()],
  [
    'polls',
    async () => {
      const client = await startClient({ buffersStreams: true });
      await aWhile(13_000);
      return client;
    },
  ],
] as const;

describe.each(readers)('a client that uses %s', (_how, start) => {
  test('applies each event once and in order', async () => {
    const client = await start();
    client.server.save();
    client.server.save();
    await aWhile();
    client.server.save();
    await aWhile();
    expect(client.applied).toEqual(['event 1', 'event 2', 'event 3']);
    expect(client.snippets()).toEqual([1, 2, 3]);
  });

  test('continues a queue where it stopped after an outage', async () => {
    const client = await start();
    client.server.setReachable(false);
    await aWhile();
    expect(client.status()).toBe('reconnecting');
    client.server.save();
    await aWhile(120_000);
    client.server.setReachable(true);
    await aWhile(30_000);
    expect(client.status()).toBe('live');
    expect(client.snippets()).toEqual([1]);
    expect(client.server.registers()).toBe(1);
  });

  test('retries immediately when woken during a pause', async () => {
    const client = await start();
    client.server.setReachable(false);
    await aWhile(120_000);
    client.server.setReachable(true);
    client.wake();
    await aWhile();
    expect(client.status()).toBe('live');
  });

  test('repeats the pending request when woken', async () => {
    const client = await start();
    await aWhile();
    expect(client.server.held().now).toBe(1);
    client.wake();
    await aWhile();
    client.server.save();
    await aWhile();
    expect(client.snippets()).toEqual([1]);
    expect(client.server.held()).toEqual({ now: 1, most: 1 });
  });

  test('replaces a lost queue and keeps listed messages until their lists are refetched', async () => {
    const client = await start();
    const list = {
      ...{ key: 'k', terms: [], foundOldest: true, foundNewest: true, isStale: false },
      ...{ ids: [7], loading: undefined, request: 0, error: undefined, touched: new Map() },
    };
    client.state.update((now) => ({
      ...now,
      lists: new Map([['k', list]]),
      messages: new Map([7, 8].map((id) => [id, message({ id })])),
    }));
    client.server.loseQueues();
    client.server.save();
    await aWhile(pauseMs);
    expect(client.applied).toEqual(['replaced']);
    expect(client.snippets()).toEqual([1]);
    expect([...client.state.get().messages.keys()]).toEqual([7]);
    expect(client.state.get().lists.get('k')).toMatchObject({ ids: [7], isStale: true });
    client.server.save();
    await aWhile();
    expect(client.applied).toEqual(['replaced', 'event 2']);
  });

  test('reports that the session has ended and stops reading', async () => {
    const client = await start();
    client.server.endSession();
    await aWhile(pauseMs);
    await client.following;
    expect(client.status()).toBe('logged-out');
  });
});

test('uses polls instead of a stream that delivers nothing, until the page closes', async () => {
  const client = await startClient({ buffersStreams: true });
  client.server.save();
  await aWhile(11_900);
  expect(client.snippets()).toEqual([]);
  await aWhile(200);
  expect(client.snippets()).toEqual([1]);
  expect(client.status()).toBe('live');
  client.server.setReachable(false);
  await aWhile(60_000);
  client.server.setReachable(true);
  client.server.save();
  await aWhile(30_000);
  expect(client.snippets()).toEqual([1, 2]);
  expect(client.server.streams()).toBe(1);
});

test('reopens a silent stream if polls get no response either', async () => {
  const client = await startClient();
  client.server.setSilent(true);
  client.wake();
  // AbortSignal.timeout, which ends the poll, does not use the fake timers
  const cut = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await aWhile(12_100);
  expect(client.status()).toBe('reconnecting');
  cut.mockRestore();
  client.server.setSilent(false);
  await aWhile(pauseMs);
  expect(client.status()).toBe('live');
  client.server.save();
  await aWhile();
  expect(client.snippets()).toEqual([1]);
  expect(client.server.held().now).toBe(1);
  expect(client.server.polls()).toBe(1);
});

test('reopens a stream after 45 s without a heartbeat', async () => {
  const client = await startClient();
  await aWhile(40_000);
  client.server.beat();
  await aWhile(40_000);
  expect(client.server.streams()).toBe(1);
  await aWhile(5_100 + pauseMs);
  expect(client.server.streams()).toBe(2);
  client.server.save();
  await aWhile();
  expect(client.snippets()).toEqual([1]);
  expect(client.server.polls()).toBe(0);
});

test('reopens a stream after the delay that the stopping server sent and stays live meanwhile', async () => {
  const client = await startClient();
  await aWhile();
  client.server.stop(1_500);
  client.server.save();
  await aWhile(1_400);
  expect(client.server.streams()).toBe(1);
  expect(client.status()).toBe('live');
  await aWhile(200);
  expect(client.snippets()).toEqual([1]);
  expect(client.server.streams()).toBe(2);
});

test('repeats a poll that takes too long', async () => {
  const client = await startClient({ buffersStreams: true });
  await aWhile(13_000);
  // Fake timers do not affect AbortSignal.timeout
  vi.useRealTimers();
  const cut = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  client.wake();
  await vi.waitFor(() => expect(client.status()).toBe('reconnecting'), 60_000);
  cut.mockRestore();
  await vi.waitFor(() => expect(client.status()).toBe('live'), 60_000);
});

test('retries the first register if the server is unreachable, but not if the server rejects it', async () => {
  const server = createTestQueue();
  const patience = {
    wake: () => new AbortController().signal,
    signal: new AbortController().signal,
  };
  server.setReachable(false);
  const registered = registerFirst({ calls: server.calls, ...patience });
  await aWhile(10_000);
  server.setReachable(true);
  await aWhile(30_000);
  expect((await registered).queue.id).toBe('queue 1');
  server.endSession();
  await expect(registerFirst({ calls: server.calls, ...patience })).rejects.toMatchObject({
    status: 401,
  });
});
