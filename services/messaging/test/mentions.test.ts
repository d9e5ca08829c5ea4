import { roles } from '@chat/kit/actor/actor';
import { toProto } from '@chat/kit/groups/group-setting';
import { domainEvent } from '@chat/kit/outbox/event';
import { groupChanged } from '@chat/proto/domain-events';
import { describe, expect } from 'vitest';
import { type Messaging, narrow, test } from './messaging-under-test.ts';
import { type Channel, createRealm, type Person, type Realm } from './world.ts';

let messaging: Messaging;
test.beforeAll(({ messaging: shared }) => {
  messaging = shared;
});

async function seed({ crowd = 0 } = {}) {
  const realm = createRealm();
  realm.settings.can_mention_many_users_group = realm.group('role:administrators');
  const [ada, bob, eve] = [
    realm.add(roles.member, { name: 'Ada' }),
    realm.add(roles.member, { name: 'Bob' }),
    realm.add(roles.member, { name: 'Eve' }),
  ];
  const admin = realm.add(roles.administrator, { name: 'Admin' });
  const others = Array.from({ length: crowd }, () => realm.add(roles.member));
  const channel = realm.addChannel([ada, bob, admin, ...others]);
  await messaging.applyRealm(realm);
  return { realm, ada, bob, eve, admin, others, channel };
}

/** Returns the flags of a message for its reader. */
async function flagsOf(realm: Realm, reader: Person, messageId: number): Promise<string[]> {
  const named = { range: undefined, ids: { messageIds: [messageId] } };
  const { messages } = await messaging.list(realm, reader, named);
  return messages.find(({ id }) => id === messageId)?.flags ?? [];
}

/** Sends a message. Returns its id, and its event's mention flags keyed by user. */
async function sendHeard(realm: Realm, sender: Person, to: Channel | Person[], content: string) {
  await messaging.drainEvents(realm);
  const id = await messaging.send(realm, sender, to, { content });
  const [event] = (await messaging.drainEvents(realm)).filter(({ type }) => type === 'message');
  return { id, flags: event?.flags ?? {}, userIds: event?.userIds ?? [] };
}

// The first message of a channel is written in a transaction of its own, later ones in batches. Both have to agree.
describe.each(['first', 'later'])('a %s message', (turn) => {
  async function seedTurn(options = {}) {
    const world = await seed(options);
    if (turn === 'later') await messaging.send(world.realm, world.ada, world.channel);
    return world;
  }

  test('sets mention flags for mentioned users among the recipients of a message', async () => {
    const { realm, ada, bob, eve, admin, channel } = await seedTurn();
    const { id, flags } = await sendHeard(
      realm,
      ada,
      channel,
      'hi @**Bob**, @**Eve** and @**Ada**',
    );
    expect(flags).toEqual({ mentioned: [ada.id, bob.id] });
    expect(await flagsOf(realm, bob, id)).toEqual(['mentioned']);
    expect(await flagsOf(realm, admin, id)).toEqual([]);
    expect(await flagsOf(realm, eve, id)).toEqual(['read', 'historical']);
  });

  test('sets no mention flags for silent mentions or mentions in quotes and code', async () => {
    const { realm, ada, channel } = await seedTurn();
    const content = '@_**Bob**, `@**Bob**`\n\n```quote\n@**Bob** and @**all**\n```\n\nend';
    expect((await sendHeard(realm, ada, channel, content)).flags).toEqual({});
  });

  test('mentions everyone without writing a row per recipient', async () => {
    const { realm, ada, bob, admin, channel } = await seedTurn();
    const { id, flags } = await sendHeard(realm, ada, channel, '@**all** lunch');
    const everybody = [ada.id, bob.id, admin.id];
    expect(flags).toEqual({
      stream_wildcard_mentioned: everybody,
      wildcard_mentioned: everybody,
    });
    const wildcardFlags = ['stream_wildcard_mentioned', 'wildcard_mentioned'];
    expect(await flagsOf(realm, bob, id)).toEqual(wildcardFlags);
    const mentioned = await messaging.list(realm, bob, narrow(['is', 'mentioned']));
    expect(mentioned.ids).toEqual([id]);
  });

  test('sets has_alert_word for users with a matching alert word', async () => {
    const { realm, ada, bob, eve, channel } = await seedTurn();
    for (const person of [bob, eve]) {
      person.alertWords = ['Lunch', 'coffee break'];
      await messaging.applyUser(realm, person);
    }
    const { id, flags } = await sendHeard(realm, ada, channel, 'who joins for *lunch*?');
    expect(flags).toEqual({ has_alert_word: [bob.id] });
    expect(await flagsOf(realm, bob, id)).toEqual(['has_alert_word']);
    bob.alertWords = [];
    await messaging.applyUser(realm, bob);
    expect((await sendHeard(realm, ada, channel, 'lunch')).flags).toEqual({});
  });

  test('delivers a message to an unsubscribed bot that it mentions', async () => {
    const { realm, ada, bob, channel } = await seedTurn();
    const bot = realm.add(roles.member, { name: 'Helper', botType: 1 });
    const hook = realm.add(roles.member, { name: 'Hook', botType: 3 });
    await messaging.applyRealm(realm);
    const { id, flags, userIds } = await sendHeard(
      realm,
      ada,
      channel,
      '@**Helper** @**Hook** @**Bob**',
    );
    expect(userIds).toContain(bot.id);
    expect(userIds).not.toContain(hook.id);
    expect(flags).toEqual({ mentioned: [bob.id, bot.id] });
    expect(await flagsOf(realm, bot, id)).toContain('mentioned');
    expect(await messaging.unreadIds(realm, bot)).toEqual([]);
  });
});

