import type { BatchedAnswer__Output } from '@chat/proto/chat/calls/v1/BatchedAnswer';
import type { BatchedCall } from '@chat/proto/chat/calls/v1/BatchedCall';
import { chat } from '@chat/proto/load';
import { Client, credentials, Server, status } from '@grpc/grpc-js';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Actor } from '../src/actor/actor.ts';
import { badRequest, channelAlreadyExists, serviceUnavailable } from '../src/errors/catalog.ts';
import { writeCallMetadata } from '../src/grpc/call-metadata.ts';
import {
  type EchoClient,
  echo,
  echoClient,
  iris,
  listenInTheClear,
  type Saying,
  serveEcho,
  tokens,
  type Words,
} from './fixtures/echo.ts';

const elsewhere: Actor = { ...iris, realmId: 3 };

/** A server that notes with which others each text came: calls of a batch share their signal. */
async function servingBatches(say: Saying = async ({ text }) => ({ text })) {
  const textsBySignal = new Map<AbortSignal, string[]>();
  const server = await serveEcho((words, context) => {
    const { signal } = context;
    textsBySignal.set(signal, [...(textsBySignal.get(signal) ?? []), words.text]);
    return say(words, context);
  });
  return Object.assign(server, { batches: () => [...textsBySignal.values()] });
}

/** Calls a batch of its own making, and collects what it is answered. */
async function callAll(port: number, calls: BatchedCall[], token: string) {
  const { path, requestSerialize, responseDeserialize } = chat.calls.v1.Batches.service.CallAll;
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  using _closing = { [Symbol.dispose]: () => client.close() };
  const call = client.makeServerStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    { calls },
    writeCallMetadata(token),
  );
  const answers: BatchedAnswer__Output[] = [];
  for await (const response of call) answers.push(...response.answers);
  return answers.toSorted((a, b) => a.place - b.place);
}

function batchingClient(server: { port: number }, options: { deadlineMs?: number } = {}) {
  return echoClient([server.port], { batched: ['say'], ...options });
}

async function textsOf(answers: Promise<Words>[]) {
  return (await Promise.all(answers)).map(({ text }) => text);
}

test('calls that are made at once travel together, and each gets its own answer', async () => {
  await using server = await servingBatches(async ({ text }, { actor, idempotency }) => ({
    text: `${text} ${actor.userId} ${idempotency?.key} ${idempotency?.requestHash}`,
  }));
  await using client = batchingClient(server);
  const answers = [1, 2, 3].map((userId) =>
    client.say(
      { text: `from ${userId}` },
      {
        actor: { ...iris, userId },
        ...(userId > 1 && { idempotency: { key: `schlüssel ${userId} ✓\n`, requestHash: 'ab' } }),
      },
    ),
  );
  expect(await textsOf(answers)).toEqual([
    'from 1 1 undefined undefined',
    'from 2 2 schlüssel 2 ✓\n ab',
    'from 3 3 schlüssel 3 ✓\n ab',
  ]);
  expect(server.batches()).toEqual([['from 1', 'from 2', 'from 3']]);
});

test('calls for different realms, large ones and those of a method that is not batched travel apart', async () => {
  await using server = await servingBatches();
  await using client = batchingClient(server);
  const large = 'x'.repeat(64 * 1024);
  const answers = [
    client.say({ text: 'here' }, { actor: iris }),
    client.say({ text: 'there' }, { actor: elsewhere }),
    client.say({ text: large }, { actor: iris }),
    client.show({ text: 'shown' }, { actor: iris }),
    client.say({ text: 'here too' }, { actor: iris }),
  ];
  expect(await textsOf(answers)).toEqual(['here', 'there', large, 'shown', 'here too']);
  const batches = server.batches().map((texts) => texts.map((text) => text.slice(0, 8)));
  expect(batches.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['here', 'here too'],
    ['shown'],
    ['there'],
    ['xxxxxxxx'],
  ]);
});

/** Passes some time of this turn of the event loop: nothing is read meanwhile. */
async function laterInThisTurn() {
  for (let tick = 0; tick < 20; tick += 1) await new Promise<void>((go) => process.nextTick(go));
}

test('a call leaves at once where none is under way, and waits for those of its turn where one is', async () => {
  const mayEnd = Promise.withResolvers<void>();
  await using server = await servingBatches(async ({ text }) => {
    if (text === 'held') await mayEnd.promise;
    return { text };
  });
  await using client = batchingClient(server);
  const sayTwo = async (first: string, second: string) => {
    const said = client.say({ text: first }, { actor: iris });
    await laterInThisTurn();
    return textsOf([said, client.say({ text: second }, { actor: iris })]);
  };
  const held = sayTwo('held', 'apart');
  await vi.waitFor(() => expect(server.batches()).toEqual([['held'], ['apart']]));
  expect(await sayTwo('a', 'b')).toEqual(['a', 'b']);
  expect(server.batches()).toEqual([['held'], ['apart'], ['a', 'b']]);
  mayEnd.resolve();
  expect(await held).toEqual(['held', 'apart']);
});

