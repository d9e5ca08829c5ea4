import { createHash, randomInt } from 'node:crypto';
import { connectBus } from '@chat/kit/bus/bus';
import { createLeaseHolders } from '@chat/kit/identity-leases/tell-holders';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { chat } from '@chat/proto/load';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { createIdentities } from '../src/identity/identities.ts';
import { createKnownVersions, type KnownVersions } from '../src/identity/known-versions.ts';
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

/** As without a lease. */
const nothingKnown: KnownVersions = { of: () => undefined, asking: () => () => undefined };

/** A gateway's view of one account that a fake users service holds. */
function oneAccount({
  isRedisUp = true,
  perMinute = 0,
  knownVersions = nothingKnown,
}: {
  isRedisUp?: boolean;
  perMinute?: number;
  knownVersions?: KnownVersions;
} = {}) {
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
    knownVersions,
    userPerMinute: perMinute,
    now: () => now,
    onChange,
  });
  return {
    account,
    users,
    onChange,
    realmId,
    identities,
    limiter,
    roleOf: async (key = apiKey) => (await identities.recognize(key))?.actor.role,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
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

test('an identity is fetched again after a minute, whatever its versions say', async () => {
  const { roleOf, users, announce, pass } = oneAccount();
  await announce();
  await roleOf();
  pass(61_000);
  await roleOf();
  expect(users.authenticate).toHaveBeenCalledTimes(2);
});

describe('with a lease', () => {
  const never = new AbortController().signal;

  /** One account, at a gateway that holds a lease and knows it, and the side that changes it. */
  async function known({ perMinute = 0 } = {}) {
    const stack = new AsyncDisposableStack();
    const bus = stack.use(
      await connectBus({
        url: inject('infrastructure').natsUrl,
        name: 'test',
        namespace: `identities-${randomInt(2 ** 40)}`,
        streams: { maxBytes: 1024 ** 2 },
        log,
      }),
    );
    const knownVersions = stack.use(createKnownVersions({ redis, bus, log }));
    const holders = stack.use(createLeaseHolders({ redis, bus }));
    const one = oneAccount({ perMinute, knownVersions });
    const isKnown = () => knownVersions.of(one.realmId, 12) !== undefined;
    await one.announce();
    await expect.poll(async () => (await one.roleOf()) === 400 && isKnown()).toBe(true);
    return {
      ...one,
      isKnown,
      /** As users does. */
      async change(userIds: number[] | undefined) {
        await one.announce();
        const { heard } = await holders.tell({ realmId: one.realmId, userIds }, never);
        await heard;
      },
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  }

  test('an account that is known is not asked for, neither of Redis nor of users', async () => {
    await using one = await known();
    const asked = vi.spyOn(one.limiter, 'user');
    for (let count = 0; count < 5; count += 1) expect(await one.roleOf()).toBe(400);
    expect(asked).not.toHaveBeenCalled();
    expect(one.users.authenticate).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['userVersion', [12]],
    ['realmVersion', undefined],
  ] as const)(
    'a change of %s is in force for the next request, and known from then on',
    async (version, userIds) => {
      await using one = await known();
      one.account.role = 200;
      one.account[version] += 1;
      await one.change(userIds && [...userIds]);
      expect(one.isKnown()).toBe(false);
      expect(await one.roleOf()).toBe(200);
      expect(one.onChange).toHaveBeenCalledWith(one.realmId, 12);
      await expect.poll(async () => (await one.roleOf()) === 200 && one.isKnown()).toBe(true);
    },
  );

  test('a change of somebody else is none of this account', async () => {
    await using one = await known();
    await one.change([13]);
    expect(one.isKnown()).toBe(true);
  });

  test('what Redis answered before a change is not kept after it', async () => {
    await using one = await known();
    const asked = one.identities.recognize(apiKey);
    one.account.userVersion += 1;
    await one.change([12]);
    await asked;
    expect(one.isKnown()).toBe(false);
  });

  test('where plenty is left a request begins before it is counted, and is counted all the same', async () => {
    await using one = await known({ perMinute: 10 });
    const verdicts = [];
    for (let count = 0; count < 12; count += 1) {
      const { verdict } = (await one.identities.recognizeAhead(apiKey)) ?? {};
      const isAhead = verdict instanceof Promise;
      const known = await verdict;
      verdicts.push({ isAhead, left: known?.remaining, isAllowed: known?.isAllowed });
    }
    const left = verdicts[0]?.left ?? 0;
    expect(left).toBeLessThan(10);
    expect(verdicts.map((one) => one.left)).toEqual(
      verdicts.map((_one, index) => Math.max(0, left - index)),
    );
    for (const [index, { isAhead, isAllowed }] of verdicts.entries()) {
      expect(isAhead).toBe(left - index + 1 > 5);
      expect(isAllowed).toBe(left - index >= 0);
    }
  });
});
