import type { Actor } from '@chat/kit/actor/actor';
import { realmPermissionSettings } from '@chat/kit/groups/permission-settings';
import { nameInValue, underEachPrefix } from '@chat/kit/prefixes/prefixes';
import type { GroupSettingChange } from '@chat/proto/chat/common/v1/GroupSettingChange';
import { describe, expect } from 'vitest';
import { type TestRealm, type TestUsers, test } from './users.ts';

type Permissions = Record<string, GroupSettingChange>;

async function change(
  users: TestUsers,
  actor: Actor,
  settings: object,
  permissions: Permissions = {},
) {
  const { settingsJson } = await users.rpc.updateRealm(
    { settingsJson: JSON.stringify(settings), permissions },
    { actor },
  );
  return JSON.parse(settingsJson);
}

async function registered(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['realm'], options: {} }, { actor });
  return JSON.parse(fieldsJson);
}

async function groupIds(users: TestUsers, { realmId }: TestRealm) {
  const rows = await users.db('user_group').where({ realm_id: realmId }).select('name', 'group_id');
  const ids = new Map(rows.map(({ name, group_id }) => [name, Number(group_id)]));
  return (name: string) => ids.get(name) ?? 0;
}

/** Returns the realm events that a change to settings in a new realm publishes. */
async function eventsOfChange(
  users: TestUsers,
  settings: object,
  count: number,
  permissions?: (realm: TestRealm) => Promise<Permissions>,
) {
  const realm = await users.createRealm();
  await change(users, realm.owner, settings, await permissions?.(realm));
  const events = await users.eventsOf(realm.realmId, count);
  return events.filter(({ type }) => type === 'realm');
}

async function administrator(users: TestUsers, realm: TestRealm): Promise<Actor> {
  const ada = await users.createMember(realm, 'ada@example.com', 'Ada Admin');
  await users.changeAccount(ada, { role: 200 });
  return users.actorOf(realm.realmId, ada.userId);
}

/** The settings that have a separate event, each with the value to send, and the stored value if it differs. */
const simple: [name: string, sent: unknown, stored?: unknown][] = [
  ['name', 'Guild'],
  ['invite_required', false],
  ['disallow_disposable_email_addresses', false],
  ['inline_image_preview', false],
  ['send_welcome_emails', false],
  ['message_content_allowed_in_email_notifications', false],
  ['enable_guest_user_indicator', false],
  ['enable_guest_user_dm_warning', false],
  ['send_channel_events_messages', true],
  ['emails_restricted_to_domains', true],
  ['enable_spectator_access', true],
  ['inline_url_embed_preview', true],
  ['require_unique_names', true],
  ['name_changes_disabled', true],
  ['email_changes_disabled', true],
  ['avatar_changes_disabled', true],
  ['enable_read_receipts', false],
  ['presence_disabled', true],
  ['require_e2ee_push_notifications', true],
  ['digest_emails_enabled', true],
  ['digest_weekday', 6],
  ['waiting_period_threshold', 3],
  ['message_content_delete_limit_seconds', 'unlimited', null],
  ['move_messages_within_stream_limit_seconds', 60],
  ['move_messages_between_streams_limit_seconds', 'unlimited', null],
  ['message_retention_days', 30],
  ['video_chat_provider', 0],
  ['jitsi_server_url', 'https://meet.example.com'],
  ['gif_rating_policy', 0],
  ['default_code_block_language', 'python'],
  ['new_stream_announcements_stream_id', 7],
  ['signup_announcements_stream_id', 7],
  ['svc_update_announcements_stream_id', 7],
  ['moderation_request_channel_id', 7],
  ['welcome_message_custom_text', 'Welcome!'],
  ['media_preview_size', 'large'],
  ['default_avatar_source', 'J'],
];

describe('settings with a separate event', () => {
  test.for(simple)(
    'stores and publishes the setting %s',
    async ([name, sent, stored = sent], { users }) => {
      const realm = await users.createRealm();
      const changedValues = underEachPrefix({ [name]: stored }, ['svc', 'zulip']);
      expect(await change(users, realm.owner, { [name]: sent })).toEqual(changedValues);
      expect(await registered(users, realm.owner)).toMatchObject({ [`realm_${name}`]: stored });
      const [event] = await users.eventsOf(realm.realmId, 1);
      expect(event).toEqual({
        type: 'realm',
        everyone: true,
        userIds: [],
        body: { op: 'update', property: nameInValue(name), value: stored },
      });
    },
  );
});

