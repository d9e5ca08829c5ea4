import { describe, expect, inject, test } from 'vitest';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newAccount, newPerson, uniqueName } from '../people.ts';
import { snapshotUser, user, userWithProfile } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

type Group = { id: number; name: string };

function newParameters() {
  const unique = uniqueName('u').replace(' ', '');
  return { email: `${unique}@example.com`, password: `pass ${unique}`, full_name: `Ann ${unique}` };
}

describe('POST /users', () => {
  test('POST /users creates a member', async () => {
    const account = newParameters();
    const created = await asOwner.post('/users', account);
    expect(created.body).toEqual({ result: 'success', msg: '', user_id: expect.any(Number) });

    const { body } = await asOwner.get('/users', { user_ids: [created.body.user_id] });
    expect(body.members.map((one: unknown) => user.parse(one))).toEqual([
      expect.objectContaining({
        user_id: created.body.user_id,
        email: account.email,
        delivery_email: account.email,
        full_name: account.full_name,
        is_active: true,
        is_admin: false,
        is_bot: false,
        bot_type: null,
        bot_owner_id: null,
        role: 400,
        is_imported_stub: false,
      }),
    ]);
  });

  test("others get the event about a new user before the events about the user's groups", async () => {
    const observer = await newPerson(owner);
    await using received = await readEvents(observer, {
      event_types: ['realm_user', 'user_group'],
    });
    const { userId } = await newAccount(owner);

    const isAbout = (event: { person?: { user_id: number }; user_ids?: number[] }) =>
      event.person?.user_id === userId || event.user_ids?.includes(userId);
    const [added, ...grouped] = await untilReceived(received, isAbout, 3);
    expect(added).toMatchObject({ type: 'realm_user', op: 'add' });
    expect(userWithProfile.parse(added.person)).toMatchObject({
      is_active: true,
      profile_data: {},
    });
    // A new member is also a full member, because there is no waiting period here.
    const { body } = await observer.post('/register', { fetch_event_types: ['realm_user_groups'] });
    const groups = new Map(body.realm_user_groups.map((one: Group) => [one.id, one.name]));
    expect(grouped.map((event) => groups.get(event.group_id)).sort()).toEqual([
      'role:fullmembers',
      'role:members',
    ]);
    for (const event of grouped) {
      expect(event).toEqual({
        id: expect.any(Number),
        type: 'user_group',
        op: 'add_members',
        group_id: expect.any(Number),
        user_ids: [userId],
      });
    }
  });

  test('the first login sets date_joined and sends an event', async () => {
    const { email: username, password, userId } = await newAccount(owner);
    const joined = async () => {
      const { body } = await asOwner.get('/users', { user_ids: [userId] });
      return body.members[0].date_joined;
    };
    const created = await joined();
    await using received = await readEvents(asOwner, { event_types: ['realm_user'] });
    await asOwner.post('/fetch_api_key', { username, password });

    const isAbout = (event: { person: { user_id: number } }) => event.person.user_id === userId;
    const [event] = await untilReceived(received, isAbout, 1);
    expect(event).toMatchObject({ op: 'update', person: { user_id: userId } });
    const moved = await joined();
    expect(event.person.date_joined).toBe(moved);
    expect(Date.parse(moved)).toBeGreaterThan(Date.parse(created));
    await asOwner.post('/fetch_api_key', { username, password });
    expect(await joined()).toBe(moved);
  });

  test('POST /users rejects an email address in use, in any case, with BAD_REQUEST', async () => {
    const account = newParameters();
    await asOwner.post('/users', account);
    const again = await asOwner.post('/users', { ...account, email: account.email.toUpperCase() });
    expect(again).toMatchObject(bad);
    expect(again.body.msg).toContain('already in use');
  });

  test.each([
    ['an invalid address', { email: 'nobody' }],
    ['an address with a space', { email: 'no body@example.com' }],
    ['a disposable address', { email: 'someone@mailinator.com' }],
    ['a name of one letter', { full_name: 'A' }],
    ['a name with only spaces', { full_name: '   ' }],
    ['a name of 101 characters', { full_name: 'A'.repeat(101) }],
    ['a name with a star', { full_name: 'A*B' }],
    ['a name with an at sign', { full_name: 'A@B' }],
    ['a name that ends like a mention', { full_name: 'Ann|12' }],
    ['a password of 7 characters', { password: 'x7Kq!zP' }],
    ['a password of 101 characters', { password: 'x7Kq!zP-'.repeat(13) }],
    ['a password that is easy to guess', { password: 'password' }],
  ])('POST /users rejects %s', async (_what, change) => {
    expect(await asOwner.post('/users', { ...newParameters(), ...change })).toMatchObject(bad);
  });

  test('POST /users rejects members with UNAUTHORIZED_PRINCIPAL', async () => {
    const member = await newPerson(owner);
    expect(await member.post('/users', newParameters())).toMatchObject({
      status: 400,
      body: {
        result: 'error',
        code: 'UNAUTHORIZED_PRINCIPAL',
        msg: 'Must be an organization administrator',
      },
    });
  });
});

describe('GET /users', () => {
  test('GET /users lists all users with exactly the declared fields', async () => {
    const person = await newPerson(owner);
    const { status, body } = await person.get('/users');
    expect(status).toBe(200);
    const members = body.members.map((one: unknown) => user.parse(one));
    expect(members.map((one: { user_id: number }) => one.user_id)).toContain(person.userId);
    expect(members).toContainEqual(expect.objectContaining({ email: owner.email, role: 100 }));
  });

  test('with client_gravatar, avatar_url is null', async () => {
    const person = await newPerson(owner);
    const avatarOf = async (client_gravatar?: boolean) => {
      const { body } = await person.get('/users', { user_ids: [person.userId], client_gravatar });
      return body.members[0].avatar_url;
    };
    expect(await avatarOf()).toBeNull();
    expect(await avatarOf(true)).toBeNull();
    expect(await avatarOf(false)).toMatch(
      /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?/,
    );
  });

  test('GET /users skips unknown ids, and returns profile fields on request', async () => {
    const person = await newPerson(owner);
    const { body } = await person.get('/users', {
      user_ids: [person.userId, 987_654_321, -1],
      include_custom_profile_fields: true,
    });
    expect(body.members).toHaveLength(1);
    expect(userWithProfile.parse(body.members[0])).toMatchObject({ profile_data: {} });
    expect((await person.get('/users', { user_ids: [] })).body.members).toEqual([]);
  });
});

describe('GET /users/me', () => {
  test('GET /users/me returns the caller’s account with both addresses', async () => {
    const person = await newPerson(owner);
    const { status, body } = await person.get('/users/me');
    expect(status).toBe(200);
    const { result, msg, max_message_id, ...account } = body;
    expect({ result, msg }).toEqual({ result: 'success', msg: '' });
    expect(max_message_id).toBe(-1);
    expect(userWithProfile.parse(account)).toMatchObject({
      user_id: person.userId,
      email: person.email,
      delivery_email: person.email,
      full_name: person.fullName,
      avatar_url: expect.stringContaining('gravatar'),
      is_active: true,
      role: 400,
      profile_data: {},
    });
    expect(snapshotUser.safeParse(account).success).toBe(false);
  });

  test('GET /users/me returns as max_message_id the id of the newest message that the caller received', async () => {
    const person = await newPerson(owner);
    const sent = await person.post('/messages', {
      type: 'direct',
      to: [person.userId],
      content: 'hi',
    });
    expect((await person.get('/users/me')).body.max_message_id).toBe(sent.body.id);
  });
});
