import { beforeAll, expect, inject } from 'vitest';
import { newPerson, type Person } from '../people.ts';
import { uploadFiles } from '../upload-file.ts';
import { test } from './browser.ts';
import { messageWith, newPlace, type Place, pixel } from './place.ts';

// Pictures of people whose messages only pass by while somebody scrolls.

const owner = inject('owner');
/** Without the list of people, which would show their pictures as well. */
const viewport = { width: 900, height: 700 };
/** More than fit on the page, and than are rendered beyond it. */
const between = 44;

let me: Person & { password: string };
let place: Place;
/** Paths of pictures. */
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

/** Gives somebody a picture. Returns its path. */
async function newPicture(who: Person): Promise<string> {
  const { body } = await uploadFiles(who, '/users/me/avatar', [pixel]);
  return new URL(body.avatar_url, who.site).pathname;
}

function say(who: Person, content: string): Promise<number> {
  return place.say(who, 'talk', content);
}

test('a message that is scrolled past fetches no picture, one that stays does', async ({
  openClient,
}) => {
  const page = await openClient(me, { path: place.topicPath('talk'), viewport });
  await messageWith(page, 'the last word').waitFor();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));

  expect(await page.evaluate(scrollToTop)).toContain('a word in passing');
  await messageWith(page, 'the first word').waitFor();
  await expect.poll(() => fetched).toContain(ofFirst);
  expect(fetched).not.toContain(ofPassed);

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

/** Scrolls to the beginning in few frames. Returns the text of all that was rendered meanwhile. */
const scrollToTop = `(async () => {
  const list = document.querySelector('[role=main] section, main section');
  let seen = '';
  do {
    list.scrollBy(0, -600);
    await new Promise(requestAnimationFrame);
    seen += list.textContent;
  } while (list.scrollTop > 0);
  return seen;
})()`;
