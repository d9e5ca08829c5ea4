import type { Actor } from '@chat/kit/actor/actor';
import { userSettings } from '@chat/kit/user-settings/user-settings';
import { describe, expect } from 'vitest';
import { findAccount } from '../src/accounts/account-store.ts';
import { settingsOf } from '../src/settings/account-settings.ts';
import { change, lastEvents, registered, withMember } from './changing-settings.ts';
import { memberPassword, type TestRealm, type TestUsers, test } from './users.ts';

const { default_language, ...settingsWithOthers } = userSettings.parse({});

/** A non-default value for each setting that has several values. */
const others: Record<string, unknown> = {
  ...Object.fromEntries(
    Object.entries(settingsWithOthers).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : value,
    ]),
  ),
  // On in new organizations.
  enter_sends: false,
  color_scheme: 2,
  web_home_view: 'recent',
  emojiset: 'text',
  web_animate_image_previews: 'never',
  resolved_topic_notice_auto_read_policy: 'always',
  notification_sound: 'none',
  user_list_style: 3,
  timezone: 'Europe/Berlin',
  email_address_visibility: 3,
};

test('stores every setting and publishes it only to the user', async ({ users }) => {
  const { mia, known } = await withMember(users);
  const before = await registered(users, mia);
  await change(users, mia, others);

  expect(await registered(users, mia)).toEqual({ ...before, ...others });
  const events = await lastEvents(users, mia, known, Object.keys(others).length);
  const own = events.filter(({ type }) => type === 'user_settings');
  for (const { everyone, userIds } of own) {
    expect({ everyone, userIds }).toEqual({ everyone: false, userIds: [mia.userId] });
  }
  expect(own.map(({ body }) => body)).toEqual(
    expect.arrayContaining(
      Object.entries(others).map(([property, value]) => ({
        ...{ op: 'update', property, value },
      })),
    ),
  );
  expect(own).toHaveLength(Object.keys(others).length);
});

test('publishes nothing for unchanged settings', async ({ users }) => {
  const { mia, known } = await withMember(users);
  await change(users, mia, { high_contrast_mode: true });
  await change(users, mia, { high_contrast_mode: true, starred_message_counts: true });
  await change(users, mia, { high_contrast_mode: false });
  const events = await lastEvents(users, mia, known, 2);
  expect(events.map(({ body }) => body)).toEqual([
    { op: 'update', property: 'high_contrast_mode', value: true },
    { op: 'update', property: 'high_contrast_mode', value: false },
  ]);
});

test('turns digest mails off and on', async ({ users }) => {
  const { mia } = await withMember(users);
  for (const enable_digest_emails of [false, true]) {
    await change(users, mia, { enable_digest_emails });
    expect(await registered(users, mia)).toMatchObject({ enable_digest_emails });
  }
});

test("does not change other users' settings", async ({ users }) => {
  const { realm, mia } = await withMember(users);
  const before = await registered(users, realm.owner);
  await change(users, mia, { high_contrast_mode: true });
  expect(await registered(users, realm.owner)).toEqual(before);
});

describe('invalid settings', () => {
  test.for<[object, string]>([
    [{ default_language: 'de' }, 'Invalid default_language. Available languages: en'],
    [{ default_language: '' }, 'Invalid default_language. Available languages: en'],
    [{ notification_sound: 'gong' }, "Invalid notification sound 'gong'"],
    [
      { email_notifications_batching_period_seconds: 0 },
      'Invalid email batching period: 0 seconds',
    ],
    [
      { email_notifications_batching_period_seconds: 604_801 },
      'Invalid email batching period: 604801 seconds',
    ],
    [{ color_scheme: 4 }, 'Invalid color_scheme'],
    [{ email_address_visibility: 6 }, 'Invalid email_address_visibility'],
    [{ web_home_view: 'outbox' }, 'Invalid web_home_view'],
    [{ emojiset: '' }, 'Invalid emojiset'],
    [{ timezone: 'Mars/Olympus' }, 'Invalid timezone'],
    [{ timezone: '+01:00' }, 'Invalid timezone'],
    [{ nobody_knows: true }, 'Invalid nobody_knows'],
  ])('rejects the settings %j and changes nothing', async ([bad, msg], { users }) => {
    const { mia } = await withMember(users);
    const before = await registered(users, mia);
    const attempt = change(users, mia, { high_contrast_mode: true, ...bad });
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST', message: msg });
    expect(await registered(users, mia)).toEqual(before);
  });
});

