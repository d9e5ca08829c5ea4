import { roles } from '@chat/kit/actor/actor';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import { type Messaging, narrow, type ReceivedEvent } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person } from './world.ts';

const Message = z.looseObject({ id: z.number(), subject: z.string(), content: z.string() });
const History = z.array(z.looseObject({ topic: z.string(), content: z.string() }));

/**
 * Returns a clock that the tests in a file share. Each test begins at the real time, and `later` advances the clock.
 */
export function movableClock() {
  let aheadMs = 0;
  beforeEach(() => {
    aheadMs = 0;
  });
  return {
    now: () => Date.now() + aheadMs,
    later(seconds: number) {
      aheadMs = seconds * 1_000;
    },
  };
}

/** Returns the ids of users, ascending. */
export const idsOf = (people: readonly Person[]) =>
  people.map(({ id }) => id).sort((a, b) => a - b);

/**
 * Creates a realm with its bot, a public channel and a private channel. Ada is an administrator, Bob and Eve are
 * members, and Gil is a guest. Only Ada and Bob are subscribed to the channels.
 */
export async function seedEditing(messaging: Messaging) {
  const realm = createRealm();
  const ada = realm.add(roles.administrator, { name: 'Ada' });
  const bob = realm.add(roles.member, { name: 'Bob' });
  const eve = realm.add(roles.member, { name: 'Eve' });
  const gil = realm.add(roles.guest, { name: 'Gil' });
  const bot = realm.add(roles.member, { botType: 1, systemBot: 'notification-bot' });
  const open = realm.addChannel([ada, bob], { name: 'Open' });
  const closed = realm.addChannel([ada, bob], { name: 'Closed', inviteOnly: true });
  await messaging.applyRealm(realm);

  const as = (person: Person) => ({ actor: realm.actor(person) });
  const newEvents = async (): Promise<ReceivedEvent[]> => messaging.drainEvents(realm);
  return {
    ...{ realm, ada, bob, eve, gil, bot, open, closed, as, newEvents },
    send: (sender: Person, to: Channel, topic = 'topic', content = 'hello') =>
      messaging.send(realm, sender, to, { topic, content }),
    /** Updates a message. Sends system messages only if requested. */
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
    remove: (person: Person, messageId: number) =>
      messaging.client.deleteMessage({ messageId }, as(person)),
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
    /** Returns the ids of the messages in a topic that Ada can read. */
    inTopic: async (channel: Channel, topic: string) =>
      (await messaging.list(realm, ada, narrow(['channel', channel.id], ['topic', topic]))).ids,
    /** Returns the types of the events since the last call, in order. */
    newEventTypes: async () => (await newEvents()).map(({ type }) => type),
    set: async (settings: Record<string, unknown>) => {
      Object.assign(realm.settings, settings);
      await messaging.applyRealmSettings(realm);
    },
  };
}

/**
 * Sends three messages to a topic in the open channel, in two spellings of its name, and one message to a different
 * topic. Returns the messages with the realm.
 */
export async function seedTopicIn(messaging: Messaging) {
  const seeded = await seedEditing(messaging);
  const { bob, open, send } = seeded;
  const a = await send(bob, open, 'Topic');
  const b = await send(bob, open, 'topic');
  const c = await send(bob, open, 'Topic');
  const other = await send(bob, open, 'other');
  await seeded.newEvents();
  return { ...seeded, a, b, c, other };
}

export const invalidMessage = { code: 'BAD_REQUEST', message: 'Invalid message(s)' };
export const badRequest = { code: 'BAD_REQUEST' };
