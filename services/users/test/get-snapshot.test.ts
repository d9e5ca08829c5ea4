import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { startUsers, type TestRealm, type TestUsers, test } from './users.ts';

type Fields = Record<string, unknown>;

async function snapshot(users: TestUsers, actor: Actor, groups: string[], options = {}) {
  const { eventNumber, fieldsJson } = await users.rpc.getSnapshot({ groups, options }, { actor });
  const fields: Fields = JSON.parse(fieldsJson);
  return { eventNumber, fields };
}

/** The fields that the specification lists for the group `realm`, keyed by type. */
const realmFields: Readonly<Record<string, readonly string[]>> = {
  string: [
    ...['name', 'description', 'message_edit_history_visibility_policy', 'icon_url', 'icon_source'],
    ...['logo_url', 'logo_source', 'night_logo_url', 'night_logo_source', 'topics_policy'],
    ...['empty_topic_display_name', 'default_language', 'default_code_block_language'],
    ...['media_preview_size', 'default_avatar_source', 'welcome_message_custom_text'],
    ...['uri', 'url', 'uuid', 'bot_domain', 'required_second_factor'],
  ].map((name) => `realm_${name}`),
  number: [
    ...['waiting_period_threshold', 'message_content_edit_limit_seconds'],
    ...['message_content_delete_limit_seconds', 'move_messages_within_stream_limit_seconds'],
    ...['move_messages_between_streams_limit_seconds', 'wildcard_mention_policy'],
    ...['create_public_stream_policy', 'create_private_stream_policy'],
    ...['create_web_public_stream_policy', 'user_group_edit_policy', 'message_retention_days'],
    ...['digest_weekday', 'video_chat_provider', 'gif_rating_policy', 'org_type', 'plan_type'],
    ...['moderation_request_channel_id', 'new_stream_announcements_stream_id'],
    ...['signup_announcements_stream_id', 'svc_update_announcements_stream_id', 'date_created'],
    ...['zulip_update_announcements_stream_id'],
  ].map((name) => `realm_${name}`),
  boolean: [
    ...['allow_message_editing', 'allow_edit_history', 'enable_read_receipts', 'presence_disabled'],
    ...[
      'mandatory_topics',
      'digest_emails_enabled',
      'invite_required',
      'emails_restricted_to_domains',
    ],
    ...['disallow_disposable_email_addresses', 'name_changes_disabled', 'email_changes_disabled'],
    ...['avatar_changes_disabled', 'enable_spectator_access', 'inline_url_embed_preview'],
    ...['require_unique_names', 'require_e2ee_push_notifications', 'owner_full_content_access'],
    ...['want_advertise_in_communities_directory', 'inline_image_preview', 'send_welcome_emails'],
    ...['message_content_allowed_in_email_notifications', 'send_channel_events_messages'],
    ...[
      'enable_guest_user_indicator',
      'enable_guest_user_dm_warning',
      'push_notifications_enabled',
    ],
    ...['email_auth_enabled', 'password_auth_enabled'],
  ].map((name) => `realm_${name}`),
  null: [
    'realm_push_notifications_enabled_end_timestamp',
    'realm_jitsi_server_url',
    'realm_upload_quota_mib',
    'server_min_deactivated_realm_deletion_days',
    'server_max_deactivated_realm_deletion_days',
  ],
  object: [
    'realm_authentication_methods',
    'realm_available_video_chat_providers',
    'realm_default_external_accounts',
    'gif_rating_policy_options',
    'server_supported_permission_settings',
    'server_thumbnail_formats',
    'server_report_message_types',
  ],
};

/** The names of a new realm's permission settings, keyed by their default group. */
const permissionDefaults: Readonly<Record<string, readonly string[]>> = {
  'role:everyone': [
    ...['can_access_all_users_group', 'can_delete_own_message_group', 'workplace_users_group'],
    ...['can_move_messages_between_topics_group', 'can_resolve_topics_group'],
    ...['can_summarize_topics_group', 'direct_message_initiator_group'],
    'direct_message_permission_group',
  ],
  'role:members': [
    ...['can_add_custom_emoji_group', 'can_add_subscribers_group', 'can_create_bots_group'],
    ...['can_create_groups', 'can_create_private_channel_group', 'can_create_public_channel_group'],
    ...[
      'can_create_write_only_bots_group',
      'can_invite_users_group',
      'can_set_topics_policy_group',
    ],
    'can_move_messages_between_channels_group',
  ],
  'role:moderators': ['can_set_delete_message_policy_group'],
  'role:administrators': [
    ...['create_multiuse_invite_group', 'can_manage_billing_group', 'can_delete_any_message_group'],
    'can_mention_many_users_group',
  ],
  'role:owners': ['can_create_web_public_channel_group', 'can_manage_all_groups'],
};

