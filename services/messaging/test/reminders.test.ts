import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { reminderCompletion } from '../src/extras/reminders.ts';
import { sendSystemMessage } from '../src/send/system-message.ts';
import { type Messaging, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const bad = { code: 'BAD_REQUEST', httpStatus: 400 };
const notFound = { code: 'BAD_REQUEST', httpStatus: 404 };
const invalidMessages = { ...bad, message: 'Invalid message(s)' };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** Returns a realm with Ada and Bob in a public channel, Eve in none, and the notification bot. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.member);
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const channel = realm.addChannel([ada, bob], { name: 'Open' });
  await messaging.applyRealm(realm);
  const actor = (person: Person) => ({ actor: realm.actor(person) });
  const said = async (reader: Person) => {
    const { messages } = await messaging.list(realm, reader);
    return messages.filter(({ sender_id }) => sender_id === bot.id);
  };
  return { realm, ada, bob, eve, bot, channel, actor, said };
}

describe('a reminder', () => {
  async function seedReminders() {
    const seeded = await seed();
    const { realm, ada, actor } = seeded;
    const create = async (who: Person, messageId: number, note = '', at = inSeconds(3600)) =>
      (await messaging.client.createReminder({ messageId, note, deliverAtSeconds: at }, actor(who)))
        .reminderId;
    const cancel = (who: Person, reminderId: number) =>
      messaging.client.deleteReminder({ reminderId }, actor(who));
    const list = async (who = ada) => {
      const { remindersJson } = await messaging.client.listReminders({}, actor(who));
      const reminders = JSON.parse(remindersJson);
      const { fields } = await messaging.snapshot(realm, who, ['reminders']);
      expect(fields.reminders).toEqual(reminders);
      return reminders;
    };
    /** Makes the reminders due. */
    const makeDue = (...ids: number[]) => messaging.makeDue('reminder-due', ids);
    const newEvents = async () =>
      (await messaging.drainEvents(realm))
        .filter(({ type }) => type === 'reminders')
        .map(({ userIds, body }) => ({ userIds, body }));
    return { ...seeded, create, cancel, list, makeDue, newEvents };
  }

  test('lists a reminder until it is deleted, and publishes it only to its user', async () => {
    const { realm, ada, bob, channel, create, cancel, list, newEvents } = await seedReminders();
    const messageId = await messaging.send(realm, bob, channel, { content: 'Do it' });
    const [late, soon] = [inSeconds(7200), inSeconds(3600)];
    const first = await create(ada, messageId, 'now or never', late);
    const second = await create(ada, messageId, '', soon);
    const reminders = await list();
    expect(reminders).toEqual([
      expect.objectContaining({ reminder_id: second, scheduled_delivery_timestamp: soon }),
      {
        reminder_id: first,
        type: 'private',
        to: [ada.id],
        content: expect.stringMatching(/now or never[\s\S]*```quote\nDo it\n```/),
        rendered_content: expect.stringContaining('<blockquote>'),
        scheduled_delivery_timestamp: late,
        failed: false,
        reminder_target_message_id: messageId,
      },
    ]);
    expect(await list(bob)).toEqual([]);
    await expect(cancel(bob, first)).rejects.toMatchObject(notFound);
    const elsewhere = await seedReminders();
    await expect(elsewhere.cancel(elsewhere.ada, first)).rejects.toMatchObject(notFound);
    await cancel(ada, first);
    await expect(cancel(ada, first)).rejects.toMatchObject(notFound);
    expect(await list()).toEqual([reminders[0]]);
    const userIds = [ada.id];
    expect(await newEvents()).toEqual([
      { userIds, body: { op: 'add', reminders: [reminders[1]] } },
      { userIds, body: { op: 'add', reminders: [reminders[0]] } },
      { userIds, body: { op: 'remove', reminder_id: first } },
    ]);
  });

  test('sends a reminder from the notification bot once at its time, with several workers', async () => {
    await using other = await messaging.startProcess();
    expect(other.app.port).toBeGreaterThan(0);
    const { realm, ada, bob, channel, create, list, makeDue, newEvents, said } =
      await seedReminders();
    const messageId = await messaging.send(realm, bob, channel, { content: 'Do ``` it' });
    const direct = await messaging.send(realm, bob, [ada], { content: 'Secret' });
    const ids = [await create(ada, messageId, 'Really'), await create(ada, direct)];
    await newEvents();
    await makeDue(...ids);
    await expect.poll(() => list()).toEqual([]);
    const removed = await messaging.untilEvents(realm, 2, ({ type }) => type === 'reminders');
    expect(removed).toHaveLength(2);
    expect(removed.map(({ body }) => body)).toEqual(
      expect.arrayContaining(ids.map((reminder_id) => ({ op: 'remove', reminder_id }))),
    );
    const contents = (await said(ada)).map(({ content }) => String(content));
    expect(contents).toHaveLength(2);
    const text = contents.find((content) => content.includes('Really')) ?? '';
    expect(text).toContain('<blockquote>\n<p>Do ``` it</p>\n</blockquote>');
    expect(text).toContain(`/near/${messageId}`);
    expect(contents.some((content) => content.includes(`/near/${direct}`))).toBe(true);
    expect(await said(bob)).toEqual([]);
  });

  test('deletes a reminder in the transaction that sends it, so that no retry sends it again', async () => {
    const { realm, ada, channel, create, list, said, newEvents } = await seedReminders();
    const id = await create(ada, await messaging.send(realm, ada, channel));
    await newEvents();
    const say = () =>
      sendSystemMessage(messaging.app.deps, {
        realmId: realm.id,
        place: { userIds: [ada.id] },
        content: 'Now',
        idempotency: undefined,
        completes: reminderCompletion({ realm_id: realm.id, user_id: ada.id, id }),
        signal: new AbortController().signal,
      });
    const outcomes = await Promise.all([say(), say(), say()]);
    expect(outcomes.filter((messageId) => messageId !== undefined)).toHaveLength(1);
    expect(await say()).toBe(undefined);
    expect(await said(ada)).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect(await newEvents()).toEqual([
      { userIds: [ada.id], body: { op: 'remove', reminder_id: id } },
    ]);
  });

  test("records the failure of a deactivated user's reminder", async () => {
    const { realm, ada, channel, create, makeDue, list } = await seedReminders();
    const id = await create(ada, await messaging.send(realm, ada, channel));
    ada.isActive = false;
    await messaging.applyUser(realm, ada);
    await makeDue(id);
    await expect.poll(() => list()).toMatchObject([{ reminder_id: id, failed: true }]);
  });

  test('returns BAD_REQUEST for an inaccessible message, a time in the past, or a note that is too long', async () => {
    const { realm, ada, bob, eve, channel, create, list } = await seedReminders();
    const id = await messaging.send(realm, ada, channel);
    const hidden = await messaging.send(realm, ada, [eve]);
    const elsewhere = await seedReminders();
    const foreign = await messaging.send(elsewhere.realm, elsewhere.ada, elsewhere.channel);
    for (const messageId of [hidden, foreign, 999_999_999_999]) {
      await expect(create(bob, messageId)).rejects.toMatchObject(invalidMessages);
    }
    for (const at of [0, -5, inSeconds(-1), 253_402_300_800, 1e15]) {
      await expect(create(ada, id, '', at)).rejects.toMatchObject(bad);
    }
    await expect(create(ada, id, 'n'.repeat(1001))).rejects.toMatchObject(bad);
    await expect(create(ada, id, 'a\0b')).rejects.toMatchObject(bad);
    expect(await list()).toEqual([]);
  });
});

