import { expect, test } from 'vitest';
import { createLogger } from '../src/logging/logger.ts';
import { keepLeaderLease } from '../src/outbox/relay/leader-lease.ts';
import { log, openWorld, type World } from './fixtures/world.ts';

/** Tick options for a process that must not act during a test: the interval is much longer than the tests take. */
const seldom = { tickMs: 600_000 };

async function keep({ database }: World, options: { tickMs?: number; log?: typeof log } = seldom) {
  let [starts, stops] = [0, 0];
  const lease = keepLeaderLease({
    ...{ db: database.db, log, ...options },
    async start() {
      starts += 1;
      return {
        async [Symbol.asyncDispose]() {
          stops += 1;
        },
      };
    },
  });
  return { ...lease, starts: () => starts, stops: () => stops };
}

/** Returns the number of milliseconds until the lease ends if it is not renewed. */
async function endOf({ database }: World): Promise<number> {
  const { rows } = await database.db.raw(
    'select 1000 * extract(epoch from expires_at)::float8 as ends from relay_lease',
  );
  return rows[0]?.ends ?? 0;
}

test('takes over the lease of a killed process when the lease ends', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  await db.raw(
    `insert into relay_lease (holder, expires_at)
     values (gen_random_uuid(), clock_timestamp() + interval '400 milliseconds')`,
  );

  await using successor = await keep(world);

  await expect.poll(successor.starts).toBe(1);
  const { rows } = await db.raw(
    'select expires_at > clock_timestamp() as is_held from relay_lease',
  );
  expect(rows).toEqual([{ is_held: true }]);
});

test('gives no lease to a process while another process holds it', async () => {
  await using world = await openWorld();
  await using holder = await keep(world);
  await expect.poll(holder.starts).toBe(1);

  await using other = await keep(world);
  await world.database.db.raw('select pg_sleep(0.2)');

  expect(other.starts()).toBe(0);
});

test('retries a failed renewal before the lease ends, so that no other process takes the lease', async () => {
  await using world = await openWorld();
  const { db } = world.database;
  let failures = 0;
  /** Repairs the table after the first failed renewal, so that the next renewal succeeds. */
  async function mend() {
    failures += 1;
    await db.raw('alter table hidden rename to relay_lease');
  }
  const write = () => void mend();
  await using holder = await keep(world, {
    log: createLogger({ service: 'test', level: 'warn', write }),
  });
  await expect.poll(holder.starts).toBe(1);
  await using other = await keep(world, {});
  const endedAtFirst = await endOf(world);
  await db.raw('alter table relay_lease rename to hidden');

  await expect.poll(() => failures).toBe(1);
  await expect.poll(() => endOf(world).catch(() => 0)).toBeGreaterThan(endedAtFirst + 2_000);

  expect(other.starts()).toBe(0);
  expect([holder.starts(), holder.stops()]).toEqual([1, 0]);
});
