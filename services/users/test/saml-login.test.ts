import { describe, expect } from 'vitest';
import { removeExpiredAssertions } from '../src/login/saml/complete-saml-login.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import {
  assertionOf,
  createSigner,
  encoded,
  newId,
  readRequest,
  responseWith,
  type Statement,
  sha1,
  sha256,
  signed,
} from './saml-responses.ts';
import {
  test as base,
  memberPassword,
  startUsers,
  type TestRealm,
  type TestUsers,
} from './users.ts';

const issuer = 'https://idp.example.com/metadata';
const [provider, successor, stranger] = await Promise.all([
  createSigner(),
  createSigner(),
  createSigner(),
]);

const company = {
  name: 'company',
  display_name: 'The company',
  entry_point: 'https://idp.example.com/sso',
  issuer,
  certificates: [
    provider.certificate,
    // As in metadata.
    successor.certificate.replaceAll(/-----[A-Z ]+-----/g, ''),
  ],
  mapping: {
    full_name: 'displayName',
    role: { attribute: 'groups', values: { admins: 'administrator' } },
  },
};
const providers = [
  company,
  { ...company, name: 'portal', allow_unrequested: true, email_attribute: 'mail' },
  {
    ...company,
    name: 'byattribute',
    allow_unrequested: true,
    email_attribute: 'mail',
    identifier_attribute: 'uuid',
  },
  { ...company, name: 'elsewhere', realms: ['nowhere'] },
];

const test = base.extend(
  'users',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  async ({}, { onCleanup }) => {
    const users = await startUsers({ SAML_PROVIDERS: JSON.stringify(providers) });
    onCleanup(() => users[Symbol.asyncDispose]());
    return users;
  },
);

const address = 'ann@example.com';
const toBrowser = { next: '/#inbox', isSignUp: false, invitationToken: '' };
const unverified = {
  code: 'AUTHENTICATION_FAILED',
  message: 'The response of The company could not be verified. Please try again.',
};

/** Creates a realm with Ann, and starts a login at the provider in her browser. */
async function begin(users: TestUsers, login: object = {}, name = 'company') {
  const realm = await users.createRealm();
  const ann = await users.createMember(realm, address, 'Ann');
  return { realm, ann, ...(await beginIn(users, realm, login, name)) };
}

async function beginIn(
  users: TestUsers,
  { realmId }: TestRealm,
  login: object = {},
  name = 'company',
) {
  const { authorizationUrl, loginState } = await users.rpc.beginSamlLogin({
    realmId,
    provider: name,
    login: { ...toBrowser, ...login },
  });
  const request = readRequest(authorizationUrl);
  const truth: Statement = {
    issuer,
    audience: request.entityId,
    recipient: request.acsUrl,
    nameId: address,
    inResponseTo: request.id,
  };
  const accept = (xml: string, relayState = request.relayState) =>
    users.rpc.acceptSamlResponse({
      ...{ realmId, provider: name, relayState },
      samlResponse: encoded(xml),
    });
  const complete = (ticket: string, state = loginState) =>
    users.rpc.completeSamlLogin({
      ...{ realmId, provider: name, ticket, loginState: state },
      browser: { userAgent: 'test', ipAddress: '127.0.0.1', previousSessionHash: '' },
    });
  return { authorizationUrl, loginState, request, truth, accept, complete };
}

const answerOf = (statement: Statement, by = provider) =>
  signed(responseWith(assertionOf(statement)), 'Assertion', by);

