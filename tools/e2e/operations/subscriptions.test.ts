import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { channel, listedSubscription, subscription } from '../records.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const asOwner = apiClient(owner);
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let person: Person;
let other: Person;

beforeAll(async () => {
  [person, other] = await Promise.all([newPerson(owner), newPerson(owner)]);
});

function subscribe(who: ApiClient, names: readonly string[], more: Parameters = {}) {
  return who.post('/users/me/subscriptions', {
    subscriptions: names.map((name) => ({ name })),
    ...more,
  });
}

async function subscriptionsOf(who: ApiClient, parameters: Parameters = {}) {
  const { status, body } = await who.get('/users/me/subscriptions', parameters);
  expect(status).toBe(200);
  return body.subscriptions.map((one: unknown) => listedSubscription.parse(one));
}

async function findSubscription(who: ApiClient, name: string, parameters: Parameters = {}) {
  const all = await subscriptionsOf(who, parameters);
  return all.find((one: { name: string }) => one.name === name);
}

describe('POST /users/me/subscriptions', () => {
  test('POST /users/me/subscriptions creates missing channels and returns subscribed and already_subscribed', async () => {
    const [one, two] = [uniqueName('one'), uniqueName('two')];
    const first = await subscribe(person, [one, two]);
    expect(first.body).toEqual({
      result: 'success',
      msg: '',
      subscribed: { [person.userId]: expect.toSatisfy(sameMembers([one, two])) },
      already_subscribed: {},
      new_subscription_messages_sent: expect.any(Boolean),
    });
    const again = await subscribe(person, [` ${one.toUpperCase()} `], {
      principals: [person.userId, other.userId],
      send_new_subscription_messages: false,
    });
    expect(again.body).toEqual({
      result: 'success',
      msg: '',
      subscribed: { [other.userId]: [one] },
      already_subscribed: { [person.userId]: [one] },
    });
  });

  test('accepts principals by id or by email address', async () => {
    const name = uniqueName('principals');
    const byEmail = await subscribe(person, [name], {
      principals: [person.email, other.email.toUpperCase()],
    });
    expect(Object.keys(byEmail.body.subscribed).map(Number).sort()).toEqual(
      [person.userId, other.userId].sort(),
    );
    const { subscribers } = await findSubscription(person, name, { include_subscribers: 'true' });
    expect(subscribers).toEqual([person.userId, other.userId].sort((a, b) => a - b));
  });

  test('uses a description only for channels that the request creates', async () => {
    const name = uniqueName('described');
    const withDescription = (description: string) =>
      person.post('/users/me/subscriptions', { subscriptions: [{ name, description }] });
    await withDescription('first');
    await withDescription('second');
    expect(await findSubscription(person, name)).toMatchObject({ description: 'first' });
  });

  test('uses the given color, or else a color that is not used yet', async () => {
    const [short, long, chosen] = [uniqueName('short'), uniqueName('long'), uniqueName('chosen')];
    await person.post('/users/me/subscriptions', {
      subscriptions: [
        { name: short, color: '#AbC' },
        { name: long, color: '#C0FFEE' },
        { name: chosen, color: null, description: null },
      ],
    });
    expect(await findSubscription(person, short)).toMatchObject({ color: '#aabbcc' });
    expect(await findSubscription(person, long)).toMatchObject({ color: '#c0ffee' });
    const all = await subscriptionsOf(person);
    const { color } = await findSubscription(person, chosen);
    expect(all.filter((one: { color: string }) => one.color === color)).toHaveLength(1);
  });

  test('rejects subscribing to a private channel if the caller is not subscribed to it', async () => {
    const [secret, open] = [uniqueName('secret'), uniqueName('open')];
    await subscribe(person, [secret], { invite_only: true });
    await subscribe(person, [open]);

    expect(await subscribe(other, [secret])).toMatchObject(bad);
    const tolerant = await subscribe(other, [secret, open], { authorization_errors_fatal: false });
    expect(tolerant.body).toMatchObject({
      result: 'success',
      subscribed: { [other.userId]: [open] },
      already_subscribed: {},
      unauthorized: [secret],
    });
  });

  test('a user added to a private channel gets the channel event, and its other subscribers get the peer_add event', async () => {
    const secret = uniqueName('secret');
    await subscribe(person, [secret], { invite_only: true });
    const newcomer = await newPerson(owner);
    const types = { event_types: ['stream', 'subscription'] } as const;
    await using added = await readEvents(newcomer, types);
    await using peer = await readEvents(person, types);
    const { stream_id } = await findSubscription(person, secret);
    await subscribe(person, [secret], { principals: [newcomer.userId] });

    const isAbout = aboutChannel(stream_id);
    const own = await untilReceived(added, isAbout, 2);
    expect(own).toMatchObject([
      { type: 'stream', op: 'create' },
      { type: 'subscription', op: 'add' },
    ]);
    channel.parse(own[0].streams?.[0]);
    expect(subscription.parse(own[1].subscriptions?.[0])).toMatchObject({
      subscribers: [person.userId, newcomer.userId],
      subscriber_count: 2,
      invite_only: true,
    });
    expect(await untilReceived(peer, isAbout, 1)).toMatchObject([
      { op: 'peer_add', stream_ids: [stream_id], user_ids: [newcomer.userId] },
    ]);
  });

  test.each<[string, Parameters]>([
    ['an unknown principal', { principals: [987_654_321] }],
    ['an unknown address', { principals: ['nobody@example.com'] }],
    ['a mix of ids and addresses', { principals: [1, 'nobody@example.com'] }],
    ['an invalid color', { subscriptions: [{ name: 'x', color: 'red' }] }],
    ['a color with four digits', { subscriptions: [{ name: 'x', color: '#abcd' }] }],
    ['a channel without a name', { subscriptions: [{}] }],
    ['an empty name', { subscriptions: [{ name: '' }] }],
    ['names instead of channels', { subscriptions: ['x'] }],
    ['an unknown folder', { folder_id: 2_147_483_647 }],
  ])('rejects subscribing with %s, and creates nothing', async (_what, change) => {
    const before = await subscriptionsOf(person);
    const name = uniqueName('refused');
    const answer = await person.post('/users/me/subscriptions', {
      subscriptions: [{ name }],
      ...change,
    });
    expect(answer).toMatchObject({ status: 400, body: { result: 'error' } });
    expect(await subscriptionsOf(person)).toEqual(before);
  });
});

