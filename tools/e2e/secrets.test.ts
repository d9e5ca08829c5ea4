import { randomBytes } from 'node:crypto';
import { type DirectoryServer, startDirectoryServer } from '@chat/infrastructure/directory-server';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLoginLink } from '../src/product/organization.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { newBrowser } from './browser.ts';
import { browse, callJson, logInBrowser, writeHeaders } from './browser-session.ts';
import { type ApiAnswer, type ApiClient, anonymousClient, apiClient } from './client.ts';
import { exchange, type RawAnswer } from './http-exchange.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { jwtSecret, signToken } from './json-web-token.ts';
import { leaks, logsOf, streamOf } from './leaks.ts';
import { operate } from './operate.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newAccount, newPerson, type Person } from './people.ts';
import { totpCode } from './totp.ts';
import { receiveTraces, type TraceReceiver } from './trace-receiver.ts';

// Runs every way to log in and to send data. The test then searches logs, traces and event streams for secrets.

let own: OwnProduct;
let receiver: TraceReceiver;
let provider: IdentityProvider;
let directory: DirectoryServer;

/** Secrets that give access, keyed by description. They must not occur anywhere. */
const secrets = new Map<string, string>();
/** Personal data, keyed by description. Events contain it for their recipients, but logs and traces must not. */
const personal = new Map<string, string>();
/** The body of every error response that clients received. */
const refusals: string[] = [];

const random = (prefix: string) => `${prefix}${randomBytes(9).toString('hex')}`;

function secret(what: string, value: string): string {
  secrets.set(what, value);
  return value;
}

function ofPeople(what: string, value: string): string {
  personal.set(what, value);
  return value;
}

