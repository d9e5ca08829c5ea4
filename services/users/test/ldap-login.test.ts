import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startDirectoryServer } from '@chat/infrastructure/directory-server';
import { startTcpProxy } from '@chat/infrastructure/tcp-proxy';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { needsNoRecord } from './require-records.ts';
import { untilBlocked } from './until-blocked.ts';
import {
  test as base,
  memberPassword,
  startUsers,
  type TestRealm,
  type TestUsers,
} from './users.ts';

const passwords = { mia: 'directory passwords differ', twin: 'one of two people' };

/** The identifiers of two people who have the same address at different times. */
const ids = {
  ann: '6f1c5e0a-7d0b-4a52-9c0e-3b6f1d2a4c02',
  successor: '6f1c5e0a-7d0b-4a52-9c0e-3b6f1d2a4c03',
};

/** The entries in the directory. Tests create accounts for some of them. */
const ldif = (base: string) =>
  [
    person(base, 'mia', { mail: ['mia@elsewhere.example', 'Mia@example.com'] }, passwords.mia),
    person(base, 'stranger', { mail: ['stranger@example.com'] }, passwords.mia),
    person(base, 'bot', { mail: ['bot@example.com'] }, passwords.mia),
    person(base, 'nomail', {}, passwords.mia),
    person(base, 'keyless', { mail: ['mia@example.com'] }),
    person(base, 'twin', { mail: ['mia@example.com'], cn: ['One'] }, passwords.twin),
    person(base, 'ann', { mail: ['ann@example.com'], entryUUID: [ids.ann] }, passwords.mia),
    person(base, 'renamed', { mail: ['new@example.com'], entryUUID: [ids.ann] }, passwords.mia),
    person(base, 'nameless', { entryUUID: [ids.ann] }, passwords.mia),
    person(
      base,
      'successor',
      { mail: ['ann@example.com'], entryUUID: [ids.successor] },
      passwords.mia,
    ),
    person(`ou=others,${base}`, 'twin', { mail: ['mia@example.com'] }, passwords.twin),
  ].join('\n\n');

function person(
  below: string,
  uid: string,
  attributes: Record<string, readonly string[]>,
  password?: string,
): string {
  const unit = below.startsWith('ou=')
    ? [`dn: ${below}`, 'objectClass: organizationalUnit', 'ou: others', '']
    : [];
  return [
    ...unit,
    `dn: uid=${uid},${below}`,
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    'sn: Person',
    ...(attributes.cn ? [] : ['cn: Person']),
    ...Object.entries(attributes).flatMap(([name, values]) =>
      values.map((value) => `${name}: ${value}`),
    ),
    ...(password === undefined ? [] : [`userPassword: ${password}`]),
  ].join('\n');
}

const realmsWithLdap = Array.from({ length: 16 }, (_, index) => `realm-${index + 1}`);

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = await startDirectoryServer({
      announce: () => undefined,
      env: process.env,
      ldif,
    });
    onCleanup(() => directory[Symbol.asyncDispose]());
    return directory;
  })
  .extend('way', { scope: 'file' }, async ({ directory }, { onCleanup }) => {
    const way = await startTcpProxy(directory.url);
    onCleanup(() => way[Symbol.asyncDispose]());
    return way;
  })
  .extend('users', { scope: 'file' }, async ({ directory, way }, { onCleanup }) => {
    const users = await startUsers({
      LDAP_URL: way.url,
      LDAP_START_TLS: 'false',
      LDAP_SEARCH_BASE: directory.base,
      LDAP_BIND_DN: directory.reader.dn,
      LDAP_BIND_PASSWORD: directory.reader.password,
      LDAP_REALMS: realmsWithLdap.join(','),
    });
    onCleanup(() => users[Symbol.asyncDispose]());
    return users;
  });

/** Creates a realm with Mia, whose account also has a password. */
async function realmWithMia(users: TestUsers) {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const logIn = (username: string, password: string) =>
    users.rpc.fetchApiKey({ realmId: realm.realmId, username, password });
  return { realm, mia, logIn };
}

const failed = { code: 'AUTHENTICATION_FAILED', httpStatus: 401 };

test("logs in with an LDAP user name and password to the account with one of the person's addresses", async ({
  users,
}) => {
  const { mia, logIn } = await realmWithMia(users);
  const byName = await logIn(' mia ', passwords.mia);
  expect(byName).toMatchObject({ email: 'mia@example.com', userId: mia.userId });
  // The password of the account also works, and returns the same API key.
  expect(await logIn('mia@example.com', memberPassword)).toEqual(byName);
});

