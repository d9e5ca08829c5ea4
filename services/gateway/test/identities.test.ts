import { createHash, randomInt } from 'node:crypto';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { chat } from '@chat/proto/load';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { createIdentities } from '../src/identity/admit.ts';
import { createRateLimiter } from '../src/rate-limit/rate-limiter.ts';

const log = createLogger({ service: 'gateway', level: 'error' });
const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const redis = stack.use(
  await connectRedis({ url: inject('infrastructure').redisUrl, name: 'test', log }),
);
const nowhere = stack.use(await connectRedis({ url: 'redis://127.0.0.1:1', name: 'test', log }));

const { AuthenticateResponse } = chat.users.v1;
const apiKey = 'k'.repeat(32);
const hash = createHash('sha256').update(apiKey).digest('hex');

/** A gateway's view of one account that a fake users service holds. */
function oneAccount({ isRedisUp = true } = {}) {
  const realmId = randomInt(1, 2 ** 40);
  const account = { role: 400, userVersion: 1, realmVersion: 1, exists: true };
  let now = 1_000_000;
  const onChange = vi.fn();
  const users = {
    authenticate: vi.fn(async ({ apiKeyHash }: { apiKeyHash?: string | undefined }) => {
      const { exists, ...state } = account;
      const identity = { realmId, userId: 12, groupIds: [3], ...state };
      return AuthenticateResponse.deserialize(
        AuthenticateResponse.serialize(exists && apiKeyHash === hash ? { identity } : {}),
      );
    }),
  };
  const limiter = createRateLimiter({
    redis: isRedisUp ? redis : nowhere,
    limits: { anonymousPerMinute: 0, filesPerMinute: 0 },
    now: () => now,
    log,
  });
  const identities = createIdentities({
    users,
    limiter,
    userPerMinute: 0,
    now: () => now,
    onChange,
  });
  return {
    account,
    users,
    onChange,
    realmId,
    roleOf: async (key = apiKey) => (await identities.recognize(key))?.actor.role,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    announceUser: () => redis.client.hSet(`identity:{${realmId}}`, 12, String(account.userVersion)),
    announce: () =>
      redis.client.hSet(`identity:{${realmId}}`, {
        12: String(account.userVersion),
        realm: String(account.realmVersion),
      }),
  };
}

test('an account is asked for once while its versions stay', async () => {
  const { roleOf, users, announce, pass } = oneAccount();
  await announce();
  for (let count = 0; count < 5; count += 1) {
    expect(await roleOf()).toBe(400);
    pass(5_000);
  }
  expect(users.authenticate).toHaveBeenCalledTimes(1);
});

test.each(['userVersion', 'realmVersion'] as const)(
  'a change of %s is in force for the next request',
  async (version) => {
    const { roleOf, account, announce, onChange, realmId } = oneAccount();
    await announce();
    expect(await roleOf()).toBe(400);
    account.role = 200;
    account[version] += 1;
    await announce();
    expect(await roleOf()).toBe(200);
    expect(onChange).toHaveBeenCalledWith(realmId, 12);
  },
);

test('a key that was replaced is refused by the next request', async () => {
  const { roleOf, account, announce } = oneAccount();
  await announce();
  expect(await roleOf()).toBe(400);
  account.exists = false;
  account.userVersion += 1;
  await announce();
  expect(await roleOf()).toBeUndefined();
});

test('a key of nobody is nobody, every time', async () => {
  const { roleOf, users } = oneAccount();
  expect(await roleOf('x'.repeat(32))).toBeUndefined();
  expect(await roleOf('x'.repeat(32))).toBeUndefined();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
});

test.each([
  ['without Redis', { isRedisUp: false }],
  ['when Redis has lost the versions', { isRedisUp: true }],
])('%s an identity is used for two seconds at most', async (_name, options) => {
  const { roleOf, account, pass } = oneAccount(options);
  expect(await roleOf()).toBe(400);
  account.role = 200;
  pass(1_900);
  expect(await roleOf()).toBe(400);
  pass(200);
  expect(await roleOf()).toBe(200);
});

test('a change is in force for the next request where Redis has lost the versions before it', async () => {
  const { roleOf, account, announceUser } = oneAccount();
  expect(await roleOf()).toBe(400);
  account.role = 200;
  account.userVersion += 1;
  await announceUser();
  expect(await roleOf()).toBe(200);
});

test('an identity is fetched again after a minute, whatever its versions say', async () => {
  const { roleOf, users, announce, pass } = oneAccount();
  await announce();
  await roleOf();
  pass(61_000);
  await roleOf();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
});
