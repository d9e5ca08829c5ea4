import { roles } from '@chat/kit/actor/actor';
import { unique } from '@chat/kit/test/service-under-test';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { pictureOf } from './pictures.ts';
import { createRealm, type Person } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

const thumbsUp = { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' };
const Reactions = z.array(z.object({ reactions: z.array(z.looseObject({ user_id: z.number() })) }));
const invalidMessages = { code: 'BAD_REQUEST', message: 'Invalid message(s)' };

type EmojiFields = { emojiName?: string; emojiCode?: string; reactionType?: string };

/** Returns a realm with Ada and Bob in a public channel, Eve in none, and an administrator. */
async function seed() {
  const realm = createRealm();
  realm.settings.can_add_custom_emoji_group = realm.group('role:members');
  const ada = realm.add(roles.member);
  const bob = realm.add(roles.member);
  const eve = realm.add(roles.member);
  const admin = realm.add(roles.administrator);
  const channel = realm.addChannel([ada, bob], { name: 'Open' });
  await messaging.applyRealm(realm);
  const messageId = await messaging.send(realm, ada, channel);
  const actor = (person: Person) => ({ actor: realm.actor(person) });
  const react = (person: Person, emojiName: string, more: EmojiFields = {}, id = messageId) =>
    messaging.client.addReaction({ messageId: id, emojiName, ...more }, actor(person));
  const takeBack = (person: Person, fields: EmojiFields, id = messageId) =>
    messaging.client.removeReaction({ messageId: id, ...fields }, actor(person));
  const reactions = async (id = messageId, reader = ada) => {
    const request = { range: undefined, ids: { messageIds: [id] } };
    const { messages } = await messaging.list(realm, reader, request);
    return Reactions.parse(messages)[0]?.reactions;
  };
  const newEvents = async () =>
    (await messaging.drainEvents(realm)).filter(({ type }) => type === 'reaction');
  const hasReaction = async (id = messageId) => {
    const row = await messaging.app.deps.db('message').where({ id }).first('has_reaction');
    return row.has_reaction;
  };
  /** Adds a custom emoji and returns its id. */
  const addEmoji = async (name: string) => {
    const image = await pictureOf('png');
    await messaging.client.addRealmEmoji({ name, image }, actor(admin));
    const { fields } = await messaging.snapshot(realm, ada, ['realm_emoji']);
    const emoji = z.record(
      z.string(),
      z.looseObject({ name: z.string(), deactivated: z.boolean() }),
    );
    const [found] = Object.entries(emoji.parse(fields.realm_emoji)).filter(
      ([, one]) => one.name === name && !one.deactivated,
    );
    return found?.[0] ?? '';
  };
  const removeEmoji = (name: string) => messaging.client.removeRealmEmoji({ name }, actor(admin));
  await newEvents();
  return {
    ...{ realm, ada, bob, eve, admin, channel, messageId, react, takeBack, reactions, newEvents },
    ...{ hasReaction, addEmoji, removeEmoji, actor },
  };
}

describe('a reaction', () => {
  test('shows a reaction in the message and publishes it to the audience until it is removed', async () => {
    const { ada, bob, messageId, react, takeBack, reactions, newEvents, hasReaction } =
      await seed();
    expect(await reactions()).toEqual([]);
    await react(bob, '+1');
    expect(await reactions()).toEqual([{ ...thumbsUp, user_id: bob.id }]);
    expect(await hasReaction()).toBe(true);
    const user = { user_id: bob.id, email: bob.email, full_name: bob.name };
    const fields = { message_id: messageId, user_id: bob.id, user, ...thumbsUp };
    expect(await newEvents()).toMatchObject([
      { type: 'reaction', userIds: [ada.id, bob.id], body: { op: 'add', ...fields } },
    ]);
    await takeBack(bob, { emojiName: '+1' });
    expect(await reactions()).toEqual([]);
    expect(await hasReaction()).toBe(false);
    const [removed, ...more] = await newEvents();
    expect(more).toEqual([]);
    expect(removed?.body).toEqual({ op: 'remove', ...fields });
    expect(removed?.userIds).toEqual([ada.id, bob.id]);
  });

  test('publishes the user of a reaction only to readers who can see that user', async () => {
    const { realm, ada, bob, eve, channel, react, newEvents } = await seed();
    realm.settings.can_access_all_users_group = realm.group('role:members');
    const guest = realm.add(roles.guest);
    await messaging.applyRealm(realm);
    await messaging.change(realm, channel, { joined: [guest] });
    const unknown = { full_name: 'Unknown user', email: `user${eve.id}@${realm.host}` };
    await react(bob, '+1');
    await react(eve, '+1');
    const [known, hidden] = await newEvents();
    expect(known?.body).not.toHaveProperty('hidden_user');
    expect(hidden).toMatchObject({
      userIds: [ada.id, bob.id, eve.id, guest.id],
      body: { user: { full_name: eve.name }, hidden_user: { user_id: eve.id, ...unknown } },
    });
    expect(hidden?.flags).toEqual({ hidden: [guest.id] });
  });

  test('lists a reaction after earlier ones', async () => {
    const { ada, bob, eve, react, reactions } = await seed();
    await react(bob, 'tada');
    await react(ada, 'heart', { emojiCode: '2764', reactionType: 'unicode_emoji' });
    await react(eve, 'tada');
    await react(bob, 'svc');
    const names = (await reactions())?.map((one) => [one.emoji_name, one.user_id]);
    expect(names).toEqual([
      ['tada', bob.id],
      ['heart', ada.id],
      ['tada', eve.id],
      ['svc', bob.id],
    ]);
  });

  test('returns REACTION_ALREADY_EXISTS when a reaction is added twice, and publishes nothing', async () => {
    const { bob, react, newEvents, reactions } = await seed();
    await react(bob, '+1');
    await newEvents();
    const again = { code: 'REACTION_ALREADY_EXISTS' };
    await expect(react(bob, '+1')).rejects.toMatchObject(again);
    const byCode = react(bob, 'thumbs_up', { emojiCode: '1f44d' });
    await expect(byCode).rejects.toMatchObject(again);
    expect(await newEvents()).toEqual([]);
    expect(await reactions()).toHaveLength(1);
  });

  test('gives a reaction the emoji name that the first user chose', async () => {
    const { ada, bob, react, reactions, takeBack } = await seed();
    await react(ada, 'thumbs_up');
    await react(bob, '+1', { emojiCode: '1f44d', reactionType: 'unicode_emoji' });
    expect((await reactions())?.map(({ emoji_name }) => emoji_name)).toEqual([
      'thumbs_up',
      'thumbs_up',
    ]);
    await takeBack(bob, { emojiName: '+1' });
    expect(await reactions()).toMatchObject([{ user_id: ada.id }]);
  });

  test('stores a reaction once per user under concurrent requests', async () => {
    const { realm, messageId, react, reactions, newEvents } = await seed();
    const people = Array.from({ length: 6 }, () => realm.add(roles.member));
    await messaging.applyRealm(realm);
    const attempts = await Promise.allSettled(
      people.flatMap((person) => [react(person, 'tada'), react(person, 'tada')]),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(people.length);
    for (const attempt of attempts) {
      if (attempt.status === 'fulfilled') continue;
      expect(attempt.reason).toMatchObject({ code: 'REACTION_ALREADY_EXISTS' });
    }
    expect(await reactions(messageId)).toHaveLength(people.length);
    expect(await newEvents()).toHaveLength(people.length);
  });

  test('materializes a message that the user had not received when the user reacts to it', async () => {
    const { realm, ada, bob, eve, channel, messageId, react, newEvents } = await seed();
    expect((await messaging.list(realm, eve)).ids).toEqual([]);
    await react(eve, 'tada');
    expect((await newEvents())[0]?.userIds).toEqual([ada.id, bob.id, eve.id]);
    const own = await messaging.list(realm, eve);
    expect(own.messages).toMatchObject([{ id: messageId, flags: ['read', 'historical'] }]);
    await react(bob, 'tada');
    expect((await newEvents())[0]?.userIds).toEqual([ada.id, bob.id, eve.id]);
    const here = await messaging.list(realm, bob, narrow(['channel', channel.id]));
    expect(here.messages).toMatchObject([{ id: messageId, flags: [] }]);
  });

  test('adds a reaction only once when the request is repeated', async () => {
    const { realm, bob, messageId, newEvents } = await seed();
    const options = {
      actor: realm.actor(bob),
      idempotency: { key: unique('key'), requestHash: 'hash' },
    };
    const request = { messageId, emojiName: 'tada' };
    await messaging.client.addReaction(request, options);
    await messaging.client.addReaction(request, options);
    expect(await newEvents()).toHaveLength(1);
  });
});

describe('resolving an emoji', () => {
  test.each([
    ['its name', 'octopus', {}, 'octopus', '1f419'],
    ['name and code', 'octopus', { emojiCode: '1f419' }, 'octopus', '1f419'],
    ['name and type', 'octopus', { reactionType: 'unicode_emoji' }, 'octopus', '1f419'],
    ['one of its other names', 'thumbs_up', {}, 'thumbs_up', '1f44d'],
  ])('resolves an emoji by %s', async (_, name, fields, storedName, code) => {
    const { bob, react, reactions } = await seed();
    await react(bob, name, fields);
    expect(await reactions()).toEqual([
      {
        emoji_name: storedName,
        emoji_code: code,
        reaction_type: 'unicode_emoji',
        user_id: bob.id,
      },
    ]);
  });

  test.each([
    ['svc', {}],
    ['zulip', {}],
    ['svc', { emojiCode: 'svc' }],
    ['svc', { emojiCode: 'zulip', reactionType: 'zulip_extra_emoji' }],
    ['zulip', { emojiCode: 'svc', reactionType: 'svc_extra_emoji' }],
  ])('resolves the extra emoji by the name %s with %j', async (name, fields) => {
    const { ada, bob, react, reactions, takeBack } = await seed();
    await react(bob, name, fields);
    const extra = { emoji_name: name, emoji_code: name, reaction_type: `${name}_extra_emoji` };
    expect(await reactions()).toEqual([{ ...extra, user_id: bob.id }]);
    const other = name === 'svc' ? 'zulip' : 'svc';
    await react(ada, other);
    expect(await reactions()).toEqual([
      { ...extra, user_id: bob.id },
      { ...extra, user_id: ada.id },
    ]);
    await takeBack(bob, { emojiName: other, ...fields });
    await takeBack(ada, { emojiCode: other, reactionType: `${name}_extra_emoji` });
    expect(await reactions()).toEqual([]);
  });

  test('resolves a name to a custom emoji before a Unicode emoji', async () => {
    const { bob, ada, react, reactions, addEmoji } = await seed();
    const id = await addEmoji('tada');
    await react(bob, 'tada');
    await react(ada, 'tada', { emojiCode: id, reactionType: 'realm_emoji' });
    const custom = { emoji_name: 'tada', emoji_code: id, reaction_type: 'realm_emoji' };
    expect(await reactions()).toEqual([
      { ...custom, user_id: bob.id },
      { ...custom, user_id: ada.id },
    ]);
  });

  test('resolves an emoji by its code when newer clients use its name for a different emoji', async () => {
    const { ada, bob, react, reactions } = await seed();
    await react(ada, 'beetle', { emojiCode: '1f41e', reactionType: 'unicode_emoji' });
    await react(bob, 'beetle');
    const codes = (await reactions())?.map(({ emoji_code }) => emoji_code);
    expect(codes).toEqual(['1f41e', '1fab2']);
  });

  test('resolves the name of a deactivated custom emoji on a message that already has it as a reaction', async () => {
    const { realm, ada, bob, channel, react, takeBack, reactions, addEmoji, removeEmoji } =
      await seed();
    const id = await addEmoji('party');
    await react(ada, 'party');
    await removeEmoji('party');
    const custom = { emojiCode: id, reactionType: 'realm_emoji' };
    await react(bob, 'party', custom);
    expect(await reactions()).toHaveLength(2);
    await takeBack(bob, { emojiName: 'party' });
    await takeBack(ada, custom);
    expect(await reactions()).toEqual([]);
    const other = await messaging.send(realm, ada, channel);
    await expect(react(bob, 'party', custom, other)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This custom emoji has been deactivated.',
    });
  });
});

describe('rejected reactions', () => {
  test.each<[string, string, EmojiFields]>([
    ['an unknown name', 'no_such_emoji', {}],
    ['no name', '', {}],
    ['a name with a null byte', 'a\0b', {}],
    ['the code of another emoji', '+1', { emojiCode: '1f419' }],
    ['an unknown code', '+1', { emojiCode: 'zzzz', reactionType: 'unicode_emoji' }],
    ['a code with a null byte', '+1', { emojiCode: '\0', reactionType: 'unicode_emoji' }],
    ['an unknown type', '+1', { emojiCode: '1f44d', reactionType: 'nonsense' }],
    ['a custom emoji that does not exist', 'x', { emojiCode: '999', reactionType: 'realm_emoji' }],
    ['a custom emoji without a valid id', 'x', { emojiCode: 'abc', reactionType: 'realm_emoji' }],
    ['another name for the extra one', 'x', { emojiCode: 'svc', reactionType: 'svc_extra_emoji' }],
    ['another code for the extra one', 'svc', { emojiCode: 'x', reactionType: 'svc_extra_emoji' }],
    ['a Unicode name as a custom one', 'tada', { reactionType: 'realm_emoji' }],
  ])('adds no reaction for %s', async (_, name, fields) => {
    const { bob, react, newEvents, reactions } = await seed();
    await expect(react(bob, name, fields)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await reactions()).toEqual([]);
    expect(await newEvents()).toEqual([]);
  });

  test('rejects a custom emoji with a different name or from another realm', async () => {
    const { bob, react, addEmoji } = await seed();
    const id = await addEmoji('mine');
    const custom = { emojiCode: id, reactionType: 'realm_emoji' };
    await expect(react(bob, 'yours', custom)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const elsewhere = await seed();
    await expect(elsewhere.react(elsewhere.bob, 'mine', custom)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('returns an error when the reaction to remove does not exist', async () => {
    const { ada, bob, react, takeBack, newEvents, reactions } = await seed();
    await react(ada, '+1');
    await newEvents();
    const missing = { code: 'REACTION_DOES_NOT_EXIST' };
    await expect(takeBack(bob, { emojiName: '+1' })).rejects.toMatchObject(missing);
    await expect(takeBack(ada, { emojiName: 'tada' })).rejects.toMatchObject(missing);
    await expect(takeBack(ada, { emojiName: 'no_such_emoji' })).rejects.toMatchObject(missing);
    await expect(takeBack(ada, { emojiCode: '1f419' })).rejects.toMatchObject(missing);
    await expect(
      takeBack(ada, { emojiCode: '1f44d', reactionType: 'realm_emoji' }),
    ).rejects.toMatchObject(missing);
    const bad = { code: 'BAD_REQUEST' };
    await expect(takeBack(ada, {})).rejects.toMatchObject(bad);
    await expect(
      takeBack(ada, { emojiName: '+1', reactionType: 'nonsense' }),
    ).rejects.toMatchObject(bad);
    expect(await newEvents()).toEqual([]);
    expect(await reactions()).toHaveLength(1);
    await takeBack(ada, { emojiCode: '1f44d' });
    expect(await reactions()).toEqual([]);
  });
});

test('returns BAD_REQUEST for a message that the actor cannot read', async () => {
  const { realm, ada, bob, eve, messageId, react, takeBack, newEvents } = await seed();
  const guest = realm.add(roles.guest);
  const closed = realm.addChannel([ada, eve], { inviteOnly: true });
  const guarded = realm.addChannel([ada], { inviteOnly: true, isHistoryShared: false });
  await messaging.applyRealm(realm);
  const missed = await messaging.send(realm, ada, guarded);
  await messaging.change(realm, guarded, { joined: [bob] });
  const elsewhere = await seed();
  const others = [
    await messaging.send(realm, ada, closed),
    await messaging.send(realm, ada, [eve]),
    missed,
    elsewhere.messageId,
    999_999_999_999,
    -1,
  ];
  for (const id of others) {
    await expect(react(bob, '+1', {}, id)).rejects.toMatchObject(invalidMessages);
    await expect(takeBack(bob, { emojiName: '+1' }, id)).rejects.toMatchObject(invalidMessages);
  }
  await expect(react(guest, '+1', {}, messageId)).rejects.toMatchObject(invalidMessages);
  expect(await newEvents()).toEqual([]);
});

test('publishes a reaction to users who can read the message', async () => {
  const { realm, ada, bob, eve, react, newEvents } = await seed();
  const late = realm.add(roles.member);
  const closed = realm.addChannel([ada, bob, eve], { inviteOnly: true });
  const guarded = realm.addChannel([ada, bob, eve], { inviteOnly: true, isHistoryShared: false });
  await messaging.applyRealm(realm);
  const direct = await messaging.send(realm, ada, [bob]);
  const shared = await messaging.send(realm, ada, closed);
  const unshared = await messaging.send(realm, ada, guarded);
  for (const channel of [closed, guarded]) {
    await messaging.change(realm, channel, { joined: [late], left: [eve] });
  }
  const audienceOf = async (id: number) => {
    await react(ada, '+1', {}, id);
    return (await newEvents())[0]?.userIds;
  };
  expect(await audienceOf(direct)).toEqual([ada.id, bob.id]);
  expect(await audienceOf(shared)).toEqual([ada.id, bob.id, late.id]);
  expect(await audienceOf(unshared)).toEqual([ada.id, bob.id]);
});
