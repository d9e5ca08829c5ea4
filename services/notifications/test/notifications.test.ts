import { testDatabase } from '@chat/infrastructure/test-database';
import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { openDatabase } from '@chat/kit/database/database';
import { migrate } from '@chat/kit/database/migrate';
import { provisionSchemas } from '@chat/kit/database/provision';
import { createRpcClient } from '@chat/kit/grpc/client';
import { createLogger } from '@chat/kit/logging/logger';
import { chat } from '@chat/proto/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';

const account = { schema: 'notifications', role: 'test_notifications', password: 'notifications' };
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

async function start() {
  const database = opened.use(
    await testDatabase({
      template: 'notifications',
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
  const config = readConfig({
    GRPC_HOST: '127.0.0.1',
    NOTIFICATIONS_GRPC_PORT: '0',
    NOTIFICATIONS_DATABASE_URL: asService(database.url),
    ACTOR_TOKEN_SECRET: secret,
    LOG_LEVEL: 'error',
  });
  const app = opened.use(await startApp(config));
  const client = opened.use(
    createRpcClient(chat.notifications.v1.Notifications.service, {
      address: `127.0.0.1:${app.port}`,
      tokens: createActorTokens(secret),
      service: 'test',
      deadlineMs: 5_000,
      retryable: [],
    }),
  );
  return { app, client };
}

let notifications: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  notifications = await start();
});

test('it is ready once its database answers', async () => {
  await expect.poll(() => notifications.app.readiness.isReady()).toBe(true);
});

test('a snapshot has the actor’s devices: none yet', async () => {
  const { number, fieldsJson } = await notifications.client.getSnapshot(
    { groups: ['device', 'presence'] },
    { actor },
  );
  expect(number).toBe(0);
  expect(JSON.parse(fieldsJson)).toEqual({ devices: {} });
});

test('a snapshot has only the groups that were asked for', async () => {
  const { fieldsJson } = await notifications.client.getSnapshot({ groups: [] }, { actor });
  expect(JSON.parse(fieldsJson)).toEqual({});
});

test('a snapshot is for users, not for services', async () => {
  await expect(notifications.client.getSnapshot({ groups: ['device'] })).rejects.toThrow();
});

test('every bad setting is named at once', () => {
  expect(() => readConfig({ NOTIFICATIONS_GRPC_PORT: 'x' })).toThrow(
    /NOTIFICATIONS_GRPC_PORT[\s\S]*NOTIFICATIONS_DATABASE_URL[\s\S]*ACTOR_TOKEN_SECRET/,
  );
});
