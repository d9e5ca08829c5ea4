import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Infrastructure, startInfrastructure } from '@chat/infrastructure/infrastructure';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';

const services = ['users', 'channels', 'messaging', 'presence', 'notifications'] as const;
type Service = (typeof services)[number];

const script = join(repository, 'deploy/schemas.sh');
const run = promisify(execFile);

/** Separate servers for this file, because roles exist in all databases of a server. */
let infrastructure: Infrastructure;

beforeAll(async () => {
  await run('psql', ['--version']).catch((cause: unknown) => {
    throw new Error('psql is not there: apt-get install postgresql-client', { cause });
  });
  infrastructure = await startInfrastructure({
    announce: () => undefined,
    durable: false,
    environment: { ...withoutAddresses(process.env), CHAT_INFRASTRUCTURE: 'processes' },
  });
});
afterAll(() => infrastructure[Symbol.asyncDispose]());

describe.each([
  ['owns the database', 'createrole', (admin: string) => `create database chat owner ${admin}`],
  ['made the database', 'createrole createdb', undefined],
  ['may only create in the database', 'createrole', (_admin: string) => 'create database chat'],
])('an administrator without superuser rights who %s', (what, rights, createDatabase) => {
  const admin = `admin_${what.replaceAll(' ', '_')}`;

  beforeAll(async () => {
    await asSuperuser(`create role ${admin} login ${rights} password 'admin-password'`);
    if (createDatabase) await asSuperuser(createDatabase(admin));
    else await query(urlOf(admin, 'admin-password', 'postgres'), 'create database chat');
    await asSuperuser(`grant create on database chat to ${admin}`);
  });
  afterAll(async () => {
    await asSuperuser('drop database chat with (force)');
    for (const service of services) await asSuperuser(`drop role if exists chat_${service}`);
    await asSuperuser(`drop role ${admin}`);
  });

  test('creates a schema for each service, sets passwords when repeated, and keeps existing data', async () => {
    const administrator = urlOf(admin, 'admin-password');
    await runScript(passwordsOf('first'), [administrator]);
    await query(urlOfService('users', 'first'), 'create table users.kept (id int)');
    await Promise.all([
      runScript(passwordsOf('second'), [administrator]),
      runScript(passwordsOf('second'), [administrator]),
    ]);

    for (const service of services) {
      await query(urlOfService(service, 'second'), `create table ${service}.note (id int)`);
      await query(urlOfService(service, 'second'), `create table ${service}_jobs.note (id int)`);
      await expect(query(urlOfService(service, 'first'), 'select')).rejects.toMatchObject({
        code: '28P01',
      });
    }
    const kept = await query(urlOfService('users', 'second'), 'select * from users.kept');
    expect(kept).toEqual([]);
  });

  test('gives each service no other rights', async () => {
    await runScript(passwordsOf('second'), [urlOf(admin, 'admin-password')]);
    for (const service of services) {
      const other = service === 'users' ? 'channels' : 'users';
      const forbidden = [
        `create table ${other}.intruder (id int)`,
        `create table ${other}_jobs.intruder (id int)`,
        `set role chat_${other}`,
        'create table public.intruder (id int)',
        'create schema intruder',
        'create role intruder',
        'create database intruder',
        ...(what.startsWith('may only') ? [] : ['create temporary table intruder (id int)']),
      ];
      for (const statement of forbidden) {
        await expect(
          query(urlOfService(service, 'second'), statement),
          `${service}: ${statement}`,
        ).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});

test("accepts a superuser's address in libpq variables, and the database's name in the image's variable", async () => {
  const { hostname, port, password } = new URL(infrastructure.postgresUrl);
  const reach = { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres', PGPASSWORD: password };
  for (const database of [{ PGDATABASE: 'chat' }, { POSTGRES_DB: 'chat' }]) {
    await asSuperuser('create database chat');
    await runScript({ ...passwordsOf('any'), ...reach, ...database }, []);
    await query(urlOfService('presence', 'any'), 'create table presence.note (id int)');
    await asSuperuser('drop database chat with (force)');
  }
});

test('reports which password is missing, and which schema belongs to a different role', async () => {
  const { MESSAGING_DATABASE_PASSWORD: _, ...incomplete } = passwordsOf('any');
  await expect(runScript(incomplete, [])).rejects.toMatchObject({
    stderr: expect.stringContaining('set MESSAGING_DATABASE_PASSWORD'),
  });

  await asSuperuser('create database chat');
  const administrator = urlOf('postgres', new URL(infrastructure.postgresUrl).password);
  await query(administrator, 'create schema presence');
  await expect(runScript(passwordsOf('any'), [administrator])).rejects.toMatchObject({
    stderr: expect.stringContaining('belongs to another role'),
  });
  await asSuperuser('drop database chat with (force)');
});

/** Returns a different password for each role, with characters that are special in shells and SQL. */
function passwordsOf(word: string): Record<string, string> {
  return Object.fromEntries(
    services.map((service) => [
      `${service.toUpperCase()}_DATABASE_PASSWORD`,
      passwordOf(service, word),
    ]),
  );
}

function passwordOf(service: Service, word: string): string {
  return `${word} '$(id)"\\ of ${service}`;
}

async function runScript(environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const { PATH = '' } = process.env;
  await run(script, [...args], { env: { PATH, ...environment } });
}

function urlOf(role: string, password: string, database = 'chat'): string {
  const url = new URL(infrastructure.postgresUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  url.pathname = `/${database}`;
  return url.href;
}

function urlOfService(service: Service, word: string): string {
  return urlOf(`chat_${service}`, passwordOf(service, word));
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function asSuperuser(statement: string): Promise<void> {
  await query(infrastructure.postgresUrl, statement);
}

function withoutAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { CHAT_POSTGRES_URL: _, CHAT_NATS_URL: __, CHAT_REDIS_URL: ___, ...rest } = env;
  return rest;
}