const values: Fields = {
  max_message_length: 10_000,
  max_topic_length: 60,
  max_stream_name_length: 60,
  max_stream_description_length: 1_024,
  max_channel_folder_name_length: 60,
  max_channel_folder_description_length: 1_024,
  max_reminder_note_length: 1_000,
  max_bulk_new_subscription_messages: 100,
  max_file_upload_size_mib: 100,
  max_avatar_file_size_mib: 5,
  max_icon_file_size_mib: 5,
  max_logo_file_size_mib: 5,
  password_min_length: 8,
  password_max_length: 100,
  password_min_guesses: 10_000,
  event_queue_longpoll_timeout_seconds: 90,
  server_presence_ping_interval_seconds: 60,
  server_presence_offline_threshold_seconds: 200,
  server_typing_started_wait_period_milliseconds: 30_000,
  server_typing_stopped_wait_period_milliseconds: 12_000,
  server_typing_started_expiry_period_milliseconds: 45_000,
  server_inline_image_preview: true,
  server_inline_url_embed_preview: true,
  server_avatar_changes_disabled: false,
  server_name_changes_disabled: false,
  server_needs_upgrade: false,
  server_web_public_streams_enabled: false,
  server_can_summarize_topics: false,
  server_jitsi_server_url: 'https://meet.jit.si',
  server_emoji_data_url: expect.stringMatching(
    /^https:\/\/realm-\d+\.chat\.example\.com\/static\//,
  ),
  server_generation: expect.any(Number),
  jitsi_server_url: 'https://meet.jit.si',
  settings_send_digest_emails: false,
  development_environment: false,
  upgrade_text_for_wide_organization_logo: '',
  svc_plan_is_not_limited: true,
  zulip_plan_is_not_limited: true,
};

function typeName(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

test('returns exactly the specified fields of the snapshot group realm, with their types', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { fields } = await snapshot(users, realm.owner, ['realm']);
  const groupIds = await systemGroupIds(users, realm);

  for (const [type, names] of Object.entries(realmFields)) {
    for (const name of names) expect(`${name}: ${typeName(fields[name])}`).toBe(`${name}: ${type}`);
  }
  const permissions = Object.entries(permissionDefaults).flatMap(([group, names]) =>
    names.map((name) => [`realm_${name}`, groupIds[group]]),
  );
  expect(fields).toMatchObject({ ...Object.fromEntries(permissions), ...values });
  const known = [
    ...Object.values(realmFields).flat(),
    ...permissions.map(([name]) => name),
    ...Object.keys(values),
  ];
  expect(Object.keys(fields).toSorted()).toEqual(known.toSorted());
});

test('returns the values of realm fields that clients depend on', async ({ users }) => {
  const realm = await users.createRealm();
  const { fields } = await snapshot(users, realm.owner, ['realm']);
  expect([1, 2, 3, 5, 6, 7]).toContain(fields.realm_wildcard_mention_policy);
  expect(fields).toMatchObject({
    realm_create_public_stream_policy: 1,
    realm_create_private_stream_policy: 1,
    realm_create_web_public_stream_policy: 7,
    realm_user_group_edit_policy: 1,
    realm_message_content_edit_limit_seconds: 600,
    realm_message_retention_days: -1,
    realm_url: `https://${realm.host}`,
    realm_uri: `https://${realm.host}`,
    realm_authentication_methods: {
      Email: { enabled: true, available: true },
      Dev: { enabled: false, available: false, unavailable_reason: expect.any(String) },
      'OpenID Connect': {
        enabled: false,
        available: false,
        unavailable_reason: expect.any(String),
      },
    },
    realm_default_external_accounts: {
      github: { name: expect.any(String), url_pattern: expect.stringContaining('%(username)s') },
    },
    server_supported_permission_settings: {
      realm: {
        can_access_all_users_group: {
          require_system_group: true,
          allow_internet_group: false,
          allow_nobody_group: false,
          allow_everyone_group: true,
          default_group_name: 'role:everyone',
          default_for_system_groups: null,
          allowed_system_groups: ['role:everyone', 'role:members'],
        },
      },
      stream: { can_administer_channel_group: { default_group_name: 'channel_creator' } },
      group: { can_mention_group: { default_for_system_groups: 'role:nobody' } },
    },
  });
});

