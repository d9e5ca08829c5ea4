import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  browse,
  callJson,
  logInBrowser,
  originOf,
  type Place,
  sessionIn,
  submitLogin,
} from './browser-session.ts';
import { apiClient } from './client.ts';
import type { RawAnswer } from './http-exchange.ts';
import { type JoinedProduct, joinReplicatedProduct } from './join-product.ts';
import { mailedPath, unsubscribePath } from './mailed-links.ts';
import { newAccount, newPerson } from './people.ts';

// Tests the pages for forgotten passwords, sign-up and new addresses. Of the two gateways, only one sends mail.

const insecureHost = 'chat.example.test';
const newPassword = 'violet walrus juggles';

let own: JoinedProduct;
let here: Place;
let withoutMail: Place;

beforeAll(async () => {
  own = await joinReplicatedProduct();
  const [first = '', second = ''] = own.product.gateways;
  const { host } = new URL(own.owner.site);
  here = { site: first, host };
  withoutMail = { site: second, host };
});

let address = 0;

/**
 * Submits a form from the organization's own page. Each request comes from a new IP address, unless `headers` contains
 * an address.
 */
function submit(
  place: Place,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string | undefined> = {},
): Promise<RawAnswer> {
  address += 1;
  const from = `198.51.${Math.floor(address / 250)}.${1 + (address % 250)}`;
  return browse(place, {
    method: 'POST',
    path,
    headers: { origin: originOf(place), 'x-forwarded-for': from, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

const resetPath = '/accounts/password/reset';
const me = ['GET', '/users/me'] as [string, string];

async function resetPathOf(email: string): Promise<string> {
  await submit(here, resetPath, { email });
  return (await mailedPath(own, 'password_reset', email)) ?? '';
}

/**
 * Sets whether people can join the organization without an invitation. Resolves when the registration page shows the
 * change.
 */
async function setOpen(isOpen: boolean): Promise<void> {
  const { status } = await apiClient(own.owner).patch('/realm', { invite_required: !isOpen });
  expect(status).toBe(200);
  const page = () => browse(here, { path: '/register' });
  await expect.poll(async () => (await page()).text.includes('<form')).toBe(isOpen);
}

test('one POST to the unsubscribe link in a mail stops all mails, including those of channels with their own setting', async () => {
  const { userId, ...person } = await newPerson(own.owner);
  const subscriptions = [{ name: `mailed ${userId}` }, { name: `mailed, too ${userId}` }];
  expect((await person.post('/users/me/subscriptions', { subscriptions })).status).toBe(200);
  const { body } = await person.get('/users/me/subscriptions');
  const ids = body.subscriptions.map(({ stream_id }: { stream_id: number }) => stream_id);
  expect(ids).toHaveLength(2);
  const wanted = { property: 'email_notifications', value: true };
  const subscription_data = ids.map((stream_id: number) => ({ stream_id, ...wanted }));
  const chosen = await person.post('/users/me/subscriptions/properties', { subscription_data });
  expect(chosen.status).toBe(200);

  const path = await unsubscribePath(own, userId);
  const stopped = await submit(here, path, { 'List-Unsubscribe': 'One-Click' });
  expect(stopped).toMatchObject({
    status: 200,
    text: expect.stringContaining('You’re unsubscribed'),
  });
  const after = await person.get('/users/me/subscriptions');
  for (const { email_notifications } of after.body.subscriptions) {
    expect(email_notifications).toBe(false);
  }
});

describe('a forgotten password', () => {
  test('the login page links to a reset form that works without scripts', async () => {
    expect((await browse(here, { path: '/login' })).text).toContain(`href="${resetPath}"`);
    const { status, headers, text } = await browse(here, { path: `${resetPath}/` });
    expect(status).toBe(200);
    expect(text).toContain(`<form method="post" action="${resetPath}">`);
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });

  test('requesting a password reset gets the same response for active, deactivated and unknown addresses', async () => {
    const [known, gone] = [await newAccount(own.owner), await newAccount(own.owner)];
    await apiClient(own.owner).delete(`/users/${gone.userId}`);
    const addresses = [known.email, gone.email, '0123456789ab@example.com'];
    const answers = await Promise.all(
      addresses.map(async (email) => {
        const { status, headers, text } = await submit(here, resetPath, { email });
        return { status, text: text.replaceAll(email, 'X'), names: Object.keys(headers).sort() };
      }),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.text).toContain('If there is an account');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailedPath(own, 'password_reset', known.email)).toBeDefined();
    // The mail states that the account is deactivated, and has no link to set a password
    expect(await mailedPath(own, 'password_reset', gone.email)).toBe('/');
    expect(await mailedPath(own, 'password_reset', '0123456789ab@example.com')).toBeUndefined();
  });

  test('a reset link works once: it sets the password, logs its browser in and logs all others out', async () => {
    const person = await newAccount(own.owner);
    const before = await logInBrowser(here, person);
    const path = await resetPathOf(person.email);
    for (let count = 0; count < 2; count += 1) {
      const form = await browse(here, { path });
      expect(form.status).toBe(200);
      expect(form.text).toContain(`readonly value="${person.email}"`);
      expect(form.headers['referrer-policy']).toBe('same-origin');
    }
    const weak = await submit(here, path, { password: 'password' });
    expect(weak.status).toBe(400);
    expect(weak.text).toContain('role="alert" id="refusal">The password is too weak.');

    const done = await submit(here, path, { password: newPassword });
    expect(done).toMatchObject({ status: 303, headers: { location: '/' } });
    expect((await callJson(here, sessionIn(done), me)).body.email).toBe(person.email);
    expect((await callJson(here, before, me)).status).toBe(401);
    expect((await submitLogin(here, person)).status).toBe(401);
    await logInBrowser(here, { ...person, password: newPassword });
    for (const over of [
      await browse(here, { path }),
      await submit(here, path, { password: newPassword }),
      await browse(here, { path: `${resetPath}/${'x'.repeat(32)}` }),
    ]) {
      expect(over.status).toBe(400);
      expect(over.text).toContain('already been used or has expired');
      expect(over.text).toContain(`href="${resetPath}"`);
      expect(over.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['an unknown origin', { origin: undefined }],
  ])('rejects reset forms from %s with 403, without any effect', async (_name, headers) => {
    const person = await newAccount(own.owner);
    const asked = await submit(here, resetPath, { email: person.email }, headers);
    expect(asked.status).toBe(403);
    expect(asked.text).toContain('role="alert"');
    expect(await mailedPath(own, 'password_reset', person.email)).toBeUndefined();
    const path = await resetPathOf(person.email);
    const set = await submit(here, path, { password: newPassword }, headers);
    expect(set.status).toBe(403);
    expect(set.headers['set-cookie']).toBeUndefined();
    await logInBrowser(here, person);
  });

  test('limits reset mails to five per address in half an hour without blocking logins', async () => {
    const person = await newAccount(own.owner);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await submit(here, resetPath, { email: person.email }, from)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await submitLogin(here, person, from)).status).toBe(303);
  });

  test('without mail, the reset page refers people to an administrator', async () => {
    const shown = await browse(withoutMail, { path: resetPath });
    expect(shown.status).toBe(200);
    const sent = await submit(withoutMail, resetPath, { email: own.owner.email });
    expect(sent.status).toBe(400);
    for (const { text } of [shown, sent]) {
      expect(text).toContain('This server does not send email. Ask an administrator');
      expect(text).not.toContain('<form');
    }
  });

  test('the reset page shows an error for an invalid address', async () => {
    const answer = await submit(here, resetPath, { email: '"><b>x' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Enter a valid email address.');
    expect(answer.text).toContain('value="&quot;&gt;&lt;b&gt;x"');
  });

  test('rejects reset links and forms at the host of another organization', async () => {
    const path = await resetPathOf((await newAccount(own.owner)).email);
    const other = await own.addOrganization();
    const elsewhere = { site: here.site, host: new URL(other.site).host };
    expect((await browse(elsewhere, { path })).status).toBe(400);
    expect((await submit(elsewhere, path, { password: newPassword })).status).toBe(400);
    expect((await browse(here, { path })).status).toBe(200);
    expect((await browse({ ...here, host: insecureHost }, { path })).status).toBe(404);
  });

  test('the reset pages reject other methods with 405 and other paths with 404', async () => {
    expect((await browse(here, { method: 'DELETE', path: resetPath })).status).toBe(405);
    expect((await browse(here, { path: `${resetPath}/a/b` })).status).toBe(404);
    expect((await browse(here, { path: '/accounts/confirm-address' })).status).toBe(404);
  });
});

describe('sign-up', () => {
  test('sign-up requires an invitation unless the organization is open', async () => {
    const { text } = await browse(here, { path: '/register' });
    expect(text).toContain('You need an invitation to join');
    expect(text).not.toContain('<form');
    expect((await browse(here, { path: '/login' })).text).not.toContain('href="/register"');
    const sent = await submit(here, '/register', { email: 'ann@example.org' });
    expect(sent.status).toBe(400);
    expect(await mailedPath(own, 'sign_up', 'ann@example.org')).toBeUndefined();
  });

  test('sign-up creates an account by a mailed link and gives the same response for an address that has an account', async () => {
    await setOpen(true);
    expect((await browse(here, { path: '/login' })).text).toContain('href="/register"');
    const known = await newAccount(own.owner);
    const email = 'new.person@example.org';
    const answers = await Promise.all(
      [email, known.email].map(async (each) => {
        const { status, text } = await submit(here, '/accounts/register/', { email: each });
        return { status, text: text.replaceAll(each, 'X') };
      }),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(await mailedPath(own, 'sign_up', known.email)).toBe('/login');

    const path = (await mailedPath(own, 'sign_up', email)) ?? '';
    expect((await browse(here, { path })).text).toContain(`readonly value="${email}"`);
    const person = { full_name: 'Ann <New>', password: newPassword };
    const refused = await submit(here, path, { ...person, full_name: 'A' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Name too short!');
    const named = await submit(here, path, { ...person, password: 'password' });
    expect(named.text).toContain('value="Ann &lt;New&gt;"');
    const bad = await submit(here, path, person, { origin: 'http://evil.example' });
    expect(bad.status).toBe(403);
    const joined = await submit(here, path, { ...person, full_name: 'Ann New' });
    expect(joined).toMatchObject({ status: 303, headers: { location: '/' } });
    expect((await callJson(here, sessionIn(joined), me)).body).toMatchObject({
      ...{ email, full_name: 'Ann New', role: 400 },
    });
    expect((await browse(here, { path })).status).toBe(400);
    await setOpen(false);
  });

  test('without mail, the sign-up page refers people to invitations', async () => {
    await setOpen(true);
    const page = () => browse(withoutMail, { path: '/register' });
    await expect.poll(async () => (await page()).text).toContain('This server does not send email');
    expect((await submit(withoutMail, '/register', { email: 'a@example.org' })).status).toBe(400);
    await setOpen(false);
  });
});

describe('a reusable invitation', () => {
  const linkPath = async () =>
    new URL((await apiClient(own.owner).post('/invites/multiuse', {})).body.invite_link).pathname;

  test('a reusable invitation mails a sign-up link and gives the same response for an address that has an account', async () => {
    const path = await linkPath();
    const known = await newAccount(own.owner);
    const email = 'by.link@example.org';
    const page = await browse(here, { path });
    expect(page.text).toContain('Enter your email address and we’ll send you a link');
    expect(page.text).not.toContain('name="password"');
    const answers = await Promise.all(
      [email, known.email].map(async (each) => {
        const { status, text } = await submit(here, path, { email: each });
        return { status, text: text.replaceAll(each, 'X') };
      }),
    );
    expect(answers[0]).toMatchObject({
      status: 200,
      text: expect.stringContaining('Check your email'),
    });
    expect(answers[1]).toEqual(answers[0]);
    expect((await submit(here, path, { email: 'nobody' })).status).toBe(400);
    const { body } = await apiClient(own.owner).get(`/users/${email}`);
    expect(body.result).toBe('error');
    expect(await mailedPath(own, 'sign_up', known.email)).toBe('/login');

    const mailed = (await mailedPath(own, 'sign_up', email)) ?? '';
    const joined = await submit(here, mailed, { full_name: 'Bea Link', password: newPassword });
    expect(joined).toMatchObject({ status: 303, headers: { location: '/' } });
    expect((await callJson(here, sessionIn(joined), me)).body).toMatchObject({ email, role: 400 });
  });

  test('limits how many mails a reusable invitation can send to an address', async () => {
    const path = await linkPath();
    const statuses: number[] = [];
    for (let count = 0; count < 30 && !statuses.includes(429); count += 1) {
      statuses.push((await submit(here, path, { email: 'flooded@example.org' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a new address', () => {
  test('a new address stays pending until the person submits the form at its link', async () => {
    const person = await newPerson(own.owner);
    const email = `new.${person.email}`;
    const wish = { email, old_password: person.password };
    expect(await person.patch('/settings', { email })).toMatchObject({
      ...{ status: 400, body: { code: 'BAD_REQUEST', msg: 'Wrong password!' } },
    });
    expect(await person.patch('/settings', wish)).toMatchObject({ status: 200 });
    expect((await person.get('/users/me')).body).toMatchObject({
      ...{ delivery_email: person.email, requested_email: email },
    });
    const path = (await mailedPath(own, 'address_change', email)) ?? '';
    const { status, text } = await browse(here, { path });
    expect(status).toBe(200);
    expect(text).toContain(`<strong>${email}</strong> will become the email address`);
    expect((await browse(here, { method: 'HEAD', path })).status).toBe(200);
    expect((await submit(here, path, {}, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await person.get('/users/me')).body.delivery_email).toBe(person.email);

    const confirmed = await submit(here, path, {});
    expect(confirmed.status).toBe(200);
    expect(confirmed.text).toContain(`is now <strong>${email}</strong>`);
    const { body } = await apiClient({ ...person, email }).get('/users/me');
    expect(body).toMatchObject({ delivery_email: email });
    expect(body).not.toHaveProperty('requested_email');
    for (const over of [await browse(here, { path }), await submit(here, path, {})]) {
      expect(over.status).toBe(400);
      expect(over.text).toContain('already been used');
    }
  });
});

describe('the page for new organizations', () => {
  const fields = {
    ...{ name: 'Founders <of it>', string_id: 'Founders', full_name: 'Fay Founder' },
    ...{ email: 'another@example.org', password: newPassword },
  };
  /** The root host, which serves the page for new organizations. */
  const atRoot = () => ({ ...here, host: originOf(here).replace(/^http:..[\d.]+/, 'localhost') });

  /** Waits for the mail to the address. Returns the path of the setup link in it. */
  async function mailedSetupPath(email: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const [mail] = await own.listMailsTo(email);
        const [, path] = /http:\/\/[^\s"]+(\/setup\/[A-Za-z0-9]{32})/.exec(mail?.raw ?? '') ?? [];
        if (path === undefined) throw new Error(`no setup link was mailed to ${email}`);
        return path;
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  test('the page for new organizations mails a link that creates one organization at its own host', async () => {
    const email = 'founder@example.org';
    expect((await browse(atRoot(), { path: '/new' })).text).toContain('Create an organization');
    const sent = await submit(atRoot(), '/new', { email });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain(`We’ve sent an email to <strong>${email}</strong>`);

    const path = await mailedSetupPath(email);
    const opened = await browse(atRoot(), { path });
    expect(opened.status).toBe(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.text).toContain('Subdomain of localhost');
    expect(opened.text).toContain('Your address will be <em>subdomain</em>.localhost');
    expect(opened.text).toContain(`readonly value="${email}"`);
    const weak = await submit(atRoot(), path, { ...fields, password: 'password' });
    expect(weak.status).toBe(400);
    expect(weak.text).toContain('The password is too weak.');
    expect(weak.text).toContain('value="Founders &lt;of it&gt;"');
    const withoutName = await submit(atRoot(), path, { ...fields, string_id: '' });
    expect(withoutName.status).toBe(400);
    expect(withoutName.text).toContain('Choose a subdomain');
    const foreign = await submit(atRoot(), path, fields, { origin: 'http://evil.example' });
    expect(foreign.status).toBe(403);

    const created = await submit(atRoot(), path, fields);
    expect(created.status).toBe(200);
    const [, login = ''] = /href="(http[^"]+)"/.exec(created.text) ?? [];
    const place = { site: here.site, host: new URL(login).host };
    expect(place.host).toMatch(/^founders\.localhost:/);
    const loggedIn = await browse(place, { path: new URL(login).pathname });
    expect(loggedIn.status).toBe(303);
    expect((await callJson(place, sessionIn(loggedIn), me)).body).toMatchObject({
      ...{ email, role: 100 },
    });
    for (const over of [await browse(atRoot(), { path }), await submit(atRoot(), path, fields)]) {
      expect(over.status).toBe(400);
      expect(over.text).toContain('already been used');
      expect(over.text).toContain('href="/new"');
    }
    expect((await browse(atRoot(), { path: '/setup' })).status).toBe(404);
  });

  test('requesting a new organization gets the same response whether or not the address has an account', async () => {
    const [known, unknown] = await Promise.all(
      [own.owner.email, 'nobody-here@example.org'].map((email) =>
        submit(atRoot(), '/new', { email }),
      ),
    );
    expect(known?.status).toBe(200);
    expect(known?.text.replaceAll(own.owner.email, '')).toBe(
      unknown?.text.replaceAll('nobody-here@example.org', ''),
    );
  });

  test('the page for new organizations rejects invalid addresses, forms from other sites and too many requests', async () => {
    const bad = await submit(atRoot(), '/new', { email: 'nobody' });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain('valid email address');
    const origin = 'http://evil.example';
    expect((await submit(atRoot(), '/new', { email: 'a@example.org' }, { origin })).status).toBe(
      403,
    );
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const answers = [];
    for (let count = 0; count < 7; count += 1) {
      answers.push((await submit(atRoot(), '/new', { email: 'many@example.org' }, from)).status);
    }
    expect(answers.at(0)).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });

  test.each([
    ['/new', 'GET'],
    ['/new', 'POST'],
    ['/setup/abc', 'GET'],
    ['/setup/abc', 'POST'],
  ])('redirects %s from other hosts to the root host for %s requests', async (path, method) => {
    for (const host of [`founders.${atRoot().host}`, 'evil.example']) {
      const headers = { origin: `http://${host}` };
      const answer = await browse({ ...here, host }, { method, path, headers });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe(`${originOf(atRoot())}${path}`);
    }
  });

  test('returns 404 for /new unless the deployment allows new organizations', async () => {
    const { status } = await browse(withoutMail, { path: '/new' });
    expect(status).toBe(404);
  });
});