describe('settings with a common event', () => {
  test.for<[object, object]>([
    [{ allow_message_editing: false }, { allow_message_editing: false }],
    [
      { message_content_edit_limit_seconds: 'unlimited' },
      { message_content_edit_limit_seconds: null },
    ],
    [
      { description: 'Those who *draw*' },
      {
        description: 'Those who *draw*',
        rendered_description: expect.stringContaining('<p>'),
      },
    ],
    [
      { topics_policy: 'disable_empty_topic' },
      { topics_policy: 'disable_empty_topic', mandatory_topics: true },
    ],
    [{ mandatory_topics: true }, { topics_policy: 'disable_empty_topic', mandatory_topics: true }],
  ])('publishes one update_dict event for %j', async ([settings, data], { users }) => {
    const [event] = await eventsOfChange(users, settings, 1);
    expect(event?.body).toEqual({ op: 'update_dict', property: 'default', data });
  });

  test('returns all login methods with their availability if one is disabled', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const changedValues = await change(users, realm.owner, {
      authentication_methods: { GitHub: false },
    });
    const { realm_authentication_methods: methods } = await registered(users, realm.owner);
    expect(methods).toMatchObject({ Email: { enabled: true }, GitHub: { enabled: false } });
    expect(changedValues).toEqual({ authentication_methods: methods });
  });
});

test('publishes allow_edit_history together with message_edit_history_visibility_policy', async ({
  users,
}) => {
  const events = await eventsOfChange(users, { message_edit_history_visibility_policy: 'none' }, 2);
  expect(events.map(({ body }) => body)).toEqual([
    { op: 'update', property: 'message_edit_history_visibility_policy', value: 'none' },
    { op: 'update', property: 'allow_edit_history', value: false },
  ]);
});

test('returns an unchanged setting and publishes nothing', async ({ users }) => {
  const realm = await users.createRealm();
  expect(await change(users, realm.owner, { digest_weekday: 1 })).toEqual({ digest_weekday: 1 });
  await change(users, realm.owner, { digest_weekday: 2 });
  expect(await users.eventsOf(realm.realmId, 1)).toHaveLength(1);
});

test('publishes realm.changed with a new setting', async ({ users }) => {
  const realm = await users.createRealm();
  await change(users, realm.owner, { topics_policy: 'disable_empty_topic' });
  const published = async () => {
    const domainEvents = await users.domainEventsOf(realm.realmId, 1);
    const last = domainEvents.findLast(({ name }) => name === 'realm.changed');
    return JSON.parse(String(last?.body.settingsJson));
  };
  await expect.poll(published).toMatchObject({ topics_policy: 'disable_empty_topic' });
});

describe('invalid settings', () => {
  test.for<[object, string]>([
    [{ name: ' ' }, 'Organization name cannot be blank.'],
    [{ name: 'x'.repeat(41) }, 'Organization name is too long (limit: 40 characters).'],
    [{ description: 'x'.repeat(1_001) }, 'description is too long (limit: 1000 characters)'],
    [{ default_language: 'de' }, "Invalid language 'de'. Available languages: en"],
    [{ video_chat_provider: 3 }, 'Invalid video_chat_provider 3'],
    [
      { want_advertise_in_communities_directory: true },
      'This server is not listed in a communities directory.',
    ],
    [{ gif_rating_policy: 6 }, 'Invalid gif_rating_policy'],
    [{ digest_weekday: 7 }, 'Invalid digest_weekday'],
    [{ waiting_period_threshold: -1 }, 'Invalid waiting_period_threshold'],
    [{ topics_policy: 'inherit' }, 'Invalid topics_policy'],
    [
      { message_edit_history_visibility_policy: 'some' },
      'Invalid message_edit_history_visibility_policy',
    ],
    [{ jitsi_server_url: 'ftp://example.com' }, 'Invalid jitsi_server_url'],
    [{ welcome_message_custom_text: 'x'.repeat(8_001) }, 'Invalid welcome_message_custom_text'],
    [{ authentication_methods: { Magic: true } }, 'Invalid authentication_methods'],
    [
      { authentication_methods: { Email: false, Dev: false } },
      'At least one authentication method must be enabled.',
    ],
    [{ plan_type: 3 }, 'Invalid plan_type'],
    [{ string_id: 'No Host' }, 'A subdomain has 1 to 40'],
  ])('rejects the settings %j and changes nothing', async ([bad, msg], { users }) => {
    const realm = await users.createRealm();
    const before = await registered(users, realm.owner);
    const attempt = change(users, realm.owner, { presence_disabled: true, ...bad });
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(attempt).rejects.toThrow(msg);
    expect(await registered(users, realm.owner)).toEqual(before);
  });

  test.for([
    'message_content_edit_limit_seconds',
    'message_content_delete_limit_seconds',
    'move_messages_within_stream_limit_seconds',
    'move_messages_between_streams_limit_seconds',
    'message_retention_days',
  ])('rejects a %s of 0', async (name, { users }) => {
    const { owner } = await users.createRealm();
    await expect(change(users, owner, { [name]: 0 })).rejects.toMatchObject({
      code: 'REQUEST_VARIABLE_INVALID',
      details: { var_name: name, bad_value: '0' },
    });
  });
});