test('derives deprecated realm fields from stored settings', async ({ users }) => {
  const realm = await users.createRealm();
  const groupIds = await systemGroupIds(users, realm);
  const moderators = groupIds['role:moderators'] ?? 0;
  await users.changeRealm(realm.realmId, {
    settings: { topics_policy: 'disable_empty_topic', message_content_edit_limit_seconds: null },
    permissions: {
      can_mention_many_users_group: { direct_members: [], direct_subgroups: [moderators] },
      can_create_groups: { direct_members: [realm.owner.userId], direct_subgroups: [] },
    },
  });
  const { fields } = await snapshot(users, realm.owner, ['realm']);
  expect(fields).toMatchObject({
    realm_topics_policy: 'disable_empty_topic',
    realm_mandatory_topics: true,
    realm_message_content_edit_limit_seconds: null,
    realm_can_mention_many_users_group: moderators,
    realm_wildcard_mention_policy: 7,
    realm_can_create_groups: { direct_members: [realm.owner.userId], direct_subgroups: [] },
    realm_user_group_edit_policy: 2,
  });
});

test("lists users as the actor sees them, and returns the fields of the actor's own account", async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const max = await users.createMember(realm, 'max@example.com');
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(max, { is_active: false });
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: mia.userId });
  await users.changeAccount(mia, { email_address_visibility: 4 });

  const { fields } = await snapshot(users, mia, ['realm_user'], { clientGravatar: true });
  expect(fields).toMatchObject({
    realm_users: [
      { user_id: realm.owner.userId, is_owner: true, avatar_url: null, profile_data: {} },
      { user_id: mia.userId, delivery_email: 'mia@example.com' },
      { user_id: bot.userId, is_bot: true, bot_type: 1, bot_owner_id: mia.userId },
    ],
    realm_non_active_users: [{ user_id: max.userId }],
    cross_realm_bots: Array.from({ length: 3 }, () => ({ is_system_bot: true })),
    user_id: mia.userId,
    email: `user${mia.userId}@${realm.host}`,
    delivery_email: 'mia@example.com',
    full_name: 'Mia Member',
    avatar_url: expect.stringContaining('gravatar'),
    avatar_url_medium: expect.stringContaining('s=500'),
    avatar_source: 'G',
    is_owner: false,
    is_admin: false,
    is_moderator: false,
    is_guest: false,
    can_create_public_streams: true,
    can_create_private_streams: true,
    can_create_web_public_streams: false,
    can_create_streams: true,
    can_invite_others_to_realm: true,
    can_subscribe_other_users: true,
  });
  const lists = [fields.realm_users, fields.realm_non_active_users].flat();
  for (const user of lists) expect(user).not.toHaveProperty('is_active');
  expect(lists[2]).not.toHaveProperty('profile_data');

  const owner = await snapshot(users, realm.owner, ['realm_user']);
  expect(owner.fields).toMatchObject({
    realm_users: [{}, { delivery_email: null, avatar_url: expect.any(String) }, {}],
    is_owner: true,
    is_admin: true,
    is_moderator: true,
  });
});

test('omits avatar_url of long-idle users for clients with user_avatar_url_field_optional', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await users.changeAccount(mia, { is_long_idle: true, last_used_day: 20_000 });
  const peopleBy = async (capabilities: string[]) => {
    const { fields } = await snapshot(users, realm.owner, ['realm_user'], { capabilities });
    return [fields.realm_users].flat();
  };

  const [owner, idle] = await peopleBy(['user_avatar_url_field_optional']);
  expect(owner).toHaveProperty('avatar_url');
  expect(idle).not.toHaveProperty('avatar_url');
  for (const person of await peopleBy([])) expect(person).toHaveProperty('avatar_url');
});

test('shows a guest that they may not create channels or invite users', async ({ users }) => {
  const realm = await users.createRealm();
  const groupIds = await systemGroupIds(users, realm);
  const { userId } = await users.createMember(realm, 'gus@example.com');
  const groups = ['role:everyone', 'role:internet'].map((name) => groupIds[name] ?? 0);
  const guest = { ...realm.owner, userId, role: 600, groups };
  await users.changeAccount(guest, { role: 600 });
  const { fields } = await snapshot(users, guest, ['realm_user']);
  expect(fields).toMatchObject({
    is_guest: true,
    can_create_streams: false,
    can_invite_others_to_realm: false,
    can_subscribe_other_users: false,
  });
});

