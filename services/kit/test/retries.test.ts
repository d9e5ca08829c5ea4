import { status } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { conflict, serverNotReady, serviceUnavailable } from '../src/errors/catalog.ts';
import { echoClient, iris, serveEcho } from './fixtures/echo.ts';

const idempotency = { key: 'k', requestHash: 'h' };

/** A server whose attempts end as `outcomes` say, one after the other; the last one repeats. */
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

describe('a call that may be repeated', () => {
  test('is tried again, with the same key, while the service is unavailable', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}), serverNotReady({}), 'fine');
    await using client = echoClient([server.port]);
    const answer = await client.say({}, { actor: iris, idempotency });
    expect(answer.text).toBe('fine');
    expect(server.seen).toEqual(['k', 'k', 'k']);
  });

  test('needs no key when its method is declared retryable', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}), 'fine');
    await using client = echoClient([server.port], { retryable: ['say'] });
    expect(await client.say({}, { actor: iris })).toMatchObject({ text: 'fine' });
  });

  test('is tried three times at most', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}));
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency });
    await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE });
    expect(server.seen).toHaveLength(3);
  });

  test('is not tried again after its deadline', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}));
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency, deadlineMs: 12 });
    await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE });
    expect(server.seen.length).toBeLessThanOrEqual(1);
  });

  test('meets a conflict with its own earlier attempt and waits for that to end', async () => {
    await using server = await serveOutcomes(serviceUnavailable({}), conflict({}), 'fine');
    await using client = echoClient([server.port]);
    const answer = await client.say({}, { actor: iris, idempotency });
    expect(answer.text).toBe('fine');
  });

  test('meets a conflict at once: somebody else is at it, and the caller is told', async () => {
    await using server = await serveOutcomes(conflict({}), 'fine');
    await using client = echoClient([server.port]);
    const call = client.say({}, { actor: iris, idempotency });
    await expect(call).rejects.toMatchObject({ code: 'CONFLICT', httpStatus: 409 });
    expect(server.seen).toHaveLength(1);
  });

  test('is given up between attempts when its caller leaves', async () => {
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

test('a call that may not be repeated is tried once', async () => {
  await using server = await serveOutcomes(serviceUnavailable({}), 'fine');
  await using client = echoClient([server.port]);
  const call = client.say({}, { actor: iris });
  await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE });
  expect(server.seen).toHaveLength(1);
});

test('a service that nobody serves is unavailable, at once', async () => {
  const gone = await serveEcho();
  await gone[Symbol.asyncDispose]();
  await using client = echoClient([gone.port]);
  const call = client.say({}, { actor: iris, idempotency });
  await expect(call).rejects.toMatchObject({ grpcStatus: status.UNAVAILABLE, httpStatus: 500 });
});

test('lasting trouble is not answered with three times the load', async () => {
  await using server = await serveOutcomes(serviceUnavailable({}));
  await using client = echoClient([server.port], { retryable: ['say'] });
  const calls = Array.from({ length: 1000 }, () => client.say({}, { actor: iris }));
  await Promise.allSettled(calls);
  expect(server.seen.length).toBeLessThanOrEqual(1500);
});