describe('permission to change settings', () => {
  test('does not let members change settings', async ({ users }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    await expect(change(users, mia, { digest_weekday: 2 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      message: 'Must be an organization administrator',
    });
  });

  test('lets administrators change most settings', async ({ users }) => {
    const realm = await users.createRealm();
    const ada = await administrator(users, realm);
    const { owner } = realm;
    await change(users, ada, { name: 'Guild', enable_read_receipts: false });
    expect(await registered(users, owner)).toMatchObject({
      realm_name: 'Guild',
      realm_enable_read_receipts: false,
    });
  });

  test.for<[string, unknown]>([
    ['authentication_methods', { Email: true }],
    ['message_retention_days', 30],
    ['invite_required', false],
    ['emails_restricted_to_domains', true],
    ['disallow_disposable_email_addresses', false],
    ['waiting_period_threshold', 3],
    ['string_id', 'guild'],
  ])('does not let administrators change %s', async ([name, value], { users }) => {
    const realm = await users.createRealm();
    const ada = await administrator(users, realm);
    await expect(change(users, ada, { [name]: value })).rejects.toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
      message: 'Must be an organization owner',
    });
  });

  test.for(['can_invite_users_group', 'create_multiuse_invite_group'])(
    'does not let administrators change %s',
    async (name, { users }) => {
      const realm = await users.createRealm();
      const ada = await administrator(users, realm);
      const idOf = await groupIds(users, realm);
      const requested = { [name]: to(idOf('role:moderators')) };
      await expect(change(users, ada, {}, requested)).rejects.toMatchObject({
        code: 'UNAUTHORIZED_PRINCIPAL',
      });
    },
  );

  test("does not change another realm's settings", async ({ users }) => {
    const here = await users.createRealm();
    const there = await users.createRealm();
    await change(users, here.owner, { name: 'Here' });
    expect(await registered(users, there.owner)).not.toMatchObject({ realm_name: 'Here' });
  });
});

function to(groupId: number, oldGroupId?: number): GroupSettingChange {
  return {
    newValue: { directMembers: [], directSubgroups: [groupId] },
    ...(oldGroupId !== undefined && {
      oldValue: { directMembers: [], directSubgroups: [oldGroupId] },
    }),
  };
}

