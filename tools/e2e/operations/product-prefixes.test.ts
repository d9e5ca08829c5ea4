import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, anonymousClient, apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

// The shared product runs without API_PREFIXES: names are doubled, values stay as they were written.

const owner = inject('owner');
const phone = { 'user-agent': 'ZulipMobile/27.230 (iOS 17.2)' };
const neutral = { 'user-agent': 'SvcMobile/1.0' };
const extra = (prefix: string) => ({
  ...{ emoji_name: prefix, emoji_code: prefix },
  reaction_type: `${prefix}_extra_emoji`,
});

let person: Person;
/** A client with the prefix that existing clients expect, and a client with the prefix from the specification. */
let known: ApiClient;
let other: ApiClient;
let channelId: number;
beforeAll(async () => {
  person = await newPerson(owner);
  known = apiClient(person, phone);
  other = apiClient(person, neutral);
  const { body } = await person.post('/channels/create', {
    ...{ name: uniqueName('Prefixes'), subscribers: [person.userId] },
  });
  channelId = body.id;
});

async function send(content: string): Promise<number> {
  const to = { type: 'channel', to: channelId, topic: 'topic' };
  const { body } = await person.post('/messages', { ...to, content });
  return body.id;
}

async function read(who: ApiClient, id: number) {
  const { body } = await who.get('/messages', { message_ids: [id] });
  const single = await who.get(`/messages/${id}`);
  const [message] = body.messages;
  expect(single.body.message).toMatchObject({
    ...{ content: message.content, reactions: message.reactions },
  });
  return message;
}

describe('the product’s own emoji', () => {
  test.each([
    ['svc', 'zulip'],
    ['zulip', 'svc'],
  ])(
    "the product's emoji that was added as %s keeps that name for unidentified clients and can be removed as %s",
    async (written, also) => {
      const id = await send('hello');
      expect(await person.post(`/messages/${id}/reactions`, extra(written))).toMatchObject({
        status: 200,
      });
      expect((await read(person, id)).reactions).toMatchObject([extra(written)]);
      expect((await read(known, id)).reactions).toMatchObject([extra('zulip')]);
      expect((await read(other, id)).reactions).toMatchObject([extra('svc')]);
      const again = await known.post(`/messages/${id}/reactions`, extra(also));
      expect(again.body).toMatchObject({ code: 'REACTION_ALREADY_EXISTS' });
      expect(await known.delete(`/messages/${id}/reactions`, extra(also))).toMatchObject({
        status: 200,
      });
      expect((await read(known, id)).reactions).toEqual([]);
    },
  );

  test.each(['svc', 'zulip'])(
    "renders the product's emoji from :%s: with the name that the text uses",
    async (written) => {
      const content = `:${written}:`;
      const id = await send(content);
      const alt = (prefix: string) => `alt=":${prefix}:" class="emoji"`;
      expect((await read(person, id)).content).toContain(alt(written));
      expect((await read(known, id)).content).toContain(alt('zulip'));
      expect((await read(other, id)).content).toContain(alt('svc'));
      const { body } = await person.post('/messages/render', { content });
      expect(body.rendered).toContain(alt(written));
      const [, path] = /src="([^"]+)"/.exec(body.rendered) ?? [];
      const picture = await fetch(`${owner.site}${path}`);
      expect(picture.headers.get('content-type')).toBe('image/png');
      await picture.body?.cancel();
    },
  );

  test.each(['svc', 'zulip'])("accepts the product's emoji in a status as %s", async (written) => {
    const status = { status_text: written, emoji_name: written };
    expect(await known.post('/users/me/status', status)).toMatchObject({ status: 200 });
    const path = `/users/${person.userId}/status`;
    expect((await person.get(path)).body.status).toMatchObject(extra(written));
    expect((await known.get(path)).body.status).toMatchObject(extra('zulip'));
    expect((await other.get(path)).body.status).toMatchObject(extra('svc'));
  });
});

test('values that the server generates have the prefix that existing clients expect', async () => {
  const newcomer = await newPerson(owner);
  const settingsFor = async (headers: Record<string, string>) => {
    const { body } = await apiClient(newcomer, headers).post('/register', {
      fetch_event_types: ['user_settings', 'realm_user_settings_defaults'],
    });
    const { notification_sound, available_notification_sounds: sounds } = body.user_settings;
    const { notification_sound: ofOthers } = body.realm_user_settings_defaults;
    return [notification_sound, ...sounds, ofOthers];
  };
  expect(await settingsFor({})).toEqual(['zulip', 'zulip', 'zulip']);
  expect(await settingsFor({ 'user-agent': 'Apache-HttpClient/5.6 (Java/17)' })).toEqual([
    ...['zulip', 'zulip', 'zulip'],
  ]);
  expect(await settingsFor(phone)).toEqual(['zulip', 'zulip', 'zulip']);
  expect(await settingsFor(neutral)).toEqual(['svc', 'svc', 'svc']);
});

test('events have the values that the client expected when it registered', async () => {
  await person.patch('/settings', { notification_sound: 'none' });
  await using ours = await readEvents(person, { fetch_event_types: ['user_settings'] });
  // These queues are polled by a client that does not say who it is.
  const queueOf = async (client: ApiClient) => {
    const { queue_id, last_event_id } = (
      await client.post('/register', { fetch_event_types: ['user_settings'] })
    ).body;
    return async (wanted: string) => {
      const { body } = await person.get('/events', { queue_id, last_event_id, dont_block: true });
      return body.events.filter(({ type }: { type: string }) => type === wanted);
    };
  };
  const [ofKnown, ofOther] = [await queueOf(known), await queueOf(other)];

  await person.patch('/settings', { notification_sound: 'svc' });
  const sound = (value: string) => ({ property: 'notification_sound', value });
  const [event] = await untilReceived(ours, ({ type }) => type === 'user_settings', 1);
  expect(event).toMatchObject(sound('svc'));
  await expect.poll(() => ofKnown('user_settings')).toMatchObject([sound('zulip')]);
  await expect.poll(() => ofOther('user_settings')).toMatchObject([sound('svc')]);

  const id = await send('hello');
  await person.post(`/messages/${id}/reactions`, { emoji_name: 'zulip' });
  const [reaction] = await untilReceived(ours, ({ type }) => type === 'reaction', 1);
  expect(reaction).toMatchObject(extra('zulip'));
  await expect.poll(() => ofKnown('reaction')).toMatchObject([extra('zulip')]);
  await expect.poll(() => ofOther('reaction')).toMatchObject([extra('svc')]);
});

test('WWW-Authenticate has the prefix that the client expects', async () => {
  const challenge = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await anonymousClient(owner, headers).get('/users/me');
    return [status, answered.get('www-authenticate')];
  };
  expect(await challenge({})).toEqual([401, 'Basic realm="zulip"']);
  expect(await challenge(phone)).toEqual([401, 'Basic realm="zulip"']);
  expect(await challenge(neutral)).toEqual([401, 'Basic realm="svc"']);
});