describe('a report', () => {
  async function seedReports() {
    const seeded = await seed();
    const { realm, ada, bob, channel, actor } = seeded;
    const moderation = realm.addChannel([ada], { inviteOnly: true, name: 'Moderation' });
    realm.settings.moderation_request_channel_id = moderation.id;
    await messaging.applyRealm(realm);
    realm.eventNumber += 1;
    await messaging.applyRealmSettings(realm);
    const messageId = await messaging.send(realm, bob, channel, { content: 'Buy this' });
    const report = (who: Person, id: number, reportType: string, description = '') =>
      messaging.client.reportMessage({ messageId: id, reportType, description }, actor(who));
    return { ...seeded, moderation, messageId, report };
  }

  test.each(['spam', 'harassment', 'inappropriate', 'norms', 'other'])(
    'sends a report of type %s to the moderators from the notification bot',
    async (type) => {
      const { eve, ada, bob, messageId, report, said } = await seedReports();
      await report(eve, messageId, type, 'I do not like it');
      const [systemMessage, ...more] = await said(ada);
      expect(more).toEqual([]);
      expect(systemMessage).toMatchObject({ type: 'stream', display_recipient: 'Moderation' });
      for (const text of ['I do not like it', 'Buy this', `/near/${messageId}`, 'Bob']) {
        expect(systemMessage?.content).toContain(text);
      }
      expect(await said(bob)).toEqual([]);
    },
  );

  test('returns BAD_REQUEST for an invalid description or an inaccessible message', async () => {
    const { realm, ada, eve, messageId, report, said } = await seedReports();
    await expect(report(eve, messageId, 'nonsense')).rejects.toMatchObject(bad);
    await expect(report(eve, messageId, 'other')).rejects.toMatchObject(bad);
    await expect(report(eve, messageId, 'other', ' ')).rejects.toMatchObject(bad);
    await expect(report(eve, messageId, 'spam', 'd'.repeat(1001))).rejects.toMatchObject(bad);
    const hidden = await messaging.send(realm, ada, [ada]);
    await expect(report(eve, hidden, 'spam')).rejects.toMatchObject(invalidMessages);
    const elsewhere = await seedReports();
    await expect(report(eve, elsewhere.messageId, 'spam')).rejects.toMatchObject(invalidMessages);
    realm.settings.moderation_request_channel_id = -1;
    await messaging.applyRealmSettings(realm);
    await expect(report(eve, messageId, 'spam')).rejects.toMatchObject(bad);
    expect(await said(ada)).toEqual([]);
  });
});

test('follows or unmutes a topic for users with that setting when they react in it', async () => {
  const { realm, ada, bob, channel, actor } = await seed();
  const messageId = await messaging.send(realm, ada, channel, { topic: 'plans' });
  const react = async (who: Person, emojiName: string) => {
    await messaging.drainEvents(realm);
    await messaging.client.addReaction({ messageId, emojiName }, actor(who));
    return (await messaging.drainEvents(realm)).map(({ type, userIds, body }) =>
      type === 'user_topic' ? [userIds, body.topic_name, body.visibility_policy] : type,
    );
  };
  expect(await react(bob, 'tada')).toEqual(['reaction']);
  bob.settings = { automatically_follow_topics_policy: 1 };
  await messaging.applyUser(realm, bob);
  expect(await react(bob, '+1')).toEqual(['reaction', [[bob.id], 'plans', 3]]);
  expect(await react(bob, 'heart')).toEqual(['reaction']);
});
