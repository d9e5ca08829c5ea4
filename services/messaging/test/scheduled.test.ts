import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { repetitions } from '@chat/infrastructure/repetitions';
import { roles } from '@chat/kit/actor/actor';
import type { CreateScheduledMessageRequest } from '@chat/proto/chat/messaging/v1/CreateScheduledMessageRequest';
import type { UpdateScheduledMessageRequest } from '@chat/proto/chat/messaging/v1/UpdateScheduledMessageRequest';
import knex from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { scheduledMessageDue } from '../src/extras/deliver-scheduled-message.ts';
import type { ScheduledRow } from '../src/extras/scheduled-message-store.ts';
import { type Messaging, startMessaging } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person, type Realm } from './world.ts';

let messaging: Messaging;
let sql: ReturnType<typeof knex>;
beforeAll(async () => {
  messaging = await startMessaging();
  const connection = {
    connectionString: messaging.databaseUrl,
    options: '-c search_path=messaging',
  };
  sql = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
});
afterAll(async () => {
  await sql.destroy();
  await messaging[Symbol.asyncDispose]();
});

const bad = { code: 'BAD_REQUEST' };
const hour = 3600;
const within = { timeout: 60_000, interval: 50 };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

async function seed() {
  const realm = createRealm();
  const [ada, bob] = [realm.add(roles.member), realm.add(roles.member)];
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const channel = realm.addChannel([ada, bob]);
  await messaging.applyRealm(realm);
  return { realm, ada, bob, bot, channel };
}

async function schedule(
  realm: Realm,
  sender: Person,
  to: Channel | readonly Person[],
  request: CreateScheduledMessageRequest = {},
): Promise<number> {
  const place =
    'subscribers' in to
      ? { destination: { channelId: to.id }, topic: 'topic' }
      : { destination: { direct: { userIds: to.map(({ id }) => id) } } };
  const created = await messaging.client.createScheduledMessage(
    {
      ...place,
      content: 'later',
      deliverAtSeconds: inSeconds(hour),
      clientName: 'test',
      ...request,
    },
    { actor: realm.actor(sender) },
  );
  return created.scheduledMessageId;
}

async function listed(realm: Realm, person: Person) {
  const answer = await messaging.client.listScheduledMessages({}, { actor: realm.actor(person) });
  return z
    .array(z.looseObject({ scheduled_message_id: z.int() }))
    .parse(JSON.parse(answer.scheduledMessagesJson));
}

function change(realm: Realm, person: Person, request: UpdateScheduledMessageRequest) {
  return messaging.client.updateScheduledMessage(request, { actor: realm.actor(person) });
}

function cancel(realm: Realm, person: Person, scheduledMessageId: number) {
  return messaging.client.deleteScheduledMessage(
    { scheduledMessageId },
    { actor: realm.actor(person) },
  );
}

/** Makes a scheduled message due, as of this many seconds ago. */
async function makeDue(id: number, secondsAgo = 0) {
  await sql('scheduled_message')
    .where({ id })
    .update({ deliver_at: new Date(Date.now() - secondsAgo * 1000) });
  await messaging.makeDue('scheduled-message-due', [id]);
}

async function untilSent(realm: Realm, person: Person) {
  await expect.poll(() => listed(realm, person), within).toEqual([]);
}

