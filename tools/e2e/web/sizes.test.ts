import { isLongRun } from '@chat/infrastructure/repetitions';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person } from '../people.ts';
import { test } from './browser.ts';
import { closeWithEscape, composerOf, messageWith, newPlace, type Place, pixel } from './place.ts';

const owner = inject('owner');

let reader: Person & { password: string };
let place: Place;

beforeAll(async () => {
  reader = await newPerson(owner);
  place = await newPlace(owner, [reader]);
  const wide = `${'long'.repeat(100)} \`\`\`${'code'.repeat(100)}\`\`\` https://example.com/${'a'.repeat(300)}`;
  await place.say(reader, 'a topic with quite a long name for a small screen', wide);
  await place.say(
    reader,
    'table',
    `|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n|${'wide cell '.repeat(9)}|2|3|4|5|6|`,
  );
});

const isScrolledSideways =
  'document.scrollingElement.scrollWidth > innerWidth || [...document.querySelectorAll("main, main > *")].some((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== "hidden" && getComputedStyle(each).overflowX !== "clip")';

/** Expects that the controls that every view has fit within the page. */
async function controlsIn(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const name of [/^(Show|Hide) sidebar$/, /^Your account/]) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
      true,
    );
  }
}

/** The widths of a phone, a tablet and a desktop. A long run adds the width of a very wide screen. */
const widths = [320, 768, 1_440, ...(isLongRun ? [2_560] : [])];

test.for(widths)('views fit a screen %i px wide', async (width, { openClient }) => {
  const height = width < 500 ? 640 : 900;
  const page = await openClient(reader, { viewport: { width, height } });
  const topic = place.topicPath('a topic with quite a long name for a small screen');
  const views = [
    '/#inbox',
    '/#recent',
    '/#feed',
    `/#narrow/channel/${place.channelId}`,
    topic,
    '/#drafts',
  ];
  const sideways: string[] = [];
  for (const view of views) {
    await page.goto(view);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
    await controlsIn(page);
    if (await page.evaluate(isScrolledSideways)) sideways.push(view);
  }
  for (const view of [
    '/#settings/notifications',
    '/#organization/profile',
    '/#channels',
    '/#channels/new',
    `/#channels/${place.channelId}/subscribers`,
  ]) {
    await page.goto(view);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Back to chat' }).waitFor();
    if (await page.evaluate(isScrolledSideways)) sideways.push(view);
  }
  expect(sideways).toEqual([]);

  await page.goto(topic);
  const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect(send && send.x + send.width <= width && send.y + send.height <= height).toBe(true);
  await composerOf(page).fill('it can be written in');
  await composerOf(page).fill('');
  if (width > 500) return;
  // The search covers the header until the person opens a different view.
  const search = page.getByRole('combobox', { name: 'Search messages' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await search.waitFor();
  await composerOf(page).click();
  await search.waitFor({ state: 'hidden' });
  // Drawers.
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  const channels = page.getByRole('dialog', { name: 'Channels and views' });
  await closeWithEscape(channels);
  await page.getByRole('button', { name: 'Show member list' }).click();
  await closeWithEscape(page.getByRole('dialog', { name: 'People' }));
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await channels.getByRole('link', { name: 'Inbox' }).click();
  await channels.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Inbox' }).waitFor();
});

test("a person's card and a running upload fit on a small phone", async ({ openClient }) => {
  const page = await openClient(reader, {
    path: place.topicPath('table'),
    viewport: { width: 320, height: 640 },
  });
  const isWithin = (one: Locator) =>
    one.boundingBox().then((box) => box !== null && box.x >= 0 && box.x + box.width <= 320);
  // The upload gets no response.
  await page.route(/\/tus\//, () => undefined);
  const chooses = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const file = { name: `${'A picture of the screen '.repeat(4)}.png`, mimeType: 'image/png' };
  await (await chooses).setFiles({ ...file, buffer: pixel });
  await page.getByRole('progressbar').waitFor();
  expect(await isWithin(page.getByRole('button', { name: 'Send', exact: true }))).toBe(true);
  expect(await isWithin(page.getByRole('progressbar'))).toBe(true);

  await page.getByRole('article').getByRole('button', { name: reader.fullName }).first().click();
  const card = page.getByRole('dialog', { name: reader.fullName });
  await card.waitFor();
  expect(await isWithin(card.getByRole('button', { name: 'More actions' }))).toBe(true);
  expect(await page.evaluate(isScrolledSideways)).toBe(false);
});

test('each block in a message is laid out in the direction of its script', async ({
  openClient,
}) => {
  await place.say(reader, 'scripts', 'hello\n\n* واحد\n* اثنان\n\n> مرحبا\n');
  const page = await openClient(reader, { path: place.topicPath('scripts') });
  const directionOf = (text: string, element: string) =>
    messageWith(page, 'hello')
      .locator(element, { hasText: text })
      .evaluate((block) => getComputedStyle(block).direction);
  expect(await directionOf('hello', 'p')).toBe('ltr');
  expect(await directionOf('اثنان', 'li')).toBe('rtl');
  expect(await directionOf('مرحبا', 'blockquote')).toBe('rtl');
});

test('the notification settings show all columns', async ({ openClient }) => {
  const page = await openClient(reader, { path: '/#settings/notifications' });
  const table = page.getByRole('table');
  await table.waitFor();
  const hidden = await table.evaluate(
    ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
  );
  expect(hidden).toBe(0);
});
