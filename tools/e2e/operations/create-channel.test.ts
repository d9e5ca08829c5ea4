import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { channel, listedSubscription, subscription } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const tooLow = { status: 400, body: { result: 'error', code: 'UNAUTHORIZED_PRINCIPAL' } };

let creator: Person;
let other: Person;
/** The ids of the system groups, keyed by name. */
let groups: Record<string, number>;

beforeAll(async () => {
  [creator, other] = await Promise.all([newPerson(owner), newPerson(owner)]);
  const { body } = await creator.post('/register', { fetch_event_types: ['realm_user_groups'] });
  groups = Object.fromEntries(
    body.realm_user_groups.map((group: { id: number; name: string }) => [group.name, group.id]),
  );
});

function create(who: ApiClient, parameters: Parameters = {}) {
  return who.post('/channels/create', {
    name: uniqueName('channel'),
    subscribers: [creator.userId],
    ...parameters,
  });
}

/** Creates a channel with `parameters`. Returns the subscription of `creator` to the channel. */
async function created(parameters: Parameters, who: ApiClient = creator) {
  const { status, body } = await create(who, parameters);
  expect(body).toEqual({ result: 'success', msg: '', id: expect.any(Number) });
  expect(status).toBe(200);
  const list = await creator.get('/users/me/subscriptions');
  const found = list.body.subscriptions.find(
    ({ stream_id }: { stream_id: number }) => stream_id === body.id,
  );
  return listedSubscription.parse(found);
}

test('creates a channel with the properties from the request and the declared defaults', async () => {
  const name = uniqueName('  Channel');
  const made = await created({ name: `${name}  `, description: 'About\nthis & <b>that</b>' });
  expect(made).toMatchObject({
    name: name.trim(),
    description: 'About this & <b>that</b>',
    rendered_description: '<p>About this &amp; &lt;b&gt;that&lt;/b&gt;</p>',
    creator_id: creator.userId,
    invite_only: false,
    is_web_public: false,
    history_public_to_subscribers: true,
    is_archived: false,
    folder_id: null,
    message_retention_days: null,
    topics_policy: 'inherit',
    stream_post_policy: 1,
    is_announcement_only: false,
    subscriber_count: 1,
    can_add_subscribers_group: groups['role:nobody'],
    can_administer_channel_group: { direct_members: [creator.userId], direct_subgroups: [] },
    can_create_topic_group: groups['role:everyone'],
    can_delete_any_message_group: groups['role:nobody'],
    can_delete_own_message_group: groups['role:nobody'],
    can_move_messages_out_of_channel_group: groups['role:nobody'],
    can_move_messages_within_channel_group: groups['role:nobody'],
    can_remove_subscribers_group: groups['role:administrators'],
    can_resolve_topics_group: groups['role:nobody'],
    can_send_message_group: groups['role:everyone'],
    can_subscribe_group: groups['role:nobody'],
  });
});

test('subscribes the creator only if subscribers lists the creator', async () => {
  const { body } = await create(creator, { subscribers: [other.userId] });
  const idsOf = async (who: Person) => {
    const list = await who.get('/users/me/subscriptions');
    return list.body.subscriptions.map((one: { stream_id: number }) => one.stream_id);
  };
  expect(await idsOf(other)).toContain(body.id);
  expect(await idsOf(creator)).not.toContain(body.id);
});

test('everyone gets the event about a public channel before the events about its subscribers', async () => {
  const bystander = await newPerson(owner);
  const types = { event_types: ['stream', 'subscription'] } as const;
  await using subscribed = await readEvents(creator, types);
  await using peer = await readEvents(bystander, types);
  const { body } = await create(creator);

  const isAbout = (event: {
    streams?: { stream_id: number }[];
    subscriptions?: { stream_id: number }[];
    stream_ids?: number[];
  }) =>
    [...(event.streams ?? []), ...(event.subscriptions ?? [])].some(
      ({ stream_id }) => stream_id === body.id,
    ) || event.stream_ids?.includes(body.id);
  const own = await untilReceived(subscribed, isAbout, 2);
  expect(own).toMatchObject([
    { type: 'stream', op: 'create' },
    { type: 'subscription', op: 'add' },
  ]);
  channel.parse(own[0].streams?.[0]);
  expect(subscription.parse(own[1].subscriptions?.[0]).subscribers).toEqual([creator.userId]);
  const others = await untilReceived(peer, isAbout, 2);
  expect(others).toMatchObject([
    { type: 'stream', op: 'create' },
    { type: 'subscription', op: 'peer_add', stream_ids: [body.id], user_ids: [creator.userId] },
  ]);
});

