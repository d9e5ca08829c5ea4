import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { newAccount } from '../people.ts';
import { logIn, test, untilLoaded } from './browser.ts';
import { composerOf, messageWith, newPlace, send } from './place.ts';

const owner = inject('owner');

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Returns everything that the browser's local storage contains for a page. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test("logging out removes all of a person's data from the browser, even in other tabs and after Back", async ({
  newVisitor,
  expectErrors,
}) => {
  // The poll of another tab may get a 401.
  expectErrors(/status of 401/);
  const { page, ...ann } = await newVisitor(owner);
  const place = await newPlace(owner, [ann]);
  const topic = place.topicPath('private plans');
  await page.goto(topic);
  await send(page, 'Said by Ann');
  await messageWith(page, 'Said by Ann').waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto(topic);
  await messageWith(otherTab, 'Said by Ann').waitFor();
  await composerOf(page).fill('Unsent text of Ann');
  await expect.poll(() => stored(page)).toContain('Unsent text of Ann');

  await logOut(page);

  for (const tab of [page, otherTab]) await tab.getByLabel('Password').waitFor();
  expect(await stored(page)).not.toContain('Ann');
  await page.goBack();
  await page.getByLabel('Password').waitFor();
  expect(await messageWith(page, 'Said by Ann').count()).toBe(0);

  const bob = await newAccount(owner);
  await page.goto('/login');
  await logIn(page, bob);
  expect(await stored(page)).not.toContain('Ann');
});

test('a tab stores nothing after a logout in another tab', async ({ newVisitor, expectErrors }) => {
  expectErrors(/status of 401/);
  const { page, ...ann } = await newVisitor(owner);
  const place = await newPlace(owner, [ann]);
  const otherTab = await page.context().newPage();
  // It receives nothing from other tabs, and nothing from the server before `answers`.
  await otherTab.addInitScript('BroadcastChannel.prototype.postMessage = () => {}');
  const answers = Promise.withResolvers<void>();
  await otherTab.route(/\/json\/(events|drafts|messages$)/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await otherTab.goto(place.topicPath('private plans'));
  await composerOf(otherTab).waitFor();
  await logOut(page);
  await page.getByLabel('Password').waitFor();

  await send(otherTab, 'Sent by Ann');
  await messageWith(otherTab, 'Sent by Ann').waitFor();
  await composerOf(otherTab).fill('Unsent text of Ann');
  expect(await stored(page)).not.toContain('Ann');
  answers.resolve();
  await otherTab.getByLabel('Password').waitFor();
  expect(await stored(page)).not.toContain('Ann');
});

test('a draft written just before a logout is on the server afterwards', async ({
  newVisitor,
  expectErrors,
}) => {
  // A poll may be answered after the session ended.
  expectErrors(/status of 401/);
  const { page, ...ann } = await newVisitor(owner);
  const place = await newPlace(owner, [ann]);
  await page.goto(place.topicPath('plans'));
  await composerOf(page).fill('Half a sentence');
  await logOut(page);
  await page.getByLabel('Password').waitFor();
  const { body } = await ann.get('/drafts');
  expect(body.drafts).toMatchObject([{ content: 'Half a sentence' }]);
});

test('logging out asks before it deletes text that only this browser has', async ({
  newVisitor,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const { page, ...ann } = await newVisitor(owner);
  const place = await newPlace(owner, [ann]);
  await ann.patch('/settings', { enable_drafts_synchronization: false });
  await page.goto(place.topicPath('plans'));
  await page.reload();
  await untilLoaded(page);
  await composerOf(page).fill('Half a sentence');
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await question.getByText('You have an unsent message that will be lost.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await composerOf(page).inputValue()).toBe('Half a sentence');
  await logOut(page);
  await question.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Password').waitFor();
});
