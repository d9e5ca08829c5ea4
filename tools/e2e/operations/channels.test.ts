import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { channel } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const asStranger = apiClient(inject('otherOwner'));
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const tooLow = { status: 400, body: { result: 'error', code: 'UNAUTHORIZED_PRINCIPAL' } };

/** The schema of a channel in the response to GET /streams. */
const listedChannel = channel.partial({ is_default: true });
const plainChannel = channel.omit({ is_default: true, subscribers: true });

let creator: Person;
let other: Person;
let guest: Person;
/** The ids of the system groups, keyed by name. */
let groups: Record<string, number>;

beforeAll(async () => {
  [creator, other, guest] = await Promise.all([
    newPerson(owner),
    newPerson(owner),
    newPerson(owner),
  ]);
  expect(await asOwner.patch(`/users/${guest.userId}`, { role: 600 })).toMatchObject(success);
  const { body } = await creator.post('/register', { fetch_event_types: ['realm_user_groups'] });
  groups = Object.fromEntries(
    body.realm_user_groups.map((group: { id: number; name: string }) => [group.name, group.id]),
  );
});

async function create(parameters: Parameters = {}): Promise<{ id: number; name: string }> {
  const name = uniqueName('channel');
  const { status, body } = await creator.post('/channels/create', {
    name,
    subscribers: [creator.userId, other.userId],
    ...parameters,
  });
  expect(status).toBe(200);
  return { id: body.id, name };
}

async function read(id: number, who: ApiClient = creator) {
  const { status, body } = await who.get(`/streams/${id}`);
  expect(status).toBe(200);
  return plainChannel.parse(body.stream);
}

describe('reading channels', () => {
  test('finds a channel by id and by name', async () => {
    const { id, name } = await create({ description: 'what for' });
    expect(await read(id, other)).toMatchObject({ stream_id: id, name, description: 'what for' });
    const found = await other.get('/get_stream_id', { stream: name.toUpperCase() });
    expect(found.body).toEqual({ result: 'success', msg: '', stream_id: id });
    // The Python client sends this parameter.
    const members = await other.get(`/streams/${id}/members`, { stream: name });
    expect(members.body).toMatchObject({
      subscribers: [creator.userId, other.userId].sort((a, b) => a - b),
    });
    const isSubscribed = async (userId: number) =>
      (await other.get(`/users/${userId}/subscriptions/${id}`)).body.is_subscribed;
    expect(await isSubscribed(creator.userId)).toBe(true);
    expect(await isSubscribed(guest.userId)).toBe(false);
  });

  test('GET /streams lists the requested sets of channels, sorted by name', async () => {
    const [open, secret] = [await create(), await create({ invite_only: true })];
    const listOf = async (who: ApiClient, parameters: Parameters = {}) => {
      const { body } = await who.get('/streams', parameters);
      const streams = body.streams.map((one: unknown) => listedChannel.parse(one));
      return streams.map(({ stream_id }: { stream_id: number }) => stream_id);
    };
    expect(await listOf(creator)).toEqual(expect.arrayContaining([open.id, secret.id]));
    expect(await listOf(creator, { include_public: false })).toContain(secret.id);
    expect(await listOf(creator, { include_subscribed: false })).not.toContain(secret.id);
    expect(await listOf(guest)).not.toContain(open.id);
    expect(await listOf(asOwner)).not.toContain(secret.id);
    expect(await listOf(asOwner, { include_all: true })).toContain(secret.id);
    expect(await listOf(asStranger, { include_all: true })).not.toContain(open.id);
    const { body } = await creator.get('/streams', { include_default: true });
    for (const one of body.streams) channel.parse(one);
  });

  test('reading a channel returns BAD_REQUEST if the caller cannot see it', async () => {
    const { id, name } = await create({ invite_only: true });
    const stranger = await newPerson(owner);
    for (const who of [stranger, guest, asStranger]) {
      expect(await who.get(`/streams/${id}`)).toMatchObject(bad);
      expect(await who.get(`/streams/${id}/members`)).toMatchObject(bad);
      expect(await who.get('/get_stream_id', { stream: name })).toMatchObject(bad);
      expect(await who.get(`/users/${creator.userId}/subscriptions/${id}`)).toMatchObject(bad);
    }
    expect(await creator.get(`/users/999999999/subscriptions/${id}`)).toMatchObject(bad);
  });
});

