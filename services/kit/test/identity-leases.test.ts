import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { type Bus, connectBus } from '../src/bus/bus.ts';
import { holdIdentityLease } from '../src/identity-leases/hold-lease.ts';
import { keys, leaseMs } from '../src/identity-leases/protocol.ts';
import { createLeaseHolders } from '../src/identity-leases/tell-holders.ts';
import { createLogger } from '../src/logging/logger.ts';
import { connectRedis } from '../src/redis/redis.ts';

const log = createLogger({ service: 'kit-test', level: 'error' });
const { natsUrl, redisUrl } = inject('infrastructure');
// Nobody else's: holders would be waited for.
const database = new URL(redisUrl);
database.pathname = '/11';
const within = { timeout: 10_000, interval: 10 };
const never = new AbortController().signal;

let stack = new AsyncDisposableStack();
afterEach(async () => {
  await stack.disposeAsync();
  stack = new AsyncDisposableStack();
});

/** Servers that count changes for so long that every holder is known, or as they are after a loss. */
async function startChanging({ isRedisNew = false } = {}) {
  const namespace = `leases-${Math.random()}`.replace('.', '');
  const redisWay = stack.use(await startTcpProxy(database.href));
  const natsWay = stack.use(await startTcpProxy(natsUrl));
  const bus = async (url = natsUrl) =>
    stack.use(
      await connectBus({ url, name: 'test', namespace, log, streams: { maxBytes: 1024 ** 2 } }),
    );
  const redis = stack.use(await connectRedis({ url: database.href, name: 'test', log }));
  await redis.client.del([keys.holders, keys.changes]);
  if (!isRedisNew) await redis.client.hSet(keys.changes, { since: '0', number: '100' });
  const holders = stack.use(createLeaseHolders({ redis, bus: await bus() }));
  return {
    redis,
    redisWay,
    natsWay,
    async tell() {
      const startedAtMs = performance.now();
      const { heard } = await holders.tell({ realmId: 1, userIds: [2] }, never);
      await heard;
      return performance.now() - startedAtMs;
    },
    /** Holds a lease on ways of its own to both servers. */
    async hold(change: (bus: Bus) => Partial<Bus> = () => ({})) {
      const own = await bus(natsWay.url);
      const onChange = vi.fn();
      const onGap = vi.fn();
      const lease = stack.use(
        holdIdentityLease({
          redis: stack.use(await connectRedis({ url: redisWay.url, name: 'test', log })),
          bus: { ...own, ...change(own) },
          log,
          onChange,
          onGap,
        }),
      );
      await expect.poll(() => lease.isHeld(), within).toBe(true);
      onGap.mockClear();
      return { lease, onChange, onGap };
    },
  };
}

test('a change waits for nobody where nobody holds a lease', async () => {
  const { tell } = await startChanging();
  expect(await tell()).toBeLessThan(leaseMs);
});

test('when a change was told, every holder has heard it', async () => {
  const { tell, hold } = await startChanging();
  const holders = await Promise.all([hold(), hold()]);
  for (let count = 1; count <= 3; count += 1) {
    expect(await tell()).toBeLessThan(leaseMs);
    for (const { onChange } of holders) {
      expect(onChange).toHaveBeenCalledTimes(count);
      expect(onChange).toHaveBeenCalledWith({ realmId: 1, userIds: [2] });
    }
  }
  for (const { lease, onGap } of holders) {
    expect(lease.isHeld()).toBe(true);
    expect(onGap).not.toHaveBeenCalled();
  }
});

test('who gave its lease back is not waited for', async () => {
  const { tell, hold } = await startChanging();
  const { lease } = await hold();
  await lease[Symbol.asyncDispose]();
  expect(lease.isHeld()).toBe(false);
  expect(await tell()).toBeLessThan(leaseMs);
});

test('a holder without NATS loses its lease before the change is over', async () => {
  const { tell, hold, natsWay } = await startChanging();
  const { lease } = await hold();
  natsWay.cut();
  await tell();
  expect(lease.isHeld()).toBe(false);
});

test('a holder without Redis loses its lease before a change is over that it cannot hear of', async () => {
  const { tell, hold, natsWay, redisWay } = await startChanging();
  const { lease } = await hold();
  redisWay.cut();
  natsWay.cut();
  await tell();
  expect(lease.isHeld()).toBe(false);
});

test('a holder that was told nothing notices by itself before the change is over', async () => {
  const { tell, hold } = await startChanging();
  const { lease, onChange, onGap } = await hold(() => ({ listen: () => () => undefined }));
  expect(await tell()).toBeGreaterThan(leaseMs / 2);
  expect(onChange).not.toHaveBeenCalled();
  expect(onGap.mock.calls.length > 0 || !lease.isHeld()).toBe(true);
});

test('when Redis has lost who holds a lease, a change waits until all have ended', async () => {
  const { tell, hold, redis, redisWay } = await startChanging();
  const { lease, onGap } = await hold();
  redisWay.cut();
  await redis.client.del([keys.holders, keys.changes]);
  await tell();
  expect(lease.isHeld()).toBe(false);
  redisWay.mend();
  await expect.poll(() => lease.isHeld(), within).toBe(true);
  expect(onGap).toHaveBeenCalled();
});

test('right after Redis began to count, a change waits for who may hold an older lease', async () => {
  const { tell } = await startChanging({ isRedisNew: true });
  expect(await tell()).toBeGreaterThan(leaseMs / 2);
  expect(await tell()).toBeLessThan(leaseMs);
});