test('the notification bot sends a newly subscribed user one message about all channels in a request', async () => {
  const names = [uniqueName('told'), uniqueName('told')];
  await subscribe(person, names);
  const newcomer = await newPerson(owner);
  await using received = await readEvents(newcomer, { event_types: ['message'] });
  const { body } = await subscribe(person, names, { principals: [newcomer.userId] });
  expect(body).toMatchObject({ new_subscription_messages_sent: true });
  const isDirect = ({ message }: { message: { type: string } }) => message.type === 'private';
  const [told] = await untilReceived(received, isDirect, 1);
  for (const name of names) expect(told.message.content).toContain(name);
  expect(told.message.sender_id).not.toBe(person.userId);
});

describe('DELETE /users/me/subscriptions', () => {
  test('DELETE /users/me/subscriptions lists the channels in removed and not_removed', async () => {
    const [mine, theirs] = [uniqueName('mine'), uniqueName('theirs')];
    await subscribe(person, [mine]);
    await subscribe(other, [theirs]);
    const { body } = await person.delete('/users/me/subscriptions', {
      subscriptions: [mine.toUpperCase(), theirs],
    });
    expect(body).toEqual({ result: 'success', msg: '', removed: [mine], not_removed: [theirs] });
    expect(await findSubscription(person, mine)).toBeUndefined();
  });

  test("unsubscribing keeps the person's channel settings for a later subscription", async () => {
    const name = uniqueName('painted');
    await person.post('/users/me/subscriptions', { subscriptions: [{ name, color: '#123456' }] });
    await person.delete('/users/me/subscriptions', { subscriptions: [name] });
    await subscribe(person, [name]);
    expect(await findSubscription(person, name)).toMatchObject({ color: '#123456' });
  });

  test('unsubscribing from a private channel makes the channel invisible', async () => {
    const secret = uniqueName('secret');
    await subscribe(person, [secret], {
      invite_only: true,
      principals: [person.userId, other.userId],
    });
    const { stream_id } = await findSubscription(person, secret);
    const types = { event_types: ['stream', 'subscription'] } as const;
    await using left = await readEvents(other, types);
    await using stayed = await readEvents(person, types);
    await other.delete('/users/me/subscriptions', { subscriptions: [secret] });

    const isAbout = aboutChannel(stream_id);
    expect(await untilReceived(left, isAbout, 2)).toEqual([
      {
        id: expect.any(Number),
        type: 'subscription',
        op: 'remove',
        subscriptions: [{ stream_id, name: secret }],
      },
      {
        id: expect.any(Number),
        type: 'stream',
        op: 'delete',
        stream_ids: [stream_id],
        streams: [{ stream_id }],
      },
    ]);
    expect(await untilReceived(stayed, isAbout, 1)).toMatchObject([
      { op: 'peer_remove', stream_ids: [stream_id], user_ids: [other.userId] },
    ]);
    // For people who cannot see it, it does not exist.
    expect(
      await other.delete('/users/me/subscriptions', { subscriptions: [secret] }),
    ).toMatchObject(bad);
  });

  test('administrators can unsubscribe others, but members cannot', async () => {
    const name = uniqueName('crowd');
    await subscribe(person, [name], { principals: [person.userId, other.userId] });
    const removal = { subscriptions: [name], principals: [person.userId] };
    expect(await other.delete('/users/me/subscriptions', removal)).toMatchObject(bad);
    expect((await asOwner.delete('/users/me/subscriptions', removal)).body).toMatchObject({
      removed: [name],
    });
  });

  test('returns BAD_REQUEST for unsubscribing from an unknown channel', async () => {
    const missing = uniqueName('missing');
    const answer = await person.delete('/users/me/subscriptions', { subscriptions: [missing] });
    expect(answer).toMatchObject(bad);
    expect(answer.body.msg).toBe(`Channel(s) (${missing}) do not exist`);
  });
});

