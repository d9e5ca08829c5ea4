import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Parameters } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const bad = { status: 400, body: { result: 'error', code: 'BAD_REQUEST' } };
const capabilities = { notification_settings_null: true, stream_typing_notifications: true };
const types = { event_types: ['typing', 'typing_edit_message', 'message'] } as const;

let ann: Person;
let ben: Person;
let channelId: number;
beforeEach(async () => {
  [ann, ben] = [await newPerson(owner), await newPerson(owner)];
  const { body } = await ann.post('/channels/create', {
    name: uniqueName('typing'),
    subscribers: [ann.userId, ben.userId],
  });
  channelId = Number(body.id);
});

const type = (who: Person, parameters: Parameters) =>
  who.post('/typing', { op: 'start', ...parameters });
const isTyping = (event: { type: string }) => event.type.startsWith('typing');
const person = ({ userId, email }: Person) => ({ user_id: userId, email });
const event = { id: expect.any(Number) };

describe('POST /typing', () => {
  test('POST /typing sends events to the recipients of a direct message', async () => {
    await using received = await readEvents(ben, types);
    expect(await type(ann, { to: [ben.userId] })).toMatchObject(success);
    expect(await type(ann, { op: 'stop', type: 'direct', to: [ben.userId] })).toMatchObject(
      success,
    );
    const common = {
      ...{ ...event, type: 'typing', message_type: 'direct', sender: person(ann) },
      recipients: [person(ann), person(ben)],
    };
    expect(await untilReceived(received, isTyping, 2)).toEqual([
      { ...common, op: 'start' },
      { ...common, op: 'stop' },
    ]);
  });

  test("POST /typing sends events to those of a channel's subscribers whose clients have the capability", async () => {
    await using received = await readEvents(ben, { ...types, client_capabilities: capabilities });
    await using unaware = await readEvents(ben, types);
    for (const topic of ['lunch', '(no topic)']) {
      const place = { type: 'channel', stream_id: channelId, topic };
      expect(await type(ann, place)).toMatchObject(success);
    }
    const common = { ...event, type: 'typing', op: 'start', message_type: 'stream' };
    expect(await untilReceived(received, isTyping, 2)).toEqual([
      { ...common, sender: person(ann), stream_id: channelId, topic: 'lunch' },
      { ...common, sender: person(ann), stream_id: channelId, topic: 'general chat' },
    ]);
    await ann.post('/messages', { type: 'direct', to: [ben.userId], content: 'the end' });
    await untilReceived(unaware, ({ type: name }) => name === 'message', 1);
    expect(unaware.events().filter(isTyping)).toEqual([]);
  });

  test('POST /typing does not create a direct conversation', async () => {
    await type(ann, { to: [ben.userId] });
    const { body } = await ann.post('/register', {
      event_types: ['message'],
      fetch_event_types: ['recent_private_conversations'],
    });
    expect(body.recent_private_conversations).toEqual([]);
  });

  test('sends no typing events to users who have disabled receives_typing_notifications', async () => {
    await ben.patch('/settings', { receives_typing_notifications: false });
    await using received = await readEvents(ben, types);
    await type(ann, { to: [ben.userId] });
    await ann.post('/messages', { type: 'direct', to: [ben.userId], content: 'the end' });
    await untilReceived(received, ({ type: name }) => name === 'message', 1);
    expect(received.events().filter(isTyping)).toEqual([]);
  });

  test("rejects a typing notification whose kind the caller's settings disable", async () => {
    const inChannel = { type: 'stream', stream_id: channelId, topic: 'lunch' };
    await ann.patch('/settings', { send_private_typing_notifications: false });
    expect(await type(ann, { to: [ben.userId] })).toMatchObject(bad);
    expect(await type(ann, inChannel)).toMatchObject(success);
    await ann.patch('/settings', {
      send_private_typing_notifications: true,
      send_stream_typing_notifications: false,
    });
    expect(await type(ann, { to: [ben.userId] })).toMatchObject(success);
    expect(await type(ann, inChannel)).toMatchObject(bad);
  });

  test('POST /typing requires a destination to which the caller can send messages', async () => {
    const { body } = await ann.post('/channels/create', {
      name: uniqueName('secret'),
      subscribers: [ann.userId],
      invite_only: true,
    });
    const stranger = await newPerson(inject('otherOwner'));
    const topic = 'lunch';
    const cases: [Person, Parameters, string][] = [
      [ann, {}, "Missing 'to' argument"],
      [ann, { to: [] }, "Empty 'to' list"],
      [ann, { to: [stranger.userId] }, `Invalid user ID ${stranger.userId}`],
      [ann, { type: 'channel', topic }, 'Missing stream_id'],
      [ann, { type: 'channel', stream_id: channelId }, 'Missing topic'],
      [ann, { type: 'private', to: [ben.userId] }, 'Invalid type'],
      [ben, { type: 'channel', stream_id: body.id, topic }, 'Invalid channel ID'],
      [stranger, { type: 'channel', stream_id: channelId, topic }, 'Invalid channel ID'],
    ];
    for (const [who, parameters, msg] of cases) {
      expect(await type(who, parameters)).toMatchObject({ ...bad, body: { msg } });
    }
  });

  test('POST /typing requires the permission to post in the channel', async () => {
    await ann.patch(`/streams/${channelId}`, {
      can_send_message_group: { new: { direct_members: [ann.userId], direct_subgroups: [] } },
    });
    const place = { type: 'channel', stream_id: channelId, topic: 'lunch' };
    expect(await type(ben, place)).toMatchObject(bad);
    expect(await type(ann, place)).toMatchObject(success);
  });
});

describe('POST /messages/{message_id}/typing', () => {
  const edit = (who: Person, id: number, op = 'start') =>
    who.post(`/messages/${id}/typing`, { op });

  test('POST /messages/{message_id}/typing sends events to the people who can read the message', async () => {
    const inChannel = { type: 'channel', to: channelId, topic: 'lunch', content: 'a' };
    const { body: sent } = await ann.post('/messages', inChannel);
    const { body: direct } = await ann.post('/messages', {
      ...{ type: 'direct', to: [ben.userId], content: 'b' },
    });
    await using received = await readEvents(ben, { ...types, client_capabilities: capabilities });
    expect(await edit(ann, sent.id)).toMatchObject(success);
    expect(await edit(ann, direct.id, 'stop')).toMatchObject(success);
    const common = { ...event, type: 'typing_edit_message', sender_id: ann.userId };
    expect(await untilReceived(received, isTyping, 2)).toEqual([
      {
        ...{ ...common, op: 'start', message_id: sent.id },
        recipient: { type: 'channel', channel_id: channelId, topic: 'lunch' },
      },
      {
        ...{ ...common, op: 'stop', message_id: direct.id },
        recipient: { type: 'direct', user_ids: [ann.userId, ben.userId] },
      },
    ]);
  });

  test("only a message's sender can send typing events about editing it", async () => {
    const { body } = await ann.post('/messages', {
      ...{ type: 'channel', to: channelId, topic: 'lunch', content: 'a' },
    });
    expect(await edit(ben, body.id)).toMatchObject(bad);
    const stranger = await newPerson(inject('otherOwner'));
    expect(await edit(stranger, body.id)).toMatchObject({
      ...bad,
      body: { msg: 'Invalid message(s)' },
    });
    expect(await edit(ann, body.id, 'pause')).toMatchObject(bad);
  });
});
