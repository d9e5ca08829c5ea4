import {
  Client,
  credentials,
  Metadata,
  Server,
  type ServerWritableStream,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { describe, expect, test, vi } from 'vitest';
import { spectatorOf } from '../src/actor/actor.ts';
import { createActorTokens } from '../src/actor/actor-tokens.ts';
import { badRequest, channelAlreadyExists } from '../src/errors/catalog.ts';
import { writeEventNumber } from '../src/grpc/announcements.ts';
import {
  echo,
  echoClient,
  iris,
  listenInTheClear,
  recordingLog,
  serveEcho,
  tokens,
  type Words,
} from './fixtures/echo.ts';

test('a call is answered, with the actor it was made for', async () => {
  await using server = await serveEcho(async ({ text }, { actor }) => ({
    text: `${text} ${JSON.stringify(actor)}`,
  }));
  await using client = echoClient([server.port]);
  const { text } = await client.say({ text: 'hello' }, { actor: iris });
  expect(text).toBe(`hello ${JSON.stringify(iris)}`);
});

test('a method for services is told which one calls', async () => {
  await using server = await serveEcho();
  await using client = echoClient([server.port]);
  expect(await client.pass({ text: 'hello' })).toMatchObject({ text: 'gateway: hello' });
});

test('a method for spectators answers people without an account, and those with one', async () => {
  await using server = await serveEcho(async (_words, { actor }) => ({ saidBy: actor.userId }));
  await using client = echoClient([server.port]);
  expect(await client.show({}, { actor: spectatorOf(2) })).toMatchObject({ saidBy: 0 });
  expect(await client.show({}, { actor: iris })).toMatchObject({ saidBy: iris.userId });
});

test('what makes a call safe to repeat arrives, whatever text the key is', async () => {
  await using server = await serveEcho(async (_words, { idempotency }) => ({
    text: JSON.stringify(idempotency),
  }));
  await using client = echoClient([server.port]);
  const idempotency = { key: 'schlüssel ✓\n', requestHash: 'ab12' };
  const { text } = await client.say({}, { actor: iris, idempotency });
  expect(JSON.parse(text)).toEqual(idempotency);
});

/** Hears the event of a number when told to. */
function hearing({ isReading = true } = {}) {
  const waiting = new Map<number, () => void>();
  return {
    waiting,
    announcements: {
      isReading: () => isReading,
      whenRead(_realmId: number, number: number, then: () => void) {
        waiting.set(number, then);
        return () => waiting.delete(number);
      },
    },
  };
}

const idempotency = { key: 'k', requestHash: 'h' };

describe.each([
  ['alone', {}],
  ['on a stream', { batched: ['say' as const] }],
])('an answer to a call %s that is durable before it is announced', (_way, way) => {
  test('is given to a caller who has read the announcement, while the handler goes on', async () => {
    const { waiting, announcements } = hearing();
    const end = Promise.withResolvers<void>();
    await using server = await serveEcho(async ({ text }, { commit }) => {
      commit({ text }, 2 ** 40);
      await end.promise;
      return { text };
    });
    await using client = echoClient([server.port], { ...way, announcements });
    const answer = client.say({ text: 'hello' }, { actor: iris, idempotency });
    await vi.waitUntil(() => waiting.size > 0);
    expect([...waiting.keys()]).toEqual([2 ** 40]);
    waiting.get(2 ** 40)?.();
    expect(await answer).toMatchObject({ text: 'hello' });
    end.resolve();
  });

  test('comes when the handler ends to callers who do not listen, or could not now, or not ask again', async () => {
    const { waiting, announcements } = hearing();
    const cutOff = hearing({ isReading: false });
    await using server = await serveEcho(async ({ text }, { commit }) => {
      commit({ text: 'early' }, 1);
      return { text };
    });
    await using client = echoClient([server.port], { ...way, announcements });
    await using deaf = echoClient([server.port], way);
    expect(await client.say({ text: 'late' }, { actor: iris })).toMatchObject({ text: 'late' });
    await using cut = echoClient([server.port], {
      ...way,
      announcements: cutOff.announcements,
    });
    for (const other of [deaf, cut]) {
      const answer = other.say({ text: 'late' }, { actor: iris, idempotency });
      expect(await answer).toMatchObject({ text: 'late' });
    }
    expect(waiting.size + cutOff.waiting.size).toBe(0);
  });

  test('is asked for again by its key when the announcement is not heard', async () => {
    const { waiting, announcements } = hearing();
    const keys: (string | undefined)[] = [];
    await using server = await serveEcho(async (_words, context) => {
      keys.push(context.idempotency?.key);
      context.commit({ text: 'early' }, 1);
      return { text: 'announced' };
    });
    await using client = echoClient([server.port], { ...way, announcements });
    const answer = client.say({}, { actor: iris, idempotency });
    expect(await answer).toMatchObject({ text: 'announced' });
    expect(keys).toEqual(['k', 'k']);
    expect(waiting.size).toBe(0);
  });

  test('stands, whatever becomes of the handler', async () => {
    const { waiting, announcements } = hearing();
    await using server = await serveEcho(async (_words, { commit }) => {
      commit({ text: 'early' }, 1);
      throw badRequest({ msg: 'no' });
    });
    await using client = echoClient([server.port], { ...way, announcements });
    const answer = client.say({}, { actor: iris, idempotency });
    await vi.waitUntil(() => waiting.size > 0);
    waiting.get(1)?.();
    expect(await answer).toMatchObject({ text: 'early' });
  });

  test('leaves the handler its time when the server stops', async () => {
    const { waiting, announcements } = hearing();
    const end = Promise.withResolvers<void>();
    const server = await serveEcho(async (_words, { commit }) => {
      commit({ text: 'early' }, 1);
      await end.promise;
      return {};
    });
    const client = echoClient([server.port], { ...way, announcements });
    const answer = client.say({}, { actor: iris, idempotency });
    await vi.waitUntil(() => waiting.size > 0);
    waiting.get(1)?.();
    await answer;
    await client[Symbol.asyncDispose]();
    let hasStopped = false;
    const stopped = server[Symbol.asyncDispose]().then(() => {
      hasStopped = true;
    });
    // A question that takes longer than a stop without calls.
    await using other = await serveEcho();
    await using asking = echoClient([other.port]);
    await asking.say({}, { actor: iris });
    expect(hasStopped).toBe(false);
    end.resolve();
    await stopped;
  });
});

describe('an answer without its status', () => {
  /** Answers Say by hand: a unary method and one that answers in pieces look alike on the wire. */
  async function serveByHand(answer: (call: ServerWritableStream<Words, Words>) => void) {
    const server = new Server();
    const say = { ...echo.Say, responseStream: true as const };
    server.addService({ Say: say }, { Say: answer });
    const port = await listenInTheClear(server);
    return { port, [Symbol.dispose]: () => server.forceShutdown() };
  }

  test('is given at once', async () => {
    const end = Promise.withResolvers<void>();
    using server = await serveByHand((call) => {
      call.write({ text: `${call.request.text} there` });
      void end.promise.then(() => call.end());
    });
    await using client = echoClient([server.port]);
    const answer = await client.say({ text: 'hello' }, { actor: iris });
    expect(answer).toMatchObject({ text: 'hello there' });
    end.resolve();
  });

  test('stands when the connection ends before the status', async () => {
    const { waiting, announcements } = hearing();
    const calls: ServerWritableStream<Words, Words>[] = [];
    const server = await serveByHand((call) => {
      calls.push(call);
      call.sendMetadata(writeEventNumber(1));
      call.write({ text: 'stored' });
    });
    await using client = echoClient([server.port], { announcements });
    const answer = client.say({}, { actor: iris, idempotency });
    await vi.waitUntil(() => waiting.size > 0);
    server[Symbol.dispose]();
    await vi.waitUntil(() => calls[0]?.cancelled);
    // A question to another server takes longer than the news that this one is gone.
    await using other = await serveEcho();
    await using otherClient = echoClient([other.port]);
    await otherClient.say({}, { actor: iris });
    waiting.get(1)?.();
    expect(await answer).toMatchObject({ text: 'stored' });
    expect(calls).toHaveLength(1);
  });
});

test('a message of 40 MB passes in both directions', async () => {
  await using server = await serveEcho(async ({ payload }) => ({ payload }));
  await using client = echoClient([server.port], { deadlineMs: 30_000 });
  const payload = Buffer.alloc(40 * 1024 * 1024, 'snapshot');
  const answer = await client.say({ payload }, { actor: iris });
  expect(answer.payload.equals(payload)).toBe(true);
});

describe('a call without the right token is UNAUTHENTICATED', () => {
  const foreign = createActorTokens('another secret, also 32 characters');
  test.each([
    ['none at all', 'Say', undefined],
    ['not a token', 'Say', 'Bearer nonsense'],
    ['another scheme', 'Say', `Basic ${tokens.signActor(iris)}`],
    ['another secret', 'Say', `Bearer ${foreign.signActor(iris)}`],
    ['a service where a user is wanted', 'Say', `Bearer ${tokens.signService('gateway')}`],
    ['nobody where a user is wanted', 'Say', `Bearer ${tokens.signActor(spectatorOf(2))}`],
    ['nobody where a service is wanted', 'Pass', `Bearer ${tokens.signActor(spectatorOf(2))}`],
    ['a user where a service is wanted', 'Pass', `Bearer ${tokens.signActor(iris)}`],
  ] as const)('%s', async (_what, method, authorization) => {
    await using server = await serveEcho();
    const error = await bareCall(server.port, method, authorization);
    expect(error?.code).toBe(status.UNAUTHENTICATED);
  });

  test('which is a fault of the deployment: the server logs it, the caller gets no 401', async () => {
    const { log, lines } = recordingLog();
    await using server = await serveEcho(undefined, { log });
    await using client = echoClient([server.port]);
    await expect(client.say({})).rejects.toMatchObject({ httpStatus: 500 });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', method: 'chat.test.v1.Echo/Say' }),
    );
  });
});

