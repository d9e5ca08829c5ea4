import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { userGroup } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const success = { status: 200, body: { result: 'success', msg: '' } };

function refused(msg: string) {
  return { status: 400, body: { result: 'error', code: 'BAD_REQUEST', msg } };
}

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = [await newPerson(owner), await newPerson(owner)];
});

async function create(parameters: Parameters = {}, who = person): Promise<number> {
  const answer = await who.post('/user_groups/create', {
    name: uniqueName('group'),
    description: 'A group',
    members: [],
    ...parameters,
  });
  expect(answer).toMatchObject(success);
  return answer.body.group_id;
}

async function find(groupId: number, who = person) {
  const { body } = await who.get('/user_groups', { include_deactivated_groups: true });
  const found = body.user_groups.find(({ id }: { id: number }) => id === groupId);
  return found && userGroup.parse(found);
}

async function systemGroup(name: string): Promise<number> {
  const { body } = await person.get('/user_groups');
  return body.user_groups.find((group: { name: string }) => group.name === name).id;
}

test('GET /user_groups and POST /register return a new group in the same form', async () => {
  const groupId = await create({ members: [other.userId] });
  const { body } = await person.get('/user_groups');
  const ids = body.user_groups.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
  const group = await find(groupId);
  expect(group).toMatchObject({ members: [other.userId], creator_id: person.userId });
  const registered = await other.post('/register', { fetch_event_types: ['realm_user_groups'] });
  expect(registered.body.realm_user_groups).toContainEqual(group);
});

test('a group can be changed, emptied, deactivated and reactivated', async () => {
  const inner = await create();
  const groupId = await create({ subgroups: [inner] });
  const path = `/user_groups/${groupId}`;
  const name = uniqueName('renamed');
  const everyone = await systemGroup('role:everyone');
  const change = { name, can_mention_group: { new: everyone, old: everyone } };
  expect(await person.patch(path, change)).toMatchObject(success);
  expect(await person.post(`${path}/members`, { add: [other.userId] })).toMatchObject(success);
  expect(await person.get(`${path}/members`)).toMatchObject({ body: { members: [other.userId] } });
  expect(await person.get(`${path}/members/${other.userId}`)).toMatchObject({
    body: { is_user_group_member: true },
  });
  expect(await person.get(`${path}/subgroups`)).toMatchObject({ body: { subgroups: [inner] } });
  expect(await person.post(`${path}/subgroups`, { delete: [inner] })).toMatchObject(success);
  expect(await person.get(`${path}/subgroups`, { direct_subgroup_only: true })).toMatchObject({
    body: { subgroups: [] },
  });
  expect(await person.post(`${path}/deactivate`)).toMatchObject(success);
  expect(await find(groupId)).toMatchObject({ name, deactivated: true });
  expect(await person.patch(path, { deactivated: false })).toMatchObject(success);
  expect(await find(groupId)).toMatchObject({ deactivated: false, members: [other.userId] });
});

test('returns EXPECTATION_MISMATCH if the current value differs from the expected old value', async () => {
  const groupId = await create();
  const [everyone, nobody] = [await systemGroup('role:everyone'), await systemGroup('role:nobody')];
  const change = { can_mention_group: { new: nobody, old: nobody } };
  expect(await person.patch(`/user_groups/${groupId}`, change)).toMatchObject({
    status: 400,
    body: { code: 'EXPECTATION_MISMATCH' },
  });
  expect(await find(groupId)).toMatchObject({ can_mention_group: everyone });
});

test("sends events about deactivated groups according to the client's capability", async () => {
  await using knowing = await readEvents(other, {
    event_types: ['user_group'],
    client_capabilities: { notification_settings_null: true, include_deactivated_groups: true },
  });
  await using plain = await readEvents(other, { event_types: ['user_group'] });
  const groupId = await create();
  const path = `/user_groups/${groupId}`;
  await person.post(`${path}/deactivate`);
  await person.post(`${path}/members`, { add: [other.userId] });
  await person.patch(path, { deactivated: false });

  type Received = { group_id?: number; group?: { id: number } };
  const isAbout = (event: Received) => event.group_id === groupId || event.group?.id === groupId;
  const group = await find(groupId);
  const added = { op: 'add_members', group_id: groupId, user_ids: [other.userId] };
  expect(await untilReceived(knowing, isAbout, 4)).toMatchObject([
    { op: 'add', group: { ...group, members: [] } },
    { op: 'update', group_id: groupId, data: { deactivated: true } },
    added,
    { op: 'update', group_id: groupId, data: { deactivated: false } },
  ]);
  expect(await untilReceived(plain, isAbout, 3)).toMatchObject([
    { op: 'add', group: { ...group, members: [] } },
    { op: 'remove', group_id: groupId },
    { op: 'add', group },
  ]);
});

