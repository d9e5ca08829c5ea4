import { status } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { badRequest, conflict, requestTimeout, serviceUnavailable } from '../src/errors/catalog.ts';
import { echoClient, iris, serveEcho } from './fixtures/echo.ts';

const idempotency = { key: 'k', requestHash: 'h' };

/** Starts a server whose attempts have these `outcomes`, one after another. The last outcome repeats. */
async function serveOutcomes(...outcomes: (Error | 'fine')[]) {
  const seen: string[] = [];
  const server = await serveEcho(async (_words, context) => {
    const outcome = outcomes[Math.min(seen.length, outcomes.length - 1)];
    seen.push(context.idempotency?.key ?? 'no key');
    if (outcome instanceof Error) throw outcome;
    return { text: 'fine' };
  });
  return Object.assign(server, { seen });
}

describe('a call that is safe to repeat', () => {
  test('retries a call with the same idempotency key while the service is unavailable', async () => {
    await using server = await serveOutcomes(
      serviceUnavailable({}),
      serviceUnavailable({}),
      'fine',
    );
    await using client = echoClient([server.port]);
    const answer = await client.say({}, { actor: iris, idempotency });
    expect(answer.text).toBe('fine');
    expect(server.seen).toEqual(['k', 'k', 'k']);
  });

  test('retries a call without an idempotency key if its method is declared retryable', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}), 'fine');
    await using client = echoClient([server.port], { retryable: ['say'] });
    expect(await client.say({}, { actor: iris })).toMatchObject({ text: 'fine' });
  });

  test("retries a call without an idempotency key if the method's name identifies it as a read", async () => {
    await using server = await serveOutcomes(serviceUnavailable({}), 'fine');
    await using client = echoClient([server.port]);
    expect(await client.getEcho({}, { actor: iris })).toMatchObject({ text: 'fine' });
  });

  test('makes at most three attempts at a retryable call', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}));
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency });
    await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE });
    expect(server.seen).toHaveLength(3);
  });

  test('does not retry a call after its deadline', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}));
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency, deadlineMs: 12 });
    await expect(call).rejects.toMatchObject({ httpStatus: 503 });
    expect(server.seen.length).toBeLessThanOrEqual(1);
  });

  test('retries a call that conflicts with its own earlier attempt until that attempt ends', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}), conflict({}), 'fine');
    await using client = echoClient([server.port]);
    const answer = await client.say({}, { actor: iris, idempotency });
    expect(answer.text).toBe('fine');
  });

  test('fails with CONFLICT if the first attempt conflicts', async () => {
    await using server = await serveOutcomes(conflict({}), 'fine');
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency });
    await expect(call).rejects.toMatchObject({ code: 'CONFLICT', httpStatus: 409 });
    expect(server.seen).toHaveLength(1);
  });

  test('does not retry a call whose caller has given up', async () => {
    const leaving = new AbortController();
    let calls = 0;
    await using server = await serveEcho(async () => {
      calls++;
      setImmediate(() => leaving.abort(new Error('gone')));
      throw serviceUnavailable({});
    });
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency, signal: leaving.signal });
    await expect(call).rejects.toThrow('gone');
    expect(calls).toBe(1);
  });
});

describe('a call with a key that may have been executed', () => {
  const unknown = requestTimeout({});

  test('retries a call with an unknown outcome until the service answers it, even while the service is unavailable', async () => {
    const away = Array.from({ length: 3 }, () => serviceUnavailable({}));
    await using server = await serveOutcomes(unknown, ...away, conflict({}), unknown, 'fine');
    await using client = echoClient([server.port], { deadlineMs: 1, writeDeadlineMs: 20_000 });
    expect(await client.say({}, { actor: iris, idempotency })).toMatchObject({ text: 'fine' });
    expect(server.seen).toHaveLength(7);
  });

  test('returns the final result of a call whose outcome was unknown, even if the result is an error', async () => {
    await using server = await serveOutcomes(unknown, badRequest({ msg: 'no' }));
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency });
    await expect(call).rejects.toMatchObject({ httpStatus: 400, message: 'no' });
  });

  test('returns REQUEST_TIMEOUT at the deadline if the outcome is unknown, regardless of the last error', async () => {
    await using server = await serveOutcomes(unknown, serviceUnavailable({}));
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency, deadlineMs: 2_000 });
    await expect(call).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT',
      httpStatus: 503,
      details: { 'retry-after': 5 },
    });
    expect(server.seen.length).toBeGreaterThan(1);
  });

  test('retries a call with a key if its connection breaks', async () => {
    let calls = 0;
    await using first = await serveEcho(
      () => {
        calls += 1;
        return new Promise(() => {});
      },
      { drainTimeoutMs: 0 },
    );
    await using client = echoClient([first.port]);
    const call = client.say({}, { actor: iris, idempotency });
    await expect.poll(() => calls).toBe(1);
    await first[Symbol.asyncDispose]();
    await using _second = await serveEcho(async () => ({ text: 'fine' }), { port: first.port });
    expect(await call).toMatchObject({ text: 'fine' });
  });
});

test('makes only one attempt at a call that is not safe to repeat', async () => {
  await using server = await serveOutcomes(serviceUnavailable({}), 'fine');
  await using client = echoClient([server.port]);
  const call = client.say({}, { actor: iris });
  await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE });
  expect(server.seen).toHaveLength(1);
});

test('returns SERVER_NOT_READY immediately if the service has no servers', async () => {
  const gone = await serveEcho();
  await gone[Symbol.asyncDispose]();
  await using client = echoClient([gone.port]);
  const call = client.say({}, { actor: iris, idempotency });
  await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE, httpStatus: 503 });
});

test('sends at most half as many retries as calls during an outage', async () => {
  await using server = await serveOutcomes(serviceUnavailable({}));
  await using client = echoClient([server.port], { retryable: ['say'] });
  const calls = Array.from({ length: 1000 }, () => client.say({}, { actor: iris }));
  await Promise.allSettled(calls);
  expect(server.seen.length).toBeLessThanOrEqual(1500);
});
