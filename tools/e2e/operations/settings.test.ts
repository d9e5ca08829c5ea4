import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newAccount, newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const otherOwner = inject('otherOwner');
const badRequest = (msg: string) => ({
  status: 400,
  body: { result: 'error', code: 'BAD_REQUEST', msg },
});
const refusedAs = (role: string) => ({
  status: 400,
  body: { code: 'UNAUTHORIZED_PRINCIPAL', msg: `Must be an organization ${role}` },
});

async function registered(who: ApiClient, group: string) {
  const { body } = await who.post('/register', { event_types: [], fetch_event_types: [group] });
  return body;
}

describe.each(['/settings', '/settings/display', '/settings/notifications'])('PATCH %s', (path) => {
  let pat: Person;
  beforeAll(async () => {
    pat = await newPerson(owner);
  });

  test("PATCH of settings changes them durably and sends events only to the caller's own clients", async () => {
    const other = await newPerson(owner);
    await using own = await readEvents(pat, { event_types: ['user_settings'] });
    await using others = await readEvents(other, { event_types: ['user_settings', 'message'] });
    const settings = { color_scheme: 2, enable_sounds: false, web_font_size_px: 11 };
    const { status, body } = await pat.patch(path, { ...settings, unheard_of: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ result: 'success', msg: '' },
      ignored_parameters_unsupported: ['unheard_of'],
    });

    expect((await registered(pat, 'user_settings')).user_settings).toMatchObject(settings);
    const received = await untilReceived(own, ({ type }) => type === 'user_settings', 3);
    expect(received).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ op: 'update', property: 'color_scheme', value: 2 }),
        expect.objectContaining({ op: 'update', property: 'enable_sounds', value: false }),
        {
          ...{ id: expect.any(Number), type: 'user_settings', op: 'update' },
          ...{ property: 'web_font_size_px', value: 11 },
        },
      ]),
    );
    await other.post('/messages', { type: 'direct', to: [other.userId], content: 'the end' });
    await untilReceived(others, ({ type }) => type === 'message', 1);
    expect(others.events().filter(({ type }) => type === 'user_settings')).toEqual([]);
  });

  test.for<[Parameters, string]>([
    [{ color_scheme: 7 }, 'Invalid color_scheme'],
    [{ default_language: 'de' }, 'Invalid default_language. Available languages: en'],
    [{ old_password: 'wrong', new_password: 'a good new password' }, 'Wrong password!'],
  ])('PATCH of settings rejects %j', async ([bad, msg]) => {
    expect(await pat.patch(path, { translate_emoticons: true, ...bad })).toMatchObject(
      badRequest(msg),
    );
    const { user_settings } = await registered(pat, 'user_settings');
    expect(user_settings.translate_emoticons).toBe(false);
  });
});

describe('permission to change settings', () => {
  const asOwner = apiClient(owner);

  test('guests can change only their own settings', async () => {
    const guest = await newPerson(owner);
    await asOwner.patch(`/users/${guest.userId}`, { role: 600 });
    expect(await guest.patch('/settings', { color_scheme: 2 })).toMatchObject({ status: 200 });
    const { user_settings } = await registered(guest, 'user_settings');
    expect(user_settings.color_scheme).toBe(2);
    for (const path of ['/realm', '/realm/user_settings_defaults']) {
      const refused = await guest.patch(path, { default_language: 'en' });
      expect(refused).toMatchObject(refusedAs('administrator'));
    }
  });

  test('rejects bots that try to change settings', async () => {
    const short_name = `settings-${Date.now()}`;
    const bot = await asOwner.post('/bots', { full_name: uniqueName('Bot'), short_name });
    const { body } = await asOwner.get('/users', { user_ids: [bot.body.user_id] });
    const { email } = body.members[0];
    const asBot = apiClient({ site: owner.site, email, api_key: bot.body.api_key });
    expect(await asBot.patch('/settings', { color_scheme: 2 })).toMatchObject(
      badRequest('This endpoint does not accept bot requests.'),
    );
    expect(await asBot.patch('/realm', { name: 'Mine' })).toMatchObject(refusedAs('administrator'));
  });

  test('a deactivated user cannot change settings, but administrators can change them before a reactivation', async () => {
    const gone = await newPerson(owner);
    await asOwner.delete(`/users/${gone.userId}`);
    for (const path of ['/settings', '/realm', '/realm/user_settings_defaults']) {
      expect(await gone.patch(path, { default_language: 'en' })).toMatchObject({
        status: 401,
        body: { code: 'USER_DEACTIVATED' },
      });
    }
    const answer = await asOwner.patch('/settings', {
      ...{ target_users: [gone.userId], color_scheme: 3 },
    });
    expect(answer.status).toBe(200);
    await asOwner.post(`/users/${gone.userId}/reactivate`);
    const { user_settings } = await registered(gone, 'user_settings');
    expect(user_settings.color_scheme).toBe(3);
  });
});