describe('a realm permission', () => {
  test.for(Object.keys(realmPermissionSettings))(
    'stores and publishes the permission %s',
    async (name, { users }) => {
      const realm = await users.createRealm();
      const idOf = await groupIds(users, realm);
      const narrow = name === 'can_access_all_users_group' ? 'role:members' : 'role:moderators';
      const group = idOf(narrow);
      expect(await change(users, realm.owner, {}, { [name]: to(group) })).toEqual({
        [name]: group,
      });
      expect(await registered(users, realm.owner)).toMatchObject({ [`realm_${name}`]: group });
      const before = idOf(
        Object.entries(realmPermissionSettings).find(([known]) => known === name)?.[1]
          .default_group_name ?? '',
      );
      const events = await users.eventsOf(realm.realmId, before === group ? 0 : 1);
      expect(events.map(({ body }) => body)).toEqual(
        before === group
          ? []
          : [{ op: 'update_dict', property: 'default', data: { [name]: group } }],
      );
    },
  );

  test('accepts a permission as users and groups, and stores an empty value as role:nobody', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const idOf = await groupIds(users, realm);
    const mia = await users.createMember(realm, 'mia@example.com');
    const mixed = { direct_members: [mia.userId], direct_subgroups: [idOf('role:moderators')] };
    const name = 'can_create_groups';
    const requested = {
      newValue: { directMembers: [mia.userId], directSubgroups: [idOf('role:moderators')] },
    };
    expect(await change(users, realm.owner, {}, { [name]: requested })).toEqual({ [name]: mixed });
    const nobody = {
      newValue: { directMembers: [], directSubgroups: [] },
      oldValue: requested.newValue,
    };
    expect(await change(users, realm.owner, {}, { [name]: nobody })).toEqual({
      [name]: idOf('role:nobody'),
    });
  });

  test('hides deactivated users in permissions', async ({ users }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    const max = await users.createMember(realm, 'max@example.com', 'Max');
    const named = { directMembers: [mia.userId, max.userId], directSubgroups: [] };
    await change(users, realm.owner, {}, { can_create_groups: { newValue: named } });
    await users.changeAccount(mia, { is_active: false });
    expect(await registered(users, realm.owner)).toMatchObject({
      realm_can_create_groups: { direct_members: [max.userId], direct_subgroups: [] },
    });
  });

  test('returns EXPECTATION_MISMATCH if the old permission differs', async ({ users }) => {
    const realm = await users.createRealm();
    const idOf = await groupIds(users, realm);
    const wrong = to(idOf('role:moderators'), idOf('role:owners'));
    const attempt = change(users, realm.owner, {}, { can_create_groups: wrong });
    await expect(attempt).rejects.toMatchObject({ code: 'EXPECTATION_MISMATCH' });
    const right = to(idOf('role:moderators'), idOf('role:members'));
    await change(users, realm.owner, {}, { can_create_groups: right });
  });

  test.for<[name: string, group: string]>([
    ['can_create_groups', 'role:internet'],
    ['can_create_groups', 'role:everyone'],
    ['can_delete_own_message_group', 'role:internet'],
    ['can_manage_all_groups', 'role:nobody'],
    ['can_manage_billing_group', 'role:nobody'],
    ['can_access_all_users_group', 'role:moderators'],
    ['can_create_web_public_channel_group', 'role:members'],
  ])('rejects the permission %s set to %s', async ([name, group], { users }) => {
    const realm = await users.createRealm();
    const idOf = await groupIds(users, realm);
    const attempt = change(users, realm.owner, {}, { [name]: to(idOf(group)) });
    await expect(attempt).rejects.toThrow(`'${name}' setting cannot be set to '${group}' group.`);
  });

  test('returns SYSTEM_GROUP_REQUIRED for a user in can_access_all_users_group', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const requested = { newValue: { directMembers: [realm.owner.userId], directSubgroups: [] } };
    const attempt = change(users, realm.owner, {}, { can_access_all_users_group: requested });
    await expect(attempt).rejects.toMatchObject({
      code: 'SYSTEM_GROUP_REQUIRED',
      details: { setting_name: 'can_access_all_users_group' },
    });
  });

  test('rejects permissions with groups and users of another realm', async ({ users }) => {
    const here = await users.createRealm();
    const there = await users.createRealm();
    const idOf = await groupIds(users, there);
    const ask = (newValue: GroupSettingChange['newValue']) =>
      change(users, here.owner, {}, { can_create_groups: { newValue } });
    await expect(
      ask({ directMembers: [], directSubgroups: [idOf('role:members')] }),
    ).rejects.toThrow('Invalid user group');
    await expect(ask({ directMembers: [there.owner.userId], directSubgroups: [] })).rejects.toThrow(
      `Invalid user ID: ${there.owner.userId}`,
    );
  });
});

describe('string_id', () => {
  test('moves a realm with a new string_id to a different host, and publishes new placeholder addresses', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    await users.changeAccount(mia, { email_address_visibility: 4 });
    const string_id = `moved-${realm.realmId}`.slice(0, 38);
    expect(await change(users, realm.owner, { string_id })).toEqual({ string_id });

    const host = `${string_id}.chat.example.com`;
    expect(await users.rpc.findRealm({ host })).toMatchObject({
      realm: { realmId: realm.realmId },
    });
    await expect(users.rpc.findRealm({ host: realm.host })).rejects.toMatchObject({
      code: 'NONEXISTENT_SUBDOMAIN',
    });
    const events = await users.eventsOf(realm.realmId, 4);
    expect(events.at(-1)?.body).toEqual({
      op: 'update',
      person: { user_id: mia.userId, new_email: `user${mia.userId}@${host}` },
    });
  });

  test.for([
    ['', 'Choose a subdomain for your organization.'],
    ['login', "The subdomain 'login' is reserved."],
  ])(
    'rejects the settings %j, which only an operator may change',
    async ([string_id = '', message], { users }) => {
      const realm = await users.createRealm();
      await expect(change(users, realm.owner, { string_id })).rejects.toThrow(message);
      await users.changeRealm(realm.realmId, { string_id });
      expect(await change(users, realm.owner, { string_id })).toEqual({ string_id });
    },
  );

  test('rejects a string_id that is in use', async ({ users }) => {
    const [here, there] = [await users.createRealm(), await users.createRealm()];
    const attempt = change(users, here.owner, { string_id: there.stringId });
    await expect(attempt).rejects.toThrow(`An organization '${there.stringId}' already exists.`);
  });
});
