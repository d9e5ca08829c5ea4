import { roles } from '@chat/kit/actor/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, poll, type Replica, type Stage } from './presence-under-test.ts';
import { createRealm, type Person, type Realm } from './world.ts';

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

type Wanted = Parameters<Replica['client']['updateStatus']>[0];
const update = (realm: Realm, person: Person, wanted: Wanted) =>
  replica.client.updateStatus(wanted, { actor: realm.actor(person) });

async function statusOf(realm: Realm, person: Person, reader = person) {
  const request = { userId: person.id };
  const { statusJson } = await replica.client.getStatus(request, { actor: realm.actor(reader) });
  return JSON.parse(statusJson);
}

async function statuses(realm: Realm, reader: Person) {
  const request = { groups: ['user_status'] };
  const { fieldsJson } = await replica.client.getSnapshot(request, { actor: realm.actor(reader) });
  return JSON.parse(fieldsJson).user_status;
}

const bodies = async (realm: Realm) =>
  (await stage.drainEvents(realm)).map(({ type, body }) => [type, body]);

const tada = { emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' };
const noEmoji = { emoji_name: '', emoji_code: '', reaction_type: '' };

test('sets, returns, publishes and clears each part of a status', async () => {
  const { realm, ann, ben } = populate();
  expect(await statusOf(realm, ann)).toEqual({});
  await update(realm, ann, { statusText: '  at lunch ' });
  await update(realm, ann, { emojiName: 'tada' });
  expect(await statusOf(realm, ann, ben)).toEqual({ status_text: 'at lunch', ...tada });
  expect(await statuses(realm, ben)).toEqual({ [ann.id]: { status_text: 'at lunch', ...tada } });
  await update(realm, ann, { statusText: '' });
  await update(realm, ann, { emojiName: '', emojiCode: '', reactionType: '' });
  expect(await statuses(realm, ben)).toEqual({});
  expect(await bodies(realm)).toEqual([
    ['user_status', { user_id: ann.id, status_text: 'at lunch' }],
    ['user_status', { user_id: ann.id, ...tada }],
    ['user_status', { user_id: ann.id, status_text: '' }],
    ['user_status', { user_id: ann.id, ...noEmoji }],
  ]);
});

test('publishes no event when the status stays the same', async () => {
  const { realm, ann } = populate();
  await update(realm, ann, { statusText: 'here', emojiName: 'tada' });
  await update(realm, ann, { statusText: 'here', emojiName: 'tada' });
  expect(await bodies(realm)).toHaveLength(1);
});

test('applies a repeated request only once', async () => {
  const { realm, ann } = populate();
  const call = { actor: realm.actor(ann), idempotency: { key: 'once', requestHash: 'a' } };
  await replica.client.updateStatus({ statusText: 'first' }, call);
  await update(realm, ann, { statusText: 'second' });
  await replica.client.updateStatus({ statusText: 'first' }, call);
  expect(await statusOf(realm, ann)).toEqual({ status_text: 'second' });
});

describe('rejecting a status update', () => {
  test.each<[string, Wanted]>([
    ['Client did not pass any new values.', {}],
    ['Client did not pass any new values.', { reactionType: '' }],
    [
      'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
      { emojiCode: '1f389' },
    ],
    [
      'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
      { statusText: 'x', reactionType: 'unicode_emoji' },
    ],
    ['status_text is too long (limit: 60 characters)', { statusText: '💬'.repeat(61) }],
    ["Emoji 'nothing' does not exist", { emojiName: 'nothing' }],
  ])('rejects an invalid status update with the message "%s"', async (message, wanted) => {
    const { realm, ann } = populate();
    await expect(update(realm, ann, wanted)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    });
    expect(await bodies(realm)).toEqual([]);
  });

  test('accepts a status text of sixty characters', async () => {
    const { realm, ann } = populate();
    await update(realm, ann, { statusText: '💬'.repeat(60) });
    expect(await statusOf(realm, ann)).toEqual({ status_text: '💬'.repeat(60) });
  });
});