describe('PATCH /streams/{stream_id}', () => {
  test('PATCH /streams/{stream_id} changes the requested properties and the ones derived from them, and sends an event for each', async () => {
    const { id, name } = await create();
    const { first_message_id: _, ...before } = await read(id);
    await using reader = await readEvents(other, { event_types: ['stream'] });
    const renamed = uniqueName('renamed');
    expect(
      await creator.patch(`/streams/${id}`, {
        new_name: renamed,
        description: 'new\nlines',
        topics_policy: 'disable_empty_topic',
        can_send_message_group: { new: groups['role:moderators'], old: groups['role:everyone'] },
      }),
    ).toMatchObject(success);
    const isOfChannel = (event: { op: string; stream_id?: number; property?: string }) =>
      event.op === 'update' && event.stream_id === id && event.property !== 'first_message_id';
    const about = { type: 'stream', op: 'update', stream_id: id, name, id: expect.any(Number) };
    expect(await untilReceived(reader, isOfChannel, 6)).toEqual([
      { ...about, property: 'name', value: renamed },
      {
        ...about,
        property: 'description',
        value: 'new lines',
        rendered_description: '<p>new lines</p>',
      },
      { ...about, property: 'topics_policy', value: 'disable_empty_topic' },
      { ...about, property: 'can_send_message_group', value: groups['role:moderators'] },
      { ...about, property: 'stream_post_policy', value: 4 },
      { ...about, property: 'is_announcement_only', value: false },
    ]);
    expect(await read(id)).toMatchObject({
      ...before,
      name: renamed,
      description: 'new lines',
      rendered_description: '<p>new lines</p>',
      topics_policy: 'disable_empty_topic',
      can_send_message_group: groups['role:moderators'],
      stream_post_policy: 4,
    });
    // The messaging service applies it immediately.
    const message = { type: 'channel', to: id, topic: 't', content: 'no' };
    expect(await other.post('/messages', message)).toMatchObject(bad);
    expect(await asOwner.post('/messages', message)).toMatchObject(success);
  });

  test("changing a channel's privacy sends events to people who lose or gain access to the channel", async () => {
    const stranger = await newPerson(owner);
    const { id } = await create();
    await using reader = await readEvents(stranger, { event_types: ['stream', 'subscription'] });
    expect(await creator.patch(`/streams/${id}`, { is_private: true })).toMatchObject(success);
    expect(await read(id)).toMatchObject({
      invite_only: true,
      history_public_to_subscribers: false,
    });
    expect(await stranger.get(`/streams/${id}`)).toMatchObject(bad);
    expect(await creator.patch(`/streams/${id}`, { is_private: false })).toMatchObject(success);
    const isOfChannel = (event: { stream_ids?: number[]; streams?: { stream_id: number }[] }) =>
      event.stream_ids?.includes(id) || event.streams?.some(({ stream_id }) => stream_id === id);
    expect(await untilReceived(reader, isOfChannel, 3)).toMatchObject([
      { type: 'stream', op: 'delete', stream_ids: [id], streams: [{ stream_id: id }] },
      { type: 'stream', op: 'create' },
      { type: 'subscription', op: 'peer_add', stream_ids: [id] },
    ]);
  });

  test('only owners can set message_retention_days, to a number or a word', async () => {
    const { id } = await create();
    for (const [value, stored] of [
      [30, 30],
      ['unlimited', -1],
      ['realm_default', null],
    ] as const) {
      const changed = await asOwner.patch(`/streams/${id}`, { message_retention_days: value });
      expect(changed).toMatchObject(success);
      expect((await read(id)).message_retention_days).toBe(stored);
    }
    const refused = await creator.patch(`/streams/${id}`, { message_retention_days: 3 });
    expect(refused).toMatchObject(tooLow);
    for (const value of [0, -1, 36_501, 2 ** 31, 2 ** 53 - 1, 'soon']) {
      const answer = await asOwner.patch(`/streams/${id}`, { message_retention_days: value });
      expect(answer).toMatchObject(bad);
    }
  });

  test('accepts the policy empty_topic_only while all messages in the channel have the empty topic', async () => {
    const only = { topics_policy: 'empty_topic_only' };
    const made = await create(only);
    expect((await read(made.id)).topics_policy).toBe('empty_topic_only');
    for (const topics_policy of ['inherit', 'empty_topic_only', 'allow_empty_topic']) {
      expect(await creator.patch(`/streams/${made.id}`, { topics_policy })).toMatchObject(success);
    }
    const named = { type: 'channel', to: made.id, topic: 'named', content: 'there' };
    expect(await creator.post('/messages', named)).toMatchObject(success);
    expect(await creator.patch(`/streams/${made.id}`, only)).toMatchObject({
      status: 400,
      body: { code: 'CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY' },
    });
  });

  test("the notification bot reports a channel's changes in the channel", async () => {
    const record = (isOn: boolean) =>
      asStranger.patch('/realm', { send_channel_events_messages: isOn });
    await record(true);
    onTestFinished(async () => {
      await record(false);
    });
    const own = await asStranger.get('/users/me');
    const made = await asStranger.post('/channels/create', {
      name: uniqueName('recorded'),
      subscribers: [own.body.user_id],
    });
    const { id } = made.body;
    await asStranger.patch(`/streams/${id}`, { new_name: uniqueName('renamed') });
    const senders = async () => {
      const { body } = await asStranger.get('/messages', {
        anchor: 'oldest',
        num_before: 0,
        num_after: 10,
        narrow: [
          { operator: 'channel', operand: id },
          { operator: 'topic', operand: 'channel events' },
        ],
      });
      return body.messages.map((one: { sender_full_name: string }) => one.sender_full_name);
    };
    await expect.poll(senders).toEqual(['Notification Bot', 'Notification Bot']);
  });

  test.each<[string, () => ApiClient, Parameters, object]>([
    ['a subscriber', () => other, { description: 'mine' }, bad],
    ['a guest', () => guest, { description: 'mine' }, bad],
    ['a member of another organization', () => asStranger, { description: 'mine' }, bad],
    ['an empty name', () => creator, { new_name: '' }, bad],
    ['an unknown folder', () => creator, { folder_id: 999_999_999 }, bad],
    ['archiving', () => creator, { is_archived: true }, bad],
    ['a kind that does not exist', () => creator, { is_private: true, is_web_public: true }, bad],
    ['a default channel by a member', () => creator, { is_default_stream: true }, tooLow],
    ['an unknown group', () => creator, { can_subscribe_group: { new: 999_999_999 } }, bad],
    ['a value without "new"', () => creator, { can_subscribe_group: 1 }, bad],
    [
      'an old value that does not match',
      () => creator,
      { can_subscribe_group: { new: { direct_members: [], direct_subgroups: [] }, old: 1 } },
      { status: 400, body: { code: 'EXPECTATION_MISMATCH' } },
    ],
  ])(
    'PATCH /streams/{stream_id} rejects %s without changing anything',
    async (_what, who, parameters, refusal) => {
      const { id } = await create();
      // The message about its creation may not have arrived yet.
      const settings = async () => ({ ...(await read(id)), first_message_id: null });
      const before = await settings();
      expect(await who().patch(`/streams/${id}`, parameters)).toMatchObject(refusal);
      expect(await settings()).toEqual(before);
    },
  );
});

