import { openDatabase } from '@chat/kit/database/database';
import { log } from '@chat/kit/test/service-under-test';
import { expect, test } from 'vitest';
import { startMeteredProcess } from './process.ts';
import { json, startReceiver } from './receiver.ts';
import { makeDue, openStage } from './stage.ts';
import type { Person } from './users-events.ts';

// Uses the service with its database and bus, and a push bouncer whose answers the test chooses.

const patience = { timeout: 60_000 };
const accepted = json({ result: 'success' });
const unavailable = json({ result: 'error' }, 503);
const disallowed = json({ result: 'error', code: 'PUSH_NOTIFICATIONS_DISALLOWED' }, 403);

async function openScripted() {
  await using opened = new AsyncDisposableStack();
  const bouncer = opened.use(await startReceiver());
  bouncer.behaviour.answer = accepted;
  const stage = opened.use(
    await openStage({
      PUSH_BOUNCER_URL: bouncer.url(''),
      PUSH_BOUNCER_ORG_ID: 'some server',
      PUSH_BOUNCER_ORG_KEY: 'some key',
    }),
  );
  const { realmId, databaseUrl: url } = stage;
  const { db } = opened.use(await openDatabase({ url, schema: 'notifications', poolSize: 2, log }));
  const sender = stage.add();
  let lastId = 0;
  const stack = opened.move();
  return {
    stage,
    bouncer: bouncer.behaviour,
    db,
    /** Returns the paths of the requests to the bouncer, in order. */
    asked: () => bouncer.received.map(({ path }) => path.replace('/api/v1/remotes/push/', '')),
    addToken: ({ id }: Person) =>
      db('push_token').insert({
        ...{ realm_id: realmId, user_id: id },
        ...{ network: 'fcm', token: 'some token', app_id: '' },
      }),
    addDevice: ({ id }: Person) =>
      db('device').insert({
        ...{ realm_id: realmId, user_id: id },
        ...{ push_key_id: 1, push_key: Buffer.alloc(32) },
        ...{ push_token_id: 'AAAAAAAAAAA=', push_token_network: 'fcm' },
      }),
    /** Sends the person a direct message. */
    async write({ id }: Person) {
      lastId += 1;
      const place = { userIds: [sender.id, id] };
      await stage.announce({ id: lastId, senderId: sender.id, content: 'hello', place });
    },
    /** Makes postponed notifications due. Returns the number of notifications that are not handled yet. */
    async countUnhandled(): Promise<number> {
      await makeDue({ app: { deps: { db } } }, 'pushes');
      const jobs = db('notifications_jobs.job').where({ name: 'pushes' });
      return (await jobs.whereNot({ state: 'completed' })).length;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('repeats only the encrypted notification if the bouncer accepts the unencrypted one but fails for the other', async () => {
  await using scripted = await openScripted();
  const { stage, bouncer, asked } = scripted;
  const person = stage.add();
  await scripted.addToken(person);
  await scripted.addDevice(person);
  await using _service = await stage.replica();
  const encrypted = [unavailable, unavailable];
  bouncer.answer = (request, response) => {
    const answer = request.path.endsWith('/e2ee/notify') ? encrypted.shift() : undefined;
    (answer ?? accepted)(request, response);
  };
  await scripted.write(person);
  await expect.poll(() => asked().length, patience).toBeGreaterThan(0);
  await expect.poll(scripted.countUnhandled, patience).toBe(0);
  expect(asked()).toEqual(['notify', 'e2ee/notify', 'e2ee/notify', 'e2ee/notify']);
});

test('sends only encrypted notifications if the organization requires encryption', async () => {
  await using scripted = await openScripted();
  const { stage, db, asked } = scripted;
  const person = stage.add();
  await scripted.addToken(person);
  await scripted.addDevice(person);
  await using _service = await stage.replica();
  await stage.requireEncryption();
  await expect
    .poll(() => db('realm').where({ realm_id: stage.realmId }).first('settings'), patience)
    .toMatchObject({ settings: { require_e2ee_push_notifications: true } });
  await scripted.write(person);
  await expect.poll(() => asked().length, patience).toBeGreaterThan(0);
  await expect.poll(scripted.countUnhandled, patience).toBe(0);
  expect(asked()).toEqual(['e2ee/notify']);
});

test("does not repeat a notification if the users service fails to store the realm's push status", async () => {
  await using scripted = await openScripted();
  const { stage, bouncer, asked } = scripted;
  const person = stage.add();
  await scripted.addToken(person);
  await using _service = await stage.replica();
  bouncer.answer = json({ result: 'success', realm: { can_push: false } });
  stage.known.failsPushStatus = true;
  await scripted.write(person);
  await expect.poll(() => asked().length, patience).toBe(1);
  await expect.poll(scripted.countUnhandled, patience).toBe(0);
  expect(asked()).toEqual(['notify']);
  expect(stage.known.pushIsEnabled).toBe(true);

  stage.known.failsPushStatus = false;
  await scripted.write(person);
  await expect.poll(() => stage.known.pushIsEnabled, patience).toBe(false);
});

test('counts notifications as dropped if the account or organization is deactivated or the bouncer rejects the realm', async () => {
  await using scripted = await openScripted();
  const { stage, bouncer, db, asked } = scripted;
  const [leaving, staying] = [stage.add(), stage.add()];
  await scripted.addToken(leaving);
  await scripted.addToken(staying);
  await using metered = await startMeteredProcess(stage);
  const counts = () => metered.countsOf('chat_pushes_handled_total');
  const isActive = async (table: string, row: object) =>
    (
      await db(table)
        .where({ realm_id: stage.realmId, ...row })
        .first('is_active')
    )?.is_active;
  /** Waits until this many notifications were dropped, however many attempts there were. */
  const expectDropped = (dropped: number) =>
    expect
      .poll(async () => {
        await scripted.countUnhandled();
        return counts();
      }, patience)
      .toMatchObject({ dropped, sent: 0 });

  bouncer.answer = unavailable;
  await scripted.write(leaving);
  await expect.poll(() => asked().length, patience).toBeGreaterThan(0);
  await stage.deactivate(leaving);
  await expect.poll(() => isActive('account', { user_id: leaving.id }), patience).toBe(false);
  await expectDropped(1);

  bouncer.answer = disallowed;
  await scripted.write(staying);
  await expectDropped(2);
  const askedBefore = asked().length;
  await scripted.write(staying);
  await expectDropped(3);
  expect(asked()).toHaveLength(askedBefore);

  await db('push_refusal').delete();
  bouncer.answer = unavailable;
  await scripted.write(staying);
  await expect.poll(() => asked().length, patience).toBeGreaterThan(askedBefore);
  await stage.deactivateRealm();
  await expect.poll(() => isActive('realm', {}), patience).toBe(false);
  await expectDropped(4);
});
