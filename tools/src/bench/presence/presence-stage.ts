import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInfrastructure } from '@chat/infrastructure/infrastructure';
import { generateCallKeys } from '@chat/kit/actor/call-keys';
import { provisionSchemas } from '@chat/kit/database/provision';
import pg from 'pg';
import { type Child, startChild } from '../child.ts';
import { CpuUsed, type PollRealm, PollsDone, Started } from './presence-contract.ts';

/**
 * A realm with `people` active users who poll. It has the same number of users who have been inactive for so long that
 * their next report changes something.
 */
export type PresenceRealm = { id: number; people: number };

export type Polling = { durationMs: number; concurrency: number; pollsPerChange: number };

/** Processes of the presence service on separate servers, and clients in another process. */
export type PresenceStage = AsyncDisposable & {
  realms: readonly PresenceRealm[];
  /** Returns the processor seconds that the presence service has used. */
  readCpu(): Promise<number>;
  poll(realm: PresenceRealm, wanted: Polling): Promise<PollsDone>;
};

const keys = generateCallKeys();
const account = { schema: 'presence', role: 'bench_presence', password: 'presence' };

/**
 * Starts `processes` processes of the presence service for realms of these sizes, and fills the read model of users.
 */
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
    ...{ NATS_STREAM_BYTES: String(64 * 1024 * 1024) },
    ...{ PRESENCE_PRIVATE_KEY: keys.privateKeys.presence, SERVICE_PUBLIC_KEYS: keys.publicKeys },
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
  const realms = sizes.map((people, index) => ({ id: index + 1, people }));
  await writePeople(database.href, realms);
  const clients = started.use(await startChild(new URL('poll-presence.ts', import.meta.url)));
  const stack = started.move();
  return {
    realms,
    async readCpu() {
      const used = await Promise.all(services.map((one) => one.ask({ kind: 'cpu' }, CpuUsed)));
      return used.reduce((sum, { seconds }) => sum + seconds, 0);
    },
    poll({ id, people }, polling) {
      const order: PollRealm = {
        ...{ ports, privateKey: keys.privateKeys.gateway, realmId: id, ...polling },
        ...{ pollers: people, changersFrom: people + 1, newest: 2 * people },
      };
      return clients.ask(order, PollsDone);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function writePeople(url: string, realms: readonly PresenceRealm[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { id, people } of realms) {
      await client.query(
        `insert into presence.realm (realm_id, is_presence_disabled, email_domain, event_number, users_filled_at)
         values ($1, false, 'example.com', 1, now())`,
        [id],
      );
      await client.query(
        `insert into presence.account
           (realm_id, user_id, email, is_active, is_bot, is_guest, is_system_bot, joined_at, shares_presence,
            receives_typing, sends_channel_typing, sends_direct_typing, event_number)
         select $1, place, 'user' || place || '@example.com', true, false, false, false, 1, true, true, true, true, 1
         from generate_series(1, $2::int) as place`,
        [id, 2 * people],
      );
      // Users whose report changes something were active an hour ago; the others are active now.
      await client.query(
        `insert into presence.presence (realm_id, user_id, active_at, idle_at, update_id)
         select $1, place, seen, seen, place
         from generate_series(1, $2::int) as place, lateral (
           select extract(epoch from now())::bigint + case when place <= $3 then 3600 else -3600 end as seen
         ) as times`,
        [id, 2 * people, people],
      );
    }
  } finally {
    await client.end();
  }
}
