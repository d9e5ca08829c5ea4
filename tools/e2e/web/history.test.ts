import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person } from '../people.ts';
import { test } from './browser.ts';
import { messageWith, newPlace, type Place } from './place.ts';

// A conversation that is longer than the client fetches in a request.

const owner = inject('owner');
/** A script that resolves when the page has rendered its current changes. */
const twoFrames =
  'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown))))';
const messages = 420;
const atOnce = 20;

let me: Person & { password: string };
let place: Place;
/** The id of an early message, which the client does not fetch together with the last ones. */
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

test('messages that load above the top of the list do not move the message that the reader sees', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: '/#inbox' });
  const loading = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/\/json\/messages\?/, async (route) => {
    requests += 1;
    if (requests > 1) await loading.promise;
    await route.continue();
  });
  await page.goto(place.topicPath('history'));
  await messageWith(page, 'the last word').waitFor();
  const list = page.getByRole('region', { name: 'Messages' });
  const height = () => list.evaluate((scroller) => scroller.scrollHeight);
  await list.evaluate((scroller) => scroller.scrollTo(0, 0));
  await page.evaluate(twoFrames);
  const top = list.getByRole('article').first();
  const id = await top.getAttribute('data-message-id');
  const before = { height: await height(), y: (await top.boundingBox())?.y ?? 0 };

  loading.resolve();

  await expect.poll(height).toBeGreaterThan(before.height);
  await page.evaluate(twoFrames);
  const box = await list.locator(`[data-message-id="${id}"]`).boundingBox();
  // The row of the sender moved to a different message.
  expect(Math.abs((box?.y ?? 0) - before.y)).toBeLessThan(60);
});

test('a long conversation opens with one request, and can be scrolled to its beginning and back to its end', async ({
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
        // The next frames render what scrolled into view.
        await page.evaluate(twoFrames);
        return beginning.isVisible();
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
  await look();
  expect(seen.size).toBe(messages + 1);
  // Each further request returns two hundred messages.
  expect(fetched).toHaveLength(3);

  await page.getByRole('button', { name: /^Jump to the latest message/ }).click();
  await messageWith(page, 'the last word').waitFor();
  expect(fetched).toHaveLength(3);
});

test("the browser's Back button closes a dialog about a message", async ({ openClient }) => {
  await place.say(me, 'to move', 'move me');
  const page = await openClient(me, { path: '/#inbox' });
  await page.goto(place.topicPath('to move'));
  const message = messageWith(page, 'move me');
  await message.waitFor();
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move messages' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Inbox' }).waitFor();
});

test('a link to an early message of the open topic scrolls to the message', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: place.topicPath('history') });
  await messageWith(page, 'the last word').waitFor();
  await page.goto(`${place.topicPath('history')}/near/${early}`);
  const message = page.locator(`article[data-message-id="${early}"]`);
  await message.waitFor();
  await expect.poll(() => message.getAttribute('tabindex')).toBe('0');
  expect(page.url()).toContain(`/near/${early}`);
});

test("the browser's Back button asks before it discards input in a form", async ({
  openClient,
}) => {
  const page = await openClient(me, { path: '/#inbox' });
  await page.goto('/#channels/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('half a channel');
  const question = page.getByRole('alertdialog');
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await name.inputValue()).toBe('half a channel');
  expect(page.url()).toContain('#channels/new');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await name.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('#inbox');

  // Without changes, Back leaves at once.
  await page.goto('/#channels/new');
  await name.waitFor();
  await page.goBack();
  await name.waitFor({ state: 'hidden' });
});

test('Escape leaves the recipient fields, and returns from the settings to the previous view', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: place.topicPath('history') });
  await messageWith(page, 'the last word').waitFor();
  await page.keyboard.press('g');
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await messageWith(page, 'the last word').waitFor();
  await page.goto('/#inbox');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Inbox' }).waitFor();
  await page.keyboard.press('c');
  const isWriting = () => page.evaluate(() => document.activeElement?.tagName === 'INPUT');
  await expect.poll(isWriting).toBe(true);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Escape');
  await expect.poll(isWriting).toBe(false);
});
