import { type Database, openDatabase } from '@chat/kit/database/database';
import { createLogger } from '@chat/kit/logging/logger';
import type { Messaging } from './messaging-under-test.ts';

/** Connections of the test's own to the tables of messaging. */
export function openSql({ databaseUrl: url }: Messaging): Promise<Database> {
  const log = createLogger({ service: 'test', level: 'error' });
  return openDatabase({ url, schema: 'messaging', poolSize: 2, log });
}

/** How many statements wait for a lock. */
export async function countWaiting({ db }: Database): Promise<number> {
  const { rows } = await db.raw(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
