import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type PgBouncer, startPgBouncer } from '../src/deploy/pgbouncer.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { programFolder, sixProcesses } from '../src/product/services.ts';
import { readEvents } from './event-reader.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';

/**
 * The number of connections in a pool. It is far below what the services would open: two replicas of each, with ten
 * connections each.
 */
const poolSize = 3;

let pooler: PgBouncer;
let own: OwnProduct;

beforeAll(async () => {
  const servers = inject('servers');
  pooler = await startPgBouncer(servers.postgresUrl, { default_pool_size: poolSize });
  own = await startOwnProduct({
    name: 'pooled',
    form: sixProcesses,
    servers: { ...servers, poolerUrl: pooler.url },
    redisDatabase: 40,
    replicas: 2,
    environment: withoutRateLimits,
  });
});
afterAll(async () => {
  await own?.[Symbol.asyncDispose]();
  await pooler?.[Symbol.asyncDispose]();
});

test('sends, reads, reactions, moves and searches succeed concurrently through PgBouncer in transaction mode', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => newPerson(own.owner)));
  const [reader] = people;
  if (!reader) throw new Error('nobody there');
  const channel = uniqueName('pooled');
  await reader.post('/users/me/subscriptions', {
    subscriptions: [{ name: channel }],
    principals: people.map(({ userId }) => userId),
  });
  await using received = await readEvents(reader, { event_types: ['message'] });

  const rounds = await Promise.all(people.map((person) => talk(person, channel)));

  const answers = rounds.flat();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const sent = answers.flatMap(({ body }) => body.id ?? []);
  expect(new Set(sent).size).toBe(people.length * 25);
  const ids = () => received.events().flatMap(({ message }) => message?.id ?? []);
  await expect.poll(() => ids().length).toBe(sent.length);
  expect(ids()).toEqual(sent.toSorted((a, b) => a - b));
  const found = await reader.get('/messages', {
    ...{ anchor: 'newest', num_before: 200, num_after: 0 },
    narrow: [
      { operator: 'channel', operand: channel },
      { operator: 'search', operand: 'penguin' },
    ],
  });
  expect(found.body.messages).toHaveLength(sent.length);
});

test("each service has at most as many Postgres connections as PgBouncer's pool, not counting one listener per process", async () => {
  await using client = await connect(inject('servers').postgresUrl);
  const { rows } = await client.query<{ usename: string; count: number }>(
    `select usename, count(*)::int from pg_stat_activity
     where datname = $1 and (usename like '%_users' or usename like '%_messaging')
       and application_name not like 'chat-%-listen'
     group by usename`,
    [own.natsNamespace],
  );
  const counted = rows.filter(({ usename }) => usename.startsWith(own.natsNamespace));
  expect(counted).toHaveLength(2);
  for (const { count } of counted) expect(count).toBeLessThanOrEqual(poolSize);
});

test('a migration through PgBouncer fails with an error that it needs a direct connection', async () => {
  const url = new URL(pooler.url);
  url.pathname = `/${own.natsNamespace}`;
  const migrating = promisify(execFile)(process.execPath, ['src/migrate.ts'], {
    cwd: programFolder,
    env: {
      ...own.operatorEnvironment,
      SERVICES: 'presence',
      SERVICE_PUBLIC_KEYS: own.secrets.publicKeys,
      PRESENCE_PRIVATE_KEY: own.secrets.privateKeys.presence,
      REDIS_URL: inject('servers').redisUrl,
      PRESENCE_DATABASE_URL: url.href,
    },
  });
  await expect(migrating).rejects.toMatchObject({
    stderr: expect.stringContaining('PRESENCE_DATABASE_DIRECT_URL'),
  });
});

/** Sends messages as the person, one after another, with further requests for each. Returns all responses. */
async function talk(person: Person, channel: string) {
  const answers = [];
  for (let round = 0; round < 25; round++) {
    const sent = await person.post('/messages', {
      ...{ type: 'channel', to: channel, topic: `topic ${round % 3}` },
      content: `a penguin, number ${round}`,
    });
    answers.push(sent);
    const { id } = sent.body;
    const done = await Promise.all([
      person.post(`/messages/${id}/reactions`, { emoji_name: 'heart' }),
      person.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' }),
      person.patch('/settings', { full_name: `Person ${person.userId} ${round}` }),
      person.post('/users/me/presence', { status: 'active', ping_only: true }),
      person.get('/users/me/subscriptions'),
    ]);
    answers.push(...done.map(({ status, body: { id: _, ...body } }) => ({ status, body })));
  }
  return answers;
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