describe('a scheduled message', () => {
  test("lists a scheduled message, includes it in the snapshot, and publishes it in the API's form", async () => {
    const { realm, ada, bob, channel } = await seed();
    const at = inSeconds(hour);
    const later = await schedule(realm, ada, channel, { deliverAtSeconds: at + 1 });
    const sooner = await schedule(realm, ada, [bob], { deliverAtSeconds: at, content: '*hi*' });
    const own = await schedule(realm, ada, [ada], { deliverAtSeconds: at + 2 });
    const shown = [
      {
        scheduled_message_id: sooner,
        type: 'private',
        to: [bob.id],
        content: '*hi*',
        rendered_content: '<p><em>hi</em></p>',
        scheduled_delivery_timestamp: at,
        failed: false,
      },
      {
        scheduled_message_id: later,
        type: 'stream',
        to: channel.id,
        topic: 'topic',
        content: 'later',
        rendered_content: '<p>later</p>',
        scheduled_delivery_timestamp: at + 1,
        failed: false,
      },
    ];
    expect(await listed(realm, ada)).toMatchObject([...shown, { to: [ada.id] }]);
    const { fields } = await messaging.snapshot(realm, ada, ['scheduled_messages']);
    expect(fields.scheduled_messages).toMatchObject([
      ...shown,
      { scheduled_message_id: own, to: [ada.id] },
    ]);
    expect(await listed(realm, bob)).toEqual([]);
    const events = await messaging.drainEvents(realm);
    const toAda = { type: 'scheduled_messages', userIds: [ada.id] };
    expect(events.slice(0, 2)).toMatchObject([
      { ...toAda, body: { op: 'add', scheduled_messages: [shown[1]] } },
      { ...toAda, body: { op: 'add', scheduled_messages: [shown[0]] } },
    ]);
  });

  test("sends a scheduled message at its time with its client's name, and then removes it from the list", async () => {
    const { realm, ada, bob, channel } = await seed();
    const at = inSeconds(4);
    const id = await schedule(realm, ada, channel, {
      deliverAtSeconds: at,
      clientName: 'ChatMobile',
    });
    await untilSent(realm, ada);
    const { messages } = await messaging.list(realm, bob);
    expect(messages).toMatchObject([
      { content: '<p>later</p>', client: 'ChatMobile', subject: 'topic', sender_id: ada.id },
    ]);
    expect(Number(messages[0]?.timestamp) - at).toBeLessThanOrEqual(5);
    expect((await messaging.list(realm, ada)).messages[0]?.flags).toEqual(['read']);
    const events = await messaging.untilEvents(realm, 3);
    expect(
      events.slice(1).map(({ type, body }) => [type, body.op, body.scheduled_message_id]),
    ).toEqual([
      ['message', undefined, undefined],
      ['scheduled_messages', 'remove', id],
    ]);
    await expect(cancel(realm, ada, id)).rejects.toMatchObject({ ...bad, httpStatus: 400 });
    const again = { scheduledMessageId: id, content: 'x' };
    await expect(change(realm, ada, again)).rejects.toMatchObject({ ...bad, httpStatus: 400 });
  });

  test('delivers a scheduled message to oneself as unread by default, and as read on request', async () => {
    const { realm, ada } = await seed();
    await makeDue(await schedule(realm, ada, [ada], { clientName: 'website' }));
    await untilSent(realm, ada);
    await makeDue(await schedule(realm, ada, [ada], { clientName: 'website', readBySender: true }));
    await untilSent(realm, ada);
    const { messages } = await messaging.list(realm, ada);
    expect(messages.map(({ flags }) => flags)).toEqual([[], ['read']]);
  });

  test('does not send a deleted scheduled message', async () => {
    const { realm, ada, channel } = await seed();
    const id = await schedule(realm, ada, channel);
    await cancel(realm, ada, id);
    expect(await listed(realm, ada)).toEqual([]);
    const events = await messaging.drainEvents(realm);
    expect(events.at(-1)?.body).toEqual({ op: 'remove', scheduled_message_id: id });
  });

  test('mentions users and follows topics with a scheduled message, as with any other message', async () => {
    const { realm, ada, bob, channel } = await seed();
    const content = `@**${bob.name}**`;
    await makeDue(await schedule(realm, ada, channel, { content }));
    await untilSent(realm, ada);
    expect((await messaging.list(realm, bob)).messages[0]?.flags).toEqual(['mentioned']);
  });
});

describe('updating a scheduled message', () => {
  test('sends the updated version of a scheduled message', async () => {
    const { realm, ada, bob, channel } = await seed();
    const id = await schedule(realm, ada, channel);
    const at = inSeconds(2 * hour);
    await change(realm, ada, { scheduledMessageId: id, content: 'other', deliverAtSeconds: at });
    await change(realm, ada, { scheduledMessageId: id, topic: 'changed' });
    expect(await listed(realm, ada)).toMatchObject([
      { content: 'other', topic: 'changed', scheduled_delivery_timestamp: at },
    ]);
    await change(realm, ada, {
      scheduledMessageId: id,
      destination: { direct: { userIds: [bob.id] } },
      topic: 'ignored',
    });
    const [now] = await listed(realm, ada);
    expect(now).toMatchObject({ type: 'private', to: [bob.id], content: 'other' });
    expect(now).not.toHaveProperty('topic');
    await makeDue(id);
    await untilSent(realm, ada);
    expect((await messaging.list(realm, bob)).messages).toMatchObject([
      { type: 'private', content: '<p>other</p>' },
    ]);
  });

  test('keeps the type of a scheduled message when only its recipients are updated', async () => {
    const { realm, ada, bob, channel } = await seed();
    const other = realm.addChannel([ada, bob]);
    await messaging.applyRealm(realm);
    const inChannel = await schedule(realm, ada, channel);
    const direct = await schedule(realm, ada, [ada]);
    const turn = (id: number, ...recipientIds: number[]) =>
      change(realm, ada, { scheduledMessageId: id, recipientIds });
    await turn(inChannel, other.id);
    await turn(direct, bob.id);
    expect(await listed(realm, ada)).toMatchObject([
      { type: 'stream', to: other.id, topic: 'topic' },
      { type: 'private', to: [bob.id] },
    ]);
    await expect(turn(inChannel, channel.id, other.id)).rejects.toMatchObject(bad);
    await expect(turn(inChannel, 987_654_321)).rejects.toMatchObject({
      code: 'STREAM_DOES_NOT_EXIST',
    });
    await expect(turn(direct, channel.id)).rejects.toMatchObject(bad);
  });

  test("returns an error for an update without changes, and for other users' scheduled messages", async () => {
    const { realm, ada, bob, channel } = await seed();
    const other = await seed();
    const id = await schedule(realm, ada, channel);
    const request = { scheduledMessageId: id, content: 'x' };
    const missing = { ...bad, httpStatus: 404 };
    await expect(change(realm, ada, { scheduledMessageId: id })).rejects.toMatchObject(bad);
    await expect(change(realm, bob, request)).rejects.toMatchObject(missing);
    await expect(cancel(realm, bob, id)).rejects.toMatchObject(missing);
    await expect(change(other.realm, other.ada, request)).rejects.toMatchObject(missing);
    await expect(cancel(other.realm, other.ada, id)).rejects.toMatchObject(missing);
    await expect(cancel(realm, ada, 999_999_999)).rejects.toMatchObject(missing);
    expect(await listed(realm, ada)).toMatchObject([{ content: 'later' }]);
  });
});