describe('an error', () => {
  test('of the catalog arrives as it was thrown, and is not logged', async () => {
    const { log, lines } = recordingLog();
    const thrown = channelAlreadyExists({ channel_name: 'Zürich ✓' });
    await using server = await serveEcho(() => Promise.reject(thrown), { log });
    await using client = echoClient([server.port]);
    await expect(client.say({}, { actor: iris })).rejects.toMatchObject({
      code: 'CHANNEL_ALREADY_EXISTS',
      httpStatus: 409,
      message: thrown.message,
      details: { channel_name: 'Zürich ✓' },
    });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('that is a bug is logged with its cause and answered without it', async () => {
    const { log, lines } = recordingLog();
    const bug = new TypeError('x is undefined');
    await using server = await serveEcho(
      () => {
        throw bug;
      },
      { log },
    );
    await using client = echoClient([server.port]);
    const error = await errorOf(client.say({}, { actor: iris }));
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 });
    expect(String(error.message)).not.toContain('x is undefined');
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        method: 'chat.test.v1.Echo/Say',
        error: expect.objectContaining({ name: 'TypeError', message: 'x is undefined' }),
      }),
    );
  });
});

describe('a deadline', () => {
  test('ends the call for the caller and aborts the work', async () => {
    const aborted = Promise.withResolvers<unknown>();
    await using server = await serveEcho(async (_words, { signal }) => {
      signal.addEventListener('abort', () => aborted.resolve(signal.reason));
      await aborted.promise;
      return {};
    });
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, deadlineMs: 50 });
    await expect(call).rejects.toMatchObject({ httpStatus: 503, code: 'REQUEST_TIMEOUT' });
    expect(await aborted.promise).toMatchObject({ name: 'AbortError' });
  });

  test('of the client counts where the call has none', async () => {
    await using server = await serveEcho(() => new Promise(() => {}), { drainTimeoutMs: 0 });
    await using client = echoClient([server.port], { deadlineMs: 50 });
    const startedAt = performance.now();
    await expect(client.say({}, { actor: iris })).rejects.toMatchObject({ httpStatus: 503 });
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

test('a caller that gives up gets its own reason, and the work is aborted', async () => {
  const started = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  await using server = await serveEcho(async (_words, { signal }) => {
    signal.addEventListener('abort', () => aborted.resolve());
    started.resolve();
    await aborted.promise;
    throw badRequest({ msg: 'too late' });
  });
  await using client = echoClient([server.port]);
  const leaving = new AbortController();
  const call = errorOf(client.say({}, { actor: iris, signal: leaving.signal }));
  await started.promise;
  leaving.abort(new Error('the client hung up'));
  expect(await call).toMatchObject({ message: 'the client hung up' });
  await aborted.promise;
});

test('a call with a signal that was aborted before is not made', async () => {
  let calls = 0;
  await using server = await serveEcho(async () => {
    calls++;
    return {};
  });
  await using client = echoClient([server.port]);
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(client.say({}, { actor: iris, signal })).rejects.toThrow('gone');
  expect(calls).toBe(0);
});

async function bareCall(port: number, method: 'Say' | 'Pass', authorization: string | undefined) {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  const { path, requestSerialize, responseDeserialize } = echo[method];
  const metadata = new Metadata();
  if (authorization) metadata.set('authorization', authorization);
  const { promise, resolve } = Promise.withResolvers<ServiceError | null>();
  client.makeUnaryRequest(path, requestSerialize, responseDeserialize, {}, metadata, resolve);
  const error = await promise;
  client.close();
  return error;
}

async function errorOf(call: Promise<unknown>): Promise<{ message: unknown }> {
  return call.then(
    () => {
      throw new Error('expected a failure');
    },
    (error) => error,
  );
}