test('no batch has more than 64 calls', async () => {
  await using server = await servingBatches();
  await using client = batchingClient(server);
  const texts = Array.from({ length: 150 }, (_, index) => `${index}`);
  expect(await textsOf(texts.map((text) => client.say({ text }, { actor: iris })))).toEqual(texts);
  expect(server.batches().map(({ length }) => length)).toEqual([64, 64, 22]);
});

test('each fails as it would by itself', async () => {
  const thrown = channelAlreadyExists({ channel_name: 'Zürich ✓' });
  await using server = await servingBatches(async ({ text }) => {
    if (text === 'taken') throw thrown;
    if (text === 'bug') throw new TypeError('x is undefined');
    return { text };
  });
  await using client = batchingClient(server);
  const calls = [
    client.say({ text: 'taken' }, { actor: iris }),
    client.say({ text: 'bug' }, { actor: iris }),
    client.say({ text: 'fine' }, { actor: iris }),
    client.say({ text: 'nobody' }, { actor: { ...iris, userId: 0 } }),
  ];
  const [taken, bug, fine, nobody] = await Promise.allSettled(calls);
  expect(server.batches()).toEqual([['taken', 'bug', 'fine']]);
  expect(taken).toMatchObject({
    reason: {
      code: 'CHANNEL_ALREADY_EXISTS',
      httpStatus: 409,
      message: thrown.message,
      details: { channel_name: 'Zürich ✓' },
    },
  });
  expect(bug).toMatchObject({ reason: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } });
  expect(fine).toMatchObject({ value: { text: 'fine' } });
  expect(nobody).toMatchObject({ reason: { httpStatus: 500 } });
});

test('whatever calls are made in whatever turns, all are answered as they would be alone', async () => {
  await using server = await serveEcho(async ({ text }, { actor }) => {
    if (text.startsWith('!')) throw badRequest({ msg: text });
    return { text: `${actor.realmId} ${text}` };
  });
  await using together = batchingClient(server);
  await using alone = echoClient([server.port]);
  const said = fc.record({
    realmId: fc.integer({ min: 1, max: 3 }),
    text: fc.oneof(
      fc.string(),
      fc.string().map((text) => `!${text}`),
    ),
    isLater: fc.boolean(),
    /** With one, a call that is alone goes on a stream. */
    hasKey: fc.boolean(),
  });
  const outcomes = (
    client: EchoClient,
    calls: { realmId: number; text: string; isLater: boolean; hasKey: boolean }[],
  ) =>
    Promise.allSettled(
      calls.map(async ({ realmId, text, isLater, hasKey }) => {
        if (isLater) await new Promise(setImmediate);
        const key = hasKey && { idempotency: { key: 'k', requestHash: 'h' } };
        return client.say({ text }, { actor: { ...iris, realmId }, ...key });
      }),
    );
  const comparable = (outcome: PromiseSettledResult<Words>) =>
    outcome.status === 'fulfilled' ? outcome.value.text : { refused: String(outcome.reason) };
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 12 }), async (calls) => {
      const results = await outcomes(together, calls);
      expect(results.map(comparable)).toEqual((await outcomes(alone, calls)).map(comparable));
    }),
  );
});

test('nobody waits for a slower call', async () => {
  const mayEnd = Promise.withResolvers<void>();
  await using server = await servingBatches(async ({ text }) => {
    if (text === 'slow') await mayEnd.promise;
    if (text === 'refused') throw badRequest({ msg: 'no' });
    return { text };
  });
  await using client = batchingClient(server);
  const [quick, slow, refused] = ['quick', 'slow', 'refused'].map((text) =>
    client.say({ text }, { actor: iris }),
  );
  expect(await quick).toMatchObject({ text: 'quick' });
  await expect(refused).rejects.toMatchObject({ message: 'no' });
  mayEnd.resolve();
  expect(await slow).toMatchObject({ text: 'slow' });
  expect(server.batches()).toEqual([['quick', 'slow', 'refused']]);
});

test('what was answered before the deadline of its batch holds', async () => {
  await using server = await servingBatches(({ text }) =>
    text === 'slow' ? new Promise(() => {}) : Promise.resolve({ text }),
  );
  await using client = batchingClient(server, { deadlineMs: 500 });
  const calls = ['quick', 'slow'].map((text) => client.say({ text }, { actor: iris }));
  expect(await Promise.allSettled(calls)).toMatchObject([
    { value: { text: 'quick' } },
    { reason: { code: 'REQUEST_TIMEOUT' } },
  ]);
});