test("stores null for twenty_four_hour_time, so that the locale's default applies", async () => {
  const pat = await newPerson(owner);
  await pat.patch('/settings', { twenty_four_hour_time: null });
  const { user_settings } = await registered(pat, 'user_settings');
  expect(user_settings.twenty_four_hour_time).toBe(null);
});

test('a new password takes effect immediately', async () => {
  const { email, password } = await newAccount(owner);
  const login = await apiClient(owner).post('/fetch_api_key', { username: email, password });
  const who = apiClient({ site: owner.site, email, api_key: login.body.api_key });
  const new_password = 'seven green bottles';
  const changed = await who.patch('/settings', { old_password: password, new_password });
  expect(changed.status).toBe(200);
  const again = await who.post('/fetch_api_key', { username: email, password: new_password });
  expect(again.body).toMatchObject({ result: 'success', api_key: login.body.api_key });
  const old = await who.post('/fetch_api_key', { username: email, password });
  expect(old).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_FAILED' } });
});

test('a hidden address is null for members but visible to administrators, even in events', async () => {
  const [pat, sam] = [await newPerson(owner), await newPerson(owner)];
  const asOwner = apiClient(owner);
  await using member = await readEvents(sam, { event_types: ['realm_user'] });
  await using admin = await readEvents(asOwner, { event_types: ['realm_user'] });
  await pat.patch('/settings', { email_address_visibility: 3 });

  const isOfPat = ({ person }: { person: { user_id: number } }) => person.user_id === pat.userId;
  const told = await untilReceived(member, isOfPat, 3);
  expect(told.map(({ person }) => person)).toMatchObject([
    { delivery_email: null },
    { new_email: expect.stringMatching(new RegExp(`^user${pat.userId}@`)) },
    { avatar_url: expect.any(String) },
  ]);
  const [toAdmin] = await untilReceived(admin, isOfPat, 1);
  expect(toAdmin.person).not.toHaveProperty('delivery_email');
  const emailFor = async (who: ApiClient) => {
    const { body } = await who.get('/users', { user_ids: [pat.userId] });
    return body.members[0].delivery_email;
  };
  expect(await emailFor(sam)).toBe(null);
  expect(await emailFor(asOwner)).toBe(pat.email);
});

describe('settings of others', () => {
  test('administrators can change the settings of others', async () => {
    const pat = await newPerson(owner);
    const target_users = { user_ids: [pat.userId], skip_if_already_edited: true };
    const asOwner = apiClient(owner);
    await pat.patch('/settings', { high_contrast_mode: true });
    const answer = await asOwner.patch('/settings', {
      ...{ target_users, high_contrast_mode: false, color_scheme: 3 },
    });
    expect(answer.status).toBe(200);
    const { user_settings } = await registered(pat, 'user_settings');
    expect(user_settings).toMatchObject({ high_contrast_mode: true, color_scheme: 3 });
  });

  test('administrators can change the settings of listed users, but skip_if_already_edited keeps edited settings', async () => {
    const pat = await newPerson(owner);
    await pat.patch('/settings', { color_scheme: 2 });
    const asked = { target_users: [pat.userId], color_scheme: 3 };
    const asOwner = apiClient(owner);
    await asOwner.patch('/settings', { ...asked, skip_if_already_edited: true });
    expect((await registered(pat, 'user_settings')).user_settings.color_scheme).toBe(2);
    await asOwner.patch('/settings', asked);
    expect((await registered(pat, 'user_settings')).user_settings.color_scheme).toBe(3);
  });

  test("rejects changes to others' settings by members, and changes to private settings or unknown users by administrators", async () => {
    const [pat, stranger] = [await newPerson(owner), await newPerson(otherOwner)];
    const asOwner = apiClient(owner);
    const ask = (who: ApiClient, user_ids: number[], settings: Parameters) =>
      who.patch('/settings', { target_users: { user_ids }, ...settings });
    expect(await ask(pat, [pat.userId], { color_scheme: 2 })).toMatchObject(
      refusedAs('administrator'),
    );
    expect(await ask(asOwner, [], { color_scheme: 2 })).toMatchObject(
      badRequest('Either user_ids or group_ids must be provided.'),
    );
    expect(await ask(asOwner, [stranger.userId], { color_scheme: 2 })).toMatchObject(
      badRequest(`Invalid user ID: ${stranger.userId}`),
    );
    expect(await ask(asOwner, [pat.userId], { send_read_receipts: false })).toMatchObject(
      badRequest('Cannot change this setting for other users.'),
    );
  });
});