test('only subscribers and administrators get events about a private channel', async () => {
  const bystander = await newPerson(owner);
  const types = { event_types: ['stream', 'subscription'] } as const;
  await using subscribed = await readEvents(creator, types);
  await using administrator = await readEvents(asOwner, types);
  await using stranger = await readEvents(bystander, types);
  const secret = await create(creator, { invite_only: true });
  const open = await create(creator);

  const isCreationOf = (id: number) => (event: { streams?: { stream_id: number }[] }) =>
    event.streams?.some(({ stream_id }) => stream_id === id);
  await untilReceived(subscribed, isCreationOf(secret.body.id), 1);
  await untilReceived(administrator, isCreationOf(secret.body.id), 1);
  await untilReceived(stranger, isCreationOf(open.body.id), 1);
  await untilReceived(stranger, isCreationOf(secret.body.id), 0);
});

describe('settings', () => {
  test.each([
    [
      'a private channel with shared history',
      { invite_only: true, history_public_to_subscribers: true },
    ],
    [
      'a private channel with protected history',
      { invite_only: true, history_public_to_subscribers: false },
    ],
    ['a public channel', { invite_only: false, history_public_to_subscribers: true }],
    ['a channel with a topic policy', { topics_policy: 'disable_empty_topic' }],
  ])('stores the settings of %s', async (_what, settings) => {
    expect(await created(settings)).toMatchObject(settings);
  });

  test('accepts a choice that is quoted as a JSON string, but keeps the quotes in a name', async () => {
    const topics_policy = 'allow_empty_topic';
    const name = `"${uniqueName('quoted')}"`;
    expect(await created({ name, topics_policy: `"${topics_policy}"` })).toMatchObject({
      ...{ name, topics_policy },
    });
    const other = uniqueName('quoted');
    await creator.post('/users/me/subscriptions', {
      subscriptions: [{ name: other }],
      topics_policy: `"${topics_policy}"`,
    });
    const { body } = await creator.get('/users/me/subscriptions');
    const made = body.subscriptions.find((one: { name: string }) => one.name === other);
    expect(made).toMatchObject({ topics_policy });
    const changed = { topics_policy: '"inherit"' };
    expect(await creator.patch(`/streams/${made.stream_id}`, changed)).toMatchObject({
      status: 200,
    });
  });

  test("allows only administrators to set default_push_notifications, which applies to each user's first subscription", async () => {
    const { id } = (await create(asOwner, { default_push_notifications: true })).body;
    const settingOf = async (who: ApiClient) => {
      const { body } = await who.get('/users/me/subscriptions');
      const { default_push_notifications, push_notifications } = body.subscriptions.find(
        ({ stream_id }: { stream_id: number }) => stream_id === id,
      );
      return [default_push_notifications, push_notifications];
    };
    expect(await settingOf(creator)).toEqual([true, true]);
    expect(await create(creator, { default_push_notifications: true })).toMatchObject(tooLow);
    const off = { default_push_notifications: false };
    expect(await creator.patch(`/streams/${id}`, off)).toMatchObject({ status: 400 });
    await using reader = await readEvents(creator, { event_types: ['stream'] });
    expect((await asOwner.patch(`/streams/${id}`, off)).status).toBe(200);
    const [event] = await untilReceived(reader, ({ stream_id }) => stream_id === id, 1);
    expect(event).toMatchObject({ property: 'default_push_notifications', value: false });
    const { body } = await creator.get(`/streams/${id}`);
    await other.post('/users/me/subscriptions', { subscriptions: [{ name: body.stream.name }] });
    expect(await settingOf(other)).toEqual([false, null]);
  });

  test('a private channel hides its history unless history_public_to_subscribers is set', async () => {
    expect(await created({ invite_only: true })).toMatchObject({
      history_public_to_subscribers: false,
    });
  });

  test('is_default_stream makes the new channel a default channel', async () => {
    const { id } = (await create(asOwner, { is_default_stream: true })).body;
    const { body } = await creator.post('/register', { fetch_event_types: ['default_streams'] });
    expect(body.realm_default_streams).toContain(id);
    // Otherwise, people of other test files would be subscribed as well.
    await asOwner.delete('/default_streams', { stream_id: id });
  });

  test('only owners can set message_retention_days for a new channel', async () => {
    for (const [sent, stored] of [
      [7, 7],
      ['unlimited', -1],
      ['"unlimited"', -1],
      ['realm_default', null],
    ] as const) {
      const made = await created({ message_retention_days: sent }, asOwner);
      expect(made.message_retention_days).toBe(stored);
    }
    expect(await create(creator, { message_retention_days: 7 })).toMatchObject(tooLow);
    expect(await create(asOwner, { message_retention_days: 0 })).toMatchObject({ status: 400 });
  });

  test('accepts either a group or a list of users and groups as a permission setting', async () => {
    const nobody = groups['role:nobody'];
    const moderators = groups['role:moderators'];
    const made = await created({
      can_send_message_group: moderators,
      can_remove_subscribers_group: { direct_members: [], direct_subgroups: [moderators] },
      can_add_subscribers_group: { direct_members: [other.userId], direct_subgroups: [] },
      can_resolve_topics_group: { direct_members: [], direct_subgroups: [] },
    });
    expect(made).toMatchObject({
      can_send_message_group: moderators,
      stream_post_policy: 4,
      // A single group is returned as its id.
      can_remove_subscribers_group: moderators,
      can_add_subscribers_group: { direct_members: [other.userId], direct_subgroups: [] },
      can_resolve_topics_group: nobody,
    });
  });
});