test('the notification bot sends one message to a user whom another user adds to a group', async () => {
  const newcomer = await newPerson(owner);
  const groupId = await create({ name: uniqueName('told') });
  await person.post(`/user_groups/${groupId}/members`, { add: [newcomer.userId, person.userId] });
  const messages = async (who: Person) => {
    const window = { anchor: 'newest', num_before: 10, num_after: 0 };
    const narrow = [{ operator: 'is', operand: 'dm' }];
    const { body } = await who.get('/messages', { ...window, narrow });
    const own = ({ sender_full_name }: { sender_full_name: string }) =>
      sender_full_name === 'Notification Bot';
    return body.messages.filter(own);
  };
  await expect.poll(() => messages(newcomer)).toHaveLength(1);
  expect(await messages(person)).toEqual([]);
});

test('returns CANNOT_DEACTIVATE_GROUP_IN_USE for a group that a setting or another group contains', async () => {
  const groupId = await create();
  const over = await create({ subgroups: [groupId], can_join_group: groupId });
  const channel = await person.post('/channels/create', {
    name: uniqueName('used'),
    subscribers: [person.userId],
    can_send_message_group: groupId,
  });
  const hidden = await other.post('/channels/create', {
    name: uniqueName('hidden'),
    subscribers: [other.userId],
    invite_only: true,
    can_send_message_group: groupId,
  });
  expect([channel, hidden]).toMatchObject([success, success]);
  const answer = await person.post(`/user_groups/${groupId}/deactivate`);
  expect(answer).toMatchObject({
    status: 400,
    body: { result: 'error', code: 'CANNOT_DEACTIVATE_GROUP_IN_USE' },
  });
  const settings = ['can_send_message_group'];
  expect(answer.body.objections).toEqual([
    { type: 'channel', channel_id: channel.body.id, settings },
    { type: 'channel', settings },
    { type: 'user_group', group_id: over, settings: ['can_join_group'] },
    { type: 'subgroup', supergroup_ids: [over] },
  ]);
});

describe('permissions', () => {
  test('guests can read groups but not change them', async () => {
    const guest = await newPerson(owner);
    await asOwner.patch(`/users/${guest.userId}`, { role: 600 });
    const groupId = await create({ members: [guest.userId] });
    const path = `/user_groups/${groupId}`;
    expect(await guest.get('/user_groups')).toMatchObject(success);
    expect(await guest.get(`${path}/members`)).toMatchObject(success);
    expect(await guest.get(`${path}/members/${guest.userId}`)).toMatchObject(success);
    expect(await guest.get(`${path}/subgroups`)).toMatchObject(success);
    const attempts = [
      guest.post('/user_groups/create', { name: 'x', description: '', members: [] }),
      guest.patch(path, { name: 'x' }),
      guest.post(`${path}/deactivate`),
      guest.post(`${path}/members`, { delete: [guest.userId] }),
      guest.post(`${path}/subgroups`, { add: [1] }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer).toMatchObject(refused('Not allowed for guest users'));
    }
  });

  test("bots have their owners' permissions on groups", async () => {
    const [, shortName = ''] = uniqueName('bot').split(' ');
    const bot = await person.post('/bots', {
      full_name: `Bot ${shortName}`,
      short_name: shortName,
    });
    const { body } = await person.get('/bots');
    const { username } = body.bots.find(
      ({ api_key }: { api_key: string }) => api_key === bot.body.api_key,
    );
    const credentials = { site: owner.site, email: username, api_key: bot.body.api_key };
    const asBot = apiClient(credentials);
    const groupId = await create();
    const add = { add: [bot.body.user_id] };
    expect(await asBot.post(`/user_groups/${groupId}/members`, add)).toMatchObject(success);
    const request = { name: uniqueName('bots'), description: '', members: [] };
    expect(await asBot.post('/user_groups/create', request)).toMatchObject(success);
  });

  test('members without the permission cannot change a group', async () => {
    const groupId = await create();
    const answer = await other.patch(`/user_groups/${groupId}`, { name: uniqueName('mine') });
    expect(answer).toMatchObject(refused('Insufficient permission'));
  });

  test('returns "Invalid user group" for a group in another organization', async () => {
    const groupId = await create({}, { ...person, ...apiClient(inject('otherOwner')) });
    for (const answer of [
      await asOwner.get(`/user_groups/${groupId}/members`),
      await asOwner.patch(`/user_groups/${groupId}`, { name: 'x' }),
      await asOwner.post(`/user_groups/${groupId}/members`, { add: [person.userId] }),
      await asOwner.post(`/user_groups/${groupId}/deactivate`),
    ]) {
      expect(answer).toMatchObject(refused('Invalid user group'));
    }
  });
});

test('rejects empty changes to a group, and rejects DELETE with METHOD_NOT_ALLOWED', async () => {
  const path = `/user_groups/${await create()}`;
  expect(await person.patch(path)).toMatchObject(refused('No new data supplied'));
  const nothing = refused('Nothing to do. Specify at least one of "add" or "delete".');
  expect(await person.post(`${path}/members`)).toMatchObject(nothing);
  expect(await person.post(`${path}/subgroups`, { add: [], delete: [] })).toMatchObject(nothing);
  expect(await person.delete(path)).toMatchObject({
    status: 405,
    body: { result: 'error', code: 'METHOD_NOT_ALLOWED' },
  });
});
