import { expectRebuilt } from '@chat/kit/test/expect-rebuilt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { getRealm, listAccounts } from '../src/read-model/read-model.ts';
import { openStage, type Stage } from './stage.ts';

const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

let notifications: Awaited<ReturnType<Stage['replica']>>;
let actor: ReturnType<Stage['actor']>;
let stage: Stage;

beforeAll(async () => {
  stage = opened.use(await openStage());
  actor = stage.actor(stage.add());
  notifications = opened.use(await stage.replica());
});

test('is ready after its database responds', async () => {
  await expect.poll(() => notifications.app.readiness.isReady()).toBe(true);
});

test('returns the actor’s devices in a snapshot', async () => {
  const { eventNumber, fieldsJson } = await notifications.client.getSnapshot(
    { groups: ['device', 'presence'] },
    { actor },
  );
  expect(eventNumber).toBe(0);
  expect(JSON.parse(fieldsJson)).toEqual({ devices: {} });
});

test('includes only requested groups in a snapshot', async () => {
  const { fieldsJson } = await notifications.client.getSnapshot({ groups: [] }, { actor });
  expect(JSON.parse(fieldsJson)).toEqual({});
});

test('keeps all data of the notifications service when its read model is deleted and rebuilt', async () => {
  const { deps } = notifications.app;
  const bot = stage.add({
    isBot: true,
    mutedBy: [actor.userId],
    webhook: { base_url: 'https://hooks.example', interface: 1, token: 'token' },
  });
  await listAccounts(deps, stage.realmId, [actor.userId, bot.id]);
  await notifications.client.registerDevice({}, { actor });
  await expectRebuilt(deps.db, stage.realmId, {
    tables: ['realm', 'account'],
    rebuild: () => getRealm(deps, stage.realmId),
  });
});

test('rejects a snapshot request without an actor', async () => {
  await expect(notifications.client.getSnapshot({ groups: ['device'] })).rejects.toThrow();
});

test('lists every invalid setting in a single error', () => {
  expect(() => readConfig({ NOTIFICATIONS_GRPC_PORT: 'x' })).toThrow(
    /SERVICE_PUBLIC_KEYS[\s\S]*NOTIFICATIONS_GRPC_PORT[\s\S]*NOTIFICATIONS_DATABASE_URL/,
  );
});

test('names settings that contradict each other and malformed settings in one error', () => {
  const env = {
    MAIL_CONCURRENCY: 'x',
    SMTP_URL: 'smtp://smtp.example.com',
    INCOMING_MAIL_TLS_KEY: '/nowhere',
    PUSH_BOUNCER_ORG_ID: 'some server',
  };
  const named = ['MAIL_CONCURRENCY', 'SMTP_FROM', 'INCOMING_MAIL_TLS_KEY', 'PUSH_BOUNCER_URL'];
  for (const name of named) expect(() => readConfig(env)).toThrow(`\n  ${name}: `);
});
