import { type Database, openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import type { Messaging } from './messaging-under-test.ts';

/** Opens the test's own connections to the tables of the messaging service. */
export function openSql({ databaseUrl: url }: Messaging): Promise<Database> {
  const log = createLogger({ service: 'test', level: 'error' });
  return openDatabase({ url, schema: 'messaging', poolSize: 2, log });
}

/** Returns how many statements wait for a lock. */
export async function countWaiting({ db }: Database): Promise<number> {
  const { rows } = await db.raw(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
