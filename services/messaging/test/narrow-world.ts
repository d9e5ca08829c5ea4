import { roles } from '@chat/kit/actor/actor';
import type { Db } from '@chat/kit/database/database';
import { unique } from '@chat/kit/test/service-under-test';
import { topicKey } from '../src/model/topics.ts';
import type { Messaging } from './messaging-under-test.ts';
import { isReadable, type KnownMessage, type NarrowModel } from './narrow-model.ts';
import { type Channel, createRealm, type Person, type Realm } from './world.ts';

const steps = 70;
const vocabulary = [
  'plan',
  'plans',
  'planned',
  'planning',
  'meet',
  'meeting',
  'meets',
  'old',
  'tree',
];
const topics = ['a', 'A', 'Old plans', '✔ done', ''];
const link = 'http://site.com';

/** People, channels and messages of every kind, with the flags and policies that people set. */
export type Corpus = {
  realm: Realm;
  people: readonly Person[];
  channels: readonly Channel[];
  messages: readonly KnownMessage[];
  modelOf(reader: Person): NarrowModel;
};

/**
 * Sends messages in a new realm while people join and leave, and sets flags of all kinds. The seed determines
 * everything.
 */
export async function makeCorpus(
  messaging: Messaging,
  db: Db,
  seed: readonly number[],
): Promise<Corpus> {
  const choice = chooser(seed);
  const realm = createRealm();
  const [ada, bob, eve] = ['Ada', 'Bob', 'Eve'].map((name) => realm.add(roles.member, { name }));
  const guest = realm.add(roles.guest, { name: 'Guest' });
  if (!ada || !bob || !eve) throw new Error('nobody came');
  const people = [ada, bob, eve, guest];
  const add = (subscribers: Person[], options: Partial<Channel>) =>
    realm.addChannel(subscribers, { name: unique('room'), ...options });
  const channels = [
    add([ada, bob, guest], {}),
    add([bob], { isWebPublic: true }),
    add([ada, bob], { inviteOnly: true }),
    add([ada, bob, eve], { inviteOnly: true, isHistoryShared: false }),
  ];
  await messaging.applyRealm(realm);
  const messages: KnownMessage[] = [];

  async function send() {
    const toChannel = choice.isLikely(70);
    const channel = toChannel ? choice.of(channels) : undefined;
    const receivers = channel
      ? people.filter(({ id }) => channel.subscribers.has(id))
      : people.filter((person) => person !== guest && choice.isLikely(60));
    if (receivers.length === 0) return;
    const sender = choice.of(receivers);
    const participants = channel ? [] : receivers;
    const topic = channel ? choice.of(topics) : '';
    const content = [
      ...Array.from({ length: 3 }, () => choice.of(vocabulary)),
      ...(choice.isLikely(20) ? [link] : []),
    ].join(' ');
    const others = participants.filter((person) => person !== sender);
    const to = channel ?? (others.length > 0 ? others : [sender]);
    const id = await messaging.send(realm, sender, to, { topic, content, readBySender: false });
    const received = new Set(channel ? receivers : participants);
    messages.push({
      ...{ id, channel, participants, topic, content, sender, received },
      unread: new Set(received),
      ...{ starred: new Set(), mentioned: new Set(), alerted: new Set() },
      kinds: await giveContents(id, content),
    });
  }

  /** Sets the columns that uploads and reactions set. */
  async function giveContents(id: number, content: string): Promise<Set<string>> {
    const kinds = ['image', 'attachment', 'reaction'].filter(() => choice.isLikely(15));
    const image = kinds.includes('image') ? '<div class="message_inline_image"></div>' : '';
    await db.raw(
      `update message set rendered_content = rendered_content || ?,
         has_attachment = ?, has_reaction = ? where realm_id = ? and id = ?`,
      [image, kinds.includes('attachment'), kinds.includes('reaction'), realm.id, id],
    );
    return new Set([...kinds, ...(content.includes(link) ? ['link'] : [])]);
  }

  async function comeOrGo() {
    const [channel, person] = [choice.of(channels), choice.of(people)];
    if (channel.subscribers.has(person.id)) {
      await messaging.change(realm, channel, { left: [person] });
      for (const one of messages) if (one.channel === channel) one.unread.delete(person);
    } else {
      await messaging.change(realm, channel, { joined: [person] });
    }
  }

  /** Stars a message that the user may read or marks it as read. Materializes a message that was not received. */
  async function mark(person: Person) {
    const model = modelOf(person);
    const readable = messages.filter((one) => isReadable(model, one));
    const chosen = readable.filter(() => choice.isLikely(15));
    await messaging.flag(
      realm,
      person,
      '+starred',
      chosen.map(({ id }) => id),
    );
    for (const one of chosen) one.starred.add(person);
    const read = readable.filter((one) => one.unread.has(person) && choice.isLikely(40));
    await messaging.flag(
      realm,
      person,
      '+read',
      read.map(({ id }) => id),
    );
    for (const one of read) one.unread.delete(person);
  }

  /** Inserts the mention flags that a send writes, only for recipients. */
  async function name(person: Person) {
    for (const one of messages.filter(({ received }) => received.has(person))) {
      const [isMentioned, isAlerted] = [choice.isLikely(10), choice.isLikely(10)];
      if (!isMentioned && !isAlerted) continue;
      await db.raw(
        `insert into user_message (realm_id, user_id, message_id, is_mentioned, has_alert_word)
         values (?, ?, ?, ?, ?) on conflict (realm_id, user_id, message_id) do update
         set is_mentioned = excluded.is_mentioned, has_alert_word = excluded.has_alert_word`,
        [realm.id, person.id, one.id, isMentioned, isAlerted],
      );
      if (isMentioned) one.mentioned.add(person);
      if (isAlerted) one.alerted.add(person);
    }
  }

  async function mentionEverybody() {
    for (const one of messages.filter(({ channel }) => channel && choice.isLikely(5))) {
      await db('message')
        .where({ realm_id: realm.id, id: one.id })
        .update({ mentions_everybody: true });
      for (const person of one.received) one.mentioned.add(person);
    }
  }

  const policies = new Map<string, number>();
  const muted = new Set<string>();
  async function mute(person: Person) {
    for (const { id: channel_id } of channels) {
      const key = { realm_id: realm.id, user_id: person.id, channel_id };
      if (choice.isLikely(30)) {
        muted.add(`${person.id} ${channel_id}`);
        await db('muted_channel').insert({ ...key, is_muted: true, event_number: 1 });
      }
      for (const topic of new Set(topics.map(topicKey))) {
        const policy = choice.isLikely(40) ? choice.of([1, 2, 3]) : 0;
        if (policy === 0) continue;
        policies.set(`${person.id} ${channel_id} ${topic}`, policy);
        const chosen = { topic, topic_key: topic, policy, updated_at_seconds: 1 };
        await db('user_topic').insert({ ...key, ...chosen });
      }
    }
  }

  function modelOf(reader: Person): NarrowModel {
    return {
      reader,
      isGuest: reader === guest,
      messages,
      policyOf: ({ id }, topic) => policies.get(`${reader.id} ${id} ${topicKey(topic)}`) ?? 0,
      isMuted: ({ id }) => muted.has(`${reader.id} ${id}`),
    };
  }

  await messaging.send(realm, ada, [bob]).then((id) => messages.push(first(id, [ada, bob])));
  for (let step = 0; step < steps; step++) await (choice.isLikely(80) ? send() : comeOrGo());
  for (const person of people) {
    await mark(person);
    await name(person);
    await mute(person);
  }
  await mentionEverybody();
  return { realm, people, channels, messages, modelOf };
}

/** Returns a message that always exists, so that there is at least one to choose. */
function first(id: number, participants: Person[]): KnownMessage {
  const [sender] = participants;
  if (!sender) throw new Error('nobody sent it');
  const received = new Set(participants);
  return {
    ...{ id, channel: undefined, participants, topic: '', content: 'hello', sender, received },
    unread: new Set(received),
    ...{ starred: new Set(), mentioned: new Set(), alerted: new Set(), kinds: new Set() },
  };
}

/** Returns functions that make choices, which only the seed determines. */
function chooser(seed: readonly number[]) {
  let used = 0;
  const next = () => (seed[used++ % seed.length] ?? 0) + used * 7;
  return {
    of<Value>(values: readonly Value[]): Value {
      const value = values[next() % values.length];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    isLikely: (percent: number) => next() % 100 < percent,
  };
}
