import { randomInt } from 'node:crypto';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { afterAll, expect, inject, test } from 'vitest';
import { createRateLimiter } from '../src/rate-limit/rate-limiter.ts';
import type { RateLimitDecision } from '../src/rate-limit/token-bucket.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const limits = { anonymousPerMinute: 3, filesPerMinute: 4, scimPerMinute: 5 };
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

const redis = stack.use(
  await connectRedis({ url: inject('infrastructure').redisUrl, name: 'test', log }),
);
const nowhere = stack.use(await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log }));

function gateway(connection = redis, now: () => number = Date.now) {
  return createRateLimiter({ redis: connection, limits, now });
}

const someRealm = () => randomInt(1, 2 ** 40);
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(2 ** 20)}`;

test('allows as many requests as the limit over all gateways together and reports the remaining requests', async () => {
  const realm = someRealm();
  const gateways = [gateway(), gateway()];
  const decisions = [];
  for (let count = 0; count < 6; count += 1) {
    const { decision } = await (gateways[count % 2] ?? gateway()).user(realm, 12, 5);
    decisions.push(decision);
  }
  expect(decisions.map((decision) => decision?.isAllowed)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(decisions.map((decision) => decision?.remaining)).toEqual([4, 3, 2, 1, 0, 0]);
  expect(decisions[5]?.retryAfterSeconds).toBeGreaterThan(0);
  expect(decisions[5]?.retryAfterSeconds).toBeLessThanOrEqual(12);
});

test('allows every request with a limit of 0 and still returns the identity versions', async () => {
  const realm = someRealm();
  await redis.client.hSet(`identity:{${realm}}`, { 12: '7', realm: '3' });
  expect(await gateway().user(realm, 12, 0)).toEqual({
    decision: undefined,
    versions: { user: 7, realm: 3 },
  });
});

test('returns no identity versions for a realm whose versions are not in Redis', async () => {
  const { versions } = await gateway().user(someRealm(), 12, 5);
  expect(versions).toEqual({ user: undefined, realm: undefined });
});

test('counts requests per gateway and returns no identity versions while Redis is unavailable', async () => {
  const limiter = gateway(nowhere, () => 1_000_000);
  const realm = someRealm();
  const outcomes = [];
  for (let count = 0; count < 3; count += 1) outcomes.push(await limiter.user(realm, 12, 2));
  expect(outcomes.map(({ decision }) => decision?.isAllowed)).toEqual([true, true, false]);
  expect(outcomes.map(({ versions }) => versions)).toEqual([undefined, undefined, undefined]);
});

test('counts requests from all IPv6 addresses in one network together', async () => {
  const limiter = gateway();
  const network = `2001:db8:${randomInt(2 ** 16).toString(16)}:${randomInt(2 ** 16).toString(16)}`;
  for (const host of [1, 2, 3]) await limiter.anonymous(`${network}::${host}`);
  expect((await limiter.anonymous(`${network}::4`))?.isAllowed).toBe(false);
});

test('counts requests from each IPv4 address separately', async () => {
  const [one, other] = [someAddress(), someAddress()];
  const limiter = gateway();
  for (let count = 0; count < 3; count += 1) {
    expect((await limiter.anonymous(one))?.isAllowed).toBe(true);
  }
  expect((await limiter.anonymous(one))?.isAllowed).toBe(false);
  expect((await limiter.anonymous(other))?.isAllowed).toBe(true);
});

test('counts requests for files separately from other requests, both by account and by address', async () => {
  const limiter = gateway();
  const [realm, address] = [someRealm(), someAddress()];
  const allowed = async (count: () => Promise<RateLimitDecision | undefined>) => {
    const decisions = [];
    for (let turn = 0; turn < 5; turn += 1) decisions.push((await count())?.isAllowed);
    return decisions;
  };
  const file = async () => (await limiter.files.user(realm, 12, 2)).decision;
  expect(await allowed(file)).toEqual([true, true, true, true, false]);
  expect(await allowed(() => limiter.addressFiles(address))).toEqual([
    ...[true, true, true, true],
    false,
  ]);
  expect((await limiter.user(realm, 12, 2)).decision?.remaining).toBe(1);
  expect((await limiter.anonymous(address))?.remaining).toBe(2);
  // An account with a higher request limit may read as many files.
  expect((await limiter.files.user(realm, 13, 60)).decision?.remaining).toBe(59);
  expect((await limiter.files.user(realm, 13, 0)).decision).toBeUndefined();
});

test('counts requests with each SCIM token separately, over all gateways together', async () => {
  const realm = someRealm();
  const decisions = [];
  for (let count = 0; count < 6; count += 1) decisions.push(await gateway().scim(realm, 1));
  expect(decisions.map((decision) => decision?.isAllowed)).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
  expect(await gateway().scim(realm, 2)).toMatchObject({ isAllowed: true, remaining: 4 });
});
