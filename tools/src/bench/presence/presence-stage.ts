import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { provisionSchemas } from '@chat/kit/database/provision';
import pg from 'pg';
import { type Child, startChild } from '../child.ts';
import { CpuUsed, type PollRealm, PollsDone, Started } from './presence-contract.ts';

/** A realm whose people are there; some of them were not for so long that their next report changes something. */
export type PresenceRealm = { id: number; people: number; pollers: number; changersFrom: number };

export type Polling = { durationMs: number; concurrency: number; changesPerSecond: number };

/** Processes of presence with servers of their own, and clients in another process. */
export type PresenceStage = AsyncDisposable & {
  realms: readonly PresenceRealm[];
  /** Processor seconds that presence has used. */
  readCpu(): Promise<number>;
  poll(realm: PresenceRealm, wanted: Polling): Promise<PollsDone>;
};

const secret = 'a secret of the benchmarks, 32 or more';
const account = { schema: 'presence', role: 'bench_presence', password: 'presence' };
/** Of those who change something, by people of the realm: enough for the whole run. */
const changersShare = 0.9;

/** Starts `processes` of presence for realms of these sizes, as if users had told of everybody. */
export async function setPresenceStage(options: {
  sizes: readonly number[];
  processes: number;
  announce(line: string): void;
}): Promise<PresenceStage> {
  const { sizes, processes, announce } = options;
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'chat-bench-presence-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const { postgresUrl, natsUrl, redisUrl } = started.use(
    await startInfrastructure({
      ...{ dataDirectory: join(folder, 'data'), durable: false, announce },
      environment: { ...process.env, CHAT_INFRASTRUCTURE: 'processes' },
    }),
  );
  await provisionSchemas(postgresUrl, [account]);
  const database = new URL(postgresUrl);
  database.username = account.role;
  database.password = account.password;
  const environment = {
    ...{ GRPC_HOST: '127.0.0.1', PRESENCE_GRPC_PORT: '0', LOG_LEVEL: 'error' },
    ...{ PRESENCE_DATABASE_URL: database.href, NATS_URL: natsUrl, REDIS_URL: redisUrl },
    ...{ NATS_STREAM_BYTES: String(64 * 1024 * 1024), ACTOR_TOKEN_SECRET: secret },
  };
  const services: Child[] = [];
  const ports: number[] = [];
  for (let index = 0; index < processes; index += 1) {
    const service = started.use(
      await startChild(new URL('serve-presence.ts', import.meta.url), environment),
    );
    services.push(service);
    ports.push((await service.ask({ kind: 'start' }, Started)).port);
  }
  const realms = sizes.map((people, index) => realmOf(index + 1, people));
  await writePeople(database.href, realms);
  const clients = started.use(await startChild(new URL('poll-presence.ts', import.meta.url)));
  const stack = started.move();
  return {
    realms,
    async readCpu() {
      const used = await Promise.all(services.map((one) => one.ask({ kind: 'cpu' }, CpuUsed)));
      return used.reduce((sum, { seconds }) => sum + seconds, 0);
    },
    poll: ({ id, pollers, changersFrom }, polling) =>
      clients.ask(
        { ports, secret, realmId: id, pollers, changersFrom, ...polling } satisfies PollRealm,
        PollsDone,
      ),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Ids of people: first those who are there and poll, then those who will come back one by one. */
function realmOf(id: number, people: number): PresenceRealm {
  const pollers = Math.round(people * (1 - changersShare));
  return { id, people, pollers: Math.max(pollers, 1), changersFrom: pollers + 1 };
}

async function writePeople(url: string, realms: readonly PresenceRealm[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { id, people, changersFrom } of realms) {
      await client.query(
        'insert into presence.realm (id, is_presence_disabled, number, filled_at) values ($1, false, 1, now())',
        [id],
      );
      await client.query(
        `insert into presence.account
         select $1, place, 'user' || place || '@example.com', true, false, false, 1, true, true, true, true, 1
         from generate_series(1, $2::int) as place`,
        [id, people],
      );
      // Who changes something was there an hour ago; the others just now, so that nothing changes for a while.
      await client.query(
        `insert into presence.presence
         select $1, place, seen, seen, place
         from generate_series(1, $2::int) as place, lateral (
           select extract(epoch from now())::bigint + case when place < $3 then 3600 else -3600 end as seen
         ) as times`,
        [id, people, changersFrom],
      );
    }
  } finally {
    await client.end();
  }
}