test('returns the same AUTHENTICATION_FAILED for wrong passwords, unknown or ambiguous users, and filter characters', async ({
  users,
}) => {
  const { realm, logIn } = await realmWithMia(users);
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1, password_hash: null });
  for (const [username, password] of [
    ['mia', 'wrong'],
    ['nobody', passwords.mia],
    // The directory accepts a bind without a password.
    ['mia', ''],
    ['', passwords.mia],
    ['stranger', passwords.mia],
    ['bot', passwords.mia],
    ['nomail', passwords.mia],
    ['keyless', 'anything'],
    ['twin', passwords.twin],
    // Special characters of filters are escaped.
    ['*', passwords.mia],
    ['mi*', passwords.mia],
    ['mia)(uid=*', passwords.mia],
    ['mia\0', passwords.mia],
    ['\\6dia', passwords.mia],
    ['$&', passwords.mia],
  ] as const) {
    await expect(logIn(username, password), username).rejects.toMatchObject(failed);
  }
});

test('returns USER_DEACTIVATED only if the LDAP password is right', async ({ users }) => {
  const { mia, logIn } = await realmWithMia(users);
  await users.changeAccount(mia, { is_active: false });
  await expect(logIn('mia', passwords.mia)).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
  await expect(logIn('mia', 'wrong')).rejects.toMatchObject(failed);
});

test('rejects an LDAP login if the realm disables LDAP, and a password login if it disables Email', async ({
  users,
}) => {
  const { realm, logIn } = await realmWithMia(users);
  const choose = (authentication_methods: object) =>
    users.changeRealm(realm.realmId, { settings: { authentication_methods } });

  await choose({ Email: false });
  await expect(logIn('mia@example.com', memberPassword)).rejects.toMatchObject(failed);
  expect(await logIn('mia', passwords.mia)).toMatchObject({ email: 'mia@example.com' });

  await choose({ LDAP: false });
  await expect(logIn('mia', passwords.mia)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await logIn('mia@example.com', memberPassword)).toMatchObject({
    email: 'mia@example.com',
  });

  await choose({ Email: false, LDAP: false });
  await expect(logIn('mia@example.com', memberPassword)).rejects.toMatchObject({
    code: 'PASSWORD_AUTH_DISABLED',
  });
});

test('returns isLdapLoginEnabled for a realm with LDAP', async ({ users }) => {
  const { realm } = await realmWithMia(users);
  const found = async ({ host }: TestRealm) => (await users.rpc.findRealm({ host })).realm;
  expect(await found(realm)).toMatchObject({
    isPasswordLoginEnabled: true,
    isEmailLoginEnabled: true,
    isLdapLoginEnabled: true,
  });
});

test("accepts accounts' passwords while the LDAP server does not respond, and returns 503 for all others", async ({
  users,
  way,
}) => {
  const { logIn } = await realmWithMia(users);
  way.cut();
  await expect(logIn('mia', passwords.mia)).rejects.toMatchObject({ httpStatus: 503 });
  expect(await logIn('mia@example.com', memberPassword)).toMatchObject({
    email: 'mia@example.com',
  });
  way.mend();
  way.stall();
  await expect(logIn('mia', passwords.mia)).rejects.toMatchObject({ httpStatus: 503 });
  way.resume();
  expect(await logIn('mia', passwords.mia)).toMatchObject({ email: 'mia@example.com' });
});

test('creates an account at the first LDAP login of a person who may join', async ({ users }) => {
  const { realm, logIn } = await realmWithMia(users);
  const { realmId, owner } = realm;
  await expect(logIn('stranger', passwords.mia)).rejects.toMatchObject(failed);
  const terms = { role: 300, expiresInMinutes: 60 };
  await users.rpc.invitePeople({ emails: 'STRANGER@example.com', terms }, { actor: owner });
  const joined = await logIn('stranger', passwords.mia);
  expect(await logIn('stranger', passwords.mia)).toEqual(joined);
  expect(await users.actorOf(realmId, joined.userId)).toMatchObject({ role: 300 });
  const { userJson } = await users.rpc.getUser(
    { user: { userId: joined.userId } },
    { actor: owner },
  );
  expect(JSON.parse(userJson)).toMatchObject({ full_name: 'Person' });

  await expect(logIn('bot', passwords.mia)).rejects.toMatchObject(failed);
  await users.changeRealm(realmId, { settings: { invite_required: false } });
  await expect(logIn('nomail', passwords.mia)).rejects.toMatchObject(failed);
  const welcome = await logIn('bot', passwords.mia);
  expect(await users.actorOf(realmId, welcome.userId)).toMatchObject({ role: 400 });
});