test('publishes a changed time zone to everyone', async ({ users }) => {
  const { mia, known } = await withMember(users);
  await change(users, mia, { timezone: 'Asia/Tokyo' });
  const [, event] = await lastEvents(users, mia, known, 2);
  expect(event).toEqual({
    type: 'realm_user',
    everyone: true,
    userIds: [],
    body: {
      op: 'update',
      person: { user_id: mia.userId, timezone: 'Asia/Tokyo', email: 'mia@example.com' },
    },
  });
});

test('publishes an address to users who gain access, and its removal to users who lose access', async ({
  users,
}) => {
  const { realm, mia, known } = await withMember(users);
  await change(users, mia, { email_address_visibility: 3 });
  const placeholder = `user${mia.userId}@${realm.host}`;
  const events = await lastEvents(users, mia, known, 4);
  expect(events.slice(1).map(({ everyone, body }) => [everyone, body])).toMatchObject([
    [false, { op: 'update', person: { user_id: mia.userId, delivery_email: null } }],
    [true, { op: 'update', person: { user_id: mia.userId, new_email: placeholder } }],
    [
      false,
      {
        op: 'update',
        person: { avatar_source: 'G', avatar_url: expect.stringContaining('/generated-') },
      },
    ],
  ]);

  await change(users, mia, { email_address_visibility: 1 });
  const shown = await lastEvents(users, mia, known + 4, 4);
  expect(shown.slice(1).map(({ body }) => body)).toMatchObject([
    { person: { user_id: mia.userId, delivery_email: 'mia@example.com' } },
    { person: { user_id: mia.userId, new_email: 'mia@example.com' } },
    { person_by_viewer: { with_address_client_gravatar: { avatar_url: null } } },
  ]);
});

test('publishes user.changed only for settings that other services use', async ({ users }) => {
  const { realm, mia } = await withMember(users);
  const publishedValues = async () =>
    (await users.domainEventsOf(realm.realmId, 1))
      .filter(({ name, body }) => name === 'user.changed' && body.userId === mia.userId)
      .map(({ body }) => JSON.parse(String(body.settingsJson)).send_read_receipts);
  await expect.poll(async () => (await publishedValues()).at(-1)).toBe(true);
  const { length: known } = await publishedValues();
  await change(users, mia, { high_contrast_mode: true });
  await change(users, mia, { send_read_receipts: false });
  await expect.poll(async () => (await publishedValues()).slice(known)).toEqual([false]);
});

test('publishes a changed realm_export_consent to administrators', async ({ users }) => {
  const { realm, mia, known } = await withMember(users);
  await change(users, mia, { allow_private_data_export: true });
  const [, event] = await lastEvents(users, mia, known, 2);
  expect(event).toEqual({
    type: 'realm_export_consent',
    everyone: false,
    userIds: [realm.owner.userId],
    body: { user_id: mia.userId, consented: true },
  });
});

describe('full_name', () => {
  test('changes full_name and publishes it to everyone', async ({ users }) => {
    const { mia, known } = await withMember(users);
    await change(users, mia, {}, { fullName: ' Mia Maria ' });
    expect(await lastEvents(users, mia, known, 1)).toEqual([
      {
        type: 'realm_user',
        everyone: true,
        userIds: [],
        body: { op: 'update', person: { user_id: mia.userId, full_name: 'Mia Maria' } },
      },
    ]);
  });

  test.for([
    ['M', 'Name too short!'],
    ['M'.repeat(101), 'Name too long!'],
    ['Mia @home', 'Invalid characters in name!'],
    ['Mia|17', 'Invalid format!'],
  ])('rejects the full_name %s', async ([fullName, msg], { users }) => {
    const { mia } = await withMember(users);
    await expect(change(users, mia, {}, { fullName })).rejects.toThrow(msg);
  });

  test("ignores a member's full_name if name_changes_disabled is set", async ({ users }) => {
    const { realm, mia } = await withMember(users);
    await users.changeRealm(realm.realmId, { settings: { name_changes_disabled: true } });
    await change(users, mia, {}, { fullName: 'Mia Maria' });
    await change(users, realm.owner, {}, { fullName: 'Olga Owner' });
    const name = async ({ realmId, userId }: Actor) =>
      (await findAccount(users.db, realmId, userId))?.full_name;
    expect(await name(mia)).toBe('Mia Member');
    expect(await name(realm.owner)).toBe('Olga Owner');
  });

  test('rejects a full_name that another user has if require_unique_names is set', async ({
    users,
  }) => {
    const { realm, mia } = await withMember(users);
    await users.changeRealm(realm.realmId, { settings: { require_unique_names: true } });
    const attempt = change(users, mia, {}, { fullName: 'ＯLIVIA owner' });
    await expect(attempt).rejects.toThrow('Unique names required in this organization.');
    await change(users, mia, {}, { fullName: 'MIA MEMBER' });
  });
});

