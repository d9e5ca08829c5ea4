import { type DirectoryServer, startDirectoryServer } from '@chat/infrastructure/directory-server';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { anonymousClient, apiClient } from '../client.ts';
import { type IdentityProvider, startIdentityProvider } from '../identity-provider.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { newAccount } from '../people.ts';
import { type SamlProvider, startSamlProvider } from '../saml-provider.ts';
import { test, untilLoaded } from './browser.ts';
import { newPlace } from './place.ts';

// People who log in through another system, in Chromium.

let own: OwnProduct;
let company: IdentityProvider;
let university: SamlProvider;
let directory: DirectoryServer;
/** The organization's own URL, to which providers redirect. */
let site: string;

/** A person in the directory. */
const dora = { uid: 'dora', mail: 'dora@example.com', password: 'the directory knows it' };

const ldif = (base: string) =>
  [
    `dn: uid=${dora.uid},${base}`,
    'objectClass: inetOrgPerson',
    `uid: ${dora.uid}`,
    'cn: Dora Directory',
    'sn: Directory',
    `mail: ${dora.mail}`,
    `userPassword: ${dora.password}`,
  ].join('\n');

beforeAll(async () => {
  company = await startIdentityProvider({ saysEmail: 'when asked' });
  directory = await startDirectoryServer({ announce: console.log, env: process.env, ldif });
  university = await startSamlProvider();
  own = await startOwnProduct({
    name: 'singlesignon',
    servers: inject('servers'),
    redisDatabase: 46,
    environment: {
      RATE_LIMIT_USER_PER_MINUTE: '0',
      RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
      WEB_CLIENT_DIRECTORY: inject('webClientDirectory'),
      LDAP_URL: directory.url,
      LDAP_START_TLS: 'false',
      LDAP_SEARCH_BASE: directory.base,
      LDAP_BIND_DN: directory.reader.dn,
      LDAP_BIND_PASSWORD: directory.reader.password,
      SAML_PROVIDERS: JSON.stringify([
        {
          ...{ name: 'university', display_name: 'University' },
          ...{ entry_point: university.entryPoint, issuer: university.entityId },
          certificates: [university.certificate],
        },
      ]),
      OPENID_CONNECT_PROVIDERS: JSON.stringify([
        {
          ...{ name: 'company', display_name: 'Company', issuer: company.issuer },
          ...{ client_id: company.clientId, client_secret: company.clientSecret },
        },
      ]),
    },
  });
  site = (await anonymousClient(own.owner).get('/server_settings')).body.realm_url;
  company.serve([`${site}/complete/openid/company`]);
  const metadata = await fetch(`${site}/saml/metadata/university`);
  expect(metadata.headers.get('content-type')).toContain('application/samlmetadata+xml');
  university.serve(await metadata.text());
});
afterAll(async () => {
  expect([...company.faults, ...university.faults]).toEqual([]);
  await own[Symbol.asyncDispose]();
  await company[Symbol.asyncDispose]();
  await university[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
});

test('a login through an identity provider opens the topic in the followed link, and the person can log out', async ({
  openPage,
  expectErrors,
}) => {
  // The poll may get a 401.
  expectErrors(/status of 401/);
  const person = await newAccount(own.owner);
  const place = await newPlace(own.owner, [person]);
  await place.say(apiClient(own.owner), 'plans', 'Said before the login');
  company.visitor = { email: person.email, email_verified: true };

  const page = await openPage(site, { path: place.topicPath('plans') });
  await page.getByRole('link', { name: 'Log in with Company' }).click();
  await untilLoaded(page);
  await page.getByRole('article').filter({ hasText: 'Said before the login' }).waitFor();

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in with Company' }).waitFor();
  await page.goto('/');
  await page.getByLabel('Password').waitFor();
});

test('an invited person can join through an identity provider, and a stranger sees why the login fails', async ({
  openPage,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const email = `new${Date.now()}@example.com`;
  company.visitor = { email, email_verified: true };
  const page = await openPage(site, { path: '/login' });
  await page.getByRole('link', { name: 'Log in with Company' }).click();
  await page.getByText(`has the email address ${email}`).waitFor();

  const { body } = await apiClient(own.owner).post('/invites/multiuse', {});
  await page.goto(body.invite_link);
  await page.getByRole('link', { name: 'Join with Company' }).click();
  await untilLoaded(page);
  await page.getByRole('button', { name: /^Your account/ }).waitFor();
});

test('a person in the directory can log in with a user name and password, but only after an invitation', async ({
  openPage,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const owner = apiClient(own.owner);
  const page = await openPage(site, { path: '/login' });
  const tryToLogIn = async (password: string) => {
    await page.getByLabel('Email address or username').fill(dora.uid);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await tryToLogIn(dora.password);
  await page.getByRole('alert').waitFor();
  await owner.post('/invites', { invitee_emails: dora.mail, invite_as: '400' });
  await page.goto('/login');
  await tryToLogIn('a wrong password');
  await page.getByRole('alert').filter({ hasText: 'Incorrect' }).waitFor();
  await tryToLogIn(dora.password);
  await untilLoaded(page);
  const { body } = await owner.get(`/users/${dora.mail}`);
  expect(body.user).toMatchObject({ full_name: 'Dora Directory', role: 400 });

  await page.goto('/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await tryToLogIn(dora.password);
  await untilLoaded(page);
});

test('a login through a SAML provider opens the topic in the link, and a stranger sees why the login fails', async ({
  openPage,
  expectErrors,
}) => {
  expectErrors(/status of 401/);
  const person = await newAccount(own.owner);
  const place = await newPlace(own.owner, [person]);
  await place.say(apiClient(own.owner), 'exams', 'Said before the exam');
  const page = await openPage(site, { path: place.topicPath('exams') });
  university.visitor = 'nobody@example.com';
  await page.getByRole('link', { name: 'Log in with University' }).click();
  await page.getByText('has the email address nobody@example.com').waitFor();

  university.visitor = person.email;
  await page.goto(place.topicPath('exams'));
  await page.getByRole('link', { name: 'Log in with University' }).click();
  await untilLoaded(page);
  await page.getByRole('article').filter({ hasText: 'Said before the exam' }).waitFor();
});
