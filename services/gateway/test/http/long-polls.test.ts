import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createAdmissionQueues } from '../../src/http/admission-queues.ts';
import { defineEndpoint } from '../../src/http/endpoint.ts';
import { startTestServer } from './test-server.ts';

/**
 * Creates an endpoint that waits until it is released or its signal aborts. Its response says which of them happened.
 */
function waiting(isLongPoll: boolean) {
  const started = Promise.withResolvers<AbortSignal>();
  const released = Promise.withResolvers<string>();
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/wait',
    permission: 'user',
    isLongPoll,
    params: z.object({}),
    response: z.object({ by: z.string() }),
    async handler(_deps: object, { signal }) {
      started.resolve(signal);
      if (signal.aborted) released.resolve('signal');
      signal.addEventListener('abort', () => released.resolve('signal'), { once: true });
      return { by: await released.promise };
    },
  });
  return { endpoint, started: started.promise, release: released.resolve };
}

test('answers a long poll when its event happens', async () => {
  const { endpoint, started, release } = waiting(true);
  await using server = await startTestServer([endpoint]);
  const answer = server.send('GET', '/api/v1/wait');
  await started;
  release('event');
  expect((await answer).body).toMatchObject({ by: 'event' });
});

test.each([true, false])(
  'aborts the signal when the client disconnects (long poll: %s)',
  async (isLongPoll) => {
    const { endpoint, started } = waiting(isLongPoll);
    await using server = await startTestServer([endpoint]);
    const gone = new AbortController();
    const answer = server.send('GET', '/api/v1/wait', { signal: gone.signal });
    const signal = await started;
    gone.abort();
    await expect(answer).rejects.toThrow('abort');
    await vi.waitUntil(() => signal.aborted, 60_000);
    const event = await vi.waitUntil(() => server.events[0], 60_000);
    expect(event).toMatchObject({ status: 499, isAborted: true, fault: undefined });
  },
);

test('answers long polls and closes their connections when the server stops', async () => {
  const { endpoint, started } = waiting(true);
  const server = await startTestServer([endpoint], { graceMs: 10_000 });
  const answer = server.sendRaw('GET /api/v1/wait HTTP/1.1\r\nHost: x\r\n\r\n');
  await started;
  const stopped = server[Symbol.asyncDispose]();
  // Only the server can have closed the raw connection.
  expect(await answer).toContain('"by":"signal"');
  expect(await answer).toContain('Connection: close');
  await stopped;
});

test('finishes work in progress without aborting it when the server stops', async () => {
  const { endpoint, started, release } = waiting(false);
  const server = await startTestServer([endpoint], { graceMs: 10_000 });
  const answer = server.send('GET', '/api/v1/wait');
  const signal = await started;
  const stopped = server[Symbol.asyncDispose]();
  await vi.waitUntil(() => server.stopping.signal.aborted, 60_000);
  expect(signal.aborted).toBe(false);
  release('work');
  expect((await answer).body).toMatchObject({ by: 'work' });
  await stopped;
});

test('answers a request that is in transit on an open connection when the server stops', async () => {
  const { endpoint, release } = waiting(false);
  release('work');
  const server = await startTestServer([endpoint], { graceMs: 10_000 });
  const request = 'GET /api/v1/wait HTTP/1.1\r\nHost: x\r\n\r\n';
  const { socket, received } = await openSocket(server.port);
  socket.write(request);
  await vi.waitUntil(() => received.text.includes('"by":"work"'), 60_000);
  const stopped = server[Symbol.asyncDispose]();
  await vi.waitUntil(() => server.stopping.signal.aborted, 60_000);
  socket.write(request);
  await stopped;
  await vi.waitUntil(() => socket.closed, 60_000);
  expect(received.text.match(/HTTP\/1.1 200/g)).toHaveLength(2);
  expect(received.text.match(/Connection: close/g)).toHaveLength(1);
});

test('serves connections in the accept queue when the server stops', async () => {
  const { endpoint, release } = waiting(false);
  release('work');
  const server = await startTestServer([endpoint], { graceMs: 10_000 });
  const request = 'GET /api/v1/wait HTTP/1.1\r\nHost: x\r\n\r\n';
  const first = await openSocket(server.port);
  const stopped = server[Symbol.asyncDispose]();
  const second = await openSocket(server.port);
  expect(server.stopping.signal.aborted).toBe(false);
  for (const { socket } of [first, second]) socket.write(request);
  await stopped;
  for (const { socket, received } of [first, second]) {
    await vi.waitUntil(() => socket.closed, 60_000);
    expect(received.text).toContain('"by":"work"');
  }
});

