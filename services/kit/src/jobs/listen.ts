import type { Client } from 'pg';
import { connectDirectly, type Database } from '../database/database.ts';
import { repeat } from '../lifecycle/repeat.ts';

const checkEveryMs = 10_000;
const answerWithinMs = 5_000;

/**
 * Calls `onNotification` for each notification of a Postgres channel, on a connection of its own, until closed. A
 * connection that is lost is opened again; `onConnect` is called each time, because notifications may have been missed.
 *
 * @throws when the first connection fails, or leads to a pooler that gives connections away between transactions
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

  // A connection that broke is found by its error, one that vanished by the question.
  const checks = repeat({
    name: 'listening for jobs',
    everyMs: checkEveryMs,
    work: async () => {
      try {
        await client.query('select 1');
      } catch {
        // The connection is broken: that closing it fails as well says nothing new.
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
