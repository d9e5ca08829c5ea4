import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { user, userWithProfile } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const asStranger = apiClient(inject('otherOwner'));

const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const nobody = { status: 400, body: { code: 'BAD_REQUEST', msg: 'No such user' } };
const notAdministrator = {
  status: 400,
  body: { code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' },
};
const notOwner = {
  status: 400,
  body: { code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' },
};
const deactivated = { status: 401, body: { code: 'USER_DEACTIVATED' } };

/** Creates a person with this role. */
async function personWithRole(role: number): Promise<Person> {
  const person = await newPerson(owner);
  expect(await asOwner.patch(`/users/${person.userId}`, { role })).toMatchObject(success);
  return person;
}

async function botOf(person: Person) {
  const answer = await person.post('/bots', {
    full_name: uniqueName('Bot'),
    short_name: uniqueName('b').replace(' ', ''),
  });
  expect(answer).toMatchObject(success);
  const userId = Number(answer.body.user_id);
  const { body } = await asOwner.get(`/users/${userId}`);
  const credentials = {
    site: owner.site,
    email: String(body.user.email),
    api_key: String(answer.body.api_key),
  };
  return { ...apiClient(credentials), userId };
}

async function shown(userId: number) {
  const { body } = await asOwner.get(`/users/${userId}`, { client_gravatar: false });
  return body.user;
}

let admin: Person;
let guest: Person;
let member: Person;
beforeAll(async () => {
  [admin, guest, member] = await Promise.all([
    personWithRole(200),
    personWithRole(600),
    newPerson(owner),
  ]);
});

describe('GET /users/{user_id_or_email}', () => {
  test('GET /users/{user_id_or_email} returns exactly the declared fields to callers with any role', async () => {
    const bot = await botOf(member);
    for (const who of [asOwner, member, guest, bot]) {
      const { status, body } = await who.get(`/users/${member.userId}`);
      expect(status).toBe(200);
      expect(user.parse(body.user)).toMatchObject({ user_id: member.userId, role: 400 });
      expect(Object.keys(body).toSorted()).toEqual(['msg', 'result', 'user']);
    }
    const { body } = await member.get(`/users/${member.userId}`, {
      include_custom_profile_fields: true,
    });
    expect(userWithProfile.parse(body.user)).toHaveProperty('profile_data');
    const ofBot = await member.get(`/users/${bot.userId}`, { include_custom_profile_fields: true });
    expect(ofBot.body.user).toMatchObject({ is_bot: true, bot_owner_id: member.userId });
    expect(ofBot.body.user).not.toHaveProperty('profile_data');
  });

  test('finds a user by email address in any case, and by placeholder address', async () => {
    const hidden = await newPerson(owner);
    await hidden.patch('/settings', { email_address_visibility: 4 });
    const placeholder = (await shown(hidden.userId)).email;
    const found = await guest.get(`/users/${encodeURIComponent(placeholder)}`);
    expect(found.body.user).toMatchObject({ user_id: hidden.userId, delivery_email: null });
    for (const email of [member.email, member.email.toUpperCase()]) {
      const { body } = await guest.get(`/users/${encodeURIComponent(email)}`);
      expect(body.user).toMatchObject({ user_id: member.userId });
    }
  });

  test.each(['999999999', 'nobody@example.com', '99999999999999999999999'])(
    'returns "No such user" for %s, which identifies no user',
    async (who) => {
      expect(await member.get(`/users/${who}`)).toMatchObject(nobody);
    },
  );

  test('returns "No such user" for a user in another organization', async () => {
    expect(await asStranger.get(`/users/${member.userId}`)).toMatchObject(nobody);
    expect(await asStranger.get(`/users/${member.email}`)).toMatchObject(nobody);
  });
});

describe('PATCH /users/{user_id_or_email}', () => {
  test('an administrator can change a name and a role, and others get the events in order', async () => {
    const person = await newPerson(owner);
    await using received = await readEvents(member, { event_types: ['realm_user', 'user_group'] });
    const full_name = uniqueName('Renamed');
    const answer = await admin.patch(`/users/${encodeURIComponent(person.email)}`, {
      full_name,
      role: 300,
    });
    expect(answer.body).toEqual({ result: 'success', msg: '' });
    expect(await shown(person.userId)).toMatchObject({ full_name, role: 300 });

    const isAbout = (event: { person?: { user_id: number }; user_ids?: number[] }) =>
      event.person?.user_id === person.userId || event.user_ids?.includes(person.userId);
    const told = await untilReceived(received, isAbout, 5);
    expect(told.map(({ type, op, person: who }) => [type, op, who])).toEqual([
      ['realm_user', 'update', { user_id: person.userId, full_name }],
      ['realm_user', 'update', { user_id: person.userId, role: 300 }],
      ['user_group', 'remove_members', undefined],
      ['user_group', 'remove_members', undefined],
      ['user_group', 'add_members', undefined],
    ]);
  });

  test('making a user an administrator grants access to private channels, and revoking the role removes that access', async () => {
    const person = await newPerson(owner);
    const name = uniqueName('closed');
    const created = await asOwner.post('/channels/create', {
      name,
      subscribers: [member.userId],
      invite_only: true,
    });
    const stream_id = created.body.id;
    await using received = await readEvents(person, { event_types: ['stream', 'subscription'] });
    const give = (role: number) => asOwner.patch(`/users/${person.userId}`, { role });
    await give(200);
    const isCreated = (event: { op: string; streams?: { stream_id: number }[] }) =>
      event.op === 'create' && event.streams?.some((one) => one.stream_id === stream_id);
    await untilReceived(received, isCreated, 1);
    await untilReceived(
      received,
      (event) => event.op === 'peer_add' && event.stream_ids?.includes(stream_id),
      1,
    );
    await give(400);
    await untilReceived(
      received,
      (event) => event.op === 'delete' && event.stream_ids?.includes(stream_id),
      1,
    );
  });

  test('a request that leaves a user unchanged succeeds and returns the unknown parameters', async () => {
    const answer = await asOwner.patch(`/users/${member.userId}`, {
      full_name: member.fullName,
      is_active: false,
    });
    expect(answer.body).toEqual({
      result: 'success',
      msg: '',
      ignored_parameters_unsupported: ['is_active'],
    });
  });

  test.each([
    ['a role that does not exist', { role: 500 }],
    ['a profile field that does not exist', { profile_data: [{ id: 999_999, value: 'x' }] }],
  ])('PATCH /users/{user_id_or_email} rejects %s', async (_what, change) => {
    expect(await asOwner.patch(`/users/${member.userId}`, change)).toMatchObject(bad);
  });

  test('members, guests, bots and other organizations cannot change a user', async () => {
    const person = await newPerson(owner);
    const bot = await botOf(person);
    const change = { full_name: uniqueName('Mine') };
    for (const who of [member, guest, person]) {
      expect(await who.patch(`/users/${person.userId}`, change)).toMatchObject(notAdministrator);
    }
    expect(await bot.patch(`/users/${person.userId}`, change)).toMatchObject({
      status: 400,
      body: { msg: 'This endpoint does not accept bot requests.' },
    });
    expect(await asStranger.patch(`/users/${person.userId}`, change)).toMatchObject(nobody);
    expect(await person.patch(`/users/${bot.userId}`, change)).toMatchObject(success);
    expect(await shown(bot.userId)).toMatchObject(change);
  });

  test("an administrator cannot make someone an owner or change an owner's role", async () => {
    expect(await admin.patch(`/users/${member.userId}`, { role: 100 })).toMatchObject(notOwner);
    const { body } = await asOwner.get('/users/me');
    expect(await admin.patch(`/users/${body.user_id}`, { role: 400 })).toMatchObject(notOwner);
  });
});

describe('DELETE /users/{user_id} and POST /users/{user_id}/reactivate', () => {
  test("deactivation ends a user's access and reactivation restores it, and others get peer_remove before the account is inactive", async () => {
    const person = await newPerson(owner);
    const created = await asOwner.post('/channels/create', {
      name: uniqueName('left'),
      subscribers: [person.userId, member.userId],
    });
    const stream_id = created.body.id;
    await using received = await readEvents(member, {
      event_types: ['realm_user', 'user_group', 'subscription'],
    });
    const isAbout = (event: { person?: { user_id: number }; user_ids?: number[] }) =>
      event.person?.user_id === person.userId || event.user_ids?.includes(person.userId);

    expect(await admin.delete(`/users/${person.userId}`)).toMatchObject(success);
    expect(await person.get('/users/me')).toMatchObject(deactivated);
    expect(await shown(person.userId)).toMatchObject({ is_active: false });
    const ended = await untilReceived(received, isAbout, 4);
    expect(ended.map(({ type, op }) => `${type} ${op}`)).toEqual([
      'user_group remove_members',
      'user_group remove_members',
      'subscription peer_remove',
      'realm_user update',
    ]);
    // Other channels in the event are channels that were default when the person joined.
    expect(ended[2]).toMatchObject({ stream_ids: expect.arrayContaining([stream_id]) });
    expect(ended[3].person).toEqual({ user_id: person.userId, is_active: false });

    expect(await admin.post(`/users/${person.userId}/reactivate`)).toMatchObject(success);
    expect(await person.get('/users/me')).toMatchObject(success);
    const returned = (await untilReceived(received, isAbout, 8)).slice(4);
    expect(returned.map(({ type, op }) => `${type} ${op}`)).toEqual([
      'realm_user update',
      'user_group add_members',
      'user_group add_members',
      'subscription peer_add',
    ]);
  });

  test('a snapshot lists deactivated users in realm_non_active_users, but in no group or channel', async () => {
    const person = await newPerson(owner);
    await person.post('/users/me/subscriptions', { subscriptions: [{ name: uniqueName('s') }] });
    await asOwner.delete(`/users/${person.userId}`);
    const { body } = await member.post('/register', {
      fetch_event_types: ['realm_user', 'realm_user_groups', 'subscription'],
      include_subscribers: true,
    });
    const ids = (people: { user_id: number }[]) => people.map(({ user_id }) => user_id);
    expect(ids(body.realm_users)).not.toContain(person.userId);
    expect(ids(body.realm_non_active_users)).toContain(person.userId);
    const lists = [
      ...body.realm_user_groups.map(({ members }: { members: number[] }) => members),
      ...[...body.subscriptions, ...body.unsubscribed, ...body.never_subscribed].map(
        ({ subscribers = [] }: { subscribers?: number[] }) => subscribers,
      ),
    ];
    expect(lists.flat()).not.toContain(person.userId);
  });

  test("deactivation accepts a comment, but rejects requests to delete the user's data", async () => {
    const person = await newPerson(owner);
    const long = { deactivation_notification_comment: 'x'.repeat(2001) };
    expect(await asOwner.delete(`/users/${person.userId}`, long)).toMatchObject(bad);
    const actions = { actions: { delete_profile: true } };
    expect(await asOwner.delete(`/users/${person.userId}`, actions)).toMatchObject(bad);
    expect(await shown(person.userId)).toMatchObject({ is_active: true });
    const fine = { deactivation_notification_comment: '', actions: { delete_profile: false } };
    expect(await asOwner.delete(`/users/${person.userId}`, fine)).toMatchObject(success);
  });

  test('members and other organizations cannot deactivate or reactivate a user', async () => {
    const person = await newPerson(owner);
    const bot = await botOf(person);
    for (const who of [member, guest, bot]) {
      expect(await who.delete(`/users/${person.userId}`)).toMatchObject(notAdministrator);
      expect(await who.post(`/users/${person.userId}/reactivate`)).toMatchObject(notAdministrator);
    }
    expect(await asStranger.delete(`/users/${person.userId}`)).toMatchObject(nobody);
    expect(await asStranger.post(`/users/${person.userId}/reactivate`)).toMatchObject(nobody);
    expect(await asOwner.delete('/users/999999999')).toMatchObject(nobody);
    expect(await asOwner.delete(`/users/${bot.userId}`)).toMatchObject(nobody);
    const { body } = await asOwner.get('/users/me');
    expect(await admin.delete(`/users/${body.user_id}`)).toMatchObject(notOwner);
    await asOwner.delete(`/users/${person.userId}`);
    expect(await asOwner.delete(`/users/${person.userId}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', msg: 'User is deactivated' },
    });
  });

  test('bots are deactivated with their owner and reactivated one by one', async () => {
    const person = await newPerson(owner);
    const bot = await botOf(person);
    await asOwner.delete(`/users/${person.userId}`);
    expect(await bot.get('/users/me')).toMatchObject(deactivated);
    await asOwner.post(`/users/${person.userId}/reactivate`);
    expect(await bot.get('/users/me')).toMatchObject(deactivated);
    expect(await person.post(`/users/${bot.userId}/reactivate`)).toMatchObject(success);
    expect(await bot.get('/users/me')).toMatchObject(success);
  });
});

describe('DELETE /users/me', () => {
  test("DELETE /users/me ends the caller's access, even if the caller is a guest", async () => {
    const person = await personWithRole(600);
    expect(await person.delete('/users/me')).toMatchObject(success);
    expect(await person.get('/users/me')).toMatchObject(deactivated);
  });

  test('DELETE /users/me rejects bots with BAD_REQUEST', async () => {
    const bot = await botOf(await newPerson(owner));
    expect(await bot.delete('/users/me')).toMatchObject(bad);
    expect(await bot.get('/users/me')).toMatchObject(success);
  });

  test('DELETE /users/me returns CANNOT_DEACTIVATE_LAST_USER for the last owner', async () => {
    expect(await asStranger.delete('/users/me')).toMatchObject({
      status: 400,
      body: {
        code: 'CANNOT_DEACTIVATE_LAST_USER',
        is_last_owner: true,
        entity: 'organization owner',
      },
    });
  });
});

test('GET /users/me returns the newest message id, and profile fields except for bots', async () => {
  const { body } = await member.get('/users/me');
  expect(body).toMatchObject({
    user_id: member.userId,
    profile_data: {},
    max_message_id: expect.any(Number),
    avatar_url: expect.any(String),
    delivery_email: member.email,
  });
  const bot = await botOf(member);
  expect((await bot.get('/users/me')).body).not.toHaveProperty('profile_data');
});