beforeAll(async () => {
  receiver = await receiveTraces();
  provider = await startIdentityProvider({ saysEmail: 'when asked' });
  const directoryPassword = secret('the password in the directory', random('directory'));
  directory = await startDirectoryServer({
    announce: () => undefined,
    env: process.env,
    ldif: (base) =>
      [
        `dn: uid=mia,${base}`,
        'objectClass: inetOrgPerson',
        ...['uid: mia', 'cn: Mia', 'sn: Mia', 'mail: mia@directory.example'],
        `userPassword: ${directoryPassword}`,
      ].join('\n'),
  });
  own = await startOwnProduct({
    name: 'secrets',
    servers: inject('servers'),
    redisDatabase: 14,
    provokesFaults: true,
    environment: {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      ...withoutRateLimits,
      JWT_AUTH_KEYS: JSON.stringify({ '': { key: jwtSecret, algorithms: ['HS256'] } }),
      LDAP_URL: directory.url,
      LDAP_START_TLS: 'false',
      LDAP_SEARCH_BASE: directory.base,
      LDAP_BIND_DN: directory.reader.dn,
      LDAP_BIND_PASSWORD: directory.reader.password,
      OPENID_CONNECT_PROVIDERS: JSON.stringify([
        {
          ...{ name: 'company', display_name: 'Company', issuer: provider.issuer },
          ...{ client_id: provider.clientId, client_secret: provider.clientSecret },
        },
      ]),
    },
  });
  rememberDeployment();
});
afterAll(async () => {
  await own[Symbol.asyncDispose]();
  await directory[Symbol.asyncDispose]();
  await provider[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

function rememberDeployment() {
  const { secrets: kept, owner } = own;
  for (const [caller, key] of Object.entries(kept.privateKeys)) {
    secret(`the private key of ${caller}`, key);
  }
  secret('the key of event queue ids', kept.gatewaySecret);
  secret('the key of pictures elsewhere', kept.externalContentSecret);
  secret('the key of mail addresses', kept.incomingMailSecret);
  secret('the key that seals API keys', kept.secretKey);
  for (const [service, password] of Object.entries(kept.databasePasswords)) {
    secret(`the database password of ${service}`, password);
  }
  secret('the secret of the token issuer', jwtSecret);
  secret('the secret at the identity provider', provider.clientSecret);
  secret('the password of the directory’s reader', directory.reader.password);
  secret('the owner’s password', owner.password);
  secret('the owner’s key', owner.api_key);
  ofPeople('the owner’s address', owner.email);
}

/** Waits for the response and records its body if it is an error. Returns the response. */
async function noted(asked: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await asked;
  if (answer.status >= 400) refusals.push(JSON.stringify(answer.body));
  return answer;
}

test('no secret occurs in logs, traces, streams or errors, and no personal data in logs or traces', async () => {
  const person = await newPerson(own.owner);
  secret('a key', person.api_key);
  ofPeople('an address', person.email);
  ofPeople('a name', person.fullName);

  await logInByPassword();
  await logInByToken(person);
  await logInByDirectory();
  await logInByProvider(person);
  await logInInBrowser();
  await joinByLink();
  await joinByScim();
  await useKeys(person);
  await sayThings(person);
  await useBots(person);
  await failWithin(person);
  await lastRequest(person);

  const found = await lookThrough();
  expect(found).toEqual([]);
});

async function logInByPassword() {
  const account = await newAccount(own.owner);
  secret('a password', account.password);
  ofPeople('the address of who logs in', account.email);
  const anonymous = anonymousClient(own.owner);
  const username = account.email;
  const { body } = await noted(
    anonymous.post('/fetch_api_key', { username, password: account.password }),
  );
  const apiKey = secret('a fetched key', body.api_key);
  for (let count = 0; count < 7; count += 1) {
    const guess = secret(`guess ${count}`, random('guess'));
    await noted(anonymous.post('/fetch_api_key', { username, password: guess }));
  }
  const elsewhere = secret('a password in the wrong place', random('misplaced'));
  await noted(anonymous.get('/fetch_api_key', { username, password: elsewhere }));
  await noted(anonymous.post('/fetch_api_key', { username: `${username}\0`, password: elsewhere }));
  await noted(anonymous.post('/fetch_api_key', { password: elsewhere }));
  await noted(
    apiClient({ ...own.owner, email: username, api_key: apiKey }).patch('/settings', {
      old_password: account.password,
      new_password: secret('a new password', random('renewed')),
    }),
  );
}

async function logInByToken(person: Person) {
  const anonymous = anonymousClient(own.owner);
  const good = secret('a token', signToken({ email: person.email }));
  await noted(anonymous.post('/jwt/fetch_api_key', { token: good, include_profile: true }));
  const bad = secret('a bad token', signToken({ email: person.email }, { secret: 'x'.repeat(40) }));
  await noted(anonymous.post('/jwt/fetch_api_key', { token: bad }));
  await noted(anonymous.post('/jwt/fetch_api_key', { token: good, include_profile: 'perhaps' }));
  await noted(anonymous.post('/dev_fetch_api_key', { username: person.email }));
}

async function logInByDirectory() {
  const { owner } = own;
  const email = ofPeople('an address in the directory', 'mia@directory.example');
  const password = secret('a password that the directory replaces', random('replaced'));
  const created = await apiClient(owner).post('/users', { email, password, full_name: 'Mia' });
  expect(created.status).toBe(200);
  const anonymous = anonymousClient(owner);
  const settings = await anonymous.get('/server_settings');
  expect(settings.body).toMatchObject({
    authentication_methods: { ldap: true, password: true, email: true },
    ...{ email_auth_enabled: true, require_email_format_usernames: false },
  });
  const right = secrets.get('the password in the directory') ?? '';
  const login = await noted(anonymous.post('/fetch_api_key', { username: 'mia', password: right }));
  expect(login.status).toBe(200);
  secret('a key got by the directory', login.body.api_key);
  const guess = secret('a guess at the directory', random('wrong'));
  await noted(anonymous.post('/fetch_api_key', { username: 'mia', password: guess }));
  await directory.stop();
  await noted(anonymous.post('/fetch_api_key', { username: 'mia', password: guess }));
}

async function logInByProvider(person: Person) {
  const { body } = await anonymousClient(own.owner).get('/server_settings');
  const site: string = body.realm_url;
  provider.serve([`${site}/complete/openid/company`]);
  provider.visitor = { email: person.email, email_verified: true };
  const otp = secret('a one-time pad', randomBytes(32).toString('hex'));
  const browser = newBrowser();
  const begin = `${site}/accounts/login/openid/company?mobile_flow_otp=${otp}`;
  let visit = await browser.visit(begin);
  const [cookie = ''] = visit.headers.getSetCookie();
  secret('the state of a login', cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
  while (visit.location?.startsWith('http')) {
    const code = new URL(visit.location).searchParams.get('code');
    if (code) secret('a code of the provider', code);
    visit = await browser.visit(visit.location);
  }
  const app = new URL(visit.location ?? '');
  secret('an encrypted key', app.searchParams.get('otp_encrypted_api_key') ?? '');
  const misused = secret('a code that is none', random('code'));
  const refused = await browser.visit(`${site}/complete/openid/company?code=${misused}`);
  refusals.push(refused.text);
}

async function logInInBrowser() {
  const [site = ''] = own.product.gateways;
  const place = { site, host: new URL(own.owner.site).host };
  const browsed = async (answer: Promise<RawAnswer>) => {
    const { status, text } = await answer;
    if (status >= 400) refusals.push(text);
    return status;
  };
  const account = await newAccount(own.owner);
  const session = await logInBrowser(place, account);
  const { cookie, csrfToken } = session;
  secret('the token of a session', /session=([^;]+)/.exec(cookie)?.[1] ?? '');
  secret('the CSRF token of a session', csrfToken);
  expect((await callJson(place, session, ['GET', '/users/me/sessions'])).status).toBe(200);
  const newKey = { name: 'Phone', password: account.password };
  const made = await callJson(place, session, ['POST', '/users/me/api_keys', newKey]);
  secret('a device key', made.body.api_key);
  const begun = await callJson(place, session, ['POST', '/users/me/second_factors/totp']);
  secret('the secret of an authenticator app', begun.body.secret);
  const code = { code: totpCode(begun.body.secret) };
  const confirm = ['POST', '/users/me/second_factors/totp/confirm', code] as const;
  const confirmed = await callJson(place, session, [...confirm]);
  for (const recovery of confirmed.body.recovery_codes) secret('a recovery code', recovery);
  const guess = secret('a guessed session', random('session').padEnd(43, 'x'));
  const guessed = { cookie: `session=${guess}`, csrfToken };
  expect((await callJson(place, guessed, ['GET', '/users/me'])).status).toBe(401);
  const headers = writeHeaders(place, session);
  const foreign = { ...headers, origin: 'http://elsewhere.example' };
  const logOut = { method: 'POST', path: '/logout', body: '' };
  expect(await browsed(browse(place, { ...logOut, headers: foreign }))).toBe(403);
  expect(await browsed(browse(place, { ...logOut, headers }))).toBe(303);
  const link = new URL(await createLoginLink(own.product, own.secrets, own.owner.email));
  secret('the token of a login link', link.pathname.split('/').at(-1) ?? '');
  expect(await browsed(browse(place, { path: link.pathname }))).toBe(303);
  expect(await browsed(browse(place, { path: link.pathname }))).toBe(400);
}

async function joinByLink() {
  const { body } = await apiClient(own.owner).post('/invites/multiuse');
  const link: string = body.invite_link;
  const [, , token = ''] = new URL(link).pathname.split('/');
  secret('the token of an invitation', token);
  const join = async (fields: Record<string, string>) => {
    const answer = await fetch(link, { method: 'POST', body: new URLSearchParams(fields) });
    if (!answer.ok) refusals.push(await answer.text());
    return answer.status;
  };
  const person = {
    email: ofPeople('the address of who joins', 'joins@example.com'),
    full_name: ofPeople('the name of who joins', random('Newcomer')),
    password: secret('the password of who joins', random('joining')),
  };
  expect((await newBrowser().visit(link)).status).toBe(200);
  expect(await join({ ...person, full_name: '' })).toBe(400);
  expect(await join(person)).toBe(200);
}

async function joinByScim() {
  const token = secret('the token of an identity provider', await createScimToken());
  const wrong = secret('a token that is none', random('provider').padEnd(43, 'x'));
  const email = ofPeople('the address of who is provisioned', 'provisioned@example.com');
  const displayName = ofPeople('the name of who is provisioned', random('Provisioned'));
  const ask = async (method: string, path: string, sent: string, body?: object) => {
    const response = await fetch(`${own.owner.site}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${sent}`, 'content-type': 'application/scim+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) refusals.push(await response.text());
    return response.status;
  };
  const person = {
    userName: email,
    displayName,
    password: secret('a pushed password', random('pushed')),
  };
  expect(await ask('POST', '/Users', token, person)).toBe(201);
  expect(await ask('POST', '/Users', wrong, person)).toBe(401);
  expect(await ask('POST', '/Users', token, { ...person, roles: 'king' })).toBe(400);
  const filter = encodeURIComponent(`userName eq "${email}"`);
  expect(await ask('GET', `/Users?filter=${filter}`, token)).toBe(200);
}

async function createScimToken(): Promise<string> {
  const args = ['--realm', '1', '--name', 'provider'];
  const printed = await operate(own.operatorEnvironment, 'scim-token-create', ...args);
  return /token (\S+)/.exec(printed)?.[1] ?? '';
}

async function useKeys(person: Person) {
  const { site } = own.owner;
  const before = await newPerson(own.owner);
  secret('a key that was replaced', before.api_key);
  const { body } = await noted(before.post('/users/me/api_key/regenerate'));
  secret('the key in its place', body.api_key);
  await noted(before.get('/users/me'));
  await noted(
    apiClient({ ...before, email: person.email, api_key: body.api_key }).get('/users/me'),
  );
  const malformed = secret('a malformed key', random('malformed'));
  await noted(apiClient({ ...person, api_key: malformed }).get('/users/me'));
  // Old clients and webhooks send the key in the query.
  for (const path of ['/api/v1/users/me', '/api/v1/external/json', '/user_uploads/1/a/b.txt']) {
    const answer = await exchange(site, {
      method: 'GET',
      path: `${path}?api_key=${person.api_key}&email=${encodeURIComponent(person.email)}`,
      headers: { host: new URL(site).host },
    });
    refusals.push(answer.text);
  }
  const basic = secret('a header', btoa(`${person.email}:${person.api_key}`));
  for (const authorization of [`Bearer ${basic}`, `Basic ${basic} ${basic}`, `Basic ${basic}==x`]) {
    const answer = await exchange(site, {
      method: 'GET',
      path: '/api/v1/users/me',
      headers: { host: new URL(site).host, authorization },
    });
    refusals.push(answer.text);
  }
  await noted(person.get(`/users/${encodeURIComponent(person.email)}`));
}

async function sayThings(person: Person) {
  const channel = ofPeople('a channel', random('channel'));
  const topic = ofPeople('a topic', random('topic'));
  const content = ofPeople('what was said', random('text'));
  await noted(person.post('/users/me/subscriptions', { subscriptions: [{ name: channel }] }));
  const queue = await person.post('/register', { event_types: ['message'] });
  const message = { type: 'channel', to: channel, topic, content };
  await noted(person.post('/messages', message));
  const { queue_id, last_event_id } = queue.body;
  const received = await person.get('/events', { queue_id, last_event_id });
  expect(received.body.events).toMatchObject([{ type: 'message' }]);
  await noted(person.post('/messages', { ...message, to: random('nowhere') }));
  await noted(person.post('/messages', { ...message, type: 'nonsense' }));
  await noted(person.post('/messages', { ...message, type: 'direct', to: [person.email] }));
  await noted(person.get('/messages', { ...around, narrow: [['search', content]] }));
  await noted(person.get('/messages', { ...around, narrow: [['topic', topic]] }));
  await noted(person.delete('/events', { queue_id }));
}

const around = { anchor: 'newest', num_before: 10, num_after: 0 };

async function useBots(person: Person) {
  const target = ofPeople('where a bot sends to', `https://hooks.example/${random('hook')}`);
  const { body } = await noted(
    person.post('/bots', {
      ...{ full_name: random('Bot '), short_name: random('b'), bot_type: 3 },
      payload_url: target,
    }),
  );
  secret('a bot’s key', body.api_key);
  const renewed = await noted(person.post(`/bots/${body.user_id}/api_key/regenerate`));
  secret('a bot’s new key', renewed.body.api_key);
  await noted(person.get(`/bots/${body.user_id}/api_key`));
  const registered = await person.post('/register', { event_types: ['realm_bot'] });
  const [bot] = registered.body.realm_bots;
  // By the specification, events carry the token to those who may see the bot.
  ofPeople('what a webhook shows its target', bot.services[0].token);
}

/** Makes calls fail inside a service, which then logs all details of the failure. */
async function failWithin(person: Person) {
  const anonymous = anonymousClient(own.owner);
  const password = secret('a password that met a fault', random('faulty'));
  const content = ofPeople('what was said to a fault', random('lost'));
  await withoutTable('users', 'account', async () => {
    const username = ofPeople('an address that met a fault', `${random('a')}@example.com`);
    expect(await noted(anonymous.post('/fetch_api_key', { username, password }))).toMatchObject({
      status: 500,
    });
    await noted(
      apiClient(own.owner).post('/users', { email: username, password, full_name: 'Al' }),
    );
  });
  await withoutTable('messaging', 'message', async () => {
    const said = { type: 'direct', to: [person.userId], content };
    expect(await noted(person.post('/messages', said))).toMatchObject({ status: 500 });
  });
}

async function withoutTable(
  service: 'users' | 'messaging',
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await using schema = await own.openSchema(service);
  await schema.query(`alter table ${table} rename to ${table}_away`);
  try {
    await work();
  } finally {
    await schema.query(`alter table ${table}_away rename to ${table}`);
  }
}

/**
 * Sends a request and waits until it is logged and traced. By then, all earlier requests are logged and traced as well.
 */
async function lastRequest(who: ApiClient) {
  await who.delete('/users/me/subscriptions', { subscriptions: ['none of these'] });
  await untilSucceeds(
    async () => {
      const name = 'DELETE /users/me/subscriptions';
      if (!receiver.spans().some((span) => span.name === name)) throw new Error('not traced yet');
      if (!(await logsOf(own)).includes('"route":"/users/me/subscriptions"')) {
        throw new Error('not logged yet');
      }
    },
    { timeoutMs: 60_000 },
  );
}

/** Returns where a secret or personal data occurs. Gives each value's description and never the value itself. */
async function lookThrough(): Promise<string[]> {
  const { natsUrl } = inject('servers');
  const [log, client, domain] = await Promise.all([
    logsOf(own),
    streamOf(own, 'CLIENT', natsUrl),
    streamOf(own, 'DOMAIN', natsUrl),
  ]);
  const traces = receiver.texts().join('\n');
  const answers = refusals.join('\n');
  // First check that each text is the expected one.
  expect(log).toContain('"route":"/fetch_api_key"');
  expect(log).toContain('a call failed');
  expect(traces).toContain('POST /fetch_api_key');
  expect(client).toContain(personal.get('what was said'));
  expect(domain).toContain(personal.get('an address'));
  expect(answers).toContain('AUTHENTICATION_FAILED');

  const nowhere = { log, traces, client, domain, answers };
  return [
    ...leaks(nowhere, secrets),
    ...leaks({ log, traces }, personal),
    ...(log.includes('@example.com') ? ['an address in log'] : []),
    ...(traces.includes('@example.com') ? ['an address in traces'] : []),
  ];
}
