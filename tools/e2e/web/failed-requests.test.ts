import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { newPerson, uniqueName } from '../people.ts';
import { test } from './browser.ts';
import { closeWithEscape } from './place.ts';

// A dialog or picker whose request fails shows the error, and requests again when the person tries again.

const owner = inject('owner');

/** Answers requests that match `address` with an error. Returns a function that ends this. */
async function failing(page: Page, address: string): Promise<() => Promise<void>> {
  const json = { result: 'error', code: 'BAD_REQUEST', msg: 'not now' };
  await page.route(address, (route) => route.fulfill({ status: 400, json }));
  return () => page.unroute(address);
}

test('"Try again" loads profile channels, bot keys and emoji after a failed request', async ({
  newVisitor,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const { page, ...me } = await newVisitor(owner);
  const other = await newPerson(owner);
  const tryAgain = page.getByRole('button', { name: 'Try again' });

  const answerEmoji = await failing(page, '**/emoji*.json*');
  await page.goto(`/#narrow/dm/${other.userId}`);
  await page.getByRole('button', { name: 'Insert emoji' }).click();
  await tryAgain.waitFor();
  await answerEmoji();
  await tryAgain.click();
  await page.getByRole('button', { name: 'grinning', exact: true }).waitFor();
  await closeWithEscape(page.getByRole('dialog'));

  const answerChannels = await failing(page, '**/json/users/*/channels');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await page.getByRole('tab', { name: 'Channels' }).click();
  await page.getByText('not now').waitFor();
  await answerChannels();
  await tryAgain.click();
  await tryAgain.waitFor({ state: 'hidden' });
  await closeWithEscape(page.getByRole('dialog'));

  const bot = uniqueName('keeper');
  await me.post('/bots', { full_name: bot, short_name: `keeper-${me.userId}` });
  const answerKey = await failing(page, '**/json/bots/*/api_key');
  await page.goto('/#settings/bots');
  await page.getByRole('button', { name: `More actions for ${bot}` }).click();
  await page.getByRole('menuitem', { name: 'Show key' }).click();
  await page.getByText('not now').waitFor();
  await answerKey();
  await tryAgain.click();
  await page.getByRole('dialog').getByRole('button', { name: /copy/i }).waitFor();
});

test('a search that the server rejects shows the reason and offers no retry', async ({
  newVisitor,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const { page } = await newVisitor(owner);
  await page.getByRole('combobox', { name: 'Search messages' }).fill('is:nonsense');
  await page.keyboard.press('Enter');
  await page.getByText('Search failed').waitFor();
  await page.getByText('Invalid narrow operator').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
