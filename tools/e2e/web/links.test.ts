import type { Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person } from '../people.ts';
import { logIn, test } from './browser.ts';
import { messageWith, newPlace, type Place } from './place.ts';

// Links that notifications and other clients of this API make.

const owner = inject('owner');

let reader: Person & { password: string };
let writer: Person;
let place: Place;
let messageId: number;

beforeAll(async () => {
  [reader, writer] = [await newPerson(owner), await newPerson(owner)];
  place = await newPlace(owner, [reader, writer]);
  messageId = await place.say(writer, 'first topic', 'an early word');
  await place.say(writer, 'other topic', `a late word for @**${reader.fullName}**`);
  const direct = { type: 'direct', to: [reader.userId], content: 'a word in private' };
  await writer.post('/messages', direct);
});

function headingOf(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('links in every form open the view that they refer to', async ({ openClient }) => {
  const page = await openClient(reader);
  const { channelId, channel } = place;
  const dashed = channel.replaceAll(' ', '-');
  const topic = 'topic/first.20topic';
  const links: [fragment: string, heading: string, text: string][] = [
    [`#narrow/channel/${channelId}-${dashed}`, channel, 'a late word'],
    [`#narrow/stream/${channelId}-${dashed}/${topic}`, 'first topic', 'an early word'],
    [`#narrow/stream/${dashed}/subject/first.20topic`, 'first topic', 'an early word'],
    [`#narrow/channel/${channelId}/${topic}/near/${messageId}`, 'first topic', 'an early word'],
    [`#narrow/channel/${channelId}/topic/gone/with/${messageId}`, 'first topic', 'an early word'],
    [`#narrow/pm-with/${writer.userId}-pm`, writer.fullName, 'a word in private'],
    [`#narrow/dm/${writer.userId},${reader.userId}-dm`, writer.fullName, 'a word in private'],
    [`#narrow/sender/${writer.userId}`, 'Search: ', 'a late word'],
    ['#narrow/is/mentioned', 'Mentions', 'a late word'],
    ['#narrow/is/dm', 'Direct messages', 'a word in private'],
    [`#narrow/channel/${channelId}/search/early`, 'Search: ', 'an early word'],
    ['#all_messages', 'Combined feed', 'a late word'],
  ];
  for (const [fragment, heading, text] of links) {
    await page.goto(`/${fragment}`);
    await headingOf(page).filter({ hasText: heading }).waitFor();
    await messageWith(page, text).first().waitFor();
  }
  for (const [fragment, heading] of [
    ['#recent_topics', 'Recent conversations'],
    ['#streams/all', 'Channels'],
    ['#settings/account-and-privacy', 'Settings'],
  ] as const) {
    await page.goto(`/${fragment}`);
    await headingOf(page).filter({ hasText: heading }).waitFor();
  }
  // Back and forward.
  await page.goto('/#inbox');
  await page.goto(`/#narrow/channel/${channelId}/${topic}`);
  await messageWith(page, 'an early word').waitFor();
  await page.goBack();
  await headingOf(page).filter({ hasText: 'Inbox' }).waitFor();
  await page.goForward();
  await messageWith(page, 'an early word').waitFor();
  // A link to something that does not exist shows an error.
  for (const [fragment, text] of [
    ['#nothing/here', 'Page not found'],
    ['#narrow/id/abc', 'Page not found'],
    ['#narrow/channel/999999-gone', 'Channel not found'],
    ['#narrow/dm/999999-gone', 'Person not found'],
  ] as const) {
    await page.goto(`/${fragment}`);
    await page.getByRole('heading', { name: text }).last().waitFor();
  }
  await page.getByRole('link', { name: 'Go home' }).click();
  await headingOf(page).filter({ hasText: 'Inbox' }).waitFor();
});

test("a link to a moved message opens the message's current topic", async ({ openClient }) => {
  const page = await openClient(reader);
  const moved = await place.say(writer, 'old topic', 'a word that moves');
  const renamed = await writer.patch(`/messages/${moved}`, { topic: 'new topic' });
  expect(renamed.status).toBe(200);
  const old = `${place.topicPath('old topic')}/near`;
  // The client looks the message up each time, although it knows that the old topic is empty.
  for (let round = 1; round <= 2; round++) {
    await page.goto(place.topicPath('first topic'));
    await messageWith(page, 'an early word').waitFor();
    await page.goto(`${old}/${moved}`);
    await headingOf(page).filter({ hasText: 'new topic' }).waitFor();
    await messageWith(page, 'a word that moves').waitFor();
    expect(page.url()).toContain(`${place.topicPath('new topic')}/near/${moved}`);
  }

  // The client does not look up a message that is where the link says.
  // A message that the reader cannot read leaves the topic of the link.
  let lookups = 0;
  page.on('request', (request) => {
    if (request.url().includes('message_ids')) lookups += 1;
  });
  await page.goto(`${place.topicPath('first topic')}/near/${messageId}`);
  await messageWith(page, 'an early word').waitFor();
  expect(lookups).toBe(0);
  const note = { type: 'direct', to: [writer.userId], content: 'a word to oneself' };
  const unreadable = (await writer.post('/messages', note)).body.id;
  await page.goto(`${place.topicPath('topic without messages')}/near/${unreadable}`);
  await page.getByText('No messages yet').waitFor();
  await expect.poll(() => lookups).toBe(1);
  await headingOf(page).filter({ hasText: 'topic without messages' }).waitFor();
});

test('a link to a topic opens the topic even after it was resolved or renamed', async ({
  openClient,
}) => {
  const page = await openClient(reader);
  const id = await place.say(writer, 'ticket 5', 'a word about the ticket');
  const move = async (topic: string) =>
    expect(
      (await writer.patch(`/messages/${id}`, { topic, propagate_mode: 'change_all' })).status,
    ).toBe(200);
  const opens = async (link: string, topic: string) => {
    await page.goto('/#inbox');
    await headingOf(page).filter({ hasText: 'Inbox' }).waitFor();
    await page.goto(place.topicPath(link));
    await messageWith(page, 'a word about the ticket').waitFor();
    await expect.poll(() => page.url()).toContain(place.topicPath(topic));
    // The old name is nowhere in the sidebar
    const sidebar = page.getByRole('navigation');
    expect(await sidebar.getByRole('link', { name: 'ticket 5', exact: true }).count()).toBe(0);
  };
  await move('✔ ticket 5');
  await opens('ticket 5', '✔ ticket 5');
  await move('ticket six');
  await opens('✔ ticket 5', 'ticket six');
  await opens('ticket 5', 'ticket six');
});

test("after a channel is typed, the search suggests the channel's topics", async ({
  openClient,
}) => {
  const page = await openClient(reader);
  const search = page.getByRole('combobox', { name: 'Search messages' });
  await search.fill(`channel:"${place.channel}" topic:oth`);
  await page.getByRole('option', { name: 'other topic' }).click();
  await search.press('Enter');
  await headingOf(page).filter({ hasText: 'other topic' }).waitFor();
});

test('the sidebar shows the numbers of starred messages and mentions', async ({ openClient }) => {
  const star = { messages: [messageId], op: 'add', flag: 'starred' };
  expect((await reader.post('/messages/flags', star)).status).toBe(200);
  await place.say(writer, 'other topic', `a new word for @**${reader.fullName}**`);
  const page = await openClient(reader);
  await page.getByRole('link', { name: 'Starred messages 1', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Mentions 1 unread', exact: true }).waitFor();
});

test('after a login, the client opens the link that was followed before it', async ({
  openPage,
}) => {
  const path = `/#narrow/channel/${place.channelId}/topic/first.20topic`;
  const page = await openPage(owner.site, { path });
  await logIn(page, reader);
  await messageWith(page, 'an early word').waitFor();
  expect(new URL(page.url()).hash).toBe(path.slice(1));
});
