import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Owner } from '../src/product/organization.ts';
import { newBrowser, type Visit } from './browser.ts';
import { browse, callJson, logInBrowser, sessionIn } from './browser-session.ts';
import { anonymousClient, apiClient } from './client.ts';
import { exchange } from './http-exchange.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { furtherGateway, type OwnProduct, startOwnProduct } from './own-product.ts';
import { newAccount, newPerson } from './people.ts';

// People log in to browsers and apps through an identity provider.
// There are two gateways: a login may begin at one and end at the other.

let own: OwnProduct;
let otherOwner: Owner;
/** A provider for every organization. It returns the email address only when the server asks for it. */
let company: IdentityProvider;
/** A provider for only the first organization. It returns the email address in the ID token. */
let school: IdentityProvider;
let site: string;

beforeAll(async () => {
  company = await startIdentityProvider({ saysEmail: 'when asked' });
  school = await startIdentityProvider({ saysEmail: 'in the ID token' });
  const providers = [
    {
      ...settingOf('company', company),
      display_icon: '/company.png',
      mapping: {
        role: { attribute: 'groups', values: { admins: 'administrator' } },
        groups: { attribute: 'groups', values: { eng: 'Engineering' } },
      },
    },
    { ...settingOf('school', school), realms: [''] },
    { ...settingOf('nobody', school), issuer: 'http://127.0.0.1:9', realms: [''] },
  ];
  own = await startOwnProduct({
    name: 'weblogin',
    servers: inject('servers'),
    redisDatabase: 13,
    provokesFaults: true,
    form: furtherGateway,
    environment: {
      RATE_LIMIT_ANONYMOUS_PER_MINUTE: '0',
      OPENID_CONNECT_PROVIDERS: JSON.stringify(providers),
    },
  });
  otherOwner = await own.addOrganization();
  const settings = await anonymousClient(own.owner).get('/server_settings');
  site = settings.body.realm_url;
  company.serve([`${site}/complete/openid/company`]);
  school.serve([`${site}/complete/openid/school`]);
});
afterAll(async () => {
  expect([...company.faults, ...school.faults]).toEqual([]);
  await own[Symbol.asyncDispose]();
  await company[Symbol.asyncDispose]();
  await school[Symbol.asyncDispose]();
});

function settingOf(name: string, { issuer, clientId, clientSecret }: IdentityProvider) {
  return {
    ...{ name, issuer },
    display_name: `The ${name}`,
    client_id: clientId,
    client_secret: clientSecret,
  };
}

const newOtp = () => randomBytes(32).toString('hex');
const loginUrl = (name: string, query: string) => `${site}/accounts/login/openid/${name}?${query}`;

/** Returns the URL for logging in through a provider, as the server sends it to a client with this User-Agent. */
async function loginPathFor(userAgent: string, name: string): Promise<string> {
  const client = anonymousClient(own.owner, { 'user-agent': userAgent });
  const { body } = await client.get('/server_settings');
  const { login_url } = body.external_authentication_methods.find(
    (method: { name: string }) => method.name === `openid:${name}`,
  );
  return login_url;
}

/** Returns the decrypted API key from the URL that opens an app. */
function keyIn(appUrl: string | undefined, otp: string): string {
  const encrypted = new URL(appUrl ?? '').searchParams.get('otp_encrypted_api_key') ?? '';
  expect(encrypted).toMatch(/^[0-9a-f]{64}$/);
  const pad = Buffer.from(otp, 'hex');
  return Buffer.from(
    Buffer.from(encrypted, 'hex').map((byte, index) => byte ^ (pad[index] ?? 0)),
  ).toString();
}

test("external_authentication_methods lists the organization's providers in order", async () => {
  const { body } = await anonymousClient(own.owner).get('/server_settings');
  expect(body.authentication_methods).toMatchObject({ 'openid connect': true, ldap: false });
  expect(body.external_authentication_methods).toEqual([
    {
      name: 'openid:company',
      display_name: 'The company',
      display_icon: '/company.png',
      login_url: '/accounts/login/openid/company',
      signup_url: '/accounts/register/openid/company',
    },
    expect.objectContaining({ name: 'openid:school', display_icon: null }),
    expect.objectContaining({ name: 'openid:nobody' }),
  ]);
  const other = await anonymousClient(otherOwner).get('/server_settings');
  expect(other.body.external_authentication_methods).toMatchObject([{ name: 'openid:company' }]);
});

