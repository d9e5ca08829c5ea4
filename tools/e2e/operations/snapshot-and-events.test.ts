import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { type ApiClient, apiClient, type Parameters } from '../client.ts';
import { type EventReader, readEvents } from '../event-reader.ts';
import { newAccount, newPerson, type Person, uniqueName } from '../people.ts';
import { untilReceived } from '../until-received.ts';
import { registerOptions, webModel } from '../web-model/web-model.ts';

// A register returns a state and a queue. At any time of registration, that state and the queue's events must add up
// to the state that a later register returns.

const owner = inject('changedOwner');

test('a snapshot and the events after it add up to the same state, no matter when the client registers', async () => {
  const reader = await newPerson(owner);
  await using stack = new AsyncDisposableStack();
  const register = async () => stack.use(await readEvents(reader, registerOptions));

  const first = await register();
  const changing = changeThings(reader);
  const isChanging = settled(changing);
  const during: EventReader[] = [];
  while (isChanging() && during.length < 12) {
    during.push(await register());
    await pause(50);
  }
  await changing;
  const last = await register();

  const id = await sendToSelf(reader, 'the end');
  const isEnd = (event: { type: string; message?: { id: number } }) =>
    event.type === 'message' && event.message?.id === id;
  const all = [first, ...during, last];
  for (const one of all) await untilReceived(one, isEnd, 1);
  expect(during.length).toBeGreaterThan(2);
  // Events for which no response waits may arrive later.
  await vi.waitFor(
    () => {
      const [state, ...others] = all.map(stateOf);
      for (const other of others) expect(other).toEqual(state);
    },
    { timeout: 60_000, interval: 250 },
  );
});

/** Returns the client's state after all events that it has received. */
function stateOf(reader: EventReader) {
  const state = webModel(reader.snapshot);
  state.apply(reader.events());
  return state.contents();
}

/** Makes every change to the reader's view that this part of the API can make. */
async function changeThings(reader: Person): Promise<void> {
  const asOwner = apiClient(owner);
  const [shared, left, secret, foreign] = ['shared', 'left', 'secret', 'foreign'].map(uniqueName);
  if (!shared || !left || !secret || !foreign) throw new Error('no names');
  const subscribe = (who: ApiClient, name: string, userIds: number[], more = {}) =>
    succeed(
      who.post('/users/me/subscriptions', {
        subscriptions: [{ name }],
        principals: userIds,
        ...more,
      }),
    );
  const unsubscribe = (who: ApiClient, name: string, userIds: number[]) =>
    succeed(who.delete('/users/me/subscriptions', { subscriptions: [name], principals: userIds }));
  const send = (who: ApiClient, to: string) =>
    succeed(who.post('/messages', { type: 'channel', to, topic: 't', content: 'hello' }));

  const friend = await newPerson(owner);
  await subscribe(friend, shared, [friend.userId, reader.userId]);
  await send(friend, shared);
  await subscribe(friend, foreign, [friend.userId]);
  await send(friend, foreign);
  await subscribe(reader, left, [reader.userId, friend.userId]);
  await send(friend, left);
  await unsubscribe(reader, left, [reader.userId]);
  await send(friend, left);
  await subscribe(friend, secret, [friend.userId], { invite_only: true });
  await subscribe(friend, secret, [reader.userId]);
  await send(friend, secret);
  await unsubscribe(reader, secret, [reader.userId]);
  const newcomer = await newAccount(owner);
  await subscribe(asOwner, shared, [newcomer.userId]);
  const { email: username, password } = newcomer;
  await succeed(asOwner.post('/fetch_api_key', { username, password }));
  await unsubscribe(asOwner, shared, [newcomer.userId]);
  await subscribe(reader, left, [reader.userId]);
  await subscribe(reader, foreign, [reader.userId]);
  await succeed(
    friend.post('/messages', { type: 'direct', to: [reader.userId], content: 'between us' }),
  );
  await succeed(
    friend.post('/messages', {
      type: 'direct',
      to: [reader.userId, newcomer.userId],
      content: 'among us',
    }),
  );
  await succeed(
    asOwner.post('/channels/create', {
      name: uniqueName('default'),
      subscribers: [reader.userId],
      is_default_stream: true,
    }),
  );
  await changeSubscriptions(reader, shared);
  await changeSettings(reader, friend);
  await sendToSelf(reader, 'note');
}

async function changeSubscriptions(reader: Person, name: string): Promise<void> {
  const { body } = await reader.get('/get_stream_id', { stream: name });
  const { stream_id } = body;
  const subscription_data = [
    { stream_id, property: 'is_muted', value: true },
    { stream_id, property: 'color', value: '#ABC' },
    { stream_id, property: 'push_notifications', value: true },
  ];
  await succeed(reader.post('/users/me/subscriptions/properties', { subscription_data }));
  for (const [topic, visibility_policy] of Object.entries({ T: 1, u: 2, '': 3, t: 3, U: 0 })) {
    await succeed(reader.post('/user_topics', { stream_id, topic, visibility_policy }));
  }
}

async function changeSettings(reader: Person, friend: Person): Promise<void> {
  const asOwner = apiClient(owner);
  const change = (who: ApiClient, path: string, settings: Parameters) =>
    succeed(who.patch(path, settings));
  await change(reader, '/settings', { color_scheme: 2, notification_sound: 'none' });
  await change(reader, '/settings', { timezone: 'Asia/Tokyo', web_line_height_percent: 120 });
  await change(friend, '/settings', { email_address_visibility: 3, full_name: uniqueName('New') });
  await change(friend, '/settings', { email_address_visibility: 2, timezone: 'Europe/Berlin' });
  await change(asOwner, '/realm/user_settings_defaults', { web_font_size_px: 15 });
  await succeed(friend.post('/users/me/status', { status_text: 'busy', emoji_name: 'tada' }));
  await succeed(friend.post('/users/me/status', { emoji_name: '', away: true }));
  await change(reader, '/settings', { presence_enabled: false });
  await change(reader, '/settings', { presence_enabled: true });
  await change(asOwner, '/realm', { description: uniqueName('About us'), digest_weekday: 3 });
  await change(asOwner, '/realm', {
    can_add_custom_emoji_group: { new: { direct_members: [friend.userId], direct_subgroups: [] } },
  });
}

async function sendToSelf(who: Person, content: string): Promise<number> {
  const sent = who.post('/messages', { type: 'direct', to: [who.userId], content });
  return (await succeed(sent)).id;
}

async function succeed(answer: ReturnType<ApiClient['post']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Returns a function that returns true while `work` is running, and false once it has ended. */
function settled(work: Promise<unknown>): () => boolean {
  let goesOn = true;
  const end = () => {
    goesOn = false;
  };
  work.then(end, end);
  return () => goesOn;
}