describe('errors', () => {
  test('returns CHANNEL_ALREADY_EXISTS for a name in use, in any case', async () => {
    const name = uniqueName('taken');
    await create(creator, { name });
    const again = await create(other, { name: ` ${name.toUpperCase()} ` });
    expect(again).toMatchObject({
      status: 409,
      body: {
        result: 'error',
        code: 'CHANNEL_ALREADY_EXISTS',
        channel_name: expect.stringMatching(new RegExp(`^${name}$`, 'i')),
      },
    });
  });

  test.each<[string, Parameters]>([
    ['an empty name', { name: '' }],
    ['a name with only spaces', { name: '   ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a description of 1025 characters', { description: 'x'.repeat(1_025) }],
    ['unknown subscribers', { subscribers: [987_654_321] }],
    ['a public channel with protected history', { history_public_to_subscribers: false }],
    ['a private and web-public channel', { invite_only: true, is_web_public: true }],
    ['a web-public channel', { is_web_public: true }],
    ['an unknown policy', { topics_policy: 'sometimes' }],
    ['an unknown folder', { folder_id: 999_999_999 }],
    ['an unknown group', { can_send_message_group: 987_654_321 }],
    ['an unknown user', { can_send_message_group: { direct_members: [-1], direct_subgroups: [] } }],
    ['half a group setting', { can_send_message_group: { direct_members: [] } }],
    ['an invalid retention time', { message_retention_days: 'sometimes' }],
  ])('POST /channels/create rejects %s', async (_what, parameters) => {
    expect(await create(creator, parameters)).toMatchObject({ status: 400 });
    expect((await create(creator, parameters)).body).toMatchObject({
      result: 'error',
      code: expect.stringMatching(/^(BAD_REQUEST|REQUEST_VARIABLE_MISSING)$/),
    });
  });

  test('returns BAD_REQUEST for a group that the permission setting does not allow', async () => {
    const internet = groups['role:internet'];
    const everyone = groups['role:everyone'];
    expect(await create(creator, { can_send_message_group: internet })).toMatchObject(bad);
    expect(await create(creator, { can_add_subscribers_group: everyone })).toMatchObject(bad);
    expect(await create(creator, { can_subscribe_group: everyone })).toMatchObject(bad);
    expect(await create(creator, { can_administer_channel_group: everyone })).toMatchObject(bad);
    expect(
      await create(creator, { invite_only: true, can_create_topic_group: groups['role:members'] }),
    ).toMatchObject(bad);
  });

  test('rejects settings that only administrators can set, and a private default channel', async () => {
    const moderators = groups['role:moderators'];
    expect(await create(creator, { is_default_stream: true })).toMatchObject(tooLow);
    expect(await create(creator, { can_delete_any_message_group: moderators })).toMatchObject(bad);
    expect((await create(asOwner, { can_delete_any_message_group: moderators })).status).toBe(200);
    expect(await create(asOwner, { is_default_stream: true, invite_only: true })).toMatchObject(
      bad,
    );
  });
});
