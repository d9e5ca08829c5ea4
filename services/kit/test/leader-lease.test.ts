import { expect, test } from 'vitest';
import { keepLeaderLease } from '../src/outbox/relay/leader-lease.ts';
import { log, openWorld } from './fixtures/world.ts';

/** Much longer than this file takes. */
const tickMs = 600_000;

async function keep(world: Awaited<ReturnType<typeof openWorld>>) {
  const { db } = world.database;
  let starts = 0;
  const lease = keepLeaderLease({
    db,
    log,
    tickMs,
    async start() {
      starts += 1;
      return { async [Symbol.asyncDispose]() {} };
    },
  });
  return { ...lease, starts: () => starts };
}

test('the lease of a process that died is taken at the moment it ends', async () => {
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

test("a lease that is held is nobody else's", async () => {
  await using world = await openWorld();
  await using holder = await keep(world);
  await expect.poll(holder.starts).toBe(1);

  await using other = await keep(world);
  await world.database.db.raw('select pg_sleep(0.2)');

  expect(other.starts()).toBe(0);
});
