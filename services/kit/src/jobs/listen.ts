import type { Client } from 'pg';
import { connectDirectly, type Database } from '../database/database.ts';
import { repeat } from '../lifecycle/repeat.ts';

const checkEveryMs = 10_000;
const answerWithinMs = 5_000;

/**
 * Calls `onNotification` for each notification on a Postgres channel, until closed. Uses its own connection, and
 * reopens it if it is lost. Calls `onConnect` after each connect, because notifications may have been missed.
 *
 * @throws an error if the first connection fails, or if the address is that of a pooler that shares connections between
 * transactions
 */
export async function listen(
  database: Database,
  channel: string,
  onNotification: (payload: string) => void,
  onConnect: () => void,
): Promise<{ close(): Promise<void> }> {
  let client = await connect();

  async function connect(): Promise<Client> {
    const next = await connectDirectly(database, {
      application_name: `chat-${database.schema}-listen`,
      query_timeout: answerWithinMs,
    });
    next.on('notification', ({ payload }) => onNotification(payload ?? ''));
    next.on('error', () => checks.wake());
    await next.query(`listen "${channel}"`);
    return next;
  }

  // An error reveals a connection that broke, a failed query one that vanished.
  const checks = repeat({
    name: 'listening for jobs',
    everyMs: checkEveryMs,
    work: async () => {
      try {
        await client.query('select 1');
      } catch {
        // The connection is broken already, so an error while closing it adds nothing.
        await client.end().catch(() => undefined);
        client = await connect();
        onConnect();
      }
    },
    log: database.log,
  });
  onConnect();
  return {
    async close() {
      await checks[Symbol.asyncDispose]();
      await client.end();
    },
  };
}
