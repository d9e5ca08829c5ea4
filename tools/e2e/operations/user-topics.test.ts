import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };

let person: Person;
let name: string;
let id: number;

beforeEach(async () => {
  person = await newPerson(owner);
  name = uniqueName('topics');
  const { body } = await person.post('/channels/create', { name, subscribers: [person.userId] });
  id = Number(body.id);
});

const choose = (who: Person, topic: string, visibility_policy: number, stream_id = id) =>
  who.post('/user_topics', { stream_id, topic, visibility_policy });

async function chosen(who: Person, groups = ['user_topic']) {
  const { body } = await who.post('/register', { fetch_event_types: groups });
  return { user_topics: body.user_topics, muted_topics: body.muted_topics };
}

describe('POST /user_topics', () => {
  test.each([3])(
    'the next snapshot has visibility policy %s, and setting policy 0 resets it',
    async (policy) => {
      expect(await choose(person, 'Lunch', policy)).toMatchObject(success);
      expect(await chosen(person)).toEqual({
        user_topics: [
          {
            ...{ stream_id: id, topic_name: 'Lunch', visibility_policy: policy },
            last_updated: expect.any(Number),
          },
        ],
        muted_topics: undefined,
      });
      expect(await choose(person, 'LUNCH', 0)).toMatchObject(success);
      expect(await chosen(person)).toEqual({ user_topics: [], muted_topics: undefined });
    },
  );

  test('sends muted_topics before user_topic, but only user_topic to clients that registered for both by name', async () => {
    const types = ['user_topic', 'muted_topics'];
    await using both = await readEvents(person, {});
    await using modern = await readEvents(person, { event_types: types });
    await using old = await readEvents(person, { event_types: ['muted_topics'] });
    await choose(person, 'lunch', 1);
    const list = { id: expect.any(Number), type: 'muted_topics' };
    const muted = { ...list, muted_topics: [[name, 'lunch', expect.any(Number)]] };
    const topic = {
      ...{ id: expect.any(Number), type: 'user_topic', stream_id: id, topic_name: 'lunch' },
      ...{ visibility_policy: 1, last_updated: expect.any(Number) },
    };
    const isTold = ({ type }: { type: string }) => types.includes(type);
    expect(await untilReceived(both, isTold, 2)).toEqual([muted, topic]);
    expect(await untilReceived(modern, isTold, 1)).toEqual([topic]);
    expect(await untilReceived(old, isTold, 1)).toEqual([muted]);
  });

  test('POST /user_topics requires access to the channel, except to reset the policy', async () => {
    const secret = uniqueName('secret');
    const { body } = await person.post('/channels/create', {
      name: secret,
      subscribers: [person.userId],
      invite_only: true,
    });
    const stranger = await newPerson(owner);
    const elsewhere = await newPerson(inject('otherOwner'));
    for (const other of [stranger, elsewhere]) {
      expect(await choose(other, 'lunch', 1, body.id)).toMatchObject({
        ...bad,
        body: { msg: 'Invalid channel ID' },
      });
    }
    await choose(person, 'lunch', 1, body.id);
    await person.delete('/users/me/subscriptions', { subscriptions: [secret] });
    expect(await choose(person, 'tea', 1, body.id)).toMatchObject(bad);
    expect(await choose(person, 'lunch', 0, body.id)).toMatchObject(success);
  });

  test.each<[string, Parameters]>([
    ['an unknown policy', { visibility_policy: 4 }],
    ['a topic that is too long', { topic: 'x'.repeat(61) }],
    ['an unknown channel', { stream_id: 99_999_999 }],
  ])('POST /user_topics rejects %s', async (_what, change) => {
    const valid = { stream_id: id, topic: 'lunch', visibility_policy: 1 };
    expect(await person.post('/user_topics', { ...valid, ...change })).toMatchObject(bad);
    expect(await chosen(person)).toMatchObject({ user_topics: [] });
  });
});

describe('PATCH /users/me/subscriptions/muted_topics', () => {
  const mute = (parameters: Parameters) =>
    person.patch('/users/me/subscriptions/muted_topics', { topic: 'lunch', ...parameters });

  test("mutes and unmutes topics idempotently, with the channel's id or name", async () => {
    const muted = { muted_topics: [[name, 'lunch', expect.any(Number)]] };
    for (const channel of [{ stream_id: id }, { stream: name.toUpperCase() }]) {
      for (const _ of [1, 2]) {
        expect(await mute({ ...channel, op: 'add' })).toMatchObject(success);
        expect(await chosen(person, ['muted_topics'])).toMatchObject(muted);
      }
      for (const _ of [1, 2]) {
        expect(await mute({ ...channel, op: 'remove' })).toMatchObject(success);
        expect(await chosen(person, ['muted_topics'])).toMatchObject({ muted_topics: [] });
      }
    }
  });

  test.each<[string, Parameters]>([
    ['no channel', { op: 'add' }],
    ['an unknown operation', { stream: 'any', op: 'toggle' }],
    ['an unknown channel', { stream: 'there is none of this name', op: 'add' }],
  ])('PATCH muted_topics rejects %s', async (_what, parameters) => {
    expect(await mute(parameters)).toMatchObject({ status: 400, body: { result: 'error' } });
  });

  test('muting a topic with PATCH muted_topics requires a subscription to the channel', async () => {
    const other = await newPerson(owner);
    const muting = { stream_id: id, topic: 'lunch', op: 'add' };
    const path = '/users/me/subscriptions/muted_topics';
    expect(await other.patch(path, muting)).toMatchObject(bad);
    expect(await choose(other, 'lunch', 1)).toMatchObject(success);
  });

  test('PATCH muted_topics rejects a request that specifies two channels', async () => {
    expect(await mute({ stream_id: id, stream: name, op: 'add' })).toMatchObject(bad);
  });
});
