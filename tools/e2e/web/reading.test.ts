import { beforeAll, expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newPerson, type Person, uniqueName } from '../people.ts';
import { test, untilLoaded } from './browser.ts';
import { startBufferingProxy } from './buffering-proxy.ts';
import { composerOf, messageWith, newPlace, type Place } from './place.ts';

// Reading conversations while messages are deleted, arrive or cannot be fetched.

const owner = inject('owner');

let me: Person & { password: string };
let other: Person;
let place: Place;

beforeAll(async () => {
  [me, other] = [await newPerson(owner), await newPerson(owner)];
  place = await newPlace(owner, [me, other]);
});

test('deleting a message while it is marked as read does not leave other messages unread', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const kept = await place.say(other, 'deleted', 'stays');
  const gone = await place.say(other, 'deleted', 'goes');
  const page = await openClient(me, { path: '/#inbox' });
  const statuses: number[] = [];
  // The message is deleted while the first request is on its way.
  await page.route('**/json/messages/flags', async (route) => {
    if (statuses.length === 0) await apiClient(owner).delete(`/messages/${gone}`);
    const response = await route.fetch();
    statuses.push(response.status());
    await route.fulfill({ response });
  });
  await page.goto(place.topicPath('deleted'));
  await messageWith(page, 'stays').waitFor();
  const flags = async () => (await me.get(`/messages/${kept}`)).body.message.flags;
  await expect.poll(flags).toContain('read');
  await expect.poll(() => statuses).toEqual([400, 200]);
  expect(await page.getByText('Invalid message(s)').count()).toBe(0);
});

test('a conversation that was opened offline loads when the connection is back', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|net::ERR_/);
  await place.say(other, 'offline', 'worth waiting for');
  const page = await openClient(me, { path: '/#inbox' });
  await page.context().setOffline(true);
  await page.goto(place.topicPath('offline'));
  await page.getByText('Couldn’t load messages.').waitFor();
  await page.context().setOffline(false);
  await messageWith(page, 'worth waiting for').waitFor();
});

test('all tabs of a browser receive messages through one stream', async ({ openClient }) => {
  const page = await openClient(me, { path: place.topicPath('streamed') });
  const reads: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/json/events')) reads.push(pathname);
  });
  await page.reload();
  await untilLoaded(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto(place.topicPath('streamed'));
  await untilLoaded(otherTab);
  await place.say(other, 'streamed', 'the first');
  for (const tab of [page, otherTab]) await messageWith(tab, 'the first').waitFor();
  await place.say(other, 'streamed', 'the second');
  for (const tab of [page, otherTab]) await messageWith(tab, 'the second').waitFor();
  expect(reads).toEqual(['/json/events/stream']);
});

test('receives messages by polling behind a proxy that buffers the stream', async ({
  openClient,
}) => {
  await using proxy = await startBufferingProxy();
  const options = { path: place.topicPath('buffered'), proxy: { server: proxy.url } };
  const page = await openClient(me, options);
  await composerOf(page).waitFor();
  await place.say(other, 'buffered', 'the first');
  await messageWith(page, 'the first').waitFor();
  await place.say(other, 'buffered', 'the second');
  await messageWith(page, 'the second').waitFor();
  // Before the proxy ends, because its requests would fail
  await page.context().close();
});

test('new messages do not push the message that is being edited out of view', async ({
  openClient,
}) => {
  for (let at = 0; at < 30; at += 1) await place.say(other, 'edited', `line ${at}`);
  await place.say(me, 'edited', 'to be edited');
  // All messages are read, so that the list begins at its end.
  await me.post('/mark_all_as_read');
  const page = await openClient(me, { path: place.topicPath('edited') });
  await messageWith(page, 'to be edited').waitFor();
  await composerOf(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Message text' });
  await expect.poll(() => editor.inputValue()).toBe('to be edited');
  const long = Array.from({ length: 12 }, () => uniqueName('much')).join('\n\n');
  for (let at = 0; at < 4; at += 1) await place.say(other, 'edited', `answer ${at}\n\n${long}`);
  await messageWith(page, 'answer 3').waitFor();
  const { y = 0, height = 0 } = (await editor.boundingBox()) ?? {};
  const list = await page.getByRole('region', { name: 'Messages' }).boundingBox();
  expect(y).toBeGreaterThan(list?.y ?? 0);
  expect(y + height).toBeLessThan((list?.y ?? 0) + (list?.height ?? 0));
});
