import type { ReceivedMail } from '@chat/infrastructure/smtp-sink';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { apiClient } from '../client.ts';
import { type JoinedProduct, joinReplicatedProduct } from '../join-product.ts';
import { newAccount } from '../people.ts';
import { logIn, test, untilLoaded } from './browser.ts';

// Getting in and back in by the links of mails, as a mail server receives them.

const newPassword = 'violet walrus juggles';

let own: JoinedProduct;

beforeAll(async () => {
  own = await joinReplicatedProduct();
});

/** The text of a mail, as its sender encoded it in lines (quoted-printable). */
function textOf({ raw }: ReceivedMail): string {
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/**
 * Where the link with this path in the newest mail to an address leads in the organization, whose host has no port of a
 * development product.
 */
async function linkTo(address: string, path: string): Promise<string> {
  const { hostname } = new URL(own.owner.site);
  const link = new RegExp(`http://${hostname}(${path}/[A-Za-z0-9]+)`, 'g');
  let found: string | undefined;
  const find = async () => {
    const mails = await own.listMailsTo(address);
    found = mails.flatMap((mail) => [...textOf(mail).matchAll(link)]).at(-1)?.[1];
    return found;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return found ?? '';
}

async function sendAddress(page: Page, address: string, button: string): Promise<void> {
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
}

test('a forgotten password is replaced by the link of a mail, which logs in', async ({
  openPage,
}) => {
  const person = await newAccount(own.owner);
  const page = await openPage(own.owner.site, { path: '/login' });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await sendAddress(page, person.email, 'Send me a link');
  await page.goto(await linkTo(person.email, '/accounts/password/reset'));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await untilLoaded(page);

  const other = await openPage(own.owner.site, { path: '/login' });
  await logIn(other, { email: person.email, password: newPassword });
});

test('somebody signs up by the link of a mail where the organization is open, and is logged in', async ({
  openPage,
}) => {
  await apiClient(own.owner).patch('/realm', { invite_required: false });
  const email = 'ann.new@example.org';
  const page = await openPage(own.owner.site, { path: '/login' });
  const signUp = page.getByRole('link', { name: 'Create an account' });
  await expect
    .poll(async () => {
      await page.reload();
      return signUp.count();
    })
    .toBe(1);
  await signUp.click();
  await sendAddress(page, email, 'Continue');
  await page.goto(await linkTo(email, '/register'));
  await page.getByLabel('Name', { exact: true }).fill('Ann New');
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await untilLoaded(page);
});

test('a new address waits in the settings until the link that it got is confirmed', async ({
  openClient,
  openPage,
}) => {
  const person = { ...(await newAccount(own.owner)), site: own.owner.site };
  const email = `new.${person.email}`;
  const page = await openClient(person, { path: '/#settings/account' });
  const field = page.getByLabel('E-mail address');
  await field.fill(email);
  await field.press('Enter');
  const waiting = page.getByText(`Waiting for confirmation: ${email}`);
  await waiting.waitFor();

  const mail = await openPage(own.owner.site, {
    path: await linkTo(email, '/accounts/confirm-address'),
  });
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await mail.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(email);
});
