import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, emailDomain, type Person, type Realm } from './world.ts';

let stage: Stage;
let replica: Replica;
beforeAll(async () => {
  stage = await openStage();
  replica = await stage.replica();
});
afterAll(async () => {
  await replica[Symbol.asyncDispose]();
  await stage[Symbol.asyncDispose]();
});

function populate() {
  const realm = createRealm();
  const [ann, ben] = [realm.add(), realm.add()];
  stage.know(realm);
  return { realm, ann, ben };
}

type Wanted = Parameters<Replica['client']['announceTyping']>[0];
const announce = (realm: Realm, person: Person, wanted: Wanted) =>
  replica.client.announceTyping({ op: 'start', ...wanted }, { actor: realm.actor(person) });

const emptyTopicDisplayName = 'general chat';
const inChannel = (people: readonly Person[]) => ({
  userIds: people.map(({ id }) => id),
  channelId: 17,
  topic: 'lunch',
  emptyTopicDisplayName,
});
const among = (people: readonly Person[]) => ({
  userIds: people.map(({ id }) => id),
  emptyTopicDisplayName,
});
const topic = { channelId: 17, topic: 'Lunch ' };

test('sends typing in a direct message to all participants', async () => {
  const { realm, ann, ben } = populate();
  stage.typing.audience = among([ann, ben]);
  await announce(realm, ann, { op: 'stop', direct: { userIds: [ben.id] } });
  expect(stage.typing.asked.at(-1)).toMatchObject({ direct: { userIds: [ben.id] } });
  const [annAs, benAs] = [ann, ben].map(({ id, email }) => ({ user_id: id, email }));
  expect(await stage.drainEvents(realm)).toEqual([
    {
      realmId: realm.id,
      type: 'typing',
      everyone: false,
      userIds: [ann.id, ben.id],
      body: { op: 'stop', message_type: 'direct', sender: annAs, recipients: [annAs, benAs] },
    },
  ]);
});

test('sends typing in a channel to its subscribers', async () => {
  const { realm, ann, ben } = populate();
  stage.typing.audience = inChannel([ann, ben]);
  await announce(realm, ann, { topic });
  expect(await stage.drainEvents(realm)).toMatchObject([
    {
      userIds: [ann.id, ben.id],
      body: {
        op: 'start',
        message_type: 'stream',
        sender: { user_id: ann.id, email: ann.email },
        stream_id: 17,
        topic: 'lunch',
        empty_topic_display_name: emptyTopicDisplayName,
      },
    },
  ]);
});

test('identifies the edited message and its conversation in typing_edit_message', async () => {
  const { realm, ann, ben } = populate();
  stage.typing.audience = inChannel([ann, ben]);
  await announce(realm, ann, { messageId: 5 });
  stage.typing.audience = among([ann, ben]);
  await announce(realm, ann, { messageId: 6 });
  const edit = { op: 'start', sender_id: ann.id };
  expect(await stage.drainEvents(realm)).toMatchObject([
    {
      type: 'typing_edit_message',
      body: {
        ...edit,
        message_id: 5,
        recipient: { type: 'channel', channel_id: 17, topic: 'lunch' },
      },
    },
    {
      type: 'typing_edit_message',
      body: { ...edit, message_id: 6, recipient: { type: 'direct', user_ids: [ann.id, ben.id] } },
    },
  ]);
});

test('sends typing only to active users who have typing notifications enabled', async () => {
  const { realm, ann, ben } = populate();
  const [gone, deaf] = [
    realm.add({ isActive: false }),
    realm.add({ settings: { receives_typing_notifications: false } }),
  ];
  stage.typing.audience = among([ann, ben, gone, deaf]);
  await announce(realm, ann, { direct: { userIds: [ben.id, gone.id, deaf.id] } });
  expect(await stage.drainEvents(realm)).toMatchObject([{ userIds: [ann.id, ben.id] }]);
});

test('sends no typing in channels with more than a hundred subscribers', async () => {
  const { realm, ann } = populate();
  while (realm.people.length < 100) realm.add();
  stage.typing.audience = inChannel(realm.people);
  await announce(realm, ann, { topic });
  expect(await stage.drainEvents(realm)).toHaveLength(1);
  await replica.applyDomainEvents(realm.domainEventsOf(realm.add()));
  stage.typing.audience = inChannel(realm.people);
  await announce(realm, ann, { topic });
  expect(await stage.drainEvents(realm)).toEqual([]);
  // Direct messages have no such limit.
  stage.typing.audience = among(realm.people);
  await announce(realm, ann, { direct: { userIds: [2] } });
  expect(await stage.drainEvents(realm)).toHaveLength(1);
});

