import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { connectBus } from '@chat/kit/bus/bus';
import { type IdentityChange, subscribeToIdentityChanges } from '@chat/kit/bus/identity-changes';
import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { expect, inject, test } from 'vitest';
import { createIdentityVersions, identityKey } from '../src/accounts/identity-versions.ts';

const log = createLogger({ service: 'users-test', level: 'error' });
const within = { timeout: 60_000, interval: 20 };

/** Opens identity versions with a separate Redis connection, for a realm that no other test uses. */
async function start() {
  const { redisUrl } = inject('infrastructure');
  const stack = new AsyncDisposableStack();
  const proxy = stack.use(await startTcpProxy(redisUrl));
  const redis = stack.use(await connectRedis({ url: proxy.url, name: 'users-test', log }));
  const reader = stack.use(await connectRedis({ url: redisUrl, name: 'users-test', log }));
  const realmId = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
  const { natsUrl } = inject('infrastructure');
  const namespace = `t${realmId}`;
  const bus = stack.use(
    await connectBus({
      ...{ url: natsUrl, name: 'users-test', log, namespace },
      streams: { maxBytes: 1024 ** 2 },
    }),
  );
  const changes: IdentityChange[] = [];
  stack.defer(subscribeToIdentityChanges(bus, (change) => changes.push(change)));
  return {
    proxy,
    realmId,
    changes,
    versions: stack.use(createIdentityVersions({ redis, bus, log })),
    read: async () => ({ ...(await reader.client.hGetAll(identityKey(realmId))) }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('never lowers a version in any order of publish and backfill calls', async () => {
  await using service = await start();
  const { realmId, versions } = service;
  await versions.publish({ realmId, users: { 7: 10 }, realm: 3 });
  await versions.publish({ realmId, users: { 7: 9, 8: 1 } });
  expect(await service.read()).toEqual({ 7: '10', 8: '1', realm: '3' });
  versions.backfill({ realmId, users: { 7: 2, 9: 5 }, realm: 1 });
  await expect.poll(service.read, within).toEqual({ 7: '10', 8: '1', 9: '5', realm: '3' });
});

test('publishes the affected users, or the whole realm if there are many, after writing the versions', async () => {
  await using service = await start();
  const { realmId, changes, versions } = service;
  await versions.publish({ realmId, users: { 7: 10, 8: 2 } });
  await expect.poll(() => changes, within).toEqual([{ realmId, userIds: [7, 8] }]);
  expect(await service.read()).toEqual({ 7: '10', 8: '2' });
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [1e9 + index, 1]));
  await versions.publish({ realmId, users: many });
  await expect.poll(() => changes[1], within).toEqual({ realmId, userIds: undefined });
  await versions.publish({ realmId, users: { 7: 11 }, realm: 3 });
  await expect.poll(() => changes[2], within).toEqual({ realmId, userIds: undefined });
});

test('after a Redis outage, writes the versions published during it but not the backfills', async () => {
  await using service = await start();
  const { proxy, realmId, versions } = service;
  proxy.cut();
  await versions.publish({ realmId, users: { 7: 2 } });
  versions.backfill({ realmId, users: { 8: 1 } });
  expect(await service.read()).toEqual({});

  proxy.mend();
  await expect.poll(service.read, within).toEqual({ 7: '2' });
});

test('resolves pending publish calls if it is stopped while Redis is unavailable', async () => {
  await using service = await start();
  const { proxy, realmId, versions } = service;
  proxy.cut();
  const published = versions.publish({ realmId, realm: 2 });
  await versions[Symbol.asyncDispose]();
  await published;
});
