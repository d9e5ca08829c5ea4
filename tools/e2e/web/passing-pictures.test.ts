import type { Page } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person } from '../people.ts';
import { uploadFiles } from '../upload-file.ts';
import { test } from './browser.ts';
import { messageWith, newPlace, type Place, pixel } from './place.ts';

// Pictures of people whose messages only pass by while the reader scrolls.

const owner = inject('owner');
/** A viewport too narrow for the list of people, which would also load their pictures. */
const viewport = { width: 900, height: 700 };
/**
 * The number of messages in between. It exceeds the number on the page plus the number that the client renders around
 * it.
 */
const between = 44;

let me: Person & { password: string };
let place: Place;
/** The paths of the pictures. */
let ofFirst: string;
let ofPassed: string;

beforeAll(async () => {
  const [first, passed] = await Promise.all([newPerson(owner), newPerson(owner)]);
  me = await newPerson(owner);
  [ofFirst, ofPassed] = await Promise.all([newPicture(first), newPicture(passed)]);
  place = await newPlace(owner, [me, first, passed]);
  const sayMuch = () => Promise.all(Array.from({ length: between }, () => say(me, 'and so on')));
  await say(first, 'the first word');
  await sayMuch();
  await say(passed, 'a word in passing');
  await sayMuch();
  await say(me, 'the last word');
  await me.post('/mark_all_as_read');
});

/** Uploads a profile picture for a person. Returns its path. */
async function newPicture(who: Person): Promise<string> {
  const { body } = await uploadFiles(who, '/users/me/avatar', [pixel]);
  return new URL(body.avatar_url, who.site).pathname;
}

function say(who: Person, content: string): Promise<number> {
  return place.say(who, 'talk', content);
}

test('a message that is scrolled past does not fetch its picture, but a message that stays in view does', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: place.topicPath('talk'), viewport });
  await messageWith(page, 'the last word').waitFor();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  // Each step advances the clock of the page by one frame, however slow the machine is.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  expect(await scrollToTop(page)).toContain('a word in passing');
  await page.clock.runFor(1_000);
  await expect.poll(() => fetched).toContain(ofFirst);
  expect(fetched).not.toContain(ofPassed);

  await page.clock.resume();
  await messageWith(page, 'and so on').last().hover();
  await expect
    .poll(async () => {
      if (await messageWith(page, 'a word in passing').isVisible()) return true;
      await page.mouse.wheel(0, 100);
      return false;
    })
    .toBe(true);
  await expect.poll(() => fetched).toContain(ofPassed);
});

const frameMs = 16;

/**
 * Scrolls to the beginning of the list, one step in each frame of the page's clock. Returns all texts that were
 * rendered meanwhile.
 */
async function scrollToTop(page: Page): Promise<string> {
  let seen = '';
  while (!(await messageWith(page, 'the first word').isVisible())) {
    await page.evaluate(scrollUp);
    await expect.poll(() => page.evaluate(isRendered)).toBe(true);
    await page.clock.runFor(frameMs);
    seen += await page.evaluate(renderedText);
  }
  return seen;
}

const list = "document.querySelector('[role=main] section, main section')";
const scrollUp = `${list}.scrollBy(0, -600)`;
const renderedText = `${list}.textContent`;
/** A script that returns whether the visible part of the list shows messages. */
const isRendered = `(() => {
  const { left, right, top, bottom } = ${list}.getBoundingClientRect();
  const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return shown !== null && shown.closest('article') !== null;
})()`;
