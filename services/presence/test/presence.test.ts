import { testDatabase } from '@chat/infrastructure/test-database';
import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { openDatabase } from '@chat/kit/database/database';
import { migrate } from '@chat/kit/database/migrate';
import { provisionSchemas } from '@chat/kit/database/provision';
import { createRpcClient } from '@chat/kit/grpc/client';
import { createLogger } from '@chat/kit/logging/logger';
import { chat } from '@chat/proto/load';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

const account = { schema: 'presence', role: 'test_presence', password: 'presence' };
const secret = 'a secret of at least 32 characters';
const actor = { realmId: 1, userId: 2, role: 400, isBot: false, groups: [] };
const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

function asService(superuserUrl: string): string {
  const url = new URL(superuserUrl);
  url.username = account.role;
  url.password = account.password;
  return url.href;
}

let databaseUrl = '';

beforeAll(async () => {
  const database = opened.use(
    await testDatabase({
      template: 'presence',
      async prepare(superuserUrl) {
        await provisionSchemas(superuserUrl, [account]);
        const log = createLogger({ service: 'test', level: 'error' });
        await using own = await openDatabase({
          url: asService(superuserUrl),
          schema: account.schema,
          poolSize: 1,
          log,
        });
        await migrate(own, { directories: [] });
      },
    }),
  );
  databaseUrl = asService(database.url);
});

async function startPresence(redisUrl: string) {
  await using parts = new AsyncDisposableStack();
  const config = readConfig({
    GRPC_HOST: '127.0.0.1',
    PRESENCE_GRPC_PORT: '0',
    PRESENCE_DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ACTOR_TOKEN_SECRET: secret,
    LOG_LEVEL: 'error',
  });
  const app = parts.use(await startApp(config, { now: () => 1_700_000_000_500 }));
  const client = parts.use(
    createRpcClient(chat.presence.v1.Presence.service, {
      address: `127.0.0.1:${app.port}`,
      tokens: createActorTokens(secret),
      service: 'test',
      deadlineMs: 5_000,
      retryable: [],
    }),
  );
  const stack = parts.move();
  return { app, client, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('a snapshot has what is known of presence and status: nothing yet', async () => {
  await using presence = await startPresence(inject('infrastructure').redisUrl);
  const { number, fieldsJson } = await presence.client.getSnapshot(
    { groups: ['presence', 'user_status', 'message'] },
    { actor },
  );
  expect(number).toBe(0);
  expect(JSON.parse(fieldsJson)).toEqual({
    presences: {},
    server_timestamp: 1_700_000_000.5,
    presence_last_update_id: -1,
    user_status: {},
  });
});

test('a snapshot has only the groups that were asked for', async () => {
  await using presence = await startPresence(inject('infrastructure').redisUrl);
  const { fieldsJson } = await presence.client.getSnapshot({ groups: ['user_status'] }, { actor });
  expect(JSON.parse(fieldsJson)).toEqual({ user_status: {} });
});

test('a snapshot is for users, not for services', async () => {
  await using presence = await startPresence(inject('infrastructure').redisUrl);
  await expect(presence.client.getSnapshot({ groups: ['presence'] })).rejects.toThrow();
});

test('without Redis it is ready, and says what is missing', async () => {
  await using presence = await startPresence('redis://127.0.0.1:1');
  const { readiness } = presence.app;
  await expect.poll(() => readiness.isReady()).toBe(true);
  expect(readiness.report()).toMatchObject({
    database: { isPassing: true },
    redis: { isPassing: false },
  });
  const { fieldsJson } = await presence.client.getSnapshot({ groups: ['user_status'] }, { actor });
  expect(JSON.parse(fieldsJson)).toEqual({ user_status: {} });
});

test('every bad setting is named at once', () => {
  expect(() => readConfig({ PRESENCE_GRPC_PORT: 'x' })).toThrow(
    /PRESENCE_GRPC_PORT[\s\S]*PRESENCE_DATABASE_URL[\s\S]*REDIS_URL[\s\S]*ACTOR_TOKEN_SECRET/,
  );
});
