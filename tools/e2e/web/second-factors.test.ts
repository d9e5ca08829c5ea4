import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { apiClient } from '../client.ts';
import { newAccount } from '../people.ts';
import { totpCode } from '../totp.ts';
import { test, untilLoaded } from './browser.ts';
import { addPasskeys } from './passkeys.ts';
import { violationsOf } from './violations.ts';

/** The owner of an organization at an IP address, where browsers do not use passkeys. */
const owner = inject('otherOwner');
/** The owner of an organization in which nobody else logs in with a browser. */
const strict = inject('previewingOwner');
/** The organization's URL with a host name, because browsers do not use passkeys at an IP address. */
const named = strict.site.replace(/127\.0\.0\.(\d+)/, 'other$1.localhost');

type Account = { email: string; password: string };

/** Logs the person out and in again, up to the page that asks for the second factor. */
async function beginAgain(page: Page, { email, password }: Account) {
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a person can set up an authenticator app, log in with a code, and revoke a device key by changing the password', async ({
  openClient,
  expectErrors,
}) => {
  const person = { ...(await newAccount(owner)), site: owner.site };
  const page = await openClient(person, { path: '/#settings/security' });
  const elsewhere = await openClient(person, { path: '/#settings/security' });
  await page.getByText('Passkeys don’t work at an IP address.').waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code for the key' }).waitFor();
  const secret = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  await page.getByLabel('Code from the app').fill(totpCode(secret));
  // The response of the server when the session became older than ten minutes meanwhile.
  expectErrors(/status of 400 .*\/totp\/confirm/);
  const refusal = { result: 'error', code: 'BAD_REQUEST', msg: 'Enter your password.' };
  await page.route(
    '**/json/users/me/second_factors/totp/confirm',
    (route) => route.fulfill({ status: 400, json: refusal }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Enter your password.').waitFor();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 of 10 are left').waitFor();

  // A session without the second factor must prove that the person has it.
  expectErrors(/status of 40[13] .*\/second_factors\//);
  await elsewhere.reload();
  await elsewhere.getByRole('button', { name: 'Generate new recovery codes' }).click();
  const asked = elsewhere.getByRole('dialog');
  await asked.getByRole('button', { name: 'Generate new recovery codes' }).click();
  await asked.getByText('Enter a code from your authenticator app, or a recovery code.').waitFor();
  const proof = asked.getByLabel('Authenticator code or recovery code');
  await proof.fill('000000');
  await asked.getByRole('button', { name: 'Generate new recovery codes' }).click();
  await asked.getByText('The code is wrong').waitFor();
  await proof.fill(recoveryCode);
  await asked.getByRole('button', { name: 'Generate new recovery codes' }).click();
  const newCodes = elsewhere.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const newRecoveryCode = (await newCodes.first().textContent()) ?? '';
  await elsewhere.getByRole('button', { name: 'I’ve saved them' }).click();
  await elsewhere.close();

  await beginAgain(page, person);
  await page.getByLabel('Six-digit code from your authenticator app').fill(totpCode(secret, 1));
  await page.getByRole('button', { name: 'Log in' }).click();
  await untilLoaded(page);

  await page.goto('/#settings/api-key');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Device or program').fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const key = page.getByRole('textbox', { name: 'Laptop’s key' });
  await expect.poll(() => key.inputValue()).toMatch(/^[A-Za-z0-9]{32}$/);
  await page.getByRole('button', { name: 'Done' }).click();

  expectErrors(/status of 40[13] .*\/fetch_api_key/);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Show key' }).click();
  const code = page.getByLabel('Authenticator code or recovery code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Show key' }).click();
  await page.getByText('The code is wrong').waitFor();
  await code.fill(newRecoveryCode);
  await page.getByRole('button', { name: 'Show key' }).click();
  await page.getByRole('textbox', { name: 'Your API key' }).waitFor();

  await page.goto('/#settings/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('a quite different phrase');
  await page.getByText('Also revoke my device keys').click();
  expectErrors(/ERR_FAILED .*users\/me\/api_keys/);
  await page.route('**/json/users/me/api_keys', (route) => route.abort(), { times: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your device keys still work').waitFor();
  await page.getByRole('button', { name: 'Revoke keys' }).click();
  await page.getByText('Password changed.', { exact: true }).waitFor();
  await page.goto('/#settings/api-key');
  await page.getByText('You have no device keys.').waitFor();
});

test('a person can set up a required passkey, log in with it, lose it and recover', async ({
  openPage,
  expectErrors,
}) => {
  const person = await newAccount(strict);
  await apiClient(strict).patch(`/users/${person.userId}`, { role: 200 });
  await apiClient(strict).patch('/realm', { required_second_factor: 'administrators' });
  expectErrors(/status of 403 .*\/json\//);
  expectErrors(/status of 401 .*\/login\/second-factor/);
  const page = await openPage(named, { path: '/login' });
  const passkeys = await addPasskeys(page);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
  expect(await violationsOf(page, 'the set-up of a second factor')).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Laptop');
  await page.getByRole('button', { name: 'Next' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await untilLoaded(page);
  await apiClient(strict).patch('/realm', { required_second_factor: 'none' });

  await beginAgain(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await untilLoaded(page);
  await page.goto('/#settings/security');
  await page.getByText(/added .* · last used/).waitFor();
  await page.getByRole('button', { name: 'Rename: Laptop' }).click();
  await page.getByLabel('Passkey name').fill('Desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Remove: Desk' }).waitFor();

  await beginAgain(page, person);
  await passkeys.forge();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The passkey was not accepted.').waitFor();
  await passkeys.lose();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('No passkey was used.').waitFor();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Log in' }).click();
  await untilLoaded(page);
  await page.goto('/#settings/security');
  await page.getByText('9 of 10 are left').waitFor();
  await page.getByRole('button', { name: 'Remove: Desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have no passkeys.').waitFor();

  await beginAgain(page, person);
  await untilLoaded(page);
});