test('returns the same errors for scheduling a message as for sending it', async () => {
  const { realm, ada, bob, channel } = await seed();
  const other = await seed();
  const closed = realm.addChannel([bob], { inviteOnly: true });
  const silent = realm.addChannel([ada], {
    permissions: { ...channel.permissions, can_send_message_group: realm.lone('role:nobody') },
  });
  await messaging.applyRealm(realm);
  const refused = (
    to: Channel | readonly Person[],
    code: string,
    request: CreateScheduledMessageRequest = {},
  ) => expect(schedule(realm, ada, to, request)).rejects.toMatchObject({ code });
  await refused(channel, 'BAD_REQUEST', { content: ' ' });
  await refused(channel, 'BAD_REQUEST', { topic: undefined });
  const notInTime = [-(2 ** 53) + 1, 0, inSeconds(-1), 253_402_300_800, 8.64e12 + 1, 2 ** 53 - 1];
  for (const deliverAtSeconds of notInTime) {
    await refused(channel, 'BAD_REQUEST', { deliverAtSeconds });
  }
  await refused(silent, 'BAD_REQUEST');
  await refused(closed, 'STREAM_DOES_NOT_EXIST');
  await refused(other.channel, 'STREAM_DOES_NOT_EXIST');
  await refused([other.ada], 'BAD_REQUEST');
  await refused([], 'BAD_REQUEST');
  bob.isActive = false;
  await messaging.applyUser(realm, bob);
  await refused([bob], 'BAD_REQUEST');
  expect(await listed(realm, ada)).toEqual([]);
});

test('schedules a message for the last second of the year 9999', async () => {
  const { realm, ada } = await seed();
  await schedule(realm, ada, [ada], { deliverAtSeconds: 253_402_300_799 });
  expect(await listed(realm, ada)).toMatchObject([
    { scheduled_delivery_timestamp: 253_402_300_799 },
  ]);
});