describe('GET /users/me/subscriptions', () => {
  test.each(['true', '"true"', 'partial', '"partial"'])(
    'GET /users/me/subscriptions with include_subscribers=%s returns the subscribers',
    async (include_subscribers) => {
      const name = uniqueName('roster');
      await subscribe(person, [name], { principals: [other.userId, person.userId] });
      const found = await findSubscription(person, name, { include_subscribers });
      expect(found.subscribers).toEqual([person.userId, other.userId].sort((a, b) => a - b));
    },
  );

  test.each([undefined, 'false', '"false"'])(
    'GET /users/me/subscriptions with include_subscribers=%s does not return the subscribers',
    async (value) => {
      const all = await subscriptionsOf(person, { include_subscribers: value });
      expect(all.length).toBeGreaterThan(0);
      for (const one of all) expect(one.subscribers).toBeUndefined();
    },
  );

  test('GET /users/me/subscriptions rejects any other value of include_subscribers with BAD_REQUEST', async () => {
    const answer = await person.get('/users/me/subscriptions', { include_subscribers: 'some' });
    expect(answer).toMatchObject(bad);
  });
});

function aboutChannel(id: number) {
  return (event: {
    streams?: { stream_id: number }[];
    subscriptions?: { stream_id: number }[];
    stream_ids?: number[];
  }) =>
    [...(event.streams ?? []), ...(event.subscriptions ?? [])].some(
      ({ stream_id }) => stream_id === id,
    ) || event.stream_ids?.includes(id);
}

function sameMembers(expected: readonly string[]) {
  return (actual: readonly string[]) =>
    JSON.stringify(actual.toSorted()) === JSON.stringify(expected.toSorted());
}
