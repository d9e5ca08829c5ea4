import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { onePixel } from '../bad-input/valid-requests.ts';
import { apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { exchange } from '../http-exchange.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';
import { uploadFiles } from '../upload-file.ts';

const owner = inject('owner');
const success = { status: 200, body: { result: 'success', msg: '' } };
const refused = (code: string, status = 400) => ({ status, body: { result: 'error', code } });
const thumbsUp = { emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' };

/** The schema of a `reaction` event, with exactly the fields from the specification. */
const reactionEvent = z.strictObject({
  id: z.int(),
  type: z.literal('reaction'),
  op: z.enum(['add', 'remove']),
  user_id: z.int(),
  user: z.strictObject({ user_id: z.int(), email: z.string(), full_name: z.string() }),
  message_id: z.int(),
  emoji_name: z.string(),
  emoji_code: z.string(),
  reaction_type: z.enum(['unicode_emoji', 'realm_emoji', 'svc_extra_emoji', 'zulip_extra_emoji']),
});
const emojiRecord = z.strictObject({
  id: z.string(),
  name: z.string(),
  source_url: z.string(),
  still_url: z.string().nullable(),
  deactivated: z.boolean(),
  author_id: z.int().nullable(),
});

let ada: Person;
let bob: Person;
let eve: Person;
let there: Person;
let channelId: number;
beforeAll(async () => {
  [ada, bob, eve, there] = await Promise.all([
    newPerson(owner),
    newPerson(owner),
    newPerson(owner),
    newPerson(inject('otherOwner')),
  ]);
  const { body } = await ada.post('/channels/create', {
    name: uniqueName('Reactions'),
    subscribers: [ada.userId, bob.userId],
  });
  channelId = body.id;
});

async function send(parameters: Record<string, string | number | number[]> = {}): Promise<number> {
  const to = { type: 'channel', to: channelId, topic: 'topic', content: 'hello' };
  const { body } = await ada.post('/messages', { ...to, ...parameters });
  return body.id;
}

async function reactionsOf(messageId: number, who = ada) {
  const { body } = await who.get('/messages', { message_ids: [messageId] });
  return body.messages[0].reactions;
}

const pathOf = (messageId: number) => `/messages/${messageId}/reactions`;

describe('reactions', () => {
  test('messages contain their reactions, and every recipient gets events about the reactions', async () => {
    const id = await send();
    await using reader = await readEvents(bob, { event_types: ['reaction'] });
    await using stranger = await readEvents(eve, { event_types: ['reaction'] });
    expect(await bob.post(pathOf(id), { emoji_name: '+1' })).toMatchObject(success);
    expect(await ada.post(pathOf(id), thumbsUp)).toMatchObject(success);
    expect(await bob.post(pathOf(id), { emoji_name: '+1' })).toMatchObject(
      refused('REACTION_ALREADY_EXISTS'),
    );
    expect(await reactionsOf(id)).toEqual([
      { ...thumbsUp, user_id: bob.userId },
      { ...thumbsUp, user_id: ada.userId },
    ]);
    expect((await bob.get(`/messages/${id}`)).body.message.reactions).toHaveLength(2);
    expect(await bob.delete(pathOf(id), { emoji_name: '+1' })).toMatchObject(success);
    expect(await bob.delete(pathOf(id), { emoji_code: '1f44d' })).toMatchObject(
      refused('REACTION_DOES_NOT_EXIST'),
    );
    const isAbout = (event: { message_id: number }) => event.message_id === id;
    const received = (await untilReceived(reader, isAbout, 3)).map((event) =>
      reactionEvent.parse(event),
    );
    expect(received.map(({ op, user_id, user }) => [op, user_id, user.user_id])).toEqual([
      ['add', bob.userId, bob.userId],
      ['add', ada.userId, ada.userId],
      ['remove', bob.userId, bob.userId],
    ]);
    expect(stranger.events()).toEqual([]);
    const narrowed = await ada.get('/messages', {
      anchor: 'newest',
      num_before: 5,
      num_after: 0,
      narrow: [
        { operator: 'channel', operand: channelId },
        { operator: 'has', operand: 'reaction' },
      ],
    });
    expect(narrowed.body.messages.map((one: { id: number }) => one.id)).toContain(id);
  });

  test("a reaction can use the product's emoji, and creates a user message for a caller who did not receive the message", async () => {
    const id = await send();
    expect(await eve.post(pathOf(id), { emoji_name: 'svc' })).toMatchObject(success);
    const extra = { emoji_name: 'svc', emoji_code: 'svc', reaction_type: 'svc_extra_emoji' };
    expect(await reactionsOf(id, eve)).toEqual([{ ...extra, user_id: eve.userId }]);
    const { body } = await eve.get(`/messages/${id}`);
    expect(body.message.flags).toEqual(['read', 'historical']);
  });

  test.each([{ emoji_name: 'no_such_emoji' }])('rejects the reaction %j', async (emoji) => {
    const id = await send();
    expect(await bob.post(pathOf(id), emoji)).toMatchObject(refused('BAD_REQUEST'));
    expect(await reactionsOf(id)).toEqual([]);
  });

  test('a reaction requires an emoji name and a message that the caller can read', async () => {
    const id = await send();
    expect(await bob.post(pathOf(id))).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_VARIABLE_MISSING', var_name: 'emoji_name' },
    });
    expect(await bob.delete(pathOf(id))).toMatchObject(refused('BAD_REQUEST'));
    const hidden = await send({ type: 'direct', to: [ada.userId] });
    for (const who of [bob, there]) {
      const path = pathOf(who === there ? id : hidden);
      const invalid = { ...refused('BAD_REQUEST'), body: { msg: 'Invalid message(s)' } };
      expect(await who.post(path, { emoji_name: '+1' })).toMatchObject(invalid);
      expect(await who.delete(path, { emoji_name: '+1' })).toMatchObject(invalid);
    }
  });
});