describe('DELETE /streams/{stream_id}', () => {
  test("archiving a channel sends a delete or an update event, depending on the client's capability", async () => {
    const { id, name } = await create();
    await using knowing = await readEvents(other, {
      event_types: ['stream'],
      client_capabilities: { notification_settings_null: true, archived_channels: true },
    });
    await using unknowing = await readEvents(other, { event_types: ['stream'] });
    expect(await creator.delete(`/streams/${id}`)).toMatchObject(success);
    expect(await creator.delete(`/streams/${id}`)).toMatchObject(bad);
    expect(await creator.patch(`/streams/${id}`, { description: 'resting' })).toMatchObject(
      success,
    );
    expect(await creator.patch(`/streams/${id}`, { is_archived: false })).toMatchObject(success);

    const isUpdate = (event: { stream_id?: number; property?: string }) =>
      event.stream_id === id && event.property !== 'first_message_id';
    const update = { op: 'update', stream_id: id, name };
    expect(await untilReceived(knowing, isUpdate, 3)).toMatchObject([
      { ...update, property: 'is_archived', value: true },
      { ...update, property: 'description', value: 'resting' },
      { ...update, property: 'is_archived', value: false },
    ]);
    const isOfChannel = (event: { stream_ids?: number[]; streams?: { stream_id: number }[] }) =>
      event.stream_ids?.includes(id) || event.streams?.some(({ stream_id }) => stream_id === id);
    expect(await untilReceived(unknowing, isOfChannel, 2)).toMatchObject([
      { op: 'delete', stream_ids: [id], streams: [{ stream_id: id }] },
      { op: 'create', streams: [{ stream_id: id, description: 'resting', is_archived: false }] },
    ]);
  });

  test('an archived channel keeps its name, and can be read but not written to', async () => {
    const { id, name } = await create();
    await creator.delete(`/streams/${id}`);
    const message = { type: 'channel', to: id, topic: 't', content: 'too late' };
    expect(await creator.post('/messages', message)).toMatchObject(bad);
    expect((await read(id, other)).is_archived).toBe(true);
    const lists = async (parameters: Parameters) => {
      const { body } = await creator.get('/streams', parameters);
      return body.streams.some(({ stream_id }: { stream_id: number }) => stream_id === id);
    };
    expect(await lists({})).toBe(false);
    expect(await lists({ exclude_archived: false })).toBe(true);
    const again = await creator.post('/channels/create', { name, subscribers: [] });
    expect(again).toMatchObject({ status: 409, body: { code: 'CHANNEL_ALREADY_EXISTS' } });
    expect(await creator.patch(`/streams/${id}`, { is_archived: false })).toMatchObject(success);
    expect(await other.post('/messages', message)).toMatchObject(success);
  });

  test('only users who can administer a channel can archive it', async () => {
    const { id } = await create();
    for (const who of [other, guest, asStranger]) {
      expect(await who.delete(`/streams/${id}`)).toMatchObject(bad);
    }
    expect(await asOwner.delete(`/streams/${id}`)).toMatchObject(success);
  });
});