describe('PATCH /realm', () => {
  const asOther = apiClient(otherOwner);

  test('PATCH /realm changes the organization, returns the changes and sends events', async () => {
    await using reader = await readEvents(asOther, { event_types: ['realm'] });
    const description = uniqueName('We *draw*');
    const changes = { description, digest_weekday: 5, message_content_edit_limit_seconds: 90 };
    const { status, body } = await asOther.patch('/realm', changes);
    expect({ status, body }).toEqual({
      status: 200,
      body: { result: 'success', msg: '', ...changes },
    });
    const [together] = await untilReceived(
      reader,
      ({ op, data }) => op === 'update_dict' && data?.description === description,
      1,
    );
    expect(together.data).toEqual({
      ...{ description, rendered_description: expect.stringContaining('<p>') },
      message_content_edit_limit_seconds: 90,
    });
    expect(await registered(asOther, 'realm')).toMatchObject({
      realm_description: description,
      realm_digest_weekday: 5,
      realm_message_content_edit_limit_seconds: 90,
    });
    const { body: settings } = await asOther.get('/server_settings');
    expect(settings.realm_name).not.toBe('');
  });

  test('PATCH /realm accepts "unlimited" as a time limit, and only channels in the organization', async () => {
    const name = uniqueName('news');
    const created = await asOther.post('/channels/create', { name, subscribers: [] });
    const { id } = created.body;
    const { body } = await asOther.patch('/realm', {
      message_content_delete_limit_seconds: 'unlimited',
      new_stream_announcements_stream_id: id,
    });
    expect(body).toMatchObject({
      message_content_delete_limit_seconds: null,
      new_stream_announcements_stream_id: id,
    });
    const elsewhere = await apiClient(owner).patch('/realm', {
      new_stream_announcements_stream_id: id,
    });
    expect(elsewhere).toMatchObject(badRequest('Invalid channel ID'));
    await asOther.patch('/realm', { new_stream_announcements_stream_id: -1 });
  });

  test('PATCH /realm changes a permission if its current value matches the expected old value', async () => {
    const { realm_can_create_groups: before, realm_user_groups: groups } = {
      ...(await registered(asOther, 'realm')),
      ...(await registered(asOther, 'realm_user_groups')),
    };
    const idOf = (name: string) => groups.find((group: { name: string }) => group.name === name).id;
    const moderators = idOf('role:moderators');
    const ask = (change: object) => asOther.patch('/realm', { can_create_groups: change });
    const { body } = await ask({ new: moderators, old: before });
    expect(body).toMatchObject({ can_create_groups: moderators });
    expect(await ask({ new: before, old: before })).toMatchObject({
      status: 400,
      body: { code: 'EXPECTATION_MISMATCH' },
    });
    expect(await ask({ new: idOf('role:internet') })).toMatchObject(
      badRequest("'can_create_groups' setting cannot be set to 'role:internet' group."),
    );
    expect(
      await asOther.patch('/realm', {
        can_access_all_users_group: { new: { direct_members: [], direct_subgroups: [] } },
      }),
    ).toMatchObject({ status: 400 });
    await ask({ new: before });
  });

  test('PATCH /realm rejects members', async () => {
    const pat = await newPerson(otherOwner);
    expect(await pat.patch('/realm', { name: 'Mine' })).toMatchObject(refusedAs('administrator'));
  });
});

describe('PATCH /realm/user_settings_defaults', () => {
  test('PATCH /realm/user_settings_defaults changes the settings with which new users start', async () => {
    const asOther = apiClient(otherOwner);
    await using reader = await readEvents(asOther, {
      event_types: ['realm_user_settings_defaults'],
    });
    const { realm_user_settings_defaults: before } = await registered(
      asOther,
      'realm_user_settings_defaults',
    );
    const value = before.user_list_style === 3 ? 1 : 3;
    const answer = await asOther.patch('/realm/user_settings_defaults', { user_list_style: value });
    expect(answer.body).toEqual({ result: 'success', msg: '' });
    const isIt = (event: { property: string }) => event.property === 'user_list_style';
    const [told] = await untilReceived(reader, isIt, 1);
    expect(told).toMatchObject({ op: 'update', value });
    const pat = await newPerson(otherOwner);
    expect((await registered(pat, 'user_settings')).user_settings.user_list_style).toBe(value);
  });

  test('PATCH /realm/user_settings_defaults rejects members', async () => {
    const pat = await newPerson(otherOwner);
    const answer = await pat.patch('/realm/user_settings_defaults', { color_scheme: 2 });
    expect(answer).toMatchObject(refusedAs('administrator'));
  });
});
