import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { describe, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

/** Returns a realm with Ada and Bob in a public channel, and Eve in none. */
async function seed() {
  const realm = createRealm();
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const eve = realm.add(roles.member);
  const channel = realm.addChannel([ada, bob], { name: 'Open' });
  await messaging.applyRealm(realm);
  const flagsOf = async (reader: Person, messageId: number) => {
    const byId = { range: undefined, ids: { messageIds: [messageId] } };
    return (await messaging.list(realm, reader, byId)).messages[0]?.flags;
  };
  const send = async (count: number) => {
    const ids: number[] = [];
    for (let sent = 0; sent < count; sent++) ids.push(await messaging.send(realm, ada, channel));
    return ids;
  };
  /** Returns the flag events since the last call. */
  const newEvents = async () =>
    (await messaging.drainEvents(realm)).filter(({ type }) => type === 'update_message_flags');
  return { realm, ada, bob, eve, channel, flagsOf, send, newEvents };
}

const invalidMessages = { code: 'BAD_REQUEST', message: 'Invalid message(s)' };

describe('the flag read', () => {
  test('marks messages as read only for the acting user, and publishes only changed messages', async () => {
    const { realm, ada, bob, send, newEvents } = await seed();
    const [a = 0, b = 0, c = 0] = await send(3);
    expect(await messaging.flag(realm, bob, '+read', [b])).toEqual({ ignoredChannelIds: [] });
    await newEvents();
    await messaging.flag(realm, bob, '+read', [c, b, c]);
    expect(await newEvents()).toMatchObject([
      {
        userIds: [bob.id],
        body: {
          op: 'add',
          operation: 'add',
          flag: 'read',
          messages: [c],
          all: false,
        },
      },
    ]);
    expect(await messaging.unreadIds(realm, bob)).toEqual([a]);
    expect(await messaging.unreadIds(realm, ada)).toEqual([a, b, c]);
    await messaging.flag(realm, bob, '+read', [a, b, c]);
    expect(await messaging.unreadIds(realm, bob)).toEqual([]);
    await newEvents();
    await messaging.flag(realm, bob, '+read', [a, b, c]);
    expect(await newEvents()).toEqual([]);
  });

  test('restores mention counts in unread_msgs when the read flag is removed', async () => {
    const { realm, ada, bob, eve, channel, newEvents } = await seed();
    const inChannel = await messaging.send(realm, ada, channel, { topic: '' });
    const direct = await messaging.send(realm, ada, [bob]);
    const group = await messaging.send(realm, eve, [ada, bob]);
    const own = await messaging.send(realm, bob, [bob], { readBySender: true });
    const all = [inChannel, direct, group, own];
    await messaging.flag(realm, bob, '+read', all);
    expect(await messaging.unreadIds(realm, bob)).toEqual([]);
    await newEvents();

    expect(await messaging.flag(realm, bob, '-read', all)).toEqual({ ignoredChannelIds: [] });
    expect(await newEvents()).toMatchObject([
      {
        userIds: [bob.id],
        body: {
          op: 'remove',
          operation: 'remove',
          flag: 'read',
          messages: all,
          all: false,
          message_details: {
            [inChannel]: { type: 'stream', stream_id: channel.id, topic: '' },
            [direct]: { type: 'private', user_ids: [ada.id] },
            [group]: { type: 'private', user_ids: [ada.id, eve.id] },
            [own]: { type: 'private', user_ids: [] },
          },
          empty_topic_display_name: 'general chat',
        },
      },
    ]);
    expect(await messaging.unreadIds(realm, bob)).toEqual(all);
    await messaging.flag(realm, bob, '-read', all);
    expect(await newEvents()).toEqual([]);
    await messaging.flag(realm, bob, '+read', all);
    expect(await messaging.unreadIds(realm, bob)).toEqual([]);
  });

  test('ignores removal of the read flag in channels where the user is not subscribed', async () => {
    const { realm, ada, bob, eve, channel, flagsOf, newEvents } = await seed();
    const other = realm.addChannel([ada, bob]);
    await messaging.applyRealm(realm);
    const here = await messaging.send(realm, ada, channel);
    const there = await messaging.send(realm, ada, other);
    await messaging.change(realm, other, { left: [bob] });
    await messaging.flag(realm, bob, '+read', [here]);
    await newEvents();
    expect(await messaging.flag(realm, bob, '-read', [there, here])).toEqual({
      ignoredChannelIds: [other.id],
    });
    expect((await newEvents())[0]?.body.messages).toEqual([here]);
    expect(await messaging.unreadIds(realm, bob)).toEqual([here]);

    expect(await messaging.flag(realm, eve, '-read', [here, there])).toEqual({
      ignoredChannelIds: [channel.id, other.id],
    });
    expect(await newEvents()).toEqual([]);
    expect(await flagsOf(eve, here)).toEqual(['read', 'historical']);
  });

  test('materializes a message from before the subscription as unread when its read flag is removed', async () => {
    const { realm, eve, channel, flagsOf, send } = await seed();
    const [before = 0] = await send(1);
    await messaging.change(realm, channel, { joined: [eve] });
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
    await messaging.flag(realm, eve, '-read', [before]);
    expect(await flagsOf(eve, before)).toEqual(['historical']);
    expect(await messaging.unreadIds(realm, eve)).toEqual([before]);
    expect((await messaging.list(realm, eve)).ids).toEqual([before]);
    await messaging.flag(realm, eve, '+read', [before]);
    expect(await flagsOf(eve, before)).toEqual(['read', 'historical']);
    expect(await messaging.unreadIds(realm, eve)).toEqual([]);
  });

  test('ignores the read flag on messages that the user never received', async () => {
    const { realm, eve, send, newEvents } = await seed();
    const ids = await send(2);
    await newEvents();
    await messaging.flag(realm, eve, '+read', ids);
    expect(await newEvents()).toEqual([]);
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
  });
});

describe.each(['starred', 'collapsed', 'hide_link_previews'])('the flag %s', (flag) => {
  test('adds and removes the flag only for the acting user, on read and unread messages', async () => {
    const { realm, ada, bob, flagsOf, send, newEvents } = await seed();
    const [a = 0, b = 0] = await send(2);
    await messaging.flag(realm, bob, `+${flag}`, [a]);
    await newEvents();
    await messaging.flag(realm, bob, `+${flag}`, [b, a]);
    expect(await newEvents()).toMatchObject([
      { userIds: [bob.id], body: { op: 'add', flag, messages: [b], all: false } },
    ]);
    expect(await flagsOf(bob, a)).toEqual([flag]);
    expect(await flagsOf(ada, a)).toEqual([]);
    await messaging.flag(realm, bob, '+read', [a]);
    expect(await flagsOf(bob, a)).toEqual(['read', flag]);

    await messaging.flag(realm, bob, `-${flag}`, [a]);
    expect(await newEvents()).toMatchObject([
      { body: { op: 'add', flag: 'read' } },
      { userIds: [bob.id], body: { op: 'remove', operation: 'remove', flag, messages: [a] } },
    ]);
    await messaging.flag(realm, bob, `-${flag}`, [a]);
    expect(await newEvents()).toEqual([]);
    expect(await flagsOf(bob, a)).toEqual(['read']);
    expect(await flagsOf(bob, b)).toEqual([flag]);
  });

  test('permanently materializes a message of a public channel that was not received', async () => {
    const { realm, eve, channel, flagsOf, send } = await seed();
    const [a = 0, b = 0] = await send(2);
    await messaging.flag(realm, eve, `-${flag}`, [a]);
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
    await messaging.flag(realm, eve, `+${flag}`, [a]);
    expect(await flagsOf(eve, a)).toEqual(['read', flag, 'historical']);
    expect((await messaging.list(realm, eve)).ids).toEqual([a]);
    await messaging.flag(realm, eve, `-${flag}`, [a]);
    expect(await flagsOf(eve, a)).toEqual(['read', 'historical']);
    expect((await messaging.list(realm, eve)).ids).toEqual([a]);
    expect((await messaging.list(realm, eve, narrow(['channel', channel.id]))).ids).toEqual([a, b]);

    await messaging.change(realm, channel, { inviteOnly: true });
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
  });
});

describe('starred messages', () => {
  test('returns starred messages in the snapshot and in the narrow is:starred', async () => {
    const { realm, ada, bob, eve, channel, send } = await seed();
    const [a = 0, b = 0] = await send(2);
    const direct = await messaging.send(realm, ada, [bob]);
    await messaging.flag(realm, bob, '+starred', [direct, a]);
    await messaging.flag(realm, eve, '+starred', [b]);
    const starred = async (who: Person) => {
      const { fields } = await messaging.snapshot(realm, who, ['starred_messages']);
      const { ids } = await messaging.list(realm, who, narrow(['is', 'starred']));
      expect(ids).toEqual(fields.starred_messages);
      return ids;
    };
    expect(await starred(bob)).toEqual([a, direct]);
    expect(await starred(eve)).toEqual([b]);
    expect(await starred(ada)).toEqual([]);
    const here = narrow(['is', 'starred'], ['channel', channel.id]);
    expect((await messaging.list(realm, bob, here)).ids).toEqual([a]);
    const rest = narrow(['-is', 'starred']);
    expect((await messaging.list(realm, bob, rest)).ids).toEqual([b]);
  });
});

describe('requests without effect', () => {
  test.each([
    ['nonsense', 'Invalid flag: '],
    ['', 'Invalid flag: '],
    ['constructor', 'Invalid flag: '],
    ...[
      'mentioned',
      'stream_wildcard_mentioned',
      'topic_wildcard_mentioned',
      'wildcard_mentioned',
      'has_alert_word',
      'historical',
    ].map((flag) => [flag, 'Flag not editable: ']),
  ])('returns BAD_REQUEST for the flag %j and changes nothing', async (flag, text) => {
    const { realm, bob, send } = await seed();
    const ids = await send(1);
    for (const op of ['+', '-']) {
      const refusal = { code: 'BAD_REQUEST', message: expect.stringContaining(text ?? '') };
      await expect(messaging.flag(realm, bob, op + flag, ids)).rejects.toMatchObject(refusal);
      await expect(messaging.flagInNarrow(realm, bob, op + flag)).rejects.toMatchObject(refusal);
    }
  });

  test('changes no flag if one of the messages is not accessible to the actor', async () => {
    const { realm, ada, bob, eve, channel, send, newEvents } = await seed();
    const closed = realm.addChannel([ada, eve], { inviteOnly: true });
    const guarded = realm.addChannel([ada], { inviteOnly: true, isHistoryShared: false });
    await messaging.applyRealm(realm);
    const [good = 0] = await send(1);
    const missed = await messaging.send(realm, ada, guarded);
    await messaging.change(realm, guarded, { joined: [bob] });
    const elsewhere = await seed();
    const [foreign = 0] = await elsewhere.send(1);
    const others = {
      'of a private channel': await messaging.send(realm, ada, closed),
      'between others': await messaging.send(realm, ada, [eve]),
      'before one came to a channel with protected history': missed,
      'of another realm': foreign,
      'that does not exist': 999_999_999_999,
      'that cannot exist': -1,
    };
    await newEvents();
    for (const [what, id] of Object.entries(others)) {
      for (const change of ['+read', '-read', '+starred', '-starred', '+collapsed']) {
        const changing = messaging.flag(realm, bob, change, [good, id]);
        await expect(changing, `${change} ${what}`).rejects.toMatchObject(invalidMessages);
      }
    }
    expect(await newEvents()).toEqual([]);
    expect(await messaging.unreadIds(realm, bob)).toEqual([good]);
    const guest = realm.add(roles.guest);
    await messaging.applyRealm(realm);
    await expect(messaging.flag(realm, guest, '+starred', [good])).rejects.toMatchObject(
      invalidMessages,
    );
    expect((await messaging.list(realm, bob, narrow(['channel', channel.id]))).ids).toEqual([good]);
  });

  test('changes no flag when the same request is repeated', async () => {
    const { realm, bob, send, newEvents } = await seed();
    const [a = 0, b = 0] = await send(2);
    await newEvents();
    const options = {
      actor: realm.actor(bob),
      idempotency: { key: unique('key'), requestHash: 'hash' },
    };
    const request = {
      range: { anchor: 'oldest', includeAnchor: false, numBefore: 0, numAfter: 1 },
      ...narrow(['is', 'unread']),
      change: { flag: 'read', isAdded: true },
    };
    const first = await messaging.client.updateMessageFlagsInNarrow(request, options);
    expect(first).toMatchObject({ updatedCount: 1, firstProcessedId: a });
    expect(await messaging.client.updateMessageFlagsInNarrow(request, options)).toEqual(first);
    expect(await messaging.unreadIds(realm, bob)).toEqual([b]);
    expect(await newEvents()).toHaveLength(1);
  });

  test('changes no flag for an empty list of messages', async () => {
    const { realm, bob, newEvents } = await seed();
    expect(await messaging.flag(realm, bob, '+starred', [])).toEqual({ ignoredChannelIds: [] });
    expect(await newEvents()).toEqual([]);
  });
});

test('rejects flags on messages in a private channel that the user left, until the user returns', async () => {
  const { realm, bob, eve, channel, flagsOf, send } = await seed();
  const [a = 0] = await send(1);
  await messaging.flag(realm, bob, '+starred', [a]);
  const starred = async () =>
    (await messaging.snapshot(realm, bob, ['starred_messages'])).fields.starred_messages;
  await messaging.change(realm, channel, { left: [bob], inviteOnly: true });
  for (const person of [bob, eve]) {
    await expect(messaging.flag(realm, person, '+collapsed', [a])).rejects.toMatchObject(
      invalidMessages,
    );
  }
  // Clients keep the id too, because no event removes it.
  expect(await starred()).toEqual([a]);
  await messaging.change(realm, channel, { joined: [bob] });
  expect(await flagsOf(bob, a)).toEqual(['read', 'starred']);
});