test('lists the active direct members of groups, and shows empty permissions of system groups', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const max = await users.createMember(realm, 'max@example.com');
  await users.changeAccount(max, { is_active: false });
  const groupIds = await systemGroupIds(users, realm);
  const nobody = groupIds['role:nobody'];

  const { fields } = await snapshot(users, mia, ['realm_user_groups']);
  const groups = [fields.realm_user_groups].flat();
  expect(groups).toHaveLength(8);
  expect(groups[2]).toEqual({
    id: groupIds['role:members'],
    name: 'role:members',
    description: expect.any(String),
    date_created: null,
    creator_id: null,
    members: [mia.userId],
    direct_subgroup_ids: [groupIds['role:fullmembers']],
    is_system_group: true,
    deactivated: false,
    can_add_members_group: nobody,
    can_join_group: nobody,
    can_leave_group: nobody,
    can_manage_group: nobody,
    can_mention_group: nobody,
    can_remove_members_group: nobody,
  });
});

test('returns public data without addresses, profiles and time zones to a spectator', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(mia, { timezone: 'Europe/Berlin' });
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: mia.userId });
  const groups = ['realm', 'realm_user', 'user_settings', 'realm_user_groups', 'alert_words'];
  const { fields } = await snapshot(users, spectatorOf(realm.realmId), groups);

  expect(fields).toMatchObject({
    user_id: 0,
    email: '',
    delivery_email: null,
    full_name: '',
    is_guest: true,
    is_owner: false,
    can_create_streams: false,
    can_invite_others_to_realm: false,
    can_subscribe_other_users: false,
    realm_allow_message_editing: false,
    realm_presence_disabled: true,
    user_settings: { timezone: '', emojiset: 'google', starred_message_counts: true },
    alert_words: [],
  });
  const people = [fields.realm_users].flat();
  const placeholder = ({ userId }: Actor) => `user${userId}@${realm.host}`;
  expect(JSON.stringify(fields)).not.toMatch(new RegExp(`mia@|${realm.ownerEmail}`, 'i'));
  expect(people).toMatchObject([
    { user_id: realm.owner.userId, full_name: 'Olivia Owner', email: placeholder(realm.owner) },
    {
      user_id: mia.userId,
      email: placeholder(mia),
      delivery_email: null,
      avatar_url: expect.stringContaining('/generated-'),
    },
    { user_id: bot.userId, delivery_email: 'bot@example.com' },
  ]);
  for (const person of people) {
    expect(person).toMatchObject({ date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(person).not.toHaveProperty('timezone');
    expect(person).not.toHaveProperty('profile_data');
  }
  const member = await snapshot(users, mia, groups);
  expect(Object.keys(fields).toSorted()).toEqual(Object.keys(member.fields).toSorted());
});

test('lists deactivated groups only for clients with include_deactivated_groups', async ({
  users,
}) => {
  const realm = await users.createRealm();
  await users.db('user_group').insert({
    realm_id: realm.realmId,
    name: 'old friends',
    name_key: 'old friends',
    description: '',
    is_deactivated: true,
    creator_id: realm.owner.userId,
    created_at: new Date(1_700_000_000_500),
  });
  const plain = await snapshot(users, realm.owner, ['realm_user_groups']);
  expect(plain.fields.realm_user_groups).toHaveLength(8);

  const { fields } = await snapshot(users, realm.owner, ['realm_user_groups'], {
    capabilities: ['include_deactivated_groups'],
  });
  const groupIds = await systemGroupIds(users, realm);
  expect([fields.realm_user_groups].flat().at(-1)).toMatchObject({
    name: 'old friends',
    deactivated: true,
    creator_id: realm.owner.userId,
    date_created: 1_700_000_000,
    can_manage_group: { direct_members: [realm.owner.userId], direct_subgroups: [] },
    can_leave_group: groupIds['role:everyone'],
    can_join_group: groupIds['role:nobody'],
  });
});

test("returns all user settings and all of the realm's defaults for them", async ({ users }) => {
  const realm = await users.createRealm();
  await users.changeAccount(realm.owner, {
    timezone: 'Europe/Berlin',
    settings: { twenty_four_hour_time: true, notification_sound: 'ding' },
  });
  const { fields } = await snapshot(users, realm.owner, [
    'user_settings',
    'realm_user_settings_defaults',
  ]);
  const { user_settings: own, realm_user_settings_defaults: defaults } = fields;
  expect(own).toMatchObject({
    twenty_four_hour_time: true,
    notification_sound: 'ding',
    timezone: 'Europe/Berlin',
    email_address_visibility: 1,
    starred_message_counts: true,
    display_emoji_reaction_users: true,
    emojiset: 'google',
    presence_enabled: true,
    send_private_typing_notifications: true,
    pm_content_in_desktop_notifications: true,
    color_scheme: 1,
    automatically_follow_topics_policy: 3,
    available_notification_sounds: ['zulip'],
  });
  expect(defaults).toMatchObject({ twenty_four_hour_time: false, notification_sound: 'zulip' });
  const names = (settings: unknown) => Object.keys(settings ?? {}).toSorted();
  expect(names(own)).toHaveLength(66);
  expect(names(defaults)).toEqual(names(own).filter((name) => name !== 'timezone'));
});

