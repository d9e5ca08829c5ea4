import { afterAll, beforeAll, expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { type LinkedSite, startLinkedSite } from '../linked-site.ts';
import { newPerson, type Person } from '../people.ts';
import { uploaded } from '../upload.ts';
import { test } from './browser.ts';
import { composerOf, messageWith, newPlace, type Place, pixel, send } from './place.ts';

// Previews of pages and pictures on other sites, as the client shows them.

const owner = inject('previewingOwner');

let site: LinkedSite;
let me: Person & { password: string };
let place: Place;

beforeAll(async () => {
  site = await startLinkedSite();
  const changed = await apiClient(owner).patch('/realm', { inline_url_embed_preview: true });
  expect(changed.status).toBe(200);
  me = await newPerson(owner);
  place = await newPlace(owner, [me]);
});
afterAll(() => site[Symbol.asyncDispose]());

test("a link to a page shows the page's title, description and picture", async ({
  openClient,
  expectErrors,
}) => {
  // The organization's own address lacks the port of the test product, so the page treats its pictures as external.
  expectErrors(/external_content/);
  const page = await openClient(me, { path: place.topicPath('links') });
  await composerOf(page).waitFor();
  await send(page, `read ${site.url}/page`);
  const message = messageWith(page, 'read');
  const title = message.getByRole('link', { name: 'A page' });
  await title.waitFor();
  expect(await title.getAttribute('href')).toBe(`${site.url}/page`);
  await message.getByText('about <it>').waitFor();
  const picture = message.locator('.message_embed_image');
  expect(await picture.getAttribute('style')).toContain('/external_content/');
});

test('a picture that fails to load becomes a link to its file', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/thumbnail/);
  const file = { content: pixel, fileName: 'gone.png', contentType: 'image/png' };
  const path = await uploaded(me, file);
  await place.say(me, 'broken', `see [gone.png](${path})`);
  const page = await openClient(me);
  await page.route('**/user_uploads/thumbnail/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(place.topicPath('broken'));
  const message = messageWith(page, 'see');
  const link = message.locator('.file-card');
  await link.waitFor();
  expect(await link.textContent()).toBe('gone.png');
  expect(await link.getAttribute('href')).toBe(path);
  expect(await message.getByRole('img', { name: 'gone.png' }).count()).toBe(0);
});

test("arrow keys move through a message's pictures, no matter what has the focus in the dialog", async ({
  openClient,
}) => {
  const files = ['one.png', 'two.png'].map(async (fileName) => {
    const path = await uploaded(me, { content: pixel, fileName, contentType: 'image/png' });
    return `[${fileName}](${path})`;
  });
  await place.say(me, 'pictures', (await Promise.all(files)).join('\n'));
  const page = await openClient(me, { path: place.topicPath('pictures') });
  await page.getByRole('img', { name: 'one.png' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('2 of 2').waitFor();
  await dialog.getByRole('link', { name: 'Open in a new tab' }).focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('1 of 2').waitFor();
});
