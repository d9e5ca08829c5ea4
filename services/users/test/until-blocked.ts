import { expect } from 'vitest';
import type { TestUsers } from './users.ts';

/** Waits until a statement of the service waits for a lock of the test. */
export async function untilBlocked(users: TestUsers) {
  const blocked = () =>
    users.db('pg_stat_activity').whereRaw('datname = current_database()').where({
      wait_event_type: 'Lock',
    });
  await expect.poll(async () => (await blocked()).length).toBeGreaterThan(0);
}