test('requires a second factor at an LDAP login if the person has set it up', async ({ users }) => {
  const { realm, mia: actor, logIn } = await realmWithMia(users);
  const { realmId } = realm;
  // For people without a password in their account, only a login within the last ten minutes is a proof.
  await users.changeAccount(actor, { password_hash: null });
  const credentials = { realmId, username: 'mia', password: passwords.mia };
  const { sessionToken } = await users.rpc.logInWithPassword(credentials);
  const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
  const currentSessionId = identity?.sessionId;
  const typed = users.rpc.beginTotp({ password: passwords.mia, currentSessionId }, { actor });
  await expect(typed).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { secret } = await users.rpc.beginTotp({ currentSessionId }, { actor });
  const step = stepAt(Date.now());
  const confirmed = { code: totpCode(secret, step), currentSessionId };
  await users.rpc.confirmTotp(confirmed, { actor });

  expect(await logIn('mia', passwords.mia)).toMatchObject({ apiKey: '' });
  const { sessionToken: none, pendingLogin = '' } = await users.rpc.logInWithPassword(credentials);
  expect(none).toBe('');
  const pending = { realmId, pendingLogin };
  const wrong = users.rpc.logInWithSecondFactor({ ...pending, code: '000000' });
  await expect(wrong).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' });
  const code = totpCode(secret, step + 1);
  const login = await users.rpc.logInWithSecondFactor({ ...pending, code });
  expect(login).toMatchObject({ userId: actor.userId, sessionToken: expect.stringMatching(/./) });
});

/** Creates a realm with Ann, who has logged in through LDAP once. */
async function realmWithAnn(users: TestUsers) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const ann = await users.createMember(realm, 'ann@example.com', 'Ann');
  const logIn = (username: string) =>
    users.rpc.fetchApiKey({ realmId, username, password: passwords.mia });
  expect(await logIn('ann')).toMatchObject({ userId: ann.userId });
  return { realm, realmId, ann, logIn };
}

const ofAnother = {
  ...failed,
  message: expect.stringContaining('belongs to another person'),
};

