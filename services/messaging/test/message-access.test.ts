import { type Actor, roles, spectatorOf } from '@chat/kit/actor/actor';
import type { ListMessagesRequest } from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mayReadAllSql,
  mayReadInChannel,
  mayReadReceivedSql,
  mayReadSql,
  readsOnlyReceived,
  seesPublicChannels,
} from '../src/model/message-access.ts';
import { narrow } from './messaging-under-test.ts';
import { startUploads, type UploadsUnderTest } from './uploads-under-test.ts';
import type { Channel } from './world.ts';

let under: UploadsUnderTest;
beforeAll(async () => {
  under = await startUploads();
});
afterAll(() => under[Symbol.asyncDispose]());

const readers = [
  'member',
  'subscriber',
  'newcomer',
  'leaver',
  'guest',
  'subscribed guest',
  'guest who left',
  'spectator',
] as const;
type Reader = (typeof readers)[number];

const kinds: [string, Partial<Channel>, readonly Reader[]][] = [
  ['a public channel', {}, ['member', 'subscriber', 'newcomer', 'leaver', 'subscribed guest']],
  [
    'a private channel with shared history',
    { inviteOnly: true },
    ['subscriber', 'newcomer', 'subscribed guest'],
  ],
  [
    'a private channel with protected history',
    { inviteOnly: true, isHistoryShared: false },
    ['subscriber', 'subscribed guest'],
  ],
  ['a web-public channel', { isWebPublic: true }, readers],
];

describe.each(kinds)('a message in %s', (_kind, settings, expected) => {
  test.each([false, true])(
    'shows a message to the same readers by every method (archived: %s)',
    async (isArchived) => {
      const { known, actors, archive } = await seed(settings);
      // Only users who have the message, and subscribers, receive changes to it.
      for (const reader of await listAudience(known)) expect(expected).toContain(reader);
      if (isArchived) await archive();
      for (const [way, shows] of Object.entries(ways)) {
        const found: Reader[] = [];
        for (const [reader, actor] of actors) {
          if (reader === 'spectator' && !openForSpectators.has(way)) continue;
          const isShown = await shows(actor, known).catch((error: unknown) => {
            expect(error).toMatchObject({ code: expect.stringMatching(/^BAD_(REQUEST|NARROW)$/) });
            return false;
          });
          if (isShown) found.push(reader);
        }
        const expectedHere = expected.filter(
          (reader) => reader !== 'spectator' || openForSpectators.has(way),
        );
        expect(found.toSorted(), way).toEqual(expectedHere.toSorted());
      }
    },
  );

  test('finds a message only for its readers in a search of all channels', async () => {
    const { known, actors } = await seed(settings);
    for (const [reader, actor] of actors) {
      const found = await list(actor, { ...newest, ...narrow(['search', 'walrus']) });
      if (found.includes(known.messageId)) expect(expected).toContain(reader);
    }
  });
});

type Known = Awaited<ReturnType<typeof seed>>['known'];

/** Returns a message with a file. Afterwards, a newcomer joins the message's channel, and two subscribers leave. */
async function seed(settings: Partial<Channel>) {
  const { messaging } = under;
  const { realm, ada, bob: member, guest } = await under.seed();
  const people = {
    ...{ member, guest },
    subscriber: realm.add(roles.member),
    newcomer: realm.add(roles.member),
    leaver: realm.add(roles.member),
    'subscribed guest': realm.add(roles.guest),
    'guest who left': realm.add(roles.guest),
  };
  const { subscriber, leaver } = people;
  const guests = [people['subscribed guest'], people['guest who left']];
  const channel = realm.addChannel([ada, subscriber, leaver, ...guests], settings);
  await messaging.applyRealm(realm);
  const { path, url } = await under.upload(realm, ada);
  const content = `a walrus [file](${url})`;
  const messageId = await messaging.send(realm, ada, channel, { topic: 'topic', content });
  for (const person of [leaver, ...guests]) {
    await messaging.flag(realm, person, '+collapsed', [messageId]);
  }
  await messaging.change(realm, channel, {
    joined: [people.newcomer],
    left: [leaver, people['guest who left']],
  });
  const actors = readers.map((reader): [Reader, Actor] => [
    reader,
    reader === 'spectator' ? spectatorOf(realm.id) : realm.actor(people[reader]),
  ]);
  return {
    known: { realm, ada, people, channel, messageId, path, url },
    actors,
    archive: () => messaging.change(realm, channel, { isArchived: true }),
  };
}

const newest = { range: { anchor: 'newest', includeAnchor: true, numBefore: 100, numAfter: 0 } };

async function list(actor: Actor, request: ListMessagesRequest): Promise<number[]> {
  const { messagesJson } = await under.messaging.client.listMessages(request, { actor });
  const messages: { id: number }[] = JSON.parse(messagesJson);
  return messages.map(({ id }) => id);
}