test('does not wait forever for new connections when the server stops', async () => {
  const server = await startTestServer([]);
  const connected = new AbortController();
  const connecting = (async () => {
    for (;;) await openSocket(server.port);
  })();
  const refused = connecting.catch(() => connected.abort());
  await server[Symbol.asyncDispose]();
  await refused;
  expect(connected.signal.aborted).toBe(true);
});

const text = 'x'.repeat(16 * 1024 * 1024);
const large = defineEndpoint({
  method: 'GET',
  path: '/large',
  permission: 'user',
  params: z.object({}),
  response: z.object({ text: z.string() }),
  handler: async () => ({ text }),
});

test.each([
  ['nothing of a large answer', { readerPatienceMs: 50 }],
  ['a large answer too slowly', { readerRate: { bytesPerSecond: 1e12, graceMs: 50 } }],
])(
  'closes the connection of a client that takes %s and frees its permit',
  async (_what, options) => {
    // The only read permit is free again.
    const admissionQueues = createAdmissionQueues({ write: 1, read: 1, poll: 1, waiting: 10 });
    await using server = await startTestServer([large], { admissionQueues, ...options });
    const socket = connect(server.port, '127.0.0.1').pause();
    socket.write('GET /api/v1/large HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitUntil(() => server.events.length === 1, 60_000);
    expect(server.events[0]).toMatchObject({ isAborted: true });
    socket.destroy();
    expect((await server.send('GET', '/api/v1/large')).body).toMatchObject({ text });
  },
);

test('sends slow clients the complete response when the server stops', async () => {
  const server = await startTestServer([large], { graceMs: 600_000 });
  const socket = connect(server.port, '127.0.0.1');
  let receivedBytes = 0;
  const begun = new Promise((resolve) => {
    socket.on('data', (chunk) => {
      receivedBytes += chunk.length;
      resolve(undefined);
      // About 4 MB per second.
      socket.pause();
      setTimeout(() => socket.resume(), chunk.length / 4_000);
    });
  });
  socket.write('GET /api/v1/large HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun;
  await server[Symbol.asyncDispose]();
  await vi.waitUntil(() => socket.closed, { timeout: 60_000 });
  expect(receivedBytes).toBeGreaterThan(text.length);
});

test('closes idle connections before the grace period ends when the server stops', async () => {
  const server = await startTestServer([], { graceMs: 600_000 });
  const { socket } = await openSocket(server.port);
  await server[Symbol.asyncDispose]();
  await vi.waitUntil(() => socket.closed, 60_000);
});

/** Opens a connection. Returns the connection and the data received on it. */
async function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1');
  const received = { text: '' };
  socket.setEncoding('utf8').on('data', (chunk) => {
    received.text += chunk;
  });
  await once(socket, 'connect');
  return { socket, received };
}

test('cancels requests that exceed the shutdown timeout', async () => {
  const { endpoint, started } = waiting(false);
  const server = await startTestServer([endpoint], { graceMs: 50 });
  const answer = server.send('GET', '/api/v1/wait').catch((error: unknown) => error);
  await started;
  await server[Symbol.asyncDispose]();
  expect(await answer).toBeInstanceOf(TypeError);
});

test('immediately answers a long poll that arrives during shutdown', async () => {
  const { endpoint } = waiting(true);
  await using server = await startTestServer([endpoint]);
  server.stopping.abort();
  const { body, headers } = await server.send('GET', '/api/v1/wait');
  expect(body).toMatchObject({ by: 'signal' });
  expect(headers.get('connection')).toBe('close');
});

test('does not log an error of a handler whose client has disconnected', async () => {
  const started = Promise.withResolvers<void>();
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/wait',
    permission: 'user',
    params: z.object({}),
    response: z.object({}),
    handler(_deps: object, { signal }) {
      started.resolve();
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  await using server = await startTestServer([endpoint]);
  const gone = new AbortController();
  const answer = server.send('GET', '/api/v1/wait', { signal: gone.signal });
  await started.promise;
  gone.abort();
  await expect(answer).rejects.toThrow('abort');
  const event = await vi.waitUntil(() => server.events[0], 60_000);
  expect(event).toMatchObject({ status: 499, isAborted: true, fault: undefined });
});