test('changes the presence setting together with away and publishes a single event', async () => {
  const { realm, ann, ben } = populate();
  await poll(replica, realm, ben);
  await stage.drainEvents(realm);
  await update(realm, ann, { statusText: 'gone', away: true });
  expect(stage.sharingChanged.at(-1)).toEqual({
    userId: ann.id,
    shares: false,
  });
  expect(await bodies(realm)).toEqual([
    ['user_status', { user_id: ann.id, status_text: 'gone', away: true }],
  ]);
  // As the users service propagates the changed setting.
  ann.settings = { presence_enabled: false };
  await replica.applyDomainEvents(realm.domainEventsOf(ann));
  expect(await statuses(realm, ben)).toEqual({ [ann.id]: { status_text: 'gone', away: true } });
  await stage.drainEvents(realm);
  const before = stage.sharingChanged.length;
  await update(realm, ann, { away: true });
  expect(stage.sharingChanged).toHaveLength(before);
  expect(await bodies(realm)).toEqual([]);
});

test('rejects away for a bot, both from the bot itself and from an administrator', async () => {
  const { realm, ann } = populate();
  const [admin, bot] = [realm.add({ role: roles.administrator }), realm.add({ isBot: true })];
  const before = stage.sharingChanged.length;
  for (const away of [true, false]) {
    await expect(update(realm, bot, { statusText: 'x', away })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Presence is not supported for bot users.',
    });
    await expect(
      update(realm, admin, { userId: bot.id, statusText: 'x', away }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  expect(stage.sharingChanged).toHaveLength(before);
  expect(await statuses(realm, ann)).toEqual({});
});

describe('the status of another user', () => {
  test('lets administrators change the status of other users and bots', async () => {
    const { realm, ann } = populate();
    const [admin, bot] = [realm.add({ role: roles.administrator }), realm.add({ isBot: true })];
    await update(realm, admin, { userId: ann.id, statusText: 'on leave' });
    await update(realm, admin, { userId: bot.id, statusText: 'beeping' });
    expect(await statuses(realm, ann)).toEqual({
      [ann.id]: { status_text: 'on leave' },
      [bot.id]: { status_text: 'beeping' },
    });
  });

  test("rejects changing another user's status by members, for unknown users, or with away", async () => {
    const { realm, ann, ben } = populate();
    const admin = realm.add({ role: roles.administrator });
    const statusText = 'x';
    await expect(update(realm, ann, { userId: ben.id, statusText })).rejects.toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
    });
    await expect(update(realm, admin, { userId: 999, statusText })).rejects.toMatchObject({
      message: 'No such user',
    });
    await expect(update(realm, admin, { userId: ann.id, away: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const other = populate();
    const stranger = { ...realm.actor(admin), realmId: other.realm.id };
    await replica.client.updateStatus({ userId: ann.id, statusText }, { actor: stranger });
    expect(await statusOf(realm, ann)).toEqual({});
  });
});

test("hides a user's status and its events from guests who cannot see the user", async () => {
  const { realm, ann, ben } = populate();
  const guest = realm.add({ role: roles.guest });
  stage.known.set(`${realm.id}:${guest.id}`, [ann.id]);
  stage.hiddenFrom.set(`${realm.id}:${ben.id}`, [guest.id]);
  await update(realm, ann, { statusText: 'a' });
  await update(realm, ben, { statusText: 'b' });
  expect(await stage.drainEvents(realm)).toMatchObject([
    { everyone: true },
    { everyone: false, userIds: [ann.id, ben.id] },
  ]);
  expect(await statuses(realm, guest)).toEqual({ [ann.id]: { status_text: 'a' } });
  await expect(statusOf(realm, ben, guest)).rejects.toMatchObject({
    message: 'Insufficient permission',
  });
});

test("omits deactivated users' statuses from snapshots", async () => {
  const { realm, ann, ben } = populate();
  await update(realm, ann, { statusText: 'a' });
  ann.isActive = false;
  await replica.applyDomainEvents(realm.domainEventsOf(ann));
  expect(await statuses(realm, ben)).toEqual({});
});