test.each([
  ['company', 'svc', 'SvcMobile/1.0'],
  ['school', 'zulip', 'ZulipMobile/27.230 (iOS 17.2)'],
])(
  "a login through %s opens an app with a %s:// URL that contains the key, encrypted with the app's pad",
  async (name, scheme, userAgent) => {
    const person = await newAccount(own.owner);
    const provider = name === 'company' ? company : school;
    provider.visitor = { email: person.email.toUpperCase(), email_verified: true };
    const otp = newOtp();
    const browser = newBrowser();
    const loginPath = await loginPathFor(userAgent, name);

    const asked = await browser.visit(`${site}${loginPath}?mobile_flow_otp=${otp}`);
    expect(asked.status).toBe(302);
    const question = new URL(asked.location ?? '');
    expect(question.origin).toBe(provider.issuer);
    expect(Object.fromEntries(question.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'chat',
      redirect_uri: `${site}/complete/openid/${name}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });

    const end = await browser.follow(asked.location ?? '');
    expect(end.status).toBe(302);
    const app = new URL(end.location ?? '');
    expect(`${app.protocol}//${app.host}`).toBe(`${scheme}://login`);
    expect(Object.fromEntries(app.searchParams)).toEqual({
      otp_encrypted_api_key: expect.any(String),
      email: person.email,
      user_id: String(person.userId),
      realm: site,
    });
    const client = apiClient({
      ...person,
      site: own.owner.site,
      api_key: keyIn(end.location, otp),
    });
    expect((await client.get('/users/me')).body).toMatchObject({ user_id: person.userId });
    // The cookie of the login is deleted, and there is no session.
    expect(end.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(end.headers.get('cache-control')).toBe('no-store');
  },
);

test("role and groups follow the provider's claims at each login", async () => {
  const owner = apiClient(own.owner);
  const person = await newPerson(own.owner);
  const group = { name: 'Engineering', description: '', members: '[]' };
  const { group_id: groupId } = (await owner.post('/user_groups/create', group)).body;
  const logIn = async (groups?: string[]) => {
    company.visitor = { email: person.email, email_verified: true, ...(groups && { groups }) };
    const end = await newBrowser().follow(loginUrl('company', `mobile_flow_otp=${newOtp()}`));
    expect(end.status).toBe(302);
    const { role } = (await owner.get(`/users/${person.userId}`)).body.user;
    const path = `/user_groups/${groupId}/members/${person.userId}`;
    return [role, (await owner.get(path)).body.is_user_group_member];
  };
  expect(await logIn(['eng', 'admins', 'others'])).toEqual([200, true]);
  expect(await logIn(['others'])).toEqual([200, false]);
  expect(await logIn(['eng'])).toEqual([200, true]);
  expect(await logIn()).toEqual([200, false]);
});

test("finds an account by the provider's sub after its email address changed, and rejects another person with the old address", async () => {
  const person = await newPerson(own.owner);
  const logIn = async (email: string, sub: string, isVerified = true) => {
    company.visitor = { email, email_verified: isVerified, sub };
    const otp = newOtp();
    const { location, text } = await newBrowser().follow(
      loginUrl('company', `mobile_flow_otp=${otp}`),
    );
    return location === undefined ? text : keyIn(location, otp);
  };
  const [ann, successor] = [`ann-${person.userId}`, `successor-${person.userId}`];
  const married = `married.${person.email}`;
  expect(await logIn(person.email, ann)).toBe(person.api_key);
  expect(await logIn(married, ann)).toBe(person.api_key);
  // A known person needs no verified address. An unverified address does not replace the old address.
  expect(await logIn('unverified@example.com', ann, false)).toBe(person.api_key);
  const renamed = apiClient({ ...person, email: married });
  expect((await renamed.get('/users/me')).body.delivery_email).toBe(married);
  expect(await logIn(married, successor)).toContain('belongs to another person');
  expect(await logIn(person.email, successor)).toContain('No one in');
});

test('a login can begin at one gateway and end at another', async () => {
  const person = await newPerson(own.owner);
  school.visitor = { email: person.email, email_verified: true };
  const otp = newOtp();
  const browser = newBrowser();
  const [asked, answered] = await backFromProvider(browser, 'school', otp);
  const { pathname, search, host } = new URL(answered);
  const end = await exchange(own.product.gateways[1] ?? '', {
    method: 'GET',
    path: pathname + search,
    headers: { host, cookie: cookieOf(asked) },
  });
  expect(end.status).toBe(302);
  expect(keyIn(end.headers.location, otp)).toBe(person.api_key);
});

test('signing up through a provider logs in a person who has an account', async () => {
  const person = await newPerson(own.owner);
  company.visitor = { email: person.email, email_verified: true };
  const otp = newOtp();
  const end = await newBrowser().follow(
    `${site}/accounts/register/openid/company?mobile_flow_otp=${otp}`,
  );
  expect(keyIn(end.location, otp)).toBe(person.api_key);
});

test.each([
  ['who has no account', { email: '<i>nobody@example.com', email_verified: true }, 401],
  ['whose address is not verified', { email: 'OWNER', email_verified: false }, 401],
  ['whose address may be unverified', { email: 'OWNER' }, 401],
  ['who has no address', { email_verified: true }, 401],
  ['who cancels the login', { givesUp: true }, 401],
] as const)(
  'a person %s gets an error page and is not logged in',
  async (_who, visitor, status) => {
    for (const provider of [company, school]) {
      provider.visitor =
        'email' in visitor && visitor.email === 'OWNER'
          ? { ...visitor, email: own.owner.email }
          : visitor;
      const name = provider === company ? 'company' : 'school';
      const end = await newBrowser().follow(loginUrl(name, `mobile_flow_otp=${newOtp()}`));
      expect(end.status).toBe(status);
      expect(end.location).toBeUndefined();
      expect(end.headers.get('content-type')).toContain('text/html');
      expect(end.headers.get('www-authenticate')).toBeNull();
      expect(end.text).toContain('Couldn’t log you in');
      expect(end.text).not.toContain('<i>');
    }
  },
);

test('a login creates an account for an invited person, or for anyone if no invitation is required', async () => {
  const owner = apiClient(own.owner);
  const logIn = async (email: string, path = 'login') => {
    school.visitor = { email, email_verified: true };
    const otp = newOtp();
    const url = `${site}/accounts/${path}/openid/school?mobile_flow_otp=${otp}`;
    const { status, location } = await newBrowser().follow(url);
    if (location === undefined) return { status };
    const key = keyIn(location, otp);
    const { body } = await apiClient({ ...own.owner, email, api_key: key }).get('/users/me');
    return { status, role: body.role };
  };
  const [moderator, neighbour] = ['moderator@example.com', 'neighbour@example.com'];
  const invitation = { invitee_emails: moderator, invite_as: '300' };
  expect(await owner.post('/invites', invitation)).toMatchObject({ status: 200 });
  expect(await logIn(moderator)).toEqual({ status: 302, role: 300 });
  expect((await owner.get('/invites')).body.invites).toEqual([]);

  expect(await logIn(neighbour, 'register')).toEqual({ status: 401 });
  await owner.patch('/realm', { invite_required: 'false' });
  expect(await logIn(neighbour)).toEqual({ status: 401 });
  expect(await logIn(neighbour, 'register')).toEqual({ status: 302, role: 400 });
  await owner.patch('/realm', { invite_required: 'true' });
});

describe('a browser', () => {
  const begin = (query = '', path = 'login') => `${site}/accounts/${path}/openid/school${query}`;
  const vouchFor = (email: string) => {
    school.visitor = { email, email_verified: true };
  };
  /** Returns the account whose session the response opened. Returns undefined if it opened none. */
  const loggedInBy = async ({ status, headers, text }: Visit) => {
    const cookies = headers.getSetCookie().filter((cookie) => !cookie.startsWith('login-'));
    if (cookies.length === 0) return undefined;
    const session = sessionIn({ status, text, headers: { 'set-cookie': cookies } });
    return (await callJson({ site }, session, ['GET', '/users/me'])).body;
  };
  const goBack = async (browser: ReturnType<typeof newBrowser>, url: string) =>
    browser.visit(await untilBack(browser, await browser.visit(url)));

  test('after a login, a browser has a session and goes to the requested page', async () => {
    const person = await newAccount(own.owner);
    vouchFor(person.email);
    const next = '/?a=b#narrow/channel/5-general';
    const end = await goBack(newBrowser(), begin(`?next=${encodeURIComponent(next)}`));
    expect(end.status).toBe(302);
    expect(end.location).toBe(`${site}${next}`);
    expect(await loggedInBy(end)).toMatchObject({ email: person.email });
    const [state, session] = end.headers.getSetCookie();
    expect(state).toBe('login-openid-school=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    expect(session).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/,
    );
    expect(end.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not redirect a browser to %s after a login',
    async (next) => {
      vouchFor(own.owner.email);
      const end = await goBack(newBrowser(), begin(`?next=${encodeURIComponent(next)}`));
      expect(end.location).toBe(`${site}/`);
    },
  );

  test('a login in a browser replaces the earlier session and can be completed only once', async () => {
    const before = await newAccount(own.owner);
    const session = await logInBrowser({ site }, before);
    vouchFor((await newAccount(own.owner)).email);
    const browser = newBrowser();
    const asked = await browser.visit(begin());
    const back = await untilBack(browser, asked);
    const end = await browser.visit(back, { cookie: `${cookieOf(asked)}; ${session.cookie}` });
    expect(end.status).toBe(302);
    expect((await callJson({ site }, session, ['GET', '/users/me'])).status).toBe(401);
    expect((await browser.visit(back)).status).toBe(400);
  });

  test.each([
    ['has no account', { email: 'nobody@example.com', email_verified: true }, 'No one in'],
    ['has an address that is not verified', { email: 'OWNER' }, 'did not confirm'],
    ['cancels the login', { givesUp: true }, 'did not log you in'],
  ] as const)(
    'shows the reason to a person who %s, without opening a session',
    async (_who, visitor, reason) => {
      school.visitor =
        'email' in visitor && visitor.email === 'OWNER'
          ? { ...visitor, email: own.owner.email }
          : visitor;
      const end = await goBack(newBrowser(), begin());
      expect(end.status).toBe(401);
      expect(end.text).toContain(reason);
      expect(end.text).toContain('href="/login"');
      expect(await loggedInBy(end)).toBeUndefined();
    },
  );

  test('a browser gets no session from a login that began in another browser or in an app', async () => {
    const person = await newPerson(own.owner);
    vouchFor(person.email);
    const browser = newBrowser();
    const back = await untilBack(browser, await browser.visit(begin()));
    expect((await newBrowser().visit(back)).status).toBe(400);
    const ofApp = await goBack(newBrowser(), begin(`?mobile_flow_otp=${newOtp()}`));
    expect(ofApp.location).toMatch(/^zulip:/);
    expect(await loggedInBy(ofApp)).toBeUndefined();
  });

  test("an invitation link creates an account with the invitation's role, but only for the invited address", async () => {
    const owner = apiClient(own.owner);
    const joins = async (link: string, email: string) => {
      vouchFor(email);
      const page = await newBrowser().visit(link);
      const href = hrefIn(page.text, 'Join with The school');
      return goBack(newBrowser(), new URL(href, site).href);
    };
    const { body: multiuse } = await owner.post('/invites/multiuse', { invite_as: '600' });
    const guest = await joins(multiuse.invite_link, 'guest.of.link@example.com');
    expect(await loggedInBy(guest)).toMatchObject({
      email: 'guest.of.link@example.com',
      role: 600,
    });
    expect(guest.location).toBe(`${site}/`);

    const invited = { invitee_emails: 'only.one@example.com', invite_as: '300' };
    await owner.post('/invites', invited);
    const [{ link_url: link }] = (await owner.get('/invites')).body.invites.filter(
      ({ email }: { email?: string }) => email === 'only.one@example.com',
    );
    const other = await joins(link, 'another.one@example.com');
    expect(other.status).toBe(400);
    expect(other.text).toContain('for another email address');
    expect(await loggedInBy(await joins(link, 'Only.One@example.com'))).toMatchObject({
      role: 300,
    });
    expect((await newBrowser().visit(link)).status).toBe(400);
  });

  test('the registration page creates an account if no invitation is required', async () => {
    const owner = apiClient(own.owner);
    const registerPage = () => newBrowser().visit(`${site}/register`);
    expect((await registerPage()).text).not.toContain('Sign up with');
    await owner.patch('/realm', { invite_required: 'false' });
    try {
      vouchFor('sign.up@example.com');
      const { location } = await goBack(newBrowser(), begin());
      expect(location).toBeUndefined();
      await expect.poll(async () => (await registerPage()).text).toContain('Sign up with');
      const href = hrefIn((await registerPage()).text, 'Sign up with The school');
      const end = await goBack(newBrowser(), new URL(href, site).href);
      expect(await loggedInBy(end)).toMatchObject({ email: 'sign.up@example.com', role: 400 });
    } finally {
      await owner.patch('/realm', { invite_required: 'true' });
    }
  });

  test("the login page lists providers with links at the organization's address", async () => {
    const here = await newBrowser().visit(`${site}/login?next=%2F%3Fa%3Db`);
    expect(hrefIn(here.text, 'Log in with The school')).toBe(
      '/accounts/login/openid/school?next=%2F%3Fa%3Db',
    );
    const { port } = new URL(site);
    const alias = await browse(
      { site: own.product.gateways[0] ?? '', host: `alias.localhost:${port}` },
      { path: '/login' },
    );
    expect(alias.status).toBe(404);
    const elsewhere = await newBrowser().visit(`http://127.0.0.1:${port}/login`);
    expect(hrefIn(elsewhere.text, 'Log in with The school')).toBe(
      `${site}/accounts/login/openid/school?next=%2F`,
    );
  });
});

test('an invitation link opens a page that creates an account', async () => {
  const owner = apiClient(own.owner);
  await owner.post('/users/me/subscriptions', { subscriptions: '[{"name":"for newcomers"}]' });
  const { stream_id: channelId } = (await owner.get('/get_stream_id', { stream: 'for newcomers' }))
    .body;
  const { invite_link: link } = (
    await owner.post('/invites/multiuse', { stream_ids: `[${channelId}]` })
  ).body;
  const page = await newBrowser().visit(link);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(page.text).toContain('<form method="post">');
  const join = (fields: Record<string, string>, accept = 'application/json') =>
    fetch(link, {
      method: 'POST',
      headers: { accept, origin: new URL(link).origin },
      body: new URLSearchParams(fields),
    });
  const person = { email: 'ann@example.com', full_name: 'Ann', password: 'green elephants sing' };

  const refused = await join({ ...person, full_name: '<b>' }, 'text/html');
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain('Invalid characters in name!');
  expect(again).toContain('value="&lt;b&gt;"');
  const joined = await join(person);
  expect(await joined.json()).toEqual({
    ...{ result: 'success', msg: '', email: person.email },
    user_id: expect.any(Number),
  });
  const { body } = await anonymousClient(own.owner).post('/fetch_api_key', {
    username: person.email,
    password: person.password,
  });
  const ann = apiClient({ ...own.owner, email: person.email, api_key: body.api_key });
  const subscriptions = async () => (await ann.get('/users/me/subscriptions')).body.subscriptions;
  await expect.poll(subscriptions).toMatchObject([{ stream_id: channelId }]);

  const wrong = await newBrowser().visit(link.replace(/.{5}\/$/, 'xxxxx/'));
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('You can’t join');
  const elsewhere = await newBrowser().visit(
    link.replace(new URL(link).origin, new URL(otherOwner.site).origin),
    { accept: '*/*' },
  );
  expect(elsewhere.status).toBe(400);
  expect(JSON.parse(elsewhere.text)).toMatchObject({ result: 'error', code: 'BAD_REQUEST' });
});

test('a deactivated user cannot log in', async () => {
  const person = await newPerson(own.owner);
  await using schema = await own.openSchema('users');
  await schema.query('update account set is_active = false where user_id = $1', [person.userId]);
  school.visitor = { email: person.email, email_verified: true };
  const browser = newBrowser();
  const [, answered] = await backFromProvider(browser, 'school', newOtp());
  const end = await browser.visit(answered, { accept: '*/*' });
  expect(end.status).toBe(401);
  expect(JSON.parse(end.text)).toMatchObject({ result: 'error', code: 'USER_DEACTIVATED' });
});

test('a login that began in one browser cannot end in another', async () => {
  school.visitor = { email: own.owner.email, email_verified: true };
  const browser = newBrowser();
  const [, answered] = await backFromProvider(browser, 'school', newOtp());
  expect((await newBrowser().visit(answered)).status).toBe(400);
  const elsewhere = newBrowser();
  await elsewhere.visit(loginUrl('school', `mobile_flow_otp=${newOtp()}`));
  expect((await elsewhere.visit(answered)).status).toBe(401);
  expect((await browser.visit(answered)).status).toBe(302);
  // The login ends only once.
  expect((await browser.visit(answered)).status).toBe(400);
});

test("rejects a changed login cookie and another provider's cookie", async () => {
  school.visitor = { email: own.owner.email, email_verified: true };
  const [asked, answered] = await backFromProvider(newBrowser(), 'school', newOtp());
  const cookie = cookieOf(asked);
  const changed = `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`;
  const end = (url: string, sent: string) => newBrowser().visit(url, { cookie: sent });
  expect((await end(answered, changed)).status).toBe(400);
  expect((await end(answered.replace('/school?', '/company?'), cookie)).status).toBe(400);
  expect((await end(answered.replace(/state=[^&]*/, 'state=x'), cookie)).status).toBe(401);
  expect((await end(answered.replace(/code=[^&]*/, 'code=x'), cookie)).status).toBe(401);
});

test.each([
  ['too short', `mobile_flow_otp=${'a'.repeat(63)}`, 'Invalid OTP'],
  ['too long', `mobile_flow_otp=${'a'.repeat(65)}`, 'Invalid OTP'],
  ['not hexadecimal', `mobile_flow_otp=${'g'.repeat(64)}`, 'Invalid OTP'],
  ['empty', 'mobile_flow_otp=', 'Invalid OTP'],
  [
    'one for each kind of app',
    `mobile_flow_otp=${'a'.repeat(64)}&desktop_flow_otp=${'a'.repeat(64)}`,
    'Only one',
  ],
  ['one for desktop apps', `desktop_flow_otp=${'a'.repeat(64)}`, 'desktop'],
])('rejects a one-time pad that is %s', async (_what, query, why) => {
  const { status, text } = await newBrowser().visit(loginUrl('school', query), { accept: '*/*' });
  expect(status).toBe(400);
  expect(JSON.parse(text)).toEqual({
    result: 'error',
    code: 'BAD_REQUEST',
    msg: expect.stringContaining(why),
  });
});

test("only a GET request at the organization's host begins a login, and only with the organization's own providers", async () => {
  const path = `/accounts/login/openid/school?mobile_flow_otp=${newOtp()}`;
  const ask = async (host: string, method = 'GET', target = path) => {
    const { status, text } = await exchange(own.owner.site, {
      ...{ method, path: target },
      headers: { host },
    });
    return { status, code: JSON.parse(text || '{}').code };
  };
  const { host, port } = new URL(site);
  expect(await ask(host)).toEqual({ status: 302, code: undefined });
  const bad = { status: 400, code: 'BAD_REQUEST' };
  expect(await ask(new URL(otherOwner.site).host)).toEqual(bad);
  expect(await ask(host, 'GET', path.replace('school', 'strangers'))).toEqual(bad);
  expect(await ask(host, 'GET', path.replace('/school', ''))).toEqual(bad);
  expect(await ask(`nobody.localhost:${port}`)).toEqual({
    status: 404,
    code: 'NONEXISTENT_SUBDOMAIN',
  });
  expect(await ask(host, 'POST')).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' });
});

test('an unreachable provider causes a 503, but other providers still work', async () => {
  const { status, text } = await newBrowser().visit(
    loginUrl('nobody', `mobile_flow_otp=${newOtp()}`),
  );
  expect(status).toBe(503);
  expect(text).toContain('try again');
  company.visitor = { email: own.owner.email, email_verified: true };
  const [asked, answered] = await backFromProvider(newBrowser(), 'company', newOtp());
  await company.stop();
  expect((await newBrowser().visit(answered, { cookie: cookieOf(asked) })).status).toBe(503);
  school.visitor = { email: own.owner.email, email_verified: true };
  const otp = newOtp();
  const end = await newBrowser().follow(loginUrl('school', `mobile_flow_otp=${otp}`));
  expect(keyIn(end.location, otp)).toBe(own.owner.api_key);
});

/**
 * Goes to the provider and back. Returns the product's first response, and the link back to the product, which is not
 * yet followed.
 */
async function backFromProvider(browser: ReturnType<typeof newBrowser>, name: string, otp: string) {
  const asked = await browser.visit(loginUrl(name, `mobile_flow_otp=${otp}`));
  return [asked, await untilBack(browser, asked)] as const;
}

/** Follows redirects between the provider's pages. Returns the link back to the product. */
async function untilBack(browser: ReturnType<typeof newBrowser>, asked: Visit): Promise<string> {
  let { location = '' } = asked;
  for (let step = 0; step < 10 && !location.startsWith(site); step += 1) {
    ({ location = '' } = await browser.visit(location));
  }
  expect(location).toContain(`${site}/complete/openid/`);
  return location;
}

/** Returns the target of the link with this text. */
function hrefIn(html: string, text: string): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const [, href = ''] = links.find(([, , shown]) => shown === text) ?? [];
  return href.replaceAll('&amp;', '&');
}

function cookieOf({ headers }: { headers: Headers }): string {
  const [cookie = ''] = headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}
