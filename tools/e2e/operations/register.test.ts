import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { apiClient, type Parameters } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import {
  channel,
  snapshotUser,
  subscription,
  systemBot,
  unreadMessages,
  userGroup,
} from '../records.ts';
import { alwaysThere, expectSnapshot, fieldsOf, wholeSnapshot } from '../snapshot-fields.ts';
import { snapshotGroups } from '../snapshot-groups.ts';
import { realmDefaults, userSettingsDefaults } from './defaults.ts';

const owner = inject('freshOwner');
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
let person: Person;
let channelId: number;

beforeAll(async () => {
  person = await newPerson(owner);
  const created = await person.post('/channels/create', {
    name: uniqueName('register'),
    subscribers: [person.userId],
  });
  channelId = created.body.id;
});

async function register(parameters: Parameters = {}, who = apiClient(person)) {
  const { status, body } = await who.post('/register', parameters);
  expect(body).toMatchObject({ result: 'success', msg: '' });
  expect(status).toBe(200);
  return body;
}

describe('the whole snapshot', () => {
  test('a snapshot of everything has exactly the declared fields', async () => {
    const snapshot = await register();
    expectSnapshot(snapshot, wholeSnapshot);
    expect(snapshot).toMatchObject({
      queue_id: expect.any(String),
      last_event_id: expect.any(Number),
      svc_feature_level: 496,
      svc_version: expect.any(String),
      svc_merge_base: snapshot.svc_version,
      zulip_feature_level: 496,
      zulip_version: snapshot.svc_version,
      zulip_merge_base: snapshot.svc_version,
      idle_queue_timeout_secs: 600,
    });
  });

  test('a snapshot lists all users sorted by id', async () => {
    const snapshot = await register();
    const people = snapshot.realm_users.map((one: unknown) => snapshotUser.parse(one));
    const ids = people.map(({ user_id }: { user_id: number }) => user_id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    expect(people).toContainEqual(expect.objectContaining({ user_id: person.userId }));
    for (const one of people) if (!one.is_bot) expect(one.profile_data).toBeDefined();
    for (const bot of snapshot.cross_realm_bots) systemBot.parse(bot);
    expect(snapshot).toMatchObject({
      user_id: person.userId,
      email: person.email,
      delivery_email: person.email,
      full_name: person.fullName,
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
  });

  test('a snapshot has the system groups with their members', async () => {
    const snapshot = await register();
    const groups = snapshot.realm_user_groups.map((one: unknown) => userGroup.parse(one));
    const ids = groups.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    const byName = Object.fromEntries(groups.map((one: { name: string }) => [one.name, one]));
    const idsOf = (...names: string[]) => names.map((name) => byName[name].id);
    expect(Object.keys(byName).sort()).toEqual(
      [
        ...['role:internet', 'role:everyone', 'role:members', 'role:fullmembers'],
        ...['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
      ].sort(),
    );
    expect(byName['role:internet']).toMatchObject({ direct_subgroup_ids: idsOf('role:everyone') });
    expect(byName['role:everyone'].members).not.toContain(person.userId);
    expect(byName['role:everyone']).toMatchObject({
      direct_subgroup_ids: idsOf('role:members'),
      is_system_group: true,
      deactivated: false,
      creator_id: null,
    });
    expect(byName['role:members'].members).toContain(person.userId);
    expect(byName['role:fullmembers'].members).toContain(person.userId);
    expect(byName['role:owners'].members).toHaveLength(1);
    expect(byName['role:nobody']).toMatchObject({ members: [], direct_subgroup_ids: [] });
  });

  test('a snapshot has the subscribed, unsubscribed and never-subscribed channels', async () => {
    const name = uniqueName('left');
    await person.post('/users/me/subscriptions', { subscriptions: [{ name }] });
    await person.delete('/users/me/subscriptions', { subscriptions: [name] });
    const foreign = uniqueName('foreign');
    await apiClient(owner).post('/users/me/subscriptions', { subscriptions: [{ name: foreign }] });

    const snapshot = await register();
    const streams = snapshot.streams.map((one: unknown) => channel.parse(one));
    const subscriptions = snapshot.subscriptions.map((one: unknown) => subscription.parse(one));
    const unsubscribed = snapshot.unsubscribed.map((one: unknown) => subscription.parse(one));
    const neverSubscribed = snapshot.never_subscribed.map((one: unknown) => channel.parse(one));
    const namesIn = (list: { name: string }[]) => list.map((one) => one.name);
    expect(subscriptions).toMatchObject([{ stream_id: channelId, in_home_view: true }]);
    expect(namesIn(unsubscribed)).toEqual([name]);
    expect(namesIn(neverSubscribed)).toContain(foreign);
    expect(namesIn(streams).sort()).toEqual(
      namesIn([...subscriptions, ...unsubscribed, ...neverSubscribed]).sort(),
    );
    expect(subscriptions[0]).not.toHaveProperty('subscribers');
  });

  test('a snapshot of a new organization and account has the default settings', async () => {
    const snapshot = await register({
      client_capabilities: { notification_settings_null: true },
    });
    expect(snapshot.user_settings).toEqual({
      ...userSettingsDefaults,
      emojiset_choices: expect.any(Array),
      available_notification_sounds: expect.any(Array),
    });
    const { timezone, ...withoutTimezone } = userSettingsDefaults;
    expect(snapshot.realm_user_settings_defaults).toEqual({
      ...withoutTimezone,
      emojiset_choices: expect.any(Array),
      available_notification_sounds: expect.any(Array),
    });
    for (const { key, text } of snapshot.user_settings.emojiset_choices) {
      expect([typeof key, typeof text]).toEqual(['string', 'string']);
    }
    const names: Record<string, string> = Object.fromEntries(
      snapshot.realm_user_groups.map((one: { id: number; name: string }) => [one.id, one.name]),
    );
    const { groups, ...values } = realmDefaults;
    // The suite has disabled messages about channel events in its organization.
    expect(snapshot).toMatchObject({ ...values, realm_send_channel_events_messages: false });
    const chosen = Object.keys(groups).map((name) => [name, names[snapshot[`realm_${name}`]]]);
    expect(Object.fromEntries(chosen)).toEqual(groups);
  });

  test('a snapshot has the fields that the mobile client requires', async () => {
    const snapshot = await register({ slim_presence: true });
    unreadMessages.parse(snapshot.unread_msgs);
    expect([1, 2, 3, 5, 6, 7]).toContain(snapshot.realm_wildcard_mention_policy);
    expect(snapshot.event_queue_longpoll_timeout_seconds).toBeGreaterThan(55);
    expect(snapshot.server_presence_offline_threshold_seconds).toBeGreaterThanOrEqual(
      3 * snapshot.server_presence_ping_interval_seconds + 20,
    );
    expect(snapshot.server_emoji_data_url).toMatch(/^https?:\/\//);
    for (const account of Object.values(snapshot.realm_default_external_accounts)) {
      expect(account).toEqual({
        name: expect.any(String),
        text: expect.any(String),
        hint: expect.any(String),
        url_pattern: expect.stringContaining('%(username)s'),
      });
    }
    for (const method of Object.values(snapshot.realm_authentication_methods)) {
      expect(method).toMatchObject({
        enabled: expect.any(Boolean),
        available: expect.any(Boolean),
      });
    }
    expect(Object.keys(snapshot.realm_authentication_methods)).toContain('Email');
    expect(snapshot.custom_profile_field_types).toMatchObject({
      SHORT_TEXT: { id: 1 },
      LONG_TEXT: { id: 2 },
      SELECT: { id: 3 },
      DATE: { id: 4 },
      URL: { id: 5 },
      USER: { id: 6 },
      EXTERNAL_ACCOUNT: { id: 7 },
      PRONOUNS: { id: 8 },
    });
  });

  test('a snapshot has the rules for every permission setting', async () => {
    const { server_supported_permission_settings: settings, ...snapshot } = await register();
    const rule = z.strictObject({
      require_system_group: z.boolean(),
      allow_internet_group: z.boolean(),
      allow_nobody_group: z.boolean(),
      allow_everyone_group: z.boolean(),
      default_group_name: z.string(),
      default_for_system_groups: z.string().nullable(),
      allowed_system_groups: z.array(z.string()),
    });
    const rules = z.record(z.string(), rule);
    const { realm, stream, group } = z
      .strictObject({ realm: rules, stream: rules, group: rules })
      .parse(settings);
    for (const name of Object.keys(realm)) expect(snapshot).toHaveProperty(`realm_${name}`);
    const [first] = snapshot.streams;
    const ofChannels = Object.keys(first).filter((name) => /^can_.*_group$/.test(name));
    expect(Object.keys(stream).sort()).toEqual(ofChannels.sort());
    const [someGroup] = snapshot.realm_user_groups;
    const ofGroups = Object.keys(someGroup).filter((name) => /^can_.*_group$/.test(name));
    expect(Object.keys(group).sort()).toEqual(ofGroups.sort());
    expect(stream).toMatchObject({
      can_administer_channel_group: { default_group_name: 'channel_creator' },
      can_send_message_group: { default_group_name: 'role:everyone', allow_everyone_group: true },
      can_subscribe_group: { default_group_name: 'role:nobody', allow_everyone_group: false },
    });
  });
});

describe('parts of the snapshot', () => {
  const contents = async (parameters: Parameters) => {
    const snapshot = await register(parameters);
    return Object.keys(snapshot).filter((name) => !alwaysThere.includes(name));
  };
  const { realm_settings, realm_permissions, realm_properties, realm_limits, realm_server_values } =
    snapshotGroups;
  const { own_account, realm_user, unread_messages, ...others } = snapshotGroups;
  const realm = [
    ...[realm_settings, realm_permissions, realm_properties],
    ...[realm_limits, realm_server_values],
  ].flat();
  const groups: [string[], readonly string[]][] = [
    ...Object.entries(others)
      .filter(([name]) => !name.startsWith('realm_settings') && !realmPart(name))
      .map(([name, fields]): [string[], readonly string[]] => [[name], fields]),
    [['realm'], realm],
    [['realm_user'], [...realm_user, ...own_account]],
    [
      ['message', 'update_message_flags'],
      [...snapshotGroups.message, ...unread_messages],
    ],
    [['user_group'], snapshotGroups.realm_user_groups],
    [['channel_folder'], snapshotGroups.channel_folders],
    [['navigation_view'], snapshotGroups.navigation_views],
    [['has_zoom_token'], snapshotGroups.video_calls],
    [['user_topic', 'muted_topics'], snapshotGroups.user_topic],
    [['nobody_knows_this'], []],
  ];

  // Any two groups are requested separately in one of these halves, so that a field in the wrong group would be
  // noticed.
  const digits = Array.from({ length: Math.ceil(Math.log2(groups.length)) }, (_, digit) => digit);
  const halves = digits.flatMap((digit) =>
    [0, 1].map((value) => ({
      which: `digit ${digit} is ${value}`,
      half: groups.filter((_group, place) => ((place >> digit) & 1) === value),
    })),
  );

  test.for(halves)(
    'a snapshot with half of the groups ($which) has exactly their fields',
    async ({ half }) => {
      const names = half.flatMap(([group]) => group);
      const areWanted = (...some: string[]) => some.every((one) => names.includes(one));
      const fields = half
        .flatMap(([, own]) => own)
        // Clients that request the newer list do not get the older one.
        .filter((name) => name !== 'muted_topics' || !areWanted('user_topic'));
      // These fields require both groups.
      const unread = areWanted('message', 'update_message_flags') ? unread_messages : [];
      const wanted = fieldsOf([...fields, ...unread]);
      const found = await contents({ fetch_event_types: names });
      expect(found.sort()).toEqual([...new Set(wanted)].sort());
    },
  );

  test('fetch_event_types defaults to event_types', async () => {
    expect(await contents({ event_types: ['alert_words'] })).toEqual(['alert_words']);
    expect(await contents({ event_types: [] })).toEqual([]);
    expect(
      await contents({ event_types: ['message'], fetch_event_types: ['alert_words'] }),
    ).toEqual(['alert_words']);
  });

  test("a register with the terminal client's parameters returns the fields that the client needs", async () => {
    const snapshot = await register({
      event_types: ['message'],
      fetch_event_types: [
        ...['realm', 'presence', 'subscription', 'message', 'starred_messages'],
        ...['update_message_flags', 'muted_topics', 'realm_user', 'realm_user_groups'],
        ...['update_global_notifications', 'update_display_settings'],
        ...['user_settings', 'realm_emoji', 'custom_profile_fields'],
      ],
      include_subscribers: true,
      client_gravatar: true,
      apply_markdown: true,
    });
    expect(snapshot).toMatchObject({
      muted_topics: [],
      starred_messages: [],
      presences: expect.any(Object),
      max_message_id: expect.any(Number),
      twenty_four_hour_time: false,
      pm_content_in_desktop_notifications: true,
    });
    for (const one of snapshot.subscriptions) {
      expect(one.subscribers).toContain(person.userId);
      // Without the capability for null, these settings are never null.
      expect(one.desktop_notifications).toEqual(expect.any(Boolean));
      expect(one.wildcard_mentions_notify).toEqual(expect.any(Boolean));
    }
  });
});

function realmPart(name: string): boolean {
  return ['realm_permissions', 'realm_properties', 'realm_limits', 'realm_server_values'].includes(
    name,
  );
}

describe('options', () => {
  test.each([
    [{}, 600],
    [{ idle_queue_timeout: 90 }, 90],
    [{ idle_queue_timeout: 'mobile' }, 43_200],
    [{ idle_queue_timeout: '"mobile"' }, 43_200],
    [{ queue_lifespan_secs: 300 }, 300],
    [{ queue_lifespan_secs: 0 }, 600],
  ])('a register with %j lets the queue be idle for %d s', async (parameters, seconds) => {
    const snapshot = await register({ event_types: [], ...parameters });
    expect(snapshot.idle_queue_timeout_secs).toBe(seconds);
  });

  test("limits idle_queue_timeout to a week or the event log's retention time", async () => {
    const snapshot = await register({ event_types: [], idle_queue_timeout: 10_000_000 });
    expect(snapshot.idle_queue_timeout_secs).toBeLessThanOrEqual(604_800);
    expect(snapshot.idle_queue_timeout_secs).toBeGreaterThanOrEqual(43_200);
  });

  test.each(['true', '"true"', '"partial"', 'partial'])(
    "include_subscribers=%s returns every channel's subscribers",
    async (include_subscribers) => {
      const snapshot = await register({
        fetch_event_types: ['subscription', 'stream'],
        include_subscribers,
      });
      for (const list of [snapshot.streams, snapshot.subscriptions, snapshot.never_subscribed]) {
        for (const one of list) expect(one.subscribers).toEqual(expect.any(Array));
      }
      expect(snapshot.subscriptions).toMatchObject([{ subscribers: [person.userId] }]);
    },
  );

  test('ignores unknown types, capabilities and narrows, and event_types that are null', async () => {
    const snapshot = await register({
      event_types: 'null',
      fetch_event_types: ['alert_words', 'nobody_knows_this'],
      client_capabilities: { notification_settings_null: false, nobody_knows_this: 'at all' },
      narrow: [['is', 'nobody_knows_this']],
      nobody_knows_this: 1,
    });
    expect(snapshot).toMatchObject({
      alert_words: [],
      ignored_parameters_unsupported: ['nobody_knows_this'],
    });
  });

  test("event_types selects the events, and fetch_event_types selects the snapshot's groups", async () => {
    const { queue_id, last_event_id } = await register({
      event_types: ['subscription', 'nobody_knows_this'],
      fetch_event_types: [],
    });
    const nothing = await register({ event_types: [] });
    const name = uniqueName('types');
    await person.post('/users/me/subscriptions', { subscriptions: [{ name }] });
    const { body } = await person.get('/events', { queue_id, last_event_id });
    // Other tests subscribe this person to channels for everybody.
    const types = new Set(body.events.map(({ type }: { type: string }) => type));
    expect([...types]).toEqual(['subscription']);
    const received = await person.get('/events', {
      queue_id: nothing.queue_id,
      last_event_id: nothing.last_event_id,
      dont_block: true,
    });
    expect(received.body.events).toEqual([]);
    await person.delete('/users/me/subscriptions', { subscriptions: [name] });
  });

  test('without client_gravatar, avatar_url is a URL', async () => {
    const own = ({ realm_users }: { realm_users: { user_id: number; avatar_url: string }[] }) =>
      realm_users.find(({ user_id }) => user_id === person.userId)?.avatar_url;
    const fetch = { fetch_event_types: ['realm_user'] };
    expect(own(await register(fetch))).toBeNull();
    expect(own(await register({ ...fetch, client_gravatar: false }))).toMatch(/^https:/);
  });
});

test.each<[string, Parameters]>([
  ['capabilities without the required one', { client_capabilities: {} }],
  ['a narrow that queues do not support', { narrow: [['has', 'link']] }],
  ['a narrow with objects as terms', { narrow: [{ operator: 'topic', operand: 'x' }] }],
  ['a narrow with more than 100 terms', { narrow: Array(101).fill(['is', 'dm']) }],
  ['a narrow with an operand over 1,000 characters', { narrow: [['topic', 'x'.repeat(1001)]] }],
  ['an unknown include_subscribers', { include_subscribers: 'some' }],
  ['a negative timeout', { idle_queue_timeout: -1 }],
  ['a timeout under both its names', { idle_queue_timeout: 60, queue_lifespan_secs: 60 }],
  ['event_types that are not a list', { event_types: 'message' }],
])('POST /register rejects %s', async (_what, parameters) => {
  const answer = await person.post('/register', parameters);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ result: 'error', code: expect.any(String) });
  const names = [answer.body.var_name, answer.body.var_name1];
  if (names.every((name) => name === undefined)) expect(answer).toMatchObject(bad);
});
