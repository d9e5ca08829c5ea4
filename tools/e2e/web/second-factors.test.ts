import { expect, inject } from 'vitest';
import { newAccount } from '../people.ts';
import { totpCode } from '../totp.ts';
import { test, untilLoaded } from './browser.ts';

const owner = inject('owner');

test('a person sets up an authenticator app, logs in with a code, and makes a key for a device', async ({
  openClient,
}) => {
  const person = { ...(await newAccount(owner)), site: owner.site };
  const page = await openClient(person, { path: '/#settings/security' });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  const secret = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  await page.getByLabel('Code of the app').fill(totpCode(secret, -1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 are left').waitFor();

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Six digits of your authenticator app').fill(totpCode(secret));
  await page.getByRole('button', { name: 'Log in' }).click();
  await untilLoaded(page);

  await page.goto('/#settings/api-key');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('Device or program').fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click();
  const key = page.getByRole('textbox', { name: 'Key of Laptop' });
  await expect.poll(() => key.inputValue()).toMatch(/^[A-Za-z0-9]{32}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke: Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('There is no key per device.').waitFor();
});
