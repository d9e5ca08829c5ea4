import { expect, inject } from 'vitest';
import { newPerson } from '../people.ts';
import { test } from './browser.ts';
import { closeWithEscape } from './place.ts';
import { violationsOf } from './violations.ts';

// Parts that the page loads after its start may fail: there is no connection, or the server has a different version.

const owner = inject('owner');
const failures = [
  /Failed to load resource/,
  /Failed to fetch dynamically/,
  /Unable to preload CSS/,
  /No style sheet at/,
];

test('a part that fails to load shows a notice, leaves the page usable and loads on the next attempt', async ({
  openClient,
  expectErrors,
}) => {
  for (const failure of failures) expectErrors(failure);
  const page = await openClient(await newPerson(owner));
  const notice = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part of the page' });
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const heading = page.getByRole('heading', { level: 1 });

  for (const file of [/\/help-dialog-/, /\/help-dialog-[^/]+[.]css$/]) {
    await page.route(file, (route) => route.abort());
    await page.keyboard.press('?');
    await notice.waitFor();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('?');
  await help.waitFor();
  expect(await page.evaluate("getComputedStyle(document.querySelector('dl > div')).display")).toBe(
    'flex',
  );
  await closeWithEscape(help);

  const drafts = /\/drafts-[^/]+[.]js$/;
  await page.route(drafts, (route) => route.abort());
  await page.keyboard.press('d');
  await notice.waitFor();
  await page.unroute(drafts);
  await heading.filter({ hasText: 'Drafts' }).waitFor();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No drafts').waitFor();
});

test('a page whose parts are no longer on the server reports that a new version is available', async ({
  openClient,
  expectErrors,
}) => {
  for (const failure of failures) expectErrors(failure);
  const page = await openClient(await newPerson(owner));
  await page.route('/', (route) => route.fulfill({ body: '<title>The next version</title>' }));
  await page.route(/\/help-dialog-/, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('?');
  await page.getByRole('alert').filter({ hasText: 'A new version is available' }).waitFor();
  await page.unrouteAll();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByRole('main', { name: 'Messages' }).waitFor();
});

test('a page whose scripts and styles do not load shows a message after a while, in both themes', async ({
  openClient,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const page = await openClient(await newPerson(owner));
  await page.route(/\/web-assets\//, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const notice = page.getByText('This is taking longer than usual.');
  await notice.waitFor({ state: 'attached' });
  expect(await notice.isVisible()).toBe(false);
  await notice.waitFor();
  expect(await violationsOf(page, 'the page without its files')).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload' }).click();
  await page.getByRole('main', { name: 'Messages' }).waitFor();
});