test('returns old settings at the top level for clients without user_settings_object', async ({
  users,
}) => {
  const realm = await users.createRealm();
  await users.changeAccount(realm.owner, {
    timezone: 'Europe/Berlin',
    settings: { twenty_four_hour_time: true, enable_sounds: false },
  });
  const take = async (actor: Actor, groups: string[], options = {}) =>
    (await snapshot(users, actor, groups, options)).fields;
  const display = await take(realm.owner, ['update_display_settings']);
  expect(Object.keys(display)).toHaveLength(15);
  expect(display).toMatchObject({ twenty_four_hour_time: true, timezone: 'Europe/Berlin' });
  const notifications = await take(realm.owner, ['update_global_notifications']);
  expect(Object.keys(notifications)).toHaveLength(21);
  expect(notifications).toMatchObject({
    enable_sounds: false,
    pm_content_in_desktop_notifications: true,
    available_notification_sounds: ['zulip'],
  });
  const both = ['update_display_settings', 'update_global_notifications'];
  const withoutAccount = await take(spectatorOf(realm.realmId), both);
  expect(withoutAccount).toMatchObject({ twenty_four_hour_time: false, timezone: '' });
  expect(Object.values(withoutAccount)).not.toContain(undefined);
  const visibilityOf = { capabilities: ['user_settings_object'] };
  expect(await take(realm.owner, both, visibilityOf)).toEqual({});
});

test('returns empty values for features without data', async ({ users }) => {
  const realm = await users.createRealm();
  const { fields } = await snapshot(users, realm.owner, [
    ...['custom_profile_fields', 'alert_words', 'muted_users', 'navigation_views'],
    ...['onboarding_steps', 'realm_bot', 'realm_embedded_bots', 'realm_incoming_webhook_bots'],
    ...[
      'realm_domains',
      'realm_playgrounds',
      'realm_billing',
      'video_calls',
      'giphy',
      'tenor',
      'klipy',
    ],
  ]);
  expect(fields).toEqual({
    custom_profile_fields: [],
    custom_profile_field_types: expect.objectContaining({ PRONOUNS: { id: 8, name: 'Pronouns' } }),
    alert_words: [],
    muted_users: [],
    navigation_views: [],
    onboarding_steps: expect.arrayContaining([
      { type: 'one_time_notice', name: 'intro_inbox_view_modal' },
    ]),
    navigation_tour_video_url: null,
    realm_bots: [],
    realm_embedded_bots: [],
    realm_incoming_webhook_bots: [],
    realm_domains: [],
    realm_playgrounds: [],
    realm_billing: { has_pending_sponsorship_request: false },
    has_zoom_token: false,
    giphy_api_key: '',
    tenor_api_key: '',
    klipy_api_key: '',
  });
});

test("returns only the realm's event number for snapshot groups of other services", async ({
  users,
}) => {
  const realm = await users.createRealm();
  await expect(snapshot(users, realm.owner, ['subscription', 'presence'])).resolves.toEqual({
    eventNumber: 1,
    fields: {},
  });
  await users.createMember(realm, 'mia@example.com');
  const { eventNumber } = await snapshot(users, realm.owner, []);
  expect(eventNumber).toBe(2);
});

test("returns field names with each of the deployment's prefixes", async () => {
  await using users = await startUsers({ API_PREFIXES: 'acme,svc' });
  const realm = await users.createRealm();
  const { fields } = await snapshot(users, realm.owner, ['realm', 'user_settings']);
  expect(fields).toMatchObject({
    realm_acme_update_announcements_stream_id: -1,
    realm_svc_update_announcements_stream_id: -1,
    acme_plan_is_not_limited: true,
    svc_plan_is_not_limited: true,
    user_settings: { notification_sound: 'zulip', available_notification_sounds: ['zulip'] },
  });
  expect(Object.keys(fields).filter((name) => name.includes('zulip'))).toEqual([]);
});

async function systemGroupIds(users: TestUsers, { realmId }: TestRealm) {
  const rows = await users
    .db<{ realm_id: number; name: string; group_id: number; is_system_group: boolean }>(
      'user_group',
    )
    .where({ realm_id: realmId, is_system_group: true });
  return Object.fromEntries(rows.map(({ name, group_id }) => [name, group_id]));
}