test('calls no other service again while a person types in a channel that is too large', async () => {
  const { realm, ann, ben } = populate();
  stage.typing.audience = { ...inChannel([]), isTooLarge: true };
  for (const op of ['start', 'stop', 'start']) await announce(realm, ann, { op, topic });
  for (const op of ['start', 'stop']) await announce(realm, ann, { op, messageId: 5 });
  const asked = () => stage.typing.asked.length;
  const before = asked();
  await announce(realm, ann, { topic });
  await announce(realm, ann, { messageId: 5 });
  expect(asked()).toBe(before);
  // Other people and topics are checked.
  await announce(realm, ben, { topic });
  await announce(realm, ann, { topic: { ...topic, topic: 'dinner' } });
  expect(asked()).toBe(before + 2);
  expect(await stage.drainEvents(realm)).toEqual([]);
});

describe('rejecting typing', () => {
  test('rejects typing when the sender has disabled that kind of typing notification', async () => {
    const { realm, ann, ben } = populate();
    ann.settings = { send_private_typing_notifications: false };
    ben.settings = { send_stream_typing_notifications: false };
    stage.typing.audience = among([ann, ben]);
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('disabled typing') };
    const direct = { userIds: [ben.id] };
    await expect(announce(realm, ann, { direct })).rejects.toMatchObject(refused);
    await expect(announce(realm, ann, { messageId: 1 })).rejects.toMatchObject(refused);
    await announce(realm, ben, { direct });
    stage.typing.audience = inChannel([ann, ben]);
    await expect(announce(realm, ben, { topic })).rejects.toMatchObject(refused);
    await announce(realm, ann, { topic });
    expect(await stage.drainEvents(realm)).toHaveLength(2);
  });

  test('rejects typing if the messaging service rejects the conversation or the op is unknown', async () => {
    const { realm, ann } = populate();
    stage.typing.audience = undefined;
    await expect(announce(realm, ann, { topic })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(announce(realm, ann, { op: 'pause', topic })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await stage.drainEvents(realm)).toEqual([]);
  });
});

describe('a guest of limited access', () => {
  function withGuest() {
    const { realm, ann, ben } = populate();
    const guest = realm.add({ role: roles.guest });
    stage.hiddenFrom.set(`${realm.id}:${ann.id}`, [guest.id]);
    return { realm, ann, ben, guest };
  }
  const shown = ({ id, email }: Person) => ({ user_id: id, email });
  const placeholder = ({ id }: Person) => ({ user_id: id, email: `user${id}@${emailDomain}` });

  test("shows a placeholder for the sender's address in a channel to guests who cannot see the sender", async () => {
    const { realm, ann, ben, guest } = withGuest();
    stage.typing.audience = inChannel([ann, ben, guest]);
    await announce(realm, ann, { topic });
    expect(await stage.drainEvents(realm)).toMatchObject([
      { userIds: [ann.id, ben.id], body: { sender: shown(ann), topic: 'lunch' } },
      { userIds: [guest.id], body: { sender: placeholder(ann), topic: 'lunch' } },
    ]);
    await announce(realm, ben, { topic });
    expect(await stage.drainEvents(realm)).toMatchObject([
      { userIds: [ann.id, ben.id, guest.id], body: { sender: shown(ben) } },
    ]);
  });

  test("replaces a participant's address with a placeholder in typing events for guests who cannot see that participant", async () => {
    const { realm, ann, ben, guest } = withGuest();
    stage.typing.audience = among([ann, ben, guest]);
    await announce(realm, ben, { direct: { userIds: [ann.id, guest.id] } });
    expect(await stage.drainEvents(realm)).toMatchObject([
      { userIds: [ann.id, ben.id], body: { recipients: [ann, ben, guest].map(shown) } },
      {
        userIds: [guest.id],
        body: { sender: shown(ben), recipients: [placeholder(ann), shown(ben), shown(guest)] },
      },
    ]);
  });
});
