import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { newPerson } from '../people.ts';
import { test } from './browser.ts';

// Requests of a dialog or picker that fail: it says so, and asks again when it is told to.

const owner = inject('owner');

/** Answers with an error where `address` matches until the returned function is called. */
async function failing(page: Page, address: string): Promise<() => Promise<void>> {
  const json = { result: 'error', code: 'BAD_REQUEST', msg: 'not now' };
  await page.route(address, (route) => route.fulfill({ status: 400, json }));
  return () => page.unroute(address);
}

test('the channels of a profile, the key of a bot and the emoji are asked for again', async ({
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
  await page.keyboard.press('Escape');

  const answerChannels = await failing(page, '**/json/users/*/channels');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await page.getByRole('tab', { name: 'Channels' }).click();
  await page.getByText('not now').waitFor();
  await answerChannels();
  await tryAgain.click();
  await tryAgain.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');

  await me.post('/bots', { full_name: 'Key keeper', short_name: `keeper-${me.userId}` });
  const answerKey = await failing(page, '**/json/bots/*/api_key');
  await page.goto('/#settings/bots');
  await page.getByRole('button', { name: 'More for Key keeper' }).click();
  await page.getByRole('menuitem', { name: 'Show key' }).click();
  await page.getByText('not now').waitFor();
  await answerKey();
  await tryAgain.click();
  await page.getByRole('dialog').getByRole('button', { name: /copy/i }).waitFor();
});