describe('identities by entryUUID', () => {
  test('finds the account by entryUUID if the address in the directory has changed, and changes its address', async ({
    users,
  }) => {
    const { ann, logIn } = await realmWithAnn(users);
    const { userId } = ann;
    const renamed = await logIn('renamed');
    expect(renamed).toMatchObject({ userId, email: 'new@example.com' });
    expect(await logIn('renamed')).toEqual(renamed);
    expect(await logIn('nameless')).toEqual(renamed);
    expect(await logIn('ann')).toMatchObject({ userId, email: 'ann@example.com' });
    const { activityJson } = await users.rpc.listSecurityActivity({ limit: 100 }, { actor: ann });
    const changes = z
      .array(z.looseObject({ kind: z.string() }))
      .parse(JSON.parse(activityJson))
      .filter(({ kind }) => ['identity_linked', 'address_changed'].includes(kind.toLowerCase()));
    expect(changes).toMatchObject([
      { source: expect.stringMatching(/identity_provider/i), after: 'ann@example.com' },
      { before: 'ann@example.com', after: 'new@example.com' },
      { kind: expect.stringMatching(/identity_linked/i) },
    ]);
  });

  test('rejects another person with the same address until the account is deactivated', async ({
    users,
  }) => {
    const { realm, realmId, ann, logIn } = await realmWithAnn(users);
    await users.changeRealm(realmId, { settings: { invite_required: false } });
    await expect(logIn('successor')).rejects.toMatchObject(ofAnother);
    await users.rpc.deactivateUser({ userId: ann.userId }, { actor: realm.owner });
    await expect(logIn('ann')).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
    const successor = await logIn('successor');
    expect(successor).toMatchObject({ email: 'ann@example.com' });
    expect(successor.userId).not.toBe(ann.userId);
    expect(await logIn('successor')).toEqual(successor);
    await users.rpc.reactivateUser({ userId: ann.userId }, { actor: realm.owner });
    const { userId } = ann;
    expect(await logIn('ann')).toMatchObject({ userId, email: expect.stringMatching(/^former-/) });
    expect(await logIn('renamed')).toMatchObject({ userId, email: 'new@example.com' });
    expect(await logIn('ann')).toMatchObject({ userId, email: 'new@example.com' });
  });

  test('keeps the address if another account has the new one or an administrator chose it', async ({
    users,
  }) => {
    const { realm, ann, logIn } = await realmWithAnn(users);
    const other = await users.createMember(realm, 'new@example.com', 'Other');
    const { userId } = ann;
    expect(await logIn('renamed')).toMatchObject({ userId, email: 'ann@example.com' });
    expect(await logIn('renamed')).toMatchObject({ userId, email: 'ann@example.com' });
    await users.changeAccount(other, { delivery_email: 'free@example.com' });
    expect(await logIn('renamed')).toMatchObject({ userId, email: 'new@example.com' });
    await users.changeAccount(ann, { delivery_email: 'chosen@example.com' });
    expect(await logIn('ann')).toMatchObject({ userId, email: 'chosen@example.com' });
    expect(await logIn('renamed')).toMatchObject({ userId, email: 'chosen@example.com' });
  });

  test.for([
    ['got another address', { delivery_email: 'chosen@example.com' }],
    ['was deactivated', { is_active: false }],
  ] as const)('does not link an account that %s in the meantime', async ([, change], { users }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const { userId } = await users.createMember(realm, 'ann@example.com', 'Ann');
    await users.changeAccount({ ...realm.owner, userId }, { first_login_at: new Date() });
    const tx = await users.db.transaction();
    await needsNoRecord(tx);
    await tx('account').where({ realm_id: realmId, user_id: userId }).update(change);
    const login = users.rpc.fetchApiKey({ realmId, username: 'ann', password: passwords.mia });
    const refused = expect(login).rejects.toMatchObject({ httpStatus: 401 });
    await untilBlocked(users);
    await tx.commit();
    await refused;
    expect(await users.db('account_identity').where({ realm_id: realmId })).toEqual([]);
  });

  test('lists the identities of accounts for operators, and deletes them on request', async ({
    users,
  }) => {
    const { realmId, ann, logIn } = await realmWithAnn(users);
    const account = { realmId, email: 'ANN@example.com' };
    const link = { provider: 'ldap', identifier: ids.ann, emails: ['ann@example.com'] };
    expect(await users.rpc.listIdentities(account)).toMatchObject({ identities: [link] });
    expect(await users.rpc.unlinkIdentities(account)).toEqual({ accounts: 1 });
    expect(await users.rpc.unlinkIdentities(account)).toEqual({ accounts: 0 });
    expect(await logIn('successor')).toMatchObject({ userId: ann.userId });
    const all = { realmId, provider: 'ldap' };
    expect(await users.rpc.unlinkIdentities(all)).toEqual({ accounts: 1 });
    expect(await users.rpc.listIdentities(account)).toEqual({ identities: [] });
    const refused = { code: 'BAD_REQUEST' };
    await expect(users.rpc.unlinkIdentities({ realmId })).rejects.toMatchObject(refused);
    const stranger = { realmId, email: 'nobody@example.com' };
    await expect(users.rpc.listIdentities(stranger)).rejects.toMatchObject(refused);
  });
});

test('does not offer LDAP in a realm that LDAP_REALMS does not contain', async ({ users }) => {
  let { stringId } = await users.createRealm();
  // LDAP_REALMS contains only the first realms.
  while (realmsWithLdap.includes(stringId)) ({ stringId } = await users.createRealm());
  const { realm, logIn } = await realmWithMia(users);
  expect((await users.rpc.findRealm({ host: realm.host })).realm).toMatchObject({
    isLdapLoginEnabled: false,
  });
  await expect(logIn('mia', passwords.mia)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('rejects an LDAP server whose certificate is not trusted', async ({ directory }) => {
  await using users = await startUsers({
    LDAP_URL: directory.url,
    LDAP_SEARCH_BASE: directory.base,
    LDAP_BIND_DN: directory.reader.dn,
    LDAP_BIND_PASSWORD: directory.reader.password,
  });
  const { logIn } = await realmWithMia(users);
  await expect(logIn('mia', passwords.mia)).rejects.toMatchObject({ httpStatus: 503 });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, directory.certificate]);
  try {
    expect(await logIn('mia', passwords.mia)).toMatchObject({ email: 'mia@example.com' });
  } finally {
    setDefaultCACertificates(trusted);
  }
});
