import { randomInt, randomUUID } from 'node:crypto';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createPasswordAttempts } from '../src/rate-limit/password-attempts.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const redis = stack.use(
  await connectRedis({ url: inject('infrastructure').redisUrl, name: 'test', log }),
);
const nowhere = stack.use(await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log }));

/** Creates the attempt counter of a gateway with its own realm and addresses. */
function gateway(connection = redis) {
  const attempts = createPasswordAttempts({ redis: connection, perPair: 5, now: Date.now });
  const realmId = randomInt(1, 2 ** 40);
  const count = (username: string, address: string) =>
    attempts.count({ realmId, username, address });
  return {
    realmId,
    count,
    /** Sends wrong passwords and returns how many of them were checked. */
    async guess(times: number, username: string, addressOf: (turn: number) => string) {
      let allowed = 0;
      for (let turn = 0; turn < times; turn += 1) {
        const { decision } = await count(username, addressOf(turn));
        if (decision?.isAllowed) allowed += 1;
      }
      return allowed;
    },
    /** Logs in with the correct password. Returns whether the password was checked. */
    async logIn(username: string, address: string) {
      const attempt = await count(username, address);
      if (attempt.decision?.isAllowed) await attempt.succeeded();
      return attempt.decision?.isAllowed;
    },
  };
}

const [home, stranger] = ['192.0.2.1', '198.51.100.1'];
const elsewhere = (turn: number) => `203.0.113.${turn}`;

describe.each([
  ['the limits with Redis', redis],
  ['the limits without Redis', nowhere],
])('%s', (_name, connection) => {
  test('allows an unknown address five attempts without locking out other addresses', async () => {
    const { guess, logIn } = gateway(connection);
    expect(await guess(40, 'ann@example.com', () => stranger)).toBe(5);
    expect(await logIn('ann@example.com', home)).toBe(true);
    expect(await logIn('ann@example.com', elsewhere(1))).toBe(true);
    expect(await guess(5, 'ann@example.com', () => stranger)).toBe(0);
  });

  test('limits attempts from many addresses and locks the owner out of unknown addresses only', async () => {
    const { guess, logIn } = gateway(connection);
    expect(await logIn('ann@example.com', home)).toBe(true);
    expect(await guess(60, 'ann@example.com', (turn) => elsewhere(turn % 30))).toBe(20);
    expect(await logIn('ann@example.com', home)).toBe(true);
    expect(await logIn('ann@example.com', '192.0.2.99')).toBe(false);
    expect(await logIn('bob@example.com', '192.0.2.99')).toBe(true);
  });

  test('allows an address a hundred failed attempts over all names and ignores successful attempts', async () => {
    const { count, logIn } = gateway(connection);
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await logIn(`welcome${turn}@example.com`, stranger)).toBe(true);
    }
    let allowed = 0;
    for (let turn = 0; turn < 110; turn += 1) {
      const { decision } = await count(`guessed${turn}@example.com`, stranger);
      if (decision?.isAllowed) allowed += 1;
    }
    expect(allowed).toBe(100);
    // A user known at this address can still log in.
    expect(await logIn('welcome7@example.com', stranger)).toBe(true);
  });

  test('resets earlier failures after a successful login', async () => {
    const { guess, logIn } = gateway(connection);
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(4, 'Ann@example.com', () => home)).toBe(4);
      expect(await logIn('ann@EXAMPLE.com', home)).toBe(true);
    }
    expect(await guess(6, 'ann@example.com', () => home)).toBe(5);
  });
});

test.each([
  [' Ann@Example.com', 'ann@example.com\t'],
  ['Ann  Lee', 'ann lee'],
  ['ａｎｎ', 'Ann'],
])('counts %j and %j as the same name', async (one, another) => {
  const { guess } = gateway();
  expect(await guess(5, one, () => stranger)).toBe(5);
  expect(await guess(1, another, () => stranger)).toBe(0);
});

test('counts all addresses in an IPv6 network as one', async () => {
  const { guess } = gateway();
  expect(await guess(20, 'ann@example.com', (turn) => `2001:db8::${turn + 1}`)).toBe(5);
});

test('reports the limit that rejects, or else the limit with the fewest remaining attempts', async () => {
  const { count, guess } = gateway();
  expect((await count('ann@example.com', stranger)).decision).toMatchObject({
    limit: 5,
    remaining: 4,
    retryAfterSeconds: 0,
  });
  await guess(4, 'ann@example.com', () => stranger);
  const { decision } = await count('ann@example.com', stranger);
  expect(decision).toMatchObject({ isAllowed: false, limit: 5, remaining: 0 });
  expect(decision?.retryAfterSeconds).toBeGreaterThan(300);
  expect(decision?.retryAfterSeconds).toBeLessThanOrEqual(360);
});

test('turns a limit of 0 off', async () => {
  const attempts = createPasswordAttempts({ redis, perPair: 0, now: Date.now });
  const login = { realmId: 1, username: randomUUID(), address: stranger };
  for (let count = 0; count < 6; count += 1) {
    expect((await attempts.count(login)).decision).toBeUndefined();
  }
});

test('stores no user names in Redis', async () => {
  const { realmId, logIn } = gateway();
  await logIn(`ann@example.com${'x'.repeat(10_000)}`, home);
  const keys = await redis.client.keys(`rate:{${realmId}}:*`);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(key).not.toMatch(/ann@|192\./);
    expect(key.length).toBeLessThan(140);
    expect(await redis.client.ttl(key)).toBeGreaterThan(0);
  }
});
