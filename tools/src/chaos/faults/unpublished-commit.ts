import { setTimeout as pause } from 'node:timers/promises';
import { openStreams, type StreamAccess } from '@chat/infrastructure/stream-access';
import { chat } from '@chat/proto/load';
import pg from 'pg';
import type { Fault } from '../fault.ts';
import { findRelayHolder } from './relay-holder.ts';
import { killAndAwaitSuccessor } from './restarts.ts';

const service = 'messaging';
/** How many of the log's newest entries to search for the service's newest entry. */
const lookBack = 50;
const mostAttempts = 200;

/**
 * Kills a process that has committed events which it has not published. Freezes the process at random moments until its
 * database is ahead of the log, and then kills it. Later writes go through the other replica.
 */
export const unpublishedCommit: Fault = {
  name: 'unpublished-commit',
  summary: 'kill -9 between commit and publication, then further writes through the other replica',
  mostWaitMs: 3_000,
  async run(scene) {
    await using streams = await openStreams(scene.servers.natsUrl);
    await using database = await openDatabase(scene.servers.postgresUrl);
    const holder = await findRelayHolder(scene, service);
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      holder.kill('SIGSTOP');
      const isAhead = await isDatabaseAhead(database, streams);
      if (isAhead) {
        // Later requests go to the other replica only.
        await killAndAwaitSuccessor(holder);
        return;
      }
      holder.kill('SIGCONT');
      await pause(20 + Math.random() * 30);
    }
    throw new Error(`no commit without its publication was met in ${mostAttempts} attempts`);
  },
};

type Database = AsyncDisposable & { client: pg.Client };

async function openDatabase(postgresUrl: string): Promise<Database> {
  const url = new URL(postgresUrl);
  url.pathname = '/chat';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

/** Returns whether the database contains committed events that are not in the log. */
async function isDatabaseAhead({ client }: Database, streams: StreamAccess): Promise<boolean> {
  // Read the log first, so that events published in between do not look missing.
  const published = await newestEventNumber(streams);
  const { rows } = await client.query<{ event_number: string }>(
    `select max(event_number) as event_number from ${service}.event_counter`,
  );
  return Number(rows[0]?.event_number) > published;
}

/** Returns the service's highest event number in the log. */
async function newestEventNumber(streams: StreamAccess): Promise<number> {
  for (const data of await streams.newest('CLIENT', lookBack)) {
    const entry = chat.events.v1.ClientEntry.deserialize(Buffer.from(data));
    if (entry.service === service && entry.lastEventNumber > 0) return entry.lastEventNumber;
  }
  return 0;
}
