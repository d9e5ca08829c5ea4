import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { spectatorOf } from '../src/actor/actor.ts';
import { createCallSigner } from '../src/actor/call-tokens.ts';
import { badRequest, channelAlreadyExists } from '../src/errors/catalog.ts';
import { echo, echoClient, iris, recordingLog, serveEcho } from './fixtures/echo.ts';
import { privateKeyOf, signerOf } from './test-keys.ts';

test('passes the actor of a call to the handler, and the response to the caller', async () => {
  await using server = await serveEcho(async ({ text }, { actor }) => ({
    text: `${text} ${JSON.stringify(actor)}`,
  }));
  await using client = echoClient([server.port]);
  const { text } = await client.say({ text: 'hello' }, { actor: iris });
  expect(text).toBe(`hello ${JSON.stringify(iris)}`);
});

test('passes the name of the calling service to a method for services', async () => {
  await using server = await serveEcho();
  await using client = echoClient([server.port]);
  expect(await client.pass({ text: 'hello' })).toMatchObject({ text: 'gateway: hello' });
});

test('accepts both spectators and accounts in a method for spectators', async () => {
  await using server = await serveEcho(async (_words, { actor }) => ({ saidBy: actor.userId }));
  await using client = echoClient([server.port]);
  expect(await client.show({}, { actor: spectatorOf(2) })).toMatchObject({ saidBy: 0 });
  expect(await client.show({}, { actor: iris })).toMatchObject({ saidBy: iris.userId });
});

test('passes an idempotency key with any characters to the handler', async () => {
  await using server = await serveEcho(async (_words, { idempotency }) => ({
    text: JSON.stringify(idempotency),
  }));
  await using client = echoClient([server.port]);
  const idempotency = { key: 'schlüssel ✓\n', requestHash: 'ab12' };
  const { text } = await client.say({}, { actor: iris, idempotency });
  expect(JSON.parse(text)).toEqual(idempotency);
});

test('passes a message of 40 MB in both directions', async () => {
  await using server = await serveEcho(async ({ payload }) => ({ payload }));
  await using client = echoClient([server.port], { deadlineMs: 30_000 });
  const payload = Buffer.alloc(40 * 1024 * 1024, 'snapshot');
  const answer = await client.say({ payload }, { actor: iris });
  expect(answer.payload.equals(payload)).toBe(true);
});

describe('a call without the right token', () => {
  const gateway = signerOf('gateway');
  const foreign = createCallSigner({ service: 'gateway', privateKey: privateKeyOf('presence') });
  const token = gateway.signActor(iris, 'messaging');
  const nobody = gateway.signActor(spectatorOf(2), 'messaging');
  test.each([
    ['no token', 'Say', undefined],
    ['a malformed token', 'Say', 'Bearer nonsense'],
    ['another scheme', 'Say', `Basic ${token}`],
    [
      'a token signed with the key of another service',
      'Say',
      `Bearer ${foreign.signActor(iris, 'messaging')}`,
    ],
    [
      "a service's token where a user is required",
      'Say',
      `Bearer ${gateway.signService('messaging')}`,
    ],
    ["a spectator's token where a user is required", 'Say', `Bearer ${nobody}`],
    ["a spectator's token where a service is required", 'Pass', `Bearer ${nobody}`],
    ["a user's token where a service is required", 'Pass', `Bearer ${token}`],
  ] as const)('rejects a call with %s as UNAUTHENTICATED', async (_what, method, authorization) => {
    await using server = await serveEcho();
    const error = await bareCall(server.port, method, authorization);
    expect(error?.code).toBe(status.UNAUTHENTICATED);
  });

  test('logs a call without a token, and returns an error that is not a 401', async () => {
    const { log, lines } = recordingLog();
    await using server = await serveEcho(undefined, { log });
    await using client = echoClient([server.port]);
    await expect(client.say({})).rejects.toMatchObject({ httpStatus: 500 });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', method: 'chat.test.v1.Echo/Say' }),
    );
  });
});

describe('a call by a service that the method does not accept', () => {
  const presence = signerOf('presence');
  test.each([
    ['on behalf of a user', 'Say', presence.signActor(iris, 'messaging')],
    ['on its own behalf', 'Pass', presence.signService('messaging')],
  ] as const)(
    'rejects a call %s as PERMISSION_DENIED, and logs its method and caller',
    async (_what, method, token) => {
      const { log, lines } = recordingLog();
      await using server = await serveEcho(undefined, { log });
      const error = await bareCall(server.port, method, `Bearer ${token}`);
      expect(error?.code).toBe(status.PERMISSION_DENIED);
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 'warn',
          method: `chat.test.v1.Echo/${method}`,
          caller: 'presence',
        }),
      );
    },
  );

  test('serves a call for a user by a service that the method accepts', async () => {
    await using server = await serveEcho(async (_words, { actor }) => ({ saidBy: actor.userId }));
    await using client = echoClient([server.port], { signer: presence });
    expect(await client.getEcho({}, { actor: iris })).toMatchObject({ saidBy: iris.userId });
  });
});

test.each([
  ['behind', -3_600],
  ['ahead', 3_600],
])(
  'returns 503 for a call from a service whose clock is an hour %s, and logs the service',
  async (_way, by) => {
    const { log, lines } = recordingLog();
    await using server = await serveEcho(undefined, { log });
    const elsewhere = signerOf('gateway', () => Date.now() + by * 1_000);
    await using client = echoClient([server.port], { signer: elsewhere });
    for (const call of [client.say({}, { actor: iris }), client.pass({})]) {
      await expect(call).rejects.toMatchObject({
        ...{ code: 'SERVER_NOT_READY', httpStatus: 503 },
        message: expect.stringContaining('The clocks of the servers differ'),
      });
    }
    const named = lines.filter(({ message }) => message === 'the clock of another service differs');
    expect(new Set(named.map(({ method }) => method))).toEqual(
      new Set(['chat.test.v1.Echo/Say', 'chat.test.v1.Echo/Pass']),
    );
    for (const line of named) {
      expect(line).toMatchObject({ level: 'error', caller: 'gateway' });
      expect(Math.abs(Number(line.seconds) - by)).toBeLessThan(60);
    }
  },
);

describe('errors', () => {
  test('returns a catalog error to the caller as it was thrown, without logging it', async () => {
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

  test('logs a bug with its cause, and sends an internal error without the cause', async () => {
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

describe('deadlines', () => {
  test('ends the call and aborts the work at the deadline', async () => {
    const aborted = Promise.withResolvers<unknown>();
    await using server = await serveEcho(async (_words, { signal }) => {
      signal.addEventListener('abort', () => aborted.resolve(signal.reason));
      await aborted.promise;
      return {};
    });
    await using client = echoClient([server.port]);
    await client.pass({ text: 'connects' });
    const call = client.say({}, { actor: iris, deadlineMs: 500 });
    await expect(call).rejects.toMatchObject({ httpStatus: 503, code: 'REQUEST_TIMEOUT' });
    expect(await aborted.promise).toMatchObject({ name: 'AbortError' });
  });

  test("applies the client's deadline to a call that has no deadline", async () => {
    await using server = await serveEcho(() => new Promise(() => {}), { drainTimeoutMs: 0 });
    await using client = echoClient([server.port], { deadlineMs: 50 });
    await expect(client.say({}, { actor: iris })).rejects.toMatchObject({ httpStatus: 503 });
  });
});

test("rejects an aborted call with the caller's reason, and aborts the work", async () => {
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

test('does not make a call whose signal is already aborted', async () => {
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