describe('wildcard mentions in a large channel', () => {
  test("requires the realm's permission for wildcard mentions in a large channel", async () => {
    const { realm, ada, admin, channel } = await seed({ crowd: 13 });
    const send = (sender: Person) =>
      messaging.send(realm, sender, channel, { content: 'hi @**everyone**' });
    await expect(send(ada)).rejects.toMatchObject({ code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED' });
    await send(admin);
    realm.settings.can_mention_many_users_group = realm.group('role:everyone');
    await messaging.applyRealmSettings(realm);
    await send(ada);
  });

  test('counts only subscribers with active accounts for wildcard mentions, both on sending and on editing', async () => {
    const { realm, ada, others, channel } = await seed({ crowd: 13 });
    const [leaver] = others;
    const messageId = await messaging.send(realm, ada, channel);
    const send = () => messaging.send(realm, ada, channel, { content: '@**all**' });
    const edit = () =>
      messaging.client.updateMessage(
        { messageId, content: '@**all**', propagateMode: 'change_one' },
        { actor: realm.actor(ada) },
      );
    const setActive = async (isActive: boolean) => {
      if (leaver) await messaging.applyUser(realm, Object.assign(leaver, { isActive }));
    };
    const notAllowed = { code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED' };
    await expect(send()).rejects.toMatchObject(notAllowed);
    await expect(edit()).rejects.toMatchObject(notAllowed);
    await setActive(false);
    await send();
    await edit();
    await setActive(true);
    await expect(send()).rejects.toMatchObject(notAllowed);
    await expect(edit()).rejects.toMatchObject(notAllowed);
  });

  test('requires no permission for wildcard mentions with fifteen recipients', async () => {
    const { realm, ada, channel } = await seed({ crowd: 12 });
    await messaging.send(realm, ada, channel, { content: '@**channel**' });
  });
});

describe('a topic mention', () => {
  test('applies a topic mention to the sender and to users who sent or reacted in the topic', async () => {
    const { realm, ada, bob, admin, channel } = await seed();
    const spoken = await messaging.send(realm, bob, channel);
    await messaging.client.addReaction(
      { messageId: spoken, emojiName: 'tada' },
      { actor: realm.actor(admin) },
    );
    const { id, flags } = await sendHeard(realm, ada, channel, '@**topic** look');
    const participants = [ada.id, bob.id, admin.id];
    expect(flags).toEqual({
      topic_wildcard_mentioned: participants,
      wildcard_mentioned: participants,
    });
    expect(await flagsOf(realm, bob, id)).toEqual([
      'topic_wildcard_mentioned',
      'wildcard_mentioned',
    ]);
  });

  test('requires the permission for a topic mention if the topic has more than fifteen participants', async () => {
    const { realm, ada, admin, others, channel } = await seed({ crowd: 15 });
    for (const person of others) await messaging.send(realm, person, channel);
    const send = (sender: Person) =>
      messaging.send(realm, sender, channel, { content: '@**topic**' });
    await expect(send(ada)).rejects.toMatchObject({ code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED' });
    await send(admin);
  });
});

describe('a group mention', () => {
  async function withGroup(canMention?: number[]) {
    const world = await seed();
    const { realm, bob, eve } = world;
    const [inner, outer] = [realm.id * 100 + 90, realm.id * 100 + 91];
    const setting = canMention && toProto({ direct_members: canMention, direct_subgroups: [] });
    await messaging.applyDomainEvents('users', realm, [
      domainEvent(groupChanged, {
        groupId: inner,
        name: 'inner',
        directMembers: [bob.id],
        version: 1,
      }),
      domainEvent(groupChanged, {
        groupId: outer,
        name: 'outer',
        directMembers: [eve.id],
        directSubgroups: [inner],
        version: 1,
        ...(setting && { canMention: setting }),
      }),
    ]);
    return world;
  }

  test('applies a group mention to members of the group and its subgroups who receive the message', async () => {
    const { realm, ada, bob, channel } = await withGroup();
    const { id, flags } = await sendHeard(realm, ada, channel, '@*outer* hello');
    expect(flags).toEqual({ mentioned: [bob.id] });
    expect(await flagsOf(realm, bob, id)).toEqual(['mentioned']);
  });

  test("requires the group's permission for a group mention", async () => {
    const { realm, ada, channel } = await withGroup([1]);
    const send = () => messaging.send(realm, ada, channel, { content: '@*outer*' });
    await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await messaging.send(realm, ada, channel, { content: '@_*outer*' });
  });

  test('rejects a mention of a system group unless it is silent', async () => {
    const { realm, ada, channel } = await seed();
    const send = (content: string) => messaging.send(realm, ada, channel, { content });
    await expect(send('@*role:administrators*')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await sendHeard(realm, ada, channel, '@_*role:administrators*')).flags).toEqual({});
  });
});

test('applies a wildcard in a direct message to all participants, however many there are', async () => {
  const { realm, ada, bob, others } = await seed({ crowd: 20 });
  const { id, flags } = await sendHeard(realm, ada, [bob, ...others], '@**all** and @**Bob**');
  expect(flags.stream_wildcard_mentioned).toHaveLength(22);
  expect(flags.mentioned).toEqual([bob.id]);
  expect(await flagsOf(realm, bob, id)).toEqual([
    'mentioned',
    'stream_wildcard_mentioned',
    'wildcard_mentioned',
  ]);
});

test('does not let a guest mention users whom the guest cannot see', async () => {
  const { realm, bob, eve, channel } = await seed();
  realm.settings.can_access_all_users_group = realm.group('role:members');
  const guest = realm.add(roles.guest, { name: 'Guest' });
  const namesake = realm.add(roles.member, { name: 'Eve' });
  const stranger = realm.add(roles.member, { name: 'Stranger' });
  await messaging.applyRealm(realm);
  await messaging.change(realm, channel, { joined: [guest, namesake] });
  const content = `@**Stranger** @_**|${stranger.id}** @**Eve**`;
  const mentionedBy = async (author: Person) => {
    const { html } = await messaging.client.renderMessage(
      { content },
      { actor: realm.actor(author) },
    );
    return [...html.matchAll(/data-user-id="(\d+)"/g)].map(([, id]) => Number(id));
  };
  expect(await mentionedBy(guest)).toEqual([namesake.id]);
  expect(await mentionedBy(bob)).toEqual([stranger.id, stranger.id, eve.id]);
});

test('lists unread mentions in the snapshot', async () => {
  const { realm, ada, bob, channel } = await seed();
  const named = await messaging.send(realm, ada, channel, { content: '@**Bob**' });
  const all = await messaging.send(realm, ada, channel, { content: '@**all**' });
  await messaging.send(realm, ada, channel, { content: 'nobody' });
  const { fields } = await messaging.snapshot(realm, bob, ['message', 'update_message_flags']);
  expect(fields.unread_msgs).toMatchObject({ mentions: [named, all] });
});