test('a request that cannot be written fails alone', async () => {
  await using server = await servingBatches();
  await using client = batchingClient(server);
  // No text, whatever the types say.
  const unwritable = {
    toString() {
      throw new TypeError('no text');
    },
  } as unknown as string;
  const [first, broken, last] = await Promise.allSettled(
    ['first', unwritable, 'last'].map((text) => client.say({ text }, { actor: iris })),
  );
  expect(first).toMatchObject({ value: { text: 'first' } });
  expect(broken).toMatchObject({ reason: { message: 'no text' } });
  expect(last).toMatchObject({ value: { text: 'last' } });
});

test('what fails with others is tried again by itself', async () => {
  const first = new Set<string>();
  await using server = await servingBatches(async ({ text }) => {
    if (first.has(text)) return { text };
    first.add(text);
    throw serviceUnavailable({});
  });
  await using client = batchingClient(server);
  const idempotency = { key: 'k', requestHash: 'h' };
  const answers = ['a', 'b'].map((text) => client.say({ text }, { actor: iris, idempotency }));
  expect(await textsOf(answers)).toEqual(['a', 'b']);
  const [batch, ...retries] = server.batches();
  expect(batch).toEqual(['a', 'b']);
  expect(retries.toSorted()).toEqual([['a'], ['b']]);
});

test('a caller that gives up gets its own reason; the work is aborted when all have', async () => {
  const aborted = vi.fn<() => void>();
  await using server = await servingBatches(async ({ text }, { signal }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => {
      aborted();
      resolve();
    });
    await promise;
    return { text };
  });
  await using client = batchingClient(server);
  const leaving = ['a', 'b'].map((text) => {
    const controller = new AbortController();
    const answer = client.say({ text }, { actor: iris, signal: controller.signal });
    return { controller, answer };
  });
  const [first, second] = leaving;
  await vi.waitUntil(() => server.batches().flat().length === 2);
  first?.controller.abort(new Error('the first hung up'));
  await expect(first?.answer).rejects.toThrow('the first hung up');
  expect(aborted).not.toHaveBeenCalled();
  second?.controller.abort(new Error('the second hung up'));
  await expect(second?.answer).rejects.toThrow('the second hung up');
  await vi.waitUntil(() => aborted.mock.calls.length === 2);
});

test('a call that is given up before its turn ends is not made', async () => {
  await using server = await servingBatches();
  await using client = batchingClient(server);
  const leaving = new AbortController();
  const left = client.say({ text: 'left' }, { actor: iris, signal: leaving.signal });
  const stayed = client.say({ text: 'stayed' }, { actor: iris });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await stayed).toMatchObject({ text: 'stayed' });
  expect(server.batches()).toEqual([['stayed']]);
});

test('a batch ends with the first deadline in it', async () => {
  await using server = await servingBatches(() => new Promise(() => {}));
  await using client = batchingClient(server, { deadlineMs: 50 });
  const calls = ['a', 'b'].map((text) => client.say({ text }, { actor: iris }));
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ reason: { code: 'REQUEST_TIMEOUT' } });
  }
});

test('a server that knows no batches gets the calls one by one', async () => {
  const server = new Server();
  server.addService(echo, {
    Say: (call: { request: Words }, answer: (error: null, words: Words) => void) =>
      answer(null, { text: `old ${call.request.text}` }),
    Show: () => undefined,
    Pass: () => undefined,
  });
  const port = await listenInTheClear(server);
  await using client = batchingClient({ port });
  const answers = ['a', 'b'].map((text) => client.say({ text }, { actor: iris }));
  expect(await textsOf(answers)).toEqual(['old a', 'old b']);
  server.forceShutdown();
});

test('a batch is taken from services alone, and what cannot be called in it fails alone', async () => {
  await using server = await serveEcho();
  const { path } = echo.Say;
  const call = { path, token: tokens.signActor(iris), request: Buffer.alloc(0) };
  const unreadable = { ...call, request: Buffer.from([0xff]) };
  const calls = [call, { ...call, path: '/no.Such/Method' }, unreadable, call];
  expect(await callAll(server.port, calls, tokens.signService('gateway'))).toMatchObject([
    { place: 0, outcome: 'response' },
    { place: 1, outcome: 'failure', failure: { code: status.UNIMPLEMENTED } },
    { place: 2, outcome: 'failure', failure: { code: status.INTERNAL } },
    { place: 3, outcome: 'response' },
  ]);
  await expect(callAll(server.port, calls, tokens.signActor(iris))).rejects.toMatchObject({
    code: status.UNAUTHENTICATED,
  });
});