describe('custom emoji', () => {
  const newName = () => uniqueName('tick').replaceAll(' ', '_');

  test("custom emoji are served to anyone, and send events in the form of the client's capability", async () => {
    const name = newName();
    await using modern = await readEvents(bob, {
      event_types: ['realm_emoji'],
      client_capabilities: { notification_settings_null: true, individual_emoji_changes: true },
    });
    await using old = await readEvents(bob, { event_types: ['realm_emoji'] });
    expect(await uploadFiles(ada, `/realm/emoji/${name}`, [onePixel])).toMatchObject(success);
    const { body } = await bob.get('/realm/emoji');
    const listed = z.record(z.string(), emojiRecord).parse(body.emoji);
    const emoji = Object.values(listed).find((one) => one.name === name);
    expect(emoji).toMatchObject({ deactivated: false, author_id: ada.userId, still_url: null });
    const picture = await fetch(`${owner.site}${emoji?.source_url}`);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const { site } = inject('otherOwner');
    expect((await fetch(`${site}${emoji?.source_url}`)).status).toBe(404);

    const id = await send();
    const custom = {
      emoji_name: name,
      emoji_code: emoji?.id ?? '',
      reaction_type: 'realm_emoji',
    };
    expect(await bob.post(pathOf(id), custom)).toMatchObject(success);
    expect(await bob.delete(`/realm/emoji/${name}`)).toMatchObject(refused('BAD_REQUEST'));
    expect(await ada.delete(`/realm/emoji/${name}`)).toMatchObject(success);
    expect(await ada.delete(`/realm/emoji/${name}`)).toMatchObject(refused('BAD_REQUEST', 404));
    expect(await reactionsOf(id)).toEqual([{ ...custom, user_id: bob.userId }]);

    const gone = { ...emoji, deactivated: true };
    const isAdded = (event: { emoji?: { name: string } }) => event.emoji?.name === name;
    const [added] = await untilReceived(modern, isAdded, 1);
    expect(added).toEqual({ id: added.id, type: 'realm_emoji', op: 'add', emoji });
    const isGone = (event: { emoji_id?: string }) => event.emoji_id === emoji?.id;
    const [removed] = await untilReceived(modern, isGone, 1);
    const data = { deactivated: true };
    expect(removed).toEqual({
      ...{ id: removed.id, type: 'realm_emoji', op: 'update_one' },
      ...{ emoji_id: emoji?.id, data },
    });
    type Update = { realm_emoji?: Record<string, unknown> };
    const ofThis = ({ realm_emoji }: Update) => realm_emoji?.[emoji?.id ?? ''] !== undefined;
    const forms = () =>
      new Set(
        old
          .events()
          .filter(ofThis)
          .map((event) => JSON.stringify(event.realm_emoji?.[emoji?.id ?? ''])),
      );
    await expect.poll(forms).toEqual(new Set([JSON.stringify(emoji), JSON.stringify(gone)]));
    const { body: registered } = await bob.post('/register', {
      event_types: [],
      fetch_event_types: ['realm_emoji'],
    });
    expect(registered.realm_emoji[emoji?.id ?? '']).toEqual(gone);
  });

  test('a custom emoji requires exactly one picture and an unused name', async () => {
    const upload = (name: string, ...files: Buffer[]) =>
      uploadFiles(ada, `/realm/emoji/${encodeURIComponent(name)}`, files);
    expect(await upload(newName())).toMatchObject(refused('BAD_REQUEST'));
    expect(await upload(newName(), onePixel, onePixel)).toMatchObject(refused('BAD_REQUEST'));
    expect(await upload(newName(), Buffer.from('<svg/>'))).toMatchObject(refused('BAD_IMAGE'));
    expect(await upload(newName(), Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject(
      refused('BAD_REQUEST'),
    );
    for (const name of ['tick_', ' ', 'tïck', 'heart']) {
      expect(await upload(name, onePixel)).toMatchObject(refused('BAD_REQUEST'));
    }
    const name = newName();
    expect(await upload(name.toUpperCase(), onePixel)).toMatchObject(success);
    expect(await upload(name, onePixel)).toMatchObject(refused('BAD_REQUEST'));
  });

  test('only people in can_add_custom_emoji_group can add custom emoji', async () => {
    const elsewhere = apiClient(inject('otherOwner'));
    const { body } = await elsewhere.get('/user_groups');
    const groupId = (name: string) =>
      body.user_groups.find((group: { name: string }) => group.name === name).id;
    const allow = (name: string) =>
      elsewhere.patch('/realm', { can_add_custom_emoji_group: { new: groupId(name) } });
    const add = (who: Person) => uploadFiles(who, `/realm/emoji/${newName()}`, [onePixel]);
    expect(await allow('role:administrators')).toMatchObject(success);
    expect(await add(there)).toMatchObject(refused('BAD_REQUEST'));
    expect(await allow('role:members')).toMatchObject(success);
    expect(await add(there)).toMatchObject(success);
  });
});

test('anyone can fetch the emoji names from server_emoji_data_url', async () => {
  const { body } = await ada.post('/register', { event_types: [], fetch_event_types: ['realm'] });
  const url = new URL(body.server_emoji_data_url);
  const answer = await fetch(`${owner.site}${url.pathname}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toContain('public');
  const names = z.strictObject({ code_to_names: z.record(z.string(), z.array(z.string()).min(1)) });
  const { code_to_names } = names.parse(await answer.json());
  expect(code_to_names['1f44d']).toContain('+1');
  expect(code_to_names['1f642']?.[0]).toBe('smile');
  const etag = answer.headers.get('etag') ?? '';
  const again = await exchange(owner.site, {
    method: 'GET',
    path: url.pathname,
    headers: { host: new URL(owner.site).host, 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
  const extra = '/static/generated/emoji/images/emoji/unicode/svc.png';
  const picture = await fetch(`${owner.site}${extra}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
});
