import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createAdmissionQueues } from '../../src/http/admission-queues.ts';
import { defineEndpoint, type Method } from '../../src/http/endpoint.ts';
import { authenticateMember, startTestServer } from './test-server.ts';

/**
 * Creates endpoints for a write, a read, a long poll and a register. Each waits until it is released and then answers
 * with its name.
 */
function openWork() {
  const started: string[] = [];
  const releases: (() => void)[] = [];
  const waiting = (method: Method, path: string, how: object = {}) =>
    defineEndpoint({
      ...{ method, path, ...how },
      permission: 'user',
      params: z.object({ name: z.string().optional() }),
      async handler(_deps: object, { params }) {
        started.push(params.name ?? path);
        const { promise, resolve } = Promise.withResolvers<void>();
        releases.push(resolve);
        await promise;
      },
    });
  return {
    started,
    endpoints: [
      waiting('POST', '/messages'),
      waiting('GET', '/messages'),
      waiting('GET', '/events', { isLongPoll: true }),
      waiting('POST', '/register', { hasOwnLimit: true }),
    ],
    /** Releases the request that started first. */
    releaseOne: () => releases.shift()?.(),
    async releaseAll(until: Promise<unknown>) {
      const releasing = setInterval(() => {
        for (const release of releases.splice(0)) release();
      }, 5);
      await until.finally(() => clearInterval(releasing));
    },
  };
}

type Limits = Parameters<typeof createAdmissionQueues>[0];

async function serve(limits: Partial<Limits>, waitMs = 60_000) {
  const work = openWork();
  const authenticate = vi.fn(authenticateMember);
  const queues = createAdmissionQueues(
    { write: 1, read: 1, poll: 1, waiting: 10, ...limits },
    { write: waitMs, read: waitMs, poll: waitMs },
  );
  const acquired = Object.values(queues).map((queue) => vi.spyOn(queue, 'acquire'));
  const server = await startTestServer(work.endpoints, {
    authenticate,
    admissionQueues: queues,
    graceMs: 50,
  });
  const untilArrived = (count: number) =>
    vi.waitUntil(() => acquired.flatMap(({ mock }) => mock.calls).length === count, 60_000);
  /** Sends a request from a separate account unless `account` is given. */
  const send = (method: string, path: string, name: string, account = name) =>
    server.send(method, `/api/v1${path}?name=${name}`, { headers: { Authorization: account } });
  return { ...work, server, authenticate, send, untilArrived };
}

test('answers a write while reads and polls use all their permits and fill their queues', async () => {
  const { send, started, releaseOne, releaseAll, server } = await serve({});
  await using _server = server;
  const reads = ['r1', 'r2', 'r3'].map((name) => send('GET', '/messages', name));
  await vi.waitUntil(() => started.length === 1, 60_000);
  const write = send('POST', '/messages', 'w1');
  await vi.waitUntil(() => started.length === 2, 60_000);
  expect(started.at(-1)).toBe('w1');
  releaseOne();
  await vi.waitUntil(() => started.length === 3, 60_000);
  await releaseAll(Promise.all([write, ...reads]));
});

test('answers 503 immediately, before any work, when the queue is full', async () => {
  const { send, started, authenticate, releaseAll, server, untilArrived } = await serve({
    waiting: 1,
  });
  await using _server = server;
  const first = send('POST', '/messages', 'w1');
  await vi.waitUntil(() => started.length === 1, 60_000);
  const second = send('POST', '/messages', 'w2');
  await untilArrived(2);
  const refused = await send('POST', '/messages', 'w3');
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({
    result: 'error',
    msg: expect.any(String),
    code: 'SERVER_NOT_READY',
    'retry-after': expect.any(Number),
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(5);
  expect(authenticate).toHaveBeenCalledTimes(1);
  expect(server.events.at(-1)).toMatchObject({ code: 'SERVER_NOT_READY', fault: undefined });
  await releaseAll(Promise.all([first, second]));
  expect(started).toEqual(['w1', 'w2']);
});

test('answers 503 after the maximum wait', async () => {
  const { send, started, authenticate, releaseAll, server } = await serve({}, 30);
  await using _server = server;
  const first = send('POST', '/messages', 'w1');
  await vi.waitUntil(() => started.length === 1, 60_000);
  expect((await send('POST', '/messages', 'w2')).status).toBe(503);
  expect(authenticate).toHaveBeenCalledTimes(1);
  await releaseAll(first);
});

test('starts more polls and registers than there are permits', async () => {
  const { send, started, releaseAll, server } = await serve({});
  await using _server = server;
  const polls = ['p1', 'p2', 'p3'].map((name) => send('GET', '/events', name));
  const registers = ['g1', 'g2'].map((name) => send('POST', '/register', name));
  await vi.waitUntil(() => started.length === 5, 60_000);
  await releaseAll(Promise.all([...polls, ...registers]));
});

test('releases the permit of a request with a slow body', async () => {
  const { send, started, authenticate, releaseAll, server } = await serve({});
  await using _server = server;
  const slow = connect(server.port, '127.0.0.1');
  slow.write(
    'POST /api/v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: slow\r\n' +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nname',
  );
  await vi.waitUntil(() => authenticate.mock.calls.length === 1, 60_000);
  const write = send('POST', '/messages', 'w1');
  await vi.waitUntil(() => started.length === 1, 60_000);
  await releaseAll(write);
  slow.destroy();
});

test('limits one account to a quarter of the permits and gives the rest to others', async () => {
  const { send, started, releaseAll, server } = await serve({ write: 4 });
  await using _server = server;
  const greedy = ['a1', 'a2', 'a3'].map((name) => send('POST', '/messages', name, 'greedy'));
  await vi.waitUntil(() => started.length === 1, 60_000);
  const others = ['b', 'c'].map((name) => send('POST', '/messages', name));
  await vi.waitUntil(() => started.length === 3, 60_000);
  expect(started.slice(1).toSorted()).toEqual(['b', 'c']);
  await releaseAll(Promise.all([...greedy, ...others]));
});

test('gives no permit to a client that has disconnected in the queue', async () => {
  const { send, started, server, releaseAll, releaseOne, untilArrived } = await serve({});
  await using _server = server;
  const first = send('POST', '/messages', 'w1');
  await vi.waitUntil(() => started.length === 1, 60_000);
  const gone = new AbortController();
  const leaving = server
    .send('POST', '/api/v1/messages?name=w2', {
      headers: { Authorization: 'leaving' },
      signal: gone.signal,
    })
    .catch(() => 'gone');
  await untilArrived(2);
  const last = send('POST', '/messages', 'w3');
  await untilArrived(3);
  gone.abort();
  expect(await leaving).toBe('gone');
  await vi.waitUntil(() => server.events.length === 1, 60_000);
  releaseOne();
  await releaseAll(Promise.all([first, last]));
  expect(started).toEqual(['w1', 'w3']);
});
