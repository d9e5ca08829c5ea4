import { beforeEach, describe, expect, inject, test } from 'vitest';
import { apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { listedSubscription } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let person: Person;
let name: string;
let id: number;

beforeEach(async () => {
  person = await newPerson(owner);
  ({ name, id } = await newChannel(person));
});

async function newChannel(creator: Person) {
  const channel = uniqueName('settings');
  const { status, body } = await creator.post('/channels/create', {
    name: channel,
    subscribers: [creator.userId],
  });
  expect(status).toBe(200);
  return { name: channel, id: Number(body.id) };
}

async function subscriptionTo(streamId: number) {
  const { body } = await person.get('/users/me/subscriptions');
  const found = body.subscriptions.find(
    ({ stream_id }: { stream_id: number }) => stream_id === streamId,
  );
  return found && listedSubscription.parse(found);
}

const change = (parameters: Parameters) =>
  person.patch(`/users/me/subscriptions/${id}`, parameters);

describe('PATCH /users/me/subscriptions/{stream_id}', () => {
  test.each([
    ['is_muted', true, { is_muted: true, in_home_view: false }],
    ['in_home_view', false, { is_muted: true, in_home_view: false }],
    ['pin_to_top', true, { pin_to_top: true }],
    ['wildcard_mentions_notify', false, { wildcard_mentions_notify: false }],
  ])('PATCH /users/me/subscriptions/{stream_id} sets %s', async (property, value, shown) => {
    expect(await change({ property, value })).toMatchObject(success);
    expect(await subscriptionTo(id)).toMatchObject(shown);
  });

  test.each(['#AbC', '"#AbC"', '#aabbcc'])('accepts the color %s', async (value) => {
    expect(await change({ property: 'color', value })).toMatchObject(success);
    expect(await subscriptionTo(id)).toMatchObject({ color: '#aabbcc' });
  });

  test('changing a mute sends two events, in_home_view first, and changing any other property sends one', async () => {
    await using received = await readEvents(person, { event_types: ['subscription'] });
    await change({ property: 'is_muted', value: true });
    await change({ property: 'color', value: '#ABC' });
    const events = await untilReceived(received, ({ op }) => op === 'update', 3);
    const common = { id: expect.any(Number), type: 'subscription', op: 'update', stream_id: id };
    expect(events).toEqual([
      { ...common, property: 'in_home_view', value: false },
      { ...common, property: 'is_muted', value: true },
      { ...common, property: 'color', value: '#aabbcc' },
    ]);
  });

  test.each<[string, Parameters]>([
    ['an unknown property', { property: 'role', value: true }],
    ['a text for a boolean property', { property: 'is_muted', value: 'yes' }],
  ])('PATCH /users/me/subscriptions/{stream_id} rejects %s', async (_what, parameters) => {
    expect(await change(parameters)).toMatchObject(bad);
    expect(await subscriptionTo(id)).toMatchObject({ is_muted: false });
  });

  test('rejects settings for channels without a subscription, in this and in other organizations', async () => {
    const other = await newPerson(owner);
    const stranger = await newPerson(inject('otherOwner'));
    for (const channel of [
      await newChannel(other),
      await newChannel(stranger),
      { id: 99_999_999 },
    ]) {
      const answer = await person.patch(`/users/me/subscriptions/${channel.id}`, {
        property: 'is_muted',
        value: true,
      });
      expect(answer).toMatchObject({
        ...bad,
        body: { msg: `Not subscribed to channel id ${channel.id}` },
      });
    }
  });
});

describe('POST /users/me/subscriptions/properties', () => {
  const set = (...subscription_data: object[]) =>
    person.post('/users/me/subscriptions/properties', { subscription_data });

  test('POST /users/me/subscriptions/properties changes either all properties or none', async () => {
    const second = await newChannel(person);
    const pin = { stream_id: id, property: 'pin_to_top', value: true };
    const mute = { stream_id: second.id, property: 'is_muted', value: true };
    const bogus = { stream_id: id, property: 'is_muted', value: 'true' };
    expect(await set(pin, mute, bogus)).toMatchObject({
      ...bad,
      body: { msg: 'is_muted is not a boolean' },
    });
    expect(await subscriptionTo(id)).toMatchObject({ pin_to_top: false });
    expect(await set(pin, mute)).toMatchObject(success);
    expect(await subscriptionTo(id)).toMatchObject({ pin_to_top: true });
    expect(await subscriptionTo(second.id)).toMatchObject({ is_muted: true });
  });

  test('the next snapshot reflects a changed property, including in the count of unread messages', async () => {
    const other = await newPerson(owner);
    await other.post('/users/me/subscriptions', { subscriptions: [{ name }] });
    const message = { type: 'channel', to: id, topic: 'lunch', content: 'hello' };
    const snapshot = async () => {
      const groups = ['subscription', 'message', 'update_message_flags'];
      const { body } = await other.post('/register', { fetch_event_types: groups });
      return {
        ...{ count: body.unread_msgs.count, listed: body.unread_msgs.streams.length },
        isMuted: body.subscriptions.find(({ stream_id }: { stream_id: number }) => stream_id === id)
          ?.is_muted,
      };
    };
    await person.post('/messages', message);
    const before = await snapshot();
    expect(before).toMatchObject({ isMuted: false });
    const subscription_data = [{ stream_id: id, property: 'is_muted', value: true }];
    await other.post('/users/me/subscriptions/properties', { subscription_data });
    expect(await snapshot()).toEqual({
      count: before.count - 1,
      listed: before.listed,
      isMuted: true,
    });
  });
});

describe('PATCH /users/me/subscriptions', () => {
  test('PATCH /users/me/subscriptions unsubscribes and subscribes', async () => {
    const wanted = uniqueName('wanted');
    const answer = await person.patch('/users/me/subscriptions', {
      delete: [name],
      add: [{ name: wanted, color: '#123456' }],
    });
    expect(answer.body).toEqual({
      ...success.body,
      subscribed: { [person.userId]: [wanted] },
      already_subscribed: {},
      removed: [name],
      not_removed: [],
    });
    expect(await subscriptionTo(id)).toBeUndefined();
  });

  test.each([{}, { add: [], delete: [] }])(
    'PATCH /users/me/subscriptions rejects a request that would do nothing: %j',
    async (parameters) => {
      expect(await person.patch('/users/me/subscriptions', parameters)).toMatchObject(bad);
    },
  );
});

test('returns 401 for invalid credentials', async () => {
  const nobody = apiClient({ site: owner.site, email: person.email, api_key: 'x'.repeat(32) });
  const parameters = { property: 'is_muted', value: true };
  expect(await nobody.patch(`/users/me/subscriptions/${id}`, parameters)).toMatchObject({
    status: 401,
  });
});