describe('a scheduled message that fails', () => {
  test('stores the failure of a scheduled message, notifies its sender, and allows rescheduling', async () => {
    const { realm, ada, bob, bot, channel } = await seed();
    const id = await schedule(realm, ada, channel);
    const permissions = {
      ...channel.permissions,
      can_send_message_group: realm.lone('role:nobody'),
    };
    await messaging.change(realm, channel, { permissions });
    await messaging.drainEvents(realm);
    await makeDue(id);
    await expect
      .poll(async () => (await messaging.list(realm, ada)).messages, within)
      .toMatchObject([{ type: 'private', sender_id: bot.id, flags: [] }]);
    const [systemMessage] = (await messaging.list(realm, ada)).messages;
    expect(systemMessage?.content).toContain('Not authorized to send');
    expect((await messaging.list(realm, bob)).ids).toEqual([]);
    expect(await listed(realm, ada)).toMatchObject([{ scheduled_message_id: id, failed: true }]);
    const [failed] = await messaging.untilEvents(realm, 1);
    expect(failed).toMatchObject({
      type: 'scheduled_messages',
      body: { op: 'update', scheduled_message: { scheduled_message_id: id, failed: true } },
    });

    await messaging.change(realm, channel, {
      permissions: { ...permissions, can_send_message_group: realm.lone('role:everyone') },
    });
    const again = { scheduledMessageId: id, content: 'again' };
    await expect(change(realm, ada, again)).rejects.toMatchObject(bad);
    await change(realm, ada, { ...again, deliverAtSeconds: inSeconds(hour) });
    expect(await listed(realm, ada)).toMatchObject([{ failed: false }]);
    await makeDue(id);
    await untilSent(realm, ada);
    expect((await messaging.list(realm, bob)).messages).toMatchObject([
      { content: '<p>again</p>' },
    ]);
  });

  test("does not send a transferred bot's scheduled message where the bot could send only through its owner", async () => {
    const { realm, ada, channel } = await seed();
    const script = realm.add(roles.member, { botType: 1, ownerId: ada.id });
    await messaging.applyUser(realm, script);
    const onlyAda = { direct_members: [ada.id], direct_subgroups: [] };
    const permissions = { ...channel.permissions, can_send_message_group: onlyAda };
    await messaging.change(realm, channel, { permissions });
    const [first, second] = [
      await schedule(realm, script, channel),
      await schedule(realm, script, channel),
    ];
    await makeDue(first);
    await expect
      .poll(async () => (await messaging.list(realm, ada)).messages, within)
      .toMatchObject([{ sender_id: script.id }]);
    script.isTransferred = true;
    await messaging.applyUser(realm, script);
    await makeDue(second);
    await expect
      .poll(() => listed(realm, script), within)
      .toMatchObject([{ scheduled_message_id: second, failed: true }]);
  });

  test('does not send a scheduled message that is more than ten minutes late', async () => {
    const { realm, ada, channel } = await seed();
    await makeDue(await schedule(realm, ada, channel), 601);
    await expect.poll(() => listed(realm, ada), within).toMatchObject([{ failed: true }]);
  });

  test('does not notify a deactivated sender of a failed scheduled message', async () => {
    const { realm, ada, channel } = await seed();
    const id = await schedule(realm, ada, channel);
    ada.isActive = false;
    await messaging.applyUser(realm, ada);
    await makeDue(id);
    await expect
      .poll(async () => sql('scheduled_message').where({ id }).first('failure'), within)
      .toMatchObject({ failure: expect.any(String) });
    const failureJobs = sql('messaging_jobs.job').whereRaw(
      `data ->> 'job' = 'scheduled-message-failed' and data -> 'data' ->> 'realmId' = ?`,
      [`${realm.id}`],
    );
    expect(await failureJobs).toEqual([]);
    expect(await sql('message').where({ realm_id: realm.id })).toEqual([]);
  });
});

test('sends each of many messages that are due together once, with one of two workers killed', {
  timeout: 180_000,
}, async () => {
  const { realm, ada, channel } = await seed();
  const count = repetitions({ usual: 250, long: 1_000 });
  await messaging.send(realm, ada, channel);
  await using worker = await startWorker();
  const { db, jobs } = messaging.app.deps;
  const rows = await db<ScheduledRow>('scheduled_message')
    .insert(
      Array.from({ length: count }, (_, n) => ({
        ...{ realm_id: realm.id, sender_id: ada.id, channel_id: channel.id, topic: 'topic' },
        ...{ content: `message ${n + 1}`, rendered_content: '', client: 'test' },
        deliver_at: new Date(),
      })),
    )
    .returning('*');
  await db.transaction((tx) =>
    jobs.enqueueAll(
      tx,
      scheduledMessageDue,
      rows.map(({ realm_id: realmId, id, version }) => ({ data: { realmId, id, version } })),
    ),
  );
  const sent = async () => {
    const rows = await sql('message').where({ realm_id: realm.id }).select('content');
    return rows.map(({ content }) => content).filter((content) => content !== 'hello');
  };
  await expect
    .poll(async () => (await sent()).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(50);
  worker.kill();
  const waiting = () =>
    sql('scheduled_message').where({ realm_id: realm.id, sent_at: null }).select('id');
  await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toEqual([]);
  expect(await listed(realm, ada)).toEqual([]);
  const contents = await sent();
  expect(contents).toHaveLength(count);
  expect(new Set(contents).size).toBe(count);
  const removed = await untilRemoved(realm, count);
  expect(new Set(removed).size).toBe(count);
});

/** Waits until this many scheduled messages were published as removed. Returns their ids. */
async function untilRemoved(realm: Realm, count: number): Promise<unknown[]> {
  const removed: unknown[] = [];
  await expect
    .poll(async () => {
      const events = await messaging.drainEvents(realm);
      const own = events.filter(({ type }) => type === 'scheduled_messages');
      removed.push(...own.map(({ body }) => body.scheduled_message_id));
      return removed.length;
    }, within)
    .toBe(count);
  return removed;
}

/** Starts another process of the service, which the test kills. */
async function startWorker() {
  const main = fileURLToPath(new URL('../../chat/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...messaging.environment, SERVICES: 'messaging', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toContain('serving gRPC');
  return {
    kill: () => child.kill('SIGKILL'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