test("sends a SAML request with the realm's URLs, and rejects a response that was already used", async ({
  users,
}) => {
  const { realm, ann, authorizationUrl, request, truth, accept, complete } = await begin(users);
  const { host } = realm;
  expect(authorizationUrl).toMatch(/^https:\/\/idp\.example\.com\/sso\?SAMLRequest=/);
  expect(request).toMatchObject({
    relayState: request.id,
    acsUrl: expect.stringMatching(new RegExp(`//${host}/saml/acs/company$`)),
    entityId: expect.stringMatching(new RegExp(`//${host}/saml/metadata/company$`)),
  });

  const attributes = { displayName: ['Ann Lee'], groups: ['admins', 'x'] };
  const answer = answerOf({ ...truth, attributes });
  const { ticket } = await accept(answer);
  const login = await complete(ticket);
  expect(login).toMatchObject({ userId: ann.userId, location: '/#inbox' });
  const sessionHash = hashToken(login.sessionToken);
  const { identity } = await users.rpc.authenticate({ sessionHash });
  expect(identity).toMatchObject({ userId: ann.userId, role: 200 });

  await expect(complete(ticket)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(accept(answer)).rejects.toMatchObject({
    code: 'AUTHENTICATION_FAILED',
    message: 'This login has already been used.',
  });
});

test('revokes the earlier credentials of an account with an unverified address when the provider verifies the person', async ({
  users,
}) => {
  const { realm, ann, truth, accept, complete } = await begin(users);
  await users.changeAccount(ann, { is_address_proven: false });
  const { realmId } = realm;
  const password = { username: address, password: memberPassword };
  const { apiKey } = await users.rpc.fetchApiKey({ realmId, ...password });

  const login = await complete((await accept(answerOf(truth))).ticket);
  const sessionHash = hashToken(login.sessionToken);
  const { identity } = await users.rpc.authenticate({ sessionHash });
  expect(identity).toMatchObject({ userId: ann.userId });
  expect(await users.rpc.authenticate({ apiKeyHash: hashToken(apiKey) })).toEqual({});
  await expect(users.rpc.fetchApiKey({ realmId, ...password })).rejects.toMatchObject({
    code: 'AUTHENTICATION_FAILED',
  });
});

test('accepts a signed response with a signed assertion, by either certificate', async ({
  users,
}) => {
  const { truth, accept } = await begin(users);
  const both = signed(answerOf(truth, successor), 'Response', successor);
  expect((await accept(both)).ticket).toMatch(/^[\w-]{43}$/);
});

test.for<[string, (truth: Statement) => string]>([
  ['nobody signed', (truth) => responseWith(assertionOf(truth))],
  ['a stranger signed', (truth) => answerOf(truth, stranger)],
  [
    'is signed around an unsigned assertion',
    (truth) => signed(responseWith(assertionOf(truth)), 'Response', provider),
  ],
  ['was changed after it was signed', (truth) => answerOf(truth).replace(address, 'o@example.com')],
  ['is for another service', (truth) => answerOf({ ...truth, audience: 'https://other.example' })],
  [
    'is for another address',
    (truth) => answerOf({ ...truth, recipient: truth.recipient.replace('company', 'portal') }),
  ],
  ['another provider issued', (truth) => answerOf({ ...truth, issuer: 'https://evil.example' })],
  ['has expired', (truth) => answerOf({ ...truth, notBefore: -600, notOnOrAfter: -60 })],
  ['is not valid yet', (truth) => answerOf({ ...truth, notBefore: 120 })],
  ['was issued long ago', (truth) => answerOf({ ...truth, issuedAt: -3_600 })],
  [
    'has no assertion, but a status',
    () => signed(responseWith('', { status: 'Success' }), 'Response', provider),
  ],
  ['has a document type', (truth) => `<!DOCTYPE x [<!ENTITY y "z">]>${answerOf(truth)}`],
  [
    'is signed by SHA-1',
    (truth) => signed(responseWith(assertionOf(truth)), 'Assertion', provider, sha1),
  ],
  [
    'has a digest by SHA-1',
    (truth) =>
      signed(responseWith(assertionOf(truth)), 'Assertion', provider, {
        ...sha256,
        digest: sha1.digest,
      }),
  ],
  [
    'is signed by SHA-1, written with a character reference',
    (truth) =>
      signed(responseWith(assertionOf(truth)), 'Assertion', provider, sha1).replaceAll(
        'sha1"',
        '&#x73;ha1"',
      ),
  ],
  [
    'is signed by SHA-1 between other quotes',
    (truth) =>
      signed(responseWith(assertionOf(truth)), 'Assertion', provider, sha1).replaceAll(
        /Algorithm="([^"]*sha1)"/g,
        "Algorithm = '$1'",
      ),
  ],
  [
    'nests 30,000 elements',
    (truth) =>
      answerOf(truth).replace(
        '</samlp:Response>',
        `${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}</samlp:Response>`,
      ),
  ],
  ['is no XML', () => 'x'],
  ['is empty', () => ''],
  [
    'has a forged assertion before the signed one',
    (truth) => answerOf(truth).replace('<saml:Assertion', `${forged(truth)}<saml:Assertion`),
  ],
  [
    'has a forged assertion after the signed one',
    (truth) => answerOf(truth).replace('</samlp:Response>', `${forged(truth)}</samlp:Response>`),
  ],
  [
    'has a forged assertion around the signed one',
    (truth) => {
      const original = signed(assertionOf(truth), 'Assertion', provider);
      return responseWith(
        forged(truth).replace(
          '<saml:Subject>',
          `<saml:Advice>${original}</saml:Advice><saml:Subject>`,
        ),
      );
    },
  ],
  [
    'has the id of the signed assertion on a forged one',
    (truth) => {
      const id = newId();
      const original = signed(assertionOf({ ...truth, id }), 'Assertion', provider);
      const [signature = ''] = /<(ds:)?Signature [\s\S]*<\/(ds:)?Signature>/.exec(original) ?? [];
      const object = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${original.replace(signature, '')}</ds:Object>`;
      const wrapping = signature.replace(/<\/(ds:)?Signature>$/, (end) => `${object}${end}`);
      return responseWith(
        assertionOf({ ...truth, nameId: 'owner@example.com', id }).replace(
          '<saml:Subject>',
          `${wrapping}<saml:Subject>`,
        ),
      );
    },
  ],
])('rejects a response that %s', async ([_what, xml], { users }) => {
  const { realm, truth, accept, request } = await begin(users);
  await expect(accept(xml(truth))).rejects.toMatchObject(unverified);
  expect(await assertionsOf(users, realm)).toBe(0);
  // A valid response still logs the same person in.
  expect((await accept(answerOf(truth), request.relayState)).ticket).toMatch(/^[\w-]{43}$/);
});

/** Returns an unsigned assertion about the owner with a new id. */
function forged(truth: Statement): string {
  return assertionOf({ ...truth, nameId: 'owner@example.com' });
}

async function assertionsOf(users: TestUsers, { realmId }: TestRealm): Promise<number> {
  return (await users.db('saml_assertion').where({ realm_id: realmId })).length;
}

test('ignores a comment within an address', async ({ users }) => {
  const { truth, accept, complete } = await begin(users);
  const trick = 'ann@example.com<!---->.evil.example';
  const { ticket } = await accept(answerOf({ ...truth, nameId: trick }));
  await expect(complete(ticket)).rejects.toMatchObject({
    code: 'AUTHENTICATION_FAILED',
    message: expect.stringContaining('ann@example.com.evil.example'),
  });
});

test('returns an error if the provider did not log the person in, with or without an assertion', async ({
  users,
}) => {
  const { realm, accept, truth } = await begin(users);
  const refused = { status: 'Responder' };
  for (const content of ['', signed(assertionOf(truth), 'Assertion', provider)]) {
    await expect(accept(responseWith(content, refused))).rejects.toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      message: 'The company did not log you in.',
    });
  }
  expect(await assertionsOf(users, realm)).toBe(0);
});

test("rejects another organization's response, provider or login", async ({ users }) => {
  const { realm, truth, accept, complete, loginState } = await begin(users);
  const other = await begin(users);
  await expect(accept(answerOf(other.truth), other.request.relayState)).rejects.toMatchObject(
    unverified,
  );
  const { ticket } = await accept(answerOf(truth));
  const notBegun = { code: 'BAD_REQUEST', message: expect.stringContaining('log in again') };
  await expect(other.complete(ticket, loginState)).rejects.toMatchObject(notBegun);
  await expect(complete(ticket, other.loginState)).rejects.toMatchObject(notBegun);
  const ofPortal = await beginIn(users, realm, {}, 'portal');
  await expect(ofPortal.complete(ticket, loginState)).rejects.toMatchObject(notBegun);
  await expect(ofPortal.accept(answerOf(truth))).rejects.toMatchObject({
    code: 'AUTHENTICATION_FAILED',
  });
  const { realmId } = realm;
  const nothing = { code: 'BAD_REQUEST', message: expect.stringContaining('this login method') };
  for (const provider of ['elsewhere', 'unknown', '']) {
    const login = { realmId, provider, login: toBrowser };
    await expect(users.rpc.beginSamlLogin(login)).rejects.toMatchObject(nothing);
    await expect(
      users.rpc.acceptSamlResponse({ realmId, provider, samlResponse: '', relayState: '' }),
    ).rejects.toMatchObject(nothing);
    await expect(
      users.rpc.completeSamlLogin({ realmId, provider, ticket, loginState }),
    ).rejects.toMatchObject(nothing);
    await expect(users.rpc.getSamlMetadata({ realmId, provider })).rejects.toMatchObject(nothing);
  }
  // The ticket is still unused.
  await complete(ticket);
});

test('completes a login only in the browser that started it', async ({ users }) => {
  const { realm, truth, accept, complete } = await begin(users);
  const { ticket } = await accept(answerOf(truth));
  const another = await beginIn(users, realm);
  for (const state of ['', 'x', another.loginState]) {
    await expect(complete(ticket, state)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await complete(ticket);
});

test('rejects a response that is for no request or has a different relay state', async ({
  users,
}) => {
  const { truth, accept } = await begin(users);
  const unasked = { ...truth, inResponseTo: undefined };
  for (const [answer, relayState] of [
    [answerOf(unasked), ''],
    [answerOf(unasked), truth.inResponseTo],
    [answerOf(truth), 'x'],
    [answerOf(truth), ''],
  ]) {
    await expect(accept(answer ?? '', relayState)).rejects.toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      message: 'Please log in from the login page of this server.',
    });
  }
});

test('accepts a login that starts at the provider if allow_unrequested is set', async ({
  users,
}) => {
  const { ann, truth, accept, complete } = await begin(users, {}, 'portal');
  const attributes = { mail: ['nobody@example.com', address] };
  const unasked = { ...truth, nameId: 'a17', inResponseTo: undefined, attributes };
  const { ticket } = await accept(answerOf(unasked), '');
  expect(await complete(ticket, '')).toMatchObject({ userId: ann.userId, location: '/' });
});

test('logs apps in, and creates accounts only for new people who sign up or have an invitation', async ({
  users,
}) => {
  const pad = 'ab'.repeat(32);
  const app = { mobileFlowOtp: pad, scheme: 'svc' };
  const { realm, ann, truth, accept, complete } = await begin(users, { app });
  const { ticket } = await accept(answerOf(truth));
  const login = await complete(ticket);
  expect(login).toMatchObject({ userId: ann.userId, sessionToken: '' });
  expect(login.location).toMatch(/^svc:\/\/login\?otp_encrypted_api_key=[0-9a-f]{64}&/);
  await expect(
    beginIn(users, realm, { app: { ...app, mobileFlowOtp: 'x' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Invalid OTP' });

  const logIn = async (nameId: string, wanted: object = {}) => {
    const its = await beginIn(users, realm, wanted);
    const attributes = { displayName: ['New Person'] };
    const { ticket } = await its.accept(answerOf({ ...its.truth, nameId, attributes }));
    return its.complete(ticket);
  };
  const stranger = { code: 'AUTHENTICATION_FAILED', message: expect.stringContaining('No one in') };
  await expect(logIn('new@example.com')).rejects.toMatchObject(stranger);
  await expect(logIn('new@example.com', { isSignUp: true })).rejects.toMatchObject(stranger);
  await users.changeRealm(realm.realmId, { settings: { invite_required: false } });
  await expect(logIn('new@example.com')).rejects.toMatchObject(stranger);
  const { userId } = await logIn('new@example.com', { isSignUp: true });
  expect(await users.actorOf(realm.realmId, userId)).toMatchObject({ role: 400 });
  await users.changeAccount(ann, { is_active: false });
  await expect(logIn(address)).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
});

test('rejects a ticket after two minutes, and deletes an expired assertion', async ({ users }) => {
  const { realm, truth, accept, complete } = await begin(users);
  const { ticket } = await accept(answerOf(truth));
  const rows = () => users.db('saml_assertion').where({ realm_id: realm.realmId });
  await rows().update({ accepted_at: new Date(Date.now() - 121_000) });
  await expect(complete(ticket)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await removeExpiredAssertions(users.deps);
  expect(await assertionsOf(users, realm)).toBe(1);
  await rows().update({ expires_at: new Date(Date.now() - 1_000) });
  await removeExpiredAssertions(users.deps);
  expect(await assertionsOf(users, realm)).toBe(0);
});

test('returns metadata with the URL for responses and the requirement of signed assertions', async ({
  users,
}) => {
  const { realmId, host } = await users.createRealm();
  const { xml } = await users.rpc.getSamlMetadata({ realmId, provider: 'company' });
  expect(xml).toMatch(new RegExp(`entityID="https?://${host}/saml/metadata/company"`));
  expect(xml).toMatch(new RegExp(`Location="https?://${host}/saml/acs/company"`));
  expect(xml).toContain('WantAssertionsSigned="true"');
});

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

describe('persistent identifiers', () => {
  /** Returns a function that logs a person in with a new assertion each time. */
  async function loginsOf(users: TestUsers, realm: TestRealm, name: string) {
    const { truth, accept, complete } = await beginIn(users, realm, {}, name);
    return async (
      nameId: string,
      attributes: Record<string, readonly string[]>,
      nameIdFormat = persistent,
    ) => {
      const said = { ...truth, nameId, nameIdFormat, attributes };
      const { ticket } = await accept(answerOf({ ...said, inResponseTo: undefined }), '');
      return complete(ticket);
    };
  }

  test.for([
    ['a persistent NameID', 'portal'],
    ['an attribute', 'byattribute'],
  ] as const)('finds the account by %s after the address changed', async ([, name], { users }) => {
    const realm = await users.createRealm();
    const { userId } = await users.createMember(realm, address, 'Ann');
    const byProvider = await loginsOf(users, realm, name);
    const logIn = (id: string, mail: string) =>
      name === 'portal'
        ? byProvider(id, { mail: [mail] })
        : byProvider(newId(), { mail: [mail], uuid: [id] });
    expect(await logIn('p-1', address)).toMatchObject({ userId });
    expect(await logIn('p-1', 'ann.new@example.com')).toMatchObject({ userId });
    await expect(logIn('p-2', 'ann.new@example.com')).rejects.toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      message: expect.stringContaining('belongs to another person'),
    });
    await expect(logIn('p-2', address)).rejects.toMatchObject({
      message: expect.stringContaining('No one in'),
    });
  });

  test('rejects a login without an identifier if the account with its address is linked at the provider', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { userId } = await users.createMember(realm, address, 'Ann');
    const logIn = await loginsOf(users, realm, 'portal');
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(await logIn('t-1', { mail: [address] }, transient)).toMatchObject({ userId });
    expect(await logIn('p-1', { mail: [address] })).toMatchObject({ userId });
    await expect(logIn('t-2', { mail: [address] }, transient)).rejects.toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      message: expect.stringContaining('without an identifier'),
    });
  });

  test("finds the account by SCIM external id if the id is a UUID, and keeps the account's address", async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const logIn = await loginsOf(users, realm, 'portal');
    for (const [externalId, isKnown] of [
      ['6f1c5e0a-7d0b-4a52-9c0e-3b6f1d2a4c02', true],
      ['ann.of.the.workshop@example.com', false],
    ] as const) {
      const email = `${externalId.slice(0, 3)}@example.com`;
      const change = { userName: email, fullName: 'Ann', externalId };
      const { userId } = await users.rpc.createScimUser({ realmId, change });
      const logInAs = (mail: string) => logIn(externalId, { mail: [mail] });
      const login = logInAs(`new.${email}`);
      if (!isKnown) {
        await expect(login).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
        continue;
      }
      expect(await login).toMatchObject({ userId });
      expect(await logInAs(`newer.${email}`)).toMatchObject({ userId });
      const row = await users.db('account').where({ realm_id: realmId, user_id: userId }).first();
      expect(row.delivery_email).toBe(email);
    }
  });
});