describe('/default_streams', () => {
  test('administrators add and remove default channels idempotently, and each change sends an event', async () => {
    const { id } = await create();
    await using reader = await readEvents(other, {
      event_types: ['default_streams'],
      fetch_event_types: ['default_streams'],
    });
    for (const change of ['post', 'post', 'delete', 'delete'] as const) {
      expect(await asOwner[change]('/default_streams', { stream_id: id })).toMatchObject(success);
    }
    const lists = () =>
      reader.events().map((event) => event.default_streams.filter((one: number) => one === id));
    await expect.poll(lists).toContainEqual([id]);
    await expect.poll(() => lists().at(-1)).toEqual([]);
    expect(await other.post('/default_streams', { stream_id: id })).toMatchObject(tooLow);
    expect(await asStranger.post('/default_streams', { stream_id: id })).toMatchObject(bad);
    const secret = await create({ invite_only: true });
    const refused = await asOwner.post('/default_streams', { stream_id: secret.id });
    expect(refused).toMatchObject(bad);
  });

  test('new users are subscribed to the default channels', async () => {
    const { id } = await create();
    await asOwner.post('/default_streams', { stream_id: id });
    const person = await newPerson(owner);
    const isSubscribed = async () =>
      (await other.get(`/users/${person.userId}/subscriptions/${id}`)).body.is_subscribed;
    await expect.poll(isSubscribed).toBe(true);
    await asOwner.delete('/default_streams', { stream_id: id });
  });
});
