import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person } from '../people.ts';
import { test } from './browser.ts';
import { messageWith, newPlace, type Place } from './place.ts';

// A conversation that is longer than what is fetched of it at once.

const owner = inject('owner');
/** Resolves when what the page does now is rendered. */
const twoFrames =
  'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown))))';
const messages = 420;
const atOnce = 20;

let me: Person & { password: string };
let place: Place;
/** An early message, which is not fetched with the last ones. */
let early: number | undefined;

beforeAll(async () => {
  me = await newPerson(owner);
  place = await newPlace(owner, [me]);
  for (let count = 0; count < messages; count += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => count + index);
    const [id] = await Promise.all(numbers.map(() => place.say(me, 'history', 'as time goes by')));
    early ??= id;
  }
  await place.say(me, 'history', 'the last word');
  await me.post('/mark_all_as_read');
});

test('a long conversation opens with one request, and is read back to its beginning and on to its end', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: '/#inbox' });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/json/messages?'))
      fetched.push(request.url());
  });
  await page.goto(place.topicPath('history'));
  await messageWith(page, 'the last word').waitFor();
  expect(fetched).toHaveLength(1);

  const list = page.getByRole('region', { name: 'Messages' });
  const seen = new Set<string>();
  const look = async () => {
    const ids = await list
      .getByRole('article')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-message-id') ?? ''));
    for (const id of ids) seen.add(id);
  };
  await list.hover();
  const beginning = page.getByText('This is the beginning of the conversation.');
  await expect
    .poll(
      async () => {
        await look();
        await page.mouse.wheel(0, -400);
        // What came into view is rendered with the next frames
        await page.evaluate(twoFrames);
        return beginning.isVisible();
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(true);
  await look();
  expect(seen.size).toBe(messages + 1);
  // Two hundred come with each further request
  expect(fetched).toHaveLength(3);

  await page.getByRole('button', { name: /^Jump to the newest message/ }).click();
  await messageWith(page, 'the last word').waitFor();
  expect(fetched).toHaveLength(3);
});

test("a dialog about a message closes at the browser's Back", async ({ openClient }) => {
  await place.say(me, 'to move', 'move me');
  const page = await openClient(me, { path: '/#inbox' });
  await page.goto(place.topicPath('to move'));
  const message = messageWith(page, 'move me');
  await message.waitFor();
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move messages' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Inbox' }).waitFor();
});

test('a link to an early message of the topic that is read leads to it', async ({ openClient }) => {
  const page = await openClient(me, { path: place.topicPath('history') });
  await messageWith(page, 'the last word').waitFor();
  await page.goto(`${place.topicPath('history')}/near/${early}`);
  const message = page.locator(`article[data-message-id="${early}"]`);
  await message.waitFor();
  await expect.poll(() => message.getAttribute('tabindex')).toBe('0');
  expect(page.url()).toContain(`/near/${early}`);
});