/** The methods that may show a message or something that belongs to it. Each returns whether it does. */
const ways: Record<string, (actor: Actor, known: Known) => Promise<boolean>> = {
  async get(actor, { messageId }) {
    await under.messaging.client.getMessage({ messageId }, { actor });
    return true;
  },
  async 'list by id'(actor, { messageId }) {
    return (await list(actor, { ids: { messageIds: [messageId] } })).length === 1;
  },
  async 'list of the channel'(actor, { channel, messageId }) {
    const found = await list(actor, { ...newest, ...narrow(['channel', channel.id]) });
    return found.includes(messageId);
  },
  async 'search in the channel'(actor, { channel, messageId }) {
    const terms = narrow(['channel', channel.id], ['search', 'walrus']);
    return (await list(actor, { ...newest, ...terms })).includes(messageId);
  },
  async topics(actor, { channel }) {
    const { topics } = await under.messaging.client.listTopics(
      { channelId: channel.id },
      { actor },
    );
    return topics.length > 0;
  },
  async file(actor, { path }) {
    await under.uploads.openFile({ path }, { actor });
    return true;
  },
  async 'link to the topic'(actor, { channel, messageId }) {
    const { html } = await under.messaging.client.renderMessage(
      { content: `#**${channel.name}>topic**` },
      { actor },
    );
    return html.includes(`/with/${messageId}`);
  },
  async 'edit history'(actor, { messageId }) {
    await under.messaging.client.getMessageHistory({ messageId }, { actor });
    return true;
  },
  async flags(actor, { messageId }) {
    const change = { flag: 'starred', isAdded: true };
    await under.messaging.client.updateMessageFlags({ messageIds: [messageId], change }, { actor });
    return true;
  },
  async reminder(actor, { messageId }) {
    const deliverAtSeconds = Math.floor(Date.now() / 1_000) + 3_600;
    await under.messaging.client.createReminder({ messageId, deliverAtSeconds }, { actor });
    return true;
  },
};
const openForSpectators = new Set(['get', 'list by id', 'list of the channel', 'topics', 'file']);

/** Returns the readers who receive the events of an edit and of a reaction. */
async function listAudience({ realm, ada, people, messageId, url }: Known): Promise<Reader[]> {
  const { client, drainEvents } = under.messaging;
  const actor = realm.actor(ada);
  await drainEvents(realm);
  await client.updateMessage(
    { messageId, content: `a tame walrus [file](${url})`, propagateMode: 'change_one' },
    { actor },
  );
  await client.addReaction({ messageId, emojiName: 'tada' }, { actor });
  const events = (await drainEvents(realm)).filter(({ type }) =>
    ['update_message', 'reaction'].includes(type),
  );
  expect(events).toHaveLength(2);
  const userIds = new Set(events.flatMap(({ userIds }) => userIds));
  return readers.filter((reader) => reader !== 'spectator' && userIds.has(people[reader].id));
}

test('decides on access in SQL in the same way as in memory, for every combination of channel, role and membership', async () => {
  const bools = [false, true];
  const channels = bools.flatMap((is_web_public) =>
    bools.flatMap((invite_only) =>
      bools.map((history_public_to_subscribers) => ({
        channel_id: 1,
        is_web_public,
        invite_only,
        history_public_to_subscribers,
      })),
    ),
  );
  const memberships = [undefined, ...bools].flatMap((is_subscribed) =>
    bools.map((isReceived) => ({ is_subscribed, isReceived })),
  );
  // A conversation whose channel is not in the read model, one whose channel is, and a direct conversation.
  const places = [
    { channel_id: 1, channel: undefined },
    ...channels.map((channel) => ({ channel_id: 1, channel })),
    { channel_id: undefined, channel: undefined },
  ];
  const cases = places
    .flatMap((place) => memberships.map((membership) => ({ ...place, ...membership })))
    .flatMap((one) => [roles.member, roles.guest].map((role) => ({ ...one, role })))
    .map((one, number) => ({ ...one, number, sees_public: seesPublicChannels(one) }));

  const { db } = under.messaging.app.deps;
  const rowsOf = cases.map(
    ({ number, channel_id, channel, is_subscribed, isReceived, sees_public }) => ({
      ...{ number, channel_id, channel, sees_public },
      ...(is_subscribed !== undefined && {
        member: { is_subscribed, received: isReceived ? '{[1,)}' : '{}' },
      }),
    }),
  );
  type Decision = { number: number; message: boolean; whole: boolean; received: boolean };
  const { rows } = await db.raw<{ rows: Decision[] }>(
    `select one.number, ${mayReadSql} as message, ${mayReadAllSql} as whole,
       ${mayReadReceivedSql} as received
     from jsonb_to_recordset(:cases)
       as one (number int, channel_id bigint, channel jsonb, member jsonb, sees_public boolean)
     cross join lateral (select one.channel_id) as conversation (channel_id)
     left join lateral (
       select * from jsonb_to_record(one.channel) as settings (channel_id bigint,
         is_web_public boolean, invite_only boolean, history_public_to_subscribers boolean)
       where one.channel is not null
     ) channel on true
     left join lateral (
       select * from jsonb_to_record(one.member)
         as membership (is_subscribed boolean, received int8multirange)
       where one.member is not null
     ) member on true
     cross join (select cast(7 as bigint) as seq) message
     order by one.number`,
    { cases: JSON.stringify(rowsOf), seesPublic: db.raw('one.sees_public') },
  );
  expect(rows).toHaveLength(cases.length);
  for (const { number, message, whole, received } of rows) {
    const one = cases[number];
    if (!one) throw new Error(`there is no case ${number}`);
    const { channel, channel_id, is_subscribed: isSubscribed = false, isReceived, role } = one;
    const isMember = one.is_subscribed !== undefined;
    const membership = { isSubscribed, isReceived: isMember && isReceived };
    const inMemory = channel
      ? mayReadInChannel(channel, { role }, membership)
      : channel_id === undefined && isSubscribed;
    expect(message, JSON.stringify(one)).toBe(inMemory);
    // The audience of an event: subscribed members, only those who received the message or all of them.
    if (channel && role === roles.member && isSubscribed) {
      const isAudience = membership.isReceived || !readsOnlyReceived(channel);
      expect(isAudience, JSON.stringify(one)).toBe(inMemory);
    }
    // The conditions on conversations, from which lists start, together say the same.
    expect(whole || (received && membership.isReceived), JSON.stringify(one)).toBe(inMemory);
  }
});
