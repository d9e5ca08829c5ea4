import { expect, inject } from 'vitest';
import { newAccount } from '../people.ts';
import { logIn, test } from './browser.ts';
import { composerOf, messageWith, newPlace, send } from './place.ts';

const owner = inject('owner');

test('a logout leaves nothing of a person in the browser, neither in other tabs nor behind the back button', async ({
  newVisitor,
  expectErrors,
}) => {
  // The poll of another tab may find out by a refusal
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
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Unsent text of Ann');

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  for (const tab of [page, otherTab]) await tab.getByLabel('Password').waitFor();
  expect(await stored()).not.toContain('Ann');
  await page.goBack();
  await page.getByLabel('Password').waitFor();
  expect(await messageWith(page, 'Said by Ann').count()).toBe(0);

  const bob = await newAccount(owner);
  await page.goto('/login');
  await logIn(page, bob);
  expect(await stored()).not.toContain('Ann');
});
