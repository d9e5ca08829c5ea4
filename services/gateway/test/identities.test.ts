import { createHash, randomInt } from 'node:crypto';
import { requestTimeout } from '@chat/kit/errors/catalog';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { chat } from '@chat/proto/load';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { createIdentities } from '../src/identity/identities.ts';
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

/** Creates a gateway's identity cache and a fake users service with one account. */
function oneAccount({ isRedisUp = true, isHearing = false } = {}) {
  const realmId = randomInt(1, 2 ** 40);
  const account = {
    ...{ role: 400, userVersion: 1, realmVersion: 1, exists: true },
    deviceKeyExpiresAtSeconds: undefined as number | undefined,
  };
  let now = 1_000_000;
  let connection: number | undefined = isHearing ? 1 : undefined;
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
    limits: { anonymousPerMinute: 0, filesPerMinute: 0, scimPerMinute: 0 },
    now: () => now,
  });
  const identities = createIdentities({
    login: users,
    limiter,
    userPerMinute: 0,
    filesPerMinute: 0,
    now: () => now,
    random: () => 0,
    subscriptionNumber: () => connection,
    onChange,
  });
  const roleIn = (isReading: boolean) => async () =>
    (await identities.recognize({ apiKey }, { isReading }))?.actor.role;
  return {
    account,
    users,
    onChange,
    realmId,
    identities,
    roleOf: async (key = apiKey) =>
      (await identities.recognize({ apiKey: key }, { isReading: false }))?.actor.role,
    roleInRead: roleIn(true),
    roleInWrite: roleIn(false),
    hear: (userIds?: number[]) => identities.onIdentityChange({ realmId, userIds }),
    connect: (next: number | undefined) => {
      connection = next;
    },
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

test('asks the users service only once for an account while its versions are unchanged', async () => {
  const { roleOf, users, announce, pass } = oneAccount();
  await announce();
  for (let count = 0; count < 5; count += 1) {
    expect(await roleOf()).toBe(400);
    pass(5_000);
  }
  expect(users.authenticate).toHaveBeenCalledTimes(1);
});

test.each(['userVersion', 'realmVersion'] as const)(
  'uses the changed account in the next request when its %s has changed',
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

test('rejects a replaced key in the next request', async () => {
  const { roleOf, account, announce } = oneAccount();
  await announce();
  expect(await roleOf()).toBe(400);
  account.exists = false;
  account.userVersion += 1;
  await announce();
  expect(await roleOf()).toBeUndefined();
});

test('rejects an unknown key again in the next request', async () => {
  const { roleOf, users } = oneAccount();
  expect(await roleOf('x'.repeat(32))).toBeUndefined();
  expect(await roleOf('x'.repeat(32))).toBeUndefined();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
});

test.each([
  ['without Redis', { isRedisUp: false }],
  ['when Redis has lost the versions', { isRedisUp: true }],
])('uses a cached identity for at most two seconds: %s', async (_name, options) => {
  const { roleOf, account, pass } = oneAccount(options);
  expect(await roleOf()).toBe(400);
  account.role = 200;
  pass(1_900);
  expect(await roleOf()).toBe(400);
  pass(200);
  expect(await roleOf()).toBe(200);
});

test('applies a change to the next request even if Redis has lost the earlier versions', async () => {
  const { roleOf, account, announceUser } = oneAccount();
  expect(await roleOf()).toBe(400);
  account.role = 200;
  account.userVersion += 1;
  await announceUser();
  expect(await roleOf()).toBe(200);
});

test('loads an identity again after a minute if the subscription to changes was interrupted', async () => {
  const { roleOf, users, announce, connect, pass } = oneAccount({ isHearing: true });
  await announce();
  await roleOf();
  connect(2);
  pass(59_000);
  await roleOf();
  expect(users.authenticate).toHaveBeenCalledTimes(1);
  pass(1_000);
  await roleOf();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
});

test('loads an identity again after ten minutes, even if its versions are unchanged', async () => {
  const { roleOf, users, announce, pass } = oneAccount({ isHearing: true });
  await announce();
  await roleOf();
  pass(599_000);
  await roleOf();
  expect(users.authenticate).toHaveBeenCalledTimes(1);
  pass(1_000);
  await roleOf();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
});

test('rejects a device key as soon as it expires, after asking the users service again', async () => {
  const { roleOf, account, users, announce, pass, onChange, realmId } = oneAccount();
  await announce();
  account.deviceKeyExpiresAtSeconds = 1_030;
  expect(await roleOf()).toBe(400);
  account.exists = false;
  pass(29_999);
  expect(await roleOf()).toBe(400);
  pass(1);
  expect(await roleOf()).toBeUndefined();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
  expect(onChange).toHaveBeenCalledWith(realmId, 12);
});

describe('while Redis is unavailable and changes are received', () => {
  const options = { isRedisUp: false, isHearing: true };

  test('uses a cached identity for a minute for reads and for two seconds for writes', async () => {
    const { roleInRead, roleInWrite, account, users, pass } = oneAccount(options);
    expect(await roleInRead()).toBe(400);
    account.role = 200;
    pass(59_000);
    expect(await roleInRead()).toBe(400);
    expect(users.authenticate).toHaveBeenCalledTimes(1);
    expect(await roleInWrite()).toBe(200);
    expect(await roleInRead()).toBe(200);
    pass(60_100);
    await roleInRead();
    expect(users.authenticate).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['of the account', [7, 12]],
    ['of everybody', undefined],
  ])('applies a change %s to the next read and write', async (_name, userIds) => {
    const { roleInRead, roleInWrite, account, hear, onChange, realmId } = oneAccount(options);
    expect(await roleInRead()).toBe(400);
    account.role = 200;
    account.userVersion += 1;
    hear(userIds);
    expect(await Promise.all([roleInRead(), roleInWrite()])).toEqual([200, 200]);
    expect(onChange).toHaveBeenCalledWith(realmId, 12);
  });

  test('does not ask the users service after a change to other accounts', async () => {
    const { roleInRead, users, hear } = oneAccount(options);
    await roleInRead();
    hear([7]);
    await roleInRead();
    expect(users.authenticate).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['lost', undefined],
    ['made anew', 2],
  ])(
    'uses a cached identity for only two seconds for reads after the connection was %s',
    async (_name, next) => {
      const { roleInRead, account, connect, pass } = oneAccount(options);
      expect(await roleInRead()).toBe(400);
      account.role = 200;
      connect(next);
      pass(1_900);
      expect(await roleInRead()).toBe(400);
      pass(200);
      expect(await roleInRead()).toBe(200);
    },
  );
});

describe('lookups in the users service', () => {
  test('asks the users service once for concurrent requests from one account', async () => {
    const { roleOf, users, announce } = oneAccount();
    await announce();
    expect(await Promise.all(Array.from({ length: 5 }, () => roleOf()))).toEqual(
      Array.from({ length: 5 }, () => 400),
    );
    expect(users.authenticate).toHaveBeenCalledTimes(1);
  });

  test('does not use a lookup that started before a change for a later request', async () => {
    const { roleOf, account, announce, users } = oneAccount();
    const release = Promise.withResolvers<void>();
    const answer = users.authenticate.getMockImplementation();
    users.authenticate.mockImplementationOnce(async (request) => {
      const before = await answer?.(request);
      await release.promise;
      return before ?? AuthenticateResponse.deserialize(Buffer.alloc(0));
    });
    const early = roleOf();
    account.role = 200;
    account.userVersion += 1;
    await announce();
    const late = roleOf();
    release.resolve();
    expect(await late).toBe(200);
    await early;
    expect(await roleOf()).toBe(200);
  });

  test('looks up 48 accounts concurrently for reads, and accounts for writes in addition', async () => {
    const { identities, users } = oneAccount();
    const release = Promise.withResolvers<void>();
    const answer = users.authenticate.getMockImplementation();
    users.authenticate.mockImplementation(async (request) => {
      await release.promise;
      return (await answer?.(request)) ?? AuthenticateResponse.deserialize(Buffer.alloc(0));
    });
    const keys = Array.from({ length: 100 }, (_, index) => String(index).padStart(32, 'n'));
    const found = keys.map((key) => identities.recognize({ apiKey: key }, { isReading: true }));
    await vi.waitUntil(() => users.authenticate.mock.calls.length > 0, 60_000);
    expect(users.authenticate).toHaveBeenCalledTimes(48);
    const written = identities.recognize({ apiKey: 'w'.repeat(32) }, { isReading: false });
    await vi.waitUntil(() => users.authenticate.mock.calls.length === 49, 60_000);
    release.resolve();
    expect(await Promise.all([...found, written])).toEqual([...keys, 'w'].map(() => undefined));
    expect(users.authenticate).toHaveBeenCalledTimes(101);
  });

  test('answers SERVER_NOT_READY when the users service does not answer in time', async () => {
    const { roleOf, users } = oneAccount();
    users.authenticate.mockRejectedValueOnce(requestTimeout({}));
    await expect(roleOf()).rejects.toMatchObject({
      code: 'SERVER_NOT_READY',
      details: { 'retry-after': expect.any(Number) },
    });
    expect(await roleOf()).toBe(400);
  });
});
