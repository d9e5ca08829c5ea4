import type { ReceivedMail } from '@chat/infrastructure/smtp-sink';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { logInBrowser } from '../browser-session.ts';
import { apiClient } from '../client.ts';
import { type JoinedProduct, joinReplicatedProduct } from '../join-product.ts';
import { newAccount, newPerson } from '../people.ts';
import { logIn, test, untilLoaded } from './browser.ts';

// People sign up and log in through the links in emails that a mail server received.

const newPassword = 'violet walrus juggles';

let own: JoinedProduct;

beforeAll(async () => {
  own = await joinReplicatedProduct();
});

/** Returns the text of an email, decoded from quoted-printable. */
function textOf({ raw }: ReceivedMail): string {
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

const token = '[A-Za-z0-9]+';

/**
 * Waits for an email to the address with a link whose path matches `path`. Returns the path of the newest such link.
 * Expects that the link's host is the organization's without a port, because products have no port in production.
 */
async function linkTo(address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://([^/\\s"<>]+)(${path})`, 'g');
  const find = async () => {
    const mails = await own.listMailsTo(address);
    return mails.flatMap((mail) => [...textOf(mail).matchAll(link)]).at(-1);
  };
  await expect.poll(find).toBeDefined();
  const [, host, found = ''] = (await find()) ?? [];
  expect(host).toBe(new URL(own.owner.site).hostname);
  return found;
}

async function sendAddress(page: Page, address: string, button: string): Promise<void> {
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

test('a mailed link lets a person replace a forgotten password and logs the person in', async ({
  openPage,
}) => {
  const person = await newAccount(own.owner);
  const page = await openPage(own.owner.site, { path: '/login' });
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await sendAddress(page, person.email, 'Send link');
  await page.goto(await linkTo(person.email, `/accounts/password/reset/${token}`));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await untilLoaded(page);

  const other = await openPage(own.owner.site, { path: '/login' });
  await logIn(other, { email: person.email, password: newPassword });
});

test('a mailed link lets a person sign up in an open organization and logs the person in', async ({
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
  await page.goto(await linkTo(email, `/register/${token}`));
  await page.getByLabel('Name', { exact: true }).fill('Ann New');
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await untilLoaded(page);
});

test('the settings show a new email address as pending until its mailed link is confirmed', async ({
  openClient,
  openPage,
}) => {
  const person = { ...(await newAccount(own.owner)), site: own.owner.site };
  const email = `new.${person.email}`;
  const page = await openClient(person, { path: '/#settings/account' });
  const field = page.getByLabel('Email address', { exact: true });
  await field.fill(email);
  await field.press('Enter');
  const waiting = page.getByText(`Waiting for confirmation: ${email}`);
  await waiting.waitFor();

  const mail = await openPage(own.owner.site, {
    path: await linkTo(email, `/accounts/confirm-address/${token}`),
  });
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await mail.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(email);
});

test('a mailed invitation link creates an account and logs the person in', async ({ openPage }) => {
  const email = 'invited@example.org';
  const invitation = { invitee_emails: email, stream_ids: '[]' };
  expect(await apiClient(own.owner).post('/invites', invitation)).toMatchObject({ status: 200 });
  const page = await openPage(own.owner.site, { path: await linkTo(email, `/join/${token}/`) });
  await page.getByLabel('Name', { exact: true }).fill('Ivy Invited');
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Join' }).click();
  await untilLoaded(page);
});

test('the email about a new login links to the security activity and to a page that stops such emails', async ({
  openPage,
}) => {
  const { site } = own.owner;
  const person = await newAccount(own.owner);
  // The first browser of a person sends no notice.
  await logInBrowser({ site }, person);
  const page = await openPage(site, { path: '/login' });
  await logIn(page, person);
  await page.goto(await linkTo(person.email, '/#settings/security'));
  const activity = page.getByRole('list', { name: 'Security activity' });
  await expect.poll(() => activity.getByText(/^You logged in/).count()).toBe(2);

  await page.goto(await linkTo(person.email, `/accounts/unsubscribe/${token}`));
  await page.getByRole('heading', { name: 'Stop new login alerts?' }).waitFor();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  await page.getByText(`are turned off for ${person.email}`).waitFor();
});

test('an email about a missed message links to the conversation', async ({ openClient }) => {
  const [ada, ann] = await Promise.all([newPerson(own.owner), newPerson(own.owner)]);
  const content = 'the harbour is closed';
  const message = { type: 'direct', to: JSON.stringify([ann.userId]), content };
  expect(await ada.post('/messages', message)).toMatchObject({ status: 200 });
  await endPeriod(ann.userId);
  const page = await openClient(ann, { path: await linkTo(ann.email, '/#narrow/[^\\s"<>]+') });
  await page.getByRole('main', { name: 'Messages' }).getByText(content).waitFor();
});

/** Ends the period in which a person's missed messages are collected, as soon as it contains a message. */
async function endPeriod(userId: number): Promise<void> {
  await using schema = await own.openSchema('notifications');
  const collected = () =>
    schema.query('update missed_batch set due_at = now() where user_id = $1 returning user_id', [
      userId,
    ]);
  await expect.poll(async () => (await collected()).length).toBe(1);
  await schema.query(
    `update notifications_jobs.job set start_after = now()
     where name = 'missed-batches' and state = 'created' and data->'data'->>'userId' = $1`,
    [String(userId)],
  );
}
