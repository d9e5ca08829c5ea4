import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type HeardEvent, type Messaging, startMessaging } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person, roles } from './world.ts';

let messaging: Messaging;
let nowMs = Date.now();
beforeAll(async () => {
  messaging = await startMessaging({ now: () => nowMs });
});
afterAll(() => messaging[Symbol.asyncDispose]());

const Message = z.looseObject({ id: z.number(), subject: z.string(), content: z.string() });
const History = z.array(z.looseObject({ topic: z.string(), content: z.string() }));

/** Ada, an administrator, Bob and Eve, members, and Gil, a guest, in a realm that has its bot. */
async function seed() {
  nowMs = Date.now();
  const realm = createRealm();
  const ada = realm.add(roles.admin, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.member, { name: 'Eve' });
  const gil = realm.add(roles.guest, { name: 'Gil' });
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  const closed = realm.addChannel([ada, bob], { name: 'Closed', inviteOnly: true });
  await messaging.tellAll(realm);

  const as = (person: Person) => ({ actor: realm.actor(person) });
  return {
    ...{ realm, ada, bob, eve, gil, bot, open, closed },
    send: (sender: Person, to: Channel, topic = 'topic', content = 'hello') =>
      messaging.send(realm, sender, to, { topic, content }),
    update: (person: Person, messageId: number, change: object) =>
      messaging.client.updateMessage(
        {
          messageId,
          propagateMode: 'change_one',
          notifiesOldThread: false,
          notifiesNewThread: false,
          ...change,
        },
        as(person),
      ),
    get: async (person: Person, messageId: number) => {
      const got = await messaging.client.getMessage(
        { messageId, applyMarkdown: true, allowEmptyTopicName: true },
        as(person),
      );
      return Message.parse(JSON.parse(got.messageJson));
    },
    history: async (person: Person, messageId: number) => {
      const { historyJson } = await messaging.client.getMessageHistory(
        { messageId, allowEmptyTopicName: true },
        as(person),
      );
      return History.parse(JSON.parse(historyJson));
    },
    heard: async (): Promise<HeardEvent[]> => messaging.drainEvents(realm),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ids = (people: readonly Person[]) => people.map(({ id }) => id).sort((a, b) => a - b);

describe('content', () => {
  test('is changed by its sender, kept as history and told to all who hold the message', async () => {
    const { ada, bob, eve, open, send, update, get, history, heard } = await seed();
    const id = await send(bob, open, 'topic', 'old');
    await heard();
    const answer = await update(bob, id, { content: '/me **new**' });
    expect(answer).toEqual({ detachedUploadsJson: '[]' });

    const [event, ...others] = await heard();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'update_message',
      flags: {},
      body: {
        ...{ user_id: bob.id, rendering_only: false, message_id: id, message_ids: [id] },
        ...{ stream_id: open.id, stream_name: 'Open' },
        ...{ orig_content: 'old', orig_rendered_content: '<p>old</p>', is_me_message: true },
        ...{ content: '/me **new**', rendered_content: '<p>/me <strong>new</strong></p>' },
      },
    });
    expect(event?.userIds).toEqual(ids([ada, bob]));
    for (const field of ['propagate_mode', 'orig_subject', 'subject', 'new_stream_id']) {
      expect(event?.body).not.toHaveProperty(field);
    }
    expect(await get(eve, id)).toMatchObject({
      content: '<p>/me <strong>new</strong></p>',
      is_me_message: true,
      edit_history: [{ user_id: bob.id, prev_content: 'old', prev_rendered_content: '<p>old</p>' }],
      last_edit_timestamp: expect.any(Number),
    });
    expect(await get(eve, id)).not.toHaveProperty('last_moved_timestamp');
    expect(await history(eve, id)).toMatchObject([
      { topic: 'topic', content: 'old', rendered_content: '<p>old</p>', user_id: bob.id },
      {
        content: '/me **new**',
        prev_content: 'old',
        content_html_diff: expect.stringContaining('highlight_text_inserted'),
      },
    ]);
  });
});
