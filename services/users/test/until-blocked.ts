import { expect } from 'vitest';
import type { TestUsers } from './users.ts';

/** Resolves when one of the service's statements waits for a lock that the test holds. */
export async function untilBlocked(users: TestUsers) {
  const blocked = () =>
    users.db('pg_stat_activity').whereRaw('datname = current_database()').where({
      wait_event_type: 'Lock',
    });
  await expect.poll(async () => (await blocked()).length).toBeGreaterThan(0);
}