describe('password', () => {
  const newPassword = 'yellow giraffes whistle';

  test('changes a password if the old password is right', async ({ users }) => {
    const { mia } = await withMember(users);
    await change(users, mia, {}, { oldPassword: memberPassword, newPassword });
    const login = (password: string) =>
      users.rpc.fetchApiKey({ realmId: mia.realmId, username: 'mia@example.com', password });
    await expect(login(memberPassword)).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
    expect(await login(newPassword)).toMatchObject({ userId: mia.userId });
  });

  test.for<[object, string]>([
    [{ oldPassword: 'wrong', newPassword }, 'Wrong password!'],
    [{ newPassword }, 'Wrong password!'],
    [{ oldPassword: memberPassword, newPassword: '12345678' }, 'New password is too weak!'],
    [{ oldPassword: memberPassword, newPassword: 'abc' }, 'New password is too weak!'],
  ])(
    'rejects the passwords %j and changes no other setting',
    async ([passwords, msg], { users }) => {
      const { mia } = await withMember(users);
      const attempt = change(users, mia, { high_contrast_mode: true }, passwords);
      await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST', message: msg });
      expect(await registered(users, mia)).toMatchObject({ high_contrast_mode: false });
    },
  );

  test('accepts a password change again if the request is repeated with the same idempotency key', async ({
    users,
  }) => {
    const { mia } = await withMember(users);
    const idempotency = { key: 'change', requestHash: 'one' };
    const request = { settingsJson: '{}', oldPassword: memberPassword, newPassword };
    await users.rpc.updateUserSettings(request, { actor: mia, idempotency });
    await users.rpc.updateUserSettings(request, { actor: mia, idempotency });
  });
});

