import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiClient } from './client.ts';
import { answersTo, untilSuccess, whileWritesWait, writesOf } from './held-writes.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

/**
 * The gateway's time limit for a request. It is shorter than a transaction's lock timeout, so that the gateway gives up
 * first.
 */
const requestTimeoutSeconds = 4;

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'held',
    servers: inject('servers'),
    redisDatabase: 38,
    provokesFaults: true,
    environment: { REQUEST_TIMEOUT_SECONDS: String(requestTimeoutSeconds) },
  });
});
afterAll(() => own[Symbol.asyncDispose]());

test('returns 503 with Retry-After for a write beyond its time limit, and executes the write once if it is repeated with its key', async () => {
  const writes = writesOf(apiClient(own.owner));
  const answers = await whileWritesWait(own, () => answersTo(writes));

  for (const { name, answer, tookMs } of answers) {
    expect(answer, name).toMatchObject({
      status: 503,
      body: { result: 'error', code: 'REQUEST_TIMEOUT', 'retry-after': 5 },
    });
    expect(answer.headers.get('retry-after'), name).toBe('5');
    expect(tookMs, name).toBeGreaterThan(requestTimeoutSeconds * 1000 - 100);
    expect(tookMs, name).toBeLessThan(requestTimeoutSeconds * 1000 + 10_000);
  }
  for (const write of writes) {
    if (write.hasKey) await untilSuccess(write);
    const count = await write.count();
    expect([write.name, count]).toEqual([write.name, write.hasKey ? 1 : expect.toBeOneOf([0, 1])]);
  }
});
