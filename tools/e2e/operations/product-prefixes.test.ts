import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, anonymousClient, apiClient } from '../client.ts';
import { readEvents } from '../event-reader.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';

// The shared product runs with the default, API_PREFIXES=svc,zulip.

const owner = inject('owner');
const phone = { 'user-agent': 'ZulipMobile/27.230 (iOS 17.2)' };
const extra = (prefix: string) => ({
  ...{ emoji_name: prefix, emoji_code: prefix },
  reaction_type: `${prefix}_extra_emoji`,
});

let person: Person;
let known: ApiClient;
let channelId: number;
beforeAll(async () => {
  person = await newPerson(owner);
  known = apiClient(person, phone);
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
  test("the product's own emoji is accepted under either name and returned under the name that the client knows", async () => {
    const id = await send('hello');
    expect(await person.post(`/messages/${id}/reactions`, extra('zulip'))).toMatchObject({
      status: 200,
    });
    expect((await read(person, id)).reactions).toMatchObject([extra('svc')]);
    expect((await read(known, id)).reactions).toMatchObject([extra('zulip')]);
    const again = await known.post(`/messages/${id}/reactions`, extra('svc'));
    expect(again.body).toMatchObject({ code: 'REACTION_ALREADY_EXISTS' });
    expect(await known.delete(`/messages/${id}/reactions`, extra('svc'))).toMatchObject({
      status: 200,
    });
    expect((await read(known, id)).reactions).toEqual([]);
  });

  test.each([':svc:', ':zulip:'])("renders the product's own emoji from %s", async (content) => {
    const id = await send(content);
    expect((await read(person, id)).content).toContain('alt=":svc:" class="emoji"');
    expect((await read(known, id)).content).toContain('alt=":zulip:" class="emoji"');
    const { body } = await known.post('/messages/render', { content });
    expect(body.rendered).toContain('alt=":zulip:"');
    const [, path] = /src="([^"]+)"/.exec(body.rendered) ?? [];
    const picture = await fetch(`${owner.site}${path}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    await picture.body?.cancel();
  });

  test("the product's own emoji can be a status", async () => {
    const status = { status_text: 'busy', emoji_name: 'zulip' };
    expect(await known.post('/users/me/status', status)).toMatchObject({ status: 200 });
    const path = `/users/${person.userId}/status`;
    expect((await person.get(path)).body.status).toMatchObject(extra('svc'));
    expect((await known.get(path)).body.status).toMatchObject(extra('zulip'));
  });
});

test('events have the values that the client knew when it registered', async () => {
  await person.patch('/settings', { notification_sound: 'none' });
  await using ours = await readEvents(person, { fetch_event_types: ['user_settings'] });
  // The client that polls the queue does not identify itself.
  const registered = await known.post('/register', { fetch_event_types: ['user_settings'] });
  const { queue_id, last_event_id, user_settings } = registered.body;
  expect(user_settings.available_notification_sounds).toEqual(['zulip']);
  expect(ours.snapshot.user_settings.available_notification_sounds).toEqual(['svc']);

  await known.patch('/settings', { notification_sound: 'zulip' });
  const sound = (value: string) => ({ property: 'notification_sound', value });
  const [event] = await untilReceived(ours, ({ type }) => type === 'user_settings', 1);
  expect(event).toMatchObject(sound('svc'));
  const polled = await person.get('/events', { queue_id, last_event_id });
  const settings = polled.body.events.filter(
    ({ type }: { type: string }) => type === 'user_settings',
  );
  expect(settings).toMatchObject([sound('zulip')]);

  const id = await send('hello');
  await person.post(`/messages/${id}/reactions`, { emoji_name: 'svc' });
  const [reaction] = await untilReceived(ours, ({ type }) => type === 'reaction', 1);
  expect(reaction).toMatchObject(extra('svc'));
  await expect
    .poll(async () => {
      const { body } = await person.get('/events', { queue_id, last_event_id, dont_block: true });
      return body.events.filter(({ type }: { type: string }) => type === 'reaction');
    })
    .toMatchObject([extra('zulip')]);
});

test('WWW-Authenticate has the prefix that the client knows', async () => {
  const challenge = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await anonymousClient(owner, headers).get('/users/me');
    return [status, answered.get('www-authenticate')];
  };
  expect(await challenge({})).toEqual([401, 'Basic realm="svc"']);
  expect(await challenge(phone)).toEqual([401, 'Basic realm="zulip"']);
});
