import { connect, type KV } from 'nats';
import { Client } from 'pg';
import { createClient } from 'redis';
import {
  type Infrastructure,
  type InfrastructureOptions,
  startInfrastructure,
} from '../src/infrastructure.ts';
import { natsAccess } from '../src/nats-access.ts';
import type { Server } from '../src/server.ts';
import { processesOnly } from './given.ts';

/** Starts servers as processes. They lose their data at the end, unless `options` override this. */
export async function start(options: Partial<InfrastructureOptions> = {}): Promise<Infrastructure> {
  return startInfrastructure({
    announce: () => undefined,
    durable: false,
    environment: processesOnly,
    ...options,
  });
}

/** Returns the controls of Postgres, NATS and Redis. */
function controls({ servers }: Infrastructure): Server[] {
  return servers === undefined ? [] : [servers.postgres, servers.nats, servers.redis];
}

/** Returns the pids of the running servers. */
export function pidsOf(running: Infrastructure): number[] {
  return controls(running).flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
}

/** Writes `text` into Postgres, NATS and Redis. */
export async function writeEverywhere(running: Infrastructure, text: string): Promise<void> {
  await withClients(running, async ({ bucket, postgres, redis }) => {
    await postgres.query('create table note (text text)');
    await postgres.query('insert into note values ($1)', [text]);
    await bucket.put('note', text);
    await redis.set('note', text);
  });
}

/** Returns the values that `writeEverywhere` wrote into Postgres, NATS and Redis. */
export async function readEverywhere(
  running: Infrastructure,
): Promise<(string | null | undefined)[]> {
  return withClients(running, async ({ bucket, postgres, redis }) => {
    const { rows } = await postgres.query<{ text: string }>('select text from note');
    const entry = await bucket.get('note');
    return [rows[0]?.text, entry?.string(), await redis.get('note')];
  });
}

type Clients = {
  bucket: Pick<KV, 'get' | 'put'>;
  postgres: Pick<Client, 'query'>;
  redis: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<unknown>;
  };
};

async function withClients<Value>(
  { natsUrl, postgresUrl, redisUrl }: Infrastructure,
  use: (clients: Clients) => Promise<Value>,
): Promise<Value> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.adopt(new Client(postgresUrl), (client) => client.end());
  await postgres.connect();
  const redis = opened.adopt(createClient({ url: redisUrl }), (client) => client.close());
  await redis.connect();
  const nats = opened.adopt(await connect(natsAccess(natsUrl)), (connection) => connection.close());
  const bucket = await nats.jetstream().views.kv('notes');
  return await use({ bucket, postgres, redis });
}