describe('settings of others', () => {
  const forUsers = (userIds: number[], more: object = {}) => ({
    targets: { userIds, groupIds: [], skipIfAlreadyEdited: false, ...more },
  });

  test("lets administrators change other users' settings by user and group", async ({ users }) => {
    const { realm, mia } = await withMember(users);
    const max = await users.createMember(realm, 'max@example.com');
    await change(users, realm.owner, { color_scheme: 2 }, forUsers([mia.userId]));
    expect(await registered(users, mia)).toMatchObject({ color_scheme: 2 });
    expect(await registered(users, max)).toMatchObject({ color_scheme: 1 });

    const groupId = await groupIdOf(users, realm, 'role:everyone');
    await change(users, realm.owner, { color_scheme: 3 }, forUsers([], { groupIds: [groupId] }));
    for (const person of [mia, max, realm.owner]) {
      expect(await registered(users, person)).toMatchObject({ color_scheme: 3 });
    }
  });

  test('publishes a setting of several users in one event to these users', async ({ users }) => {
    const { realm, mia } = await withMember(users);
    const max = await users.createMember(realm, 'max@example.com');
    const { length: known } = await users.eventsOf(realm.realmId, 6);
    await change(users, realm.owner, { color_scheme: 2 }, forUsers([mia.userId, max.userId]));
    expect((await users.eventsOf(realm.realmId, known + 1)).slice(known)).toEqual([
      {
        type: 'user_settings',
        everyone: false,
        userIds: [mia.userId, max.userId],
        body: { op: 'update', property: 'color_scheme', value: 2 },
      },
    ]);
  });

  test('skips users who changed a setting themselves if skip_if_already_edited is set', async ({
    users,
  }) => {
    const { realm, mia } = await withMember(users);
    const max = await users.createMember(realm, 'max@example.com');
    await change(users, mia, { color_scheme: 3 });
    await change(users, max, { high_contrast_mode: true });
    const targets = forUsers([mia.userId, max.userId], { skipIfAlreadyEdited: true });
    await change(users, realm.owner, { color_scheme: 2, high_contrast_mode: false }, targets);
    expect(await registered(users, mia)).toMatchObject({
      color_scheme: 3,
      high_contrast_mode: false,
    });
    expect(await registered(users, max)).toMatchObject({
      color_scheme: 2,
      high_contrast_mode: true,
    });
  });

  test("does not let members change other users' settings", async ({ users }) => {
    const { realm, mia } = await withMember(users);
    const attempt = change(users, mia, { color_scheme: 2 }, forUsers([realm.owner.userId]));
    await expect(attempt).rejects.toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
  });

  test('does not change settings of users and groups in another realm', async ({ users }) => {
    const { realm } = await withMember(users);
    const { mia: otherMia, realm: otherRealm } = await withMember(users);
    const group = await groupIdOf(users, otherRealm, 'role:everyone');
    const ask = (targets: object) => change(users, realm.owner, { color_scheme: 2 }, targets);
    await expect(ask(forUsers([otherMia.userId]))).rejects.toThrow(
      `Invalid user ID: ${otherMia.userId}`,
    );
    await expect(ask(forUsers([], { groupIds: [group] }))).rejects.toThrow('Invalid user group');
    expect(await registered(users, otherMia)).toMatchObject({ color_scheme: 1 });
  });

  test.for<[object, object]>([
    [{ send_read_receipts: false }, {}],
    [{ email_address_visibility: 1 }, {}],
    [{ timezone: 'UTC' }, {}],
    [{}, { fullName: 'Somebody Else' }],
    [{}, { newPassword: 'yellow giraffes whistle' }],
  ])('does not change settings of other users: %j %j', async ([settings, more], { users }) => {
    const { realm, mia } = await withMember(users);
    const attempt = change(users, realm.owner, settings, {
      ...forUsers([mia.userId]),
      ...more,
    });
    await expect(attempt).rejects.toThrow('Cannot change this setting for other users.');
  });
});

async function groupIdOf(users: TestUsers, { realmId }: TestRealm, name: string): Promise<number> {
  const row = await users.db('user_group').where({ realm_id: realmId, name }).first('group_id');
  return row.group_id;
}

test('stores only settings that differ from the defaults', async ({ users }) => {
  const { mia } = await withMember(users);
  await change(users, mia, { high_contrast_mode: true, color_scheme: 2 });
  await change(users, mia, { high_contrast_mode: false });
  const account = await findAccount(users.db, mia.realmId, mia.userId);
  expect(account?.settings).toEqual({ enter_sends: true, color_scheme: 2 });
  expect(account && settingsOf(account)).toMatchObject({
    high_contrast_mode: false,
    color_scheme: 2,
  });
});

describe('setSharesPresence', () => {
  test('changes only once for an idempotency key whether a person shares presence', async ({
    users,
  }) => {
    const { mia, known } = await withMember(users);
    const { realmId, userId } = mia;
    const idempotency = { key: `away ${userId}`, requestHash: '' };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await users.rpc.setSharesPresence({ realmId, userId, shares: false }, { idempotency });
    }

    const settings = await registered(users, mia);
    expect(settings).toMatchObject({ presence_enabled: false });
    expect(await lastEvents(users, mia, known, 1)).toMatchObject([
      { type: 'user_settings', body: { property: 'presence_enabled', value: false } },
    ]);
  });

  test('does not change whether a person in another organization shares presence', async ({
    users,
  }) => {
    const { mia } = await withMember(users);
    const other = await users.createRealm();
    const request = { realmId: other.realmId, userId: mia.userId, shares: false };
    await expect(users.rpc.setSharesPresence(request)).rejects.toMatchObject({ httpStatus: 500 });
    expect(await registered(users, mia)).toMatchObject({ presence_enabled: true });
  });
});
