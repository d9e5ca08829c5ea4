import type { Actor } from '@chat/kit/actor/actor';
import jwt from 'jsonwebtoken';
import { expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { mailedKinds, newestMail, tokenIn } from './confirmations.ts';
import {
  memberPassword,
  type TestRealm,
  type TestUsers,
  testWith,
  test as testWithoutMail,
} from './users.ts';

const secret = 'a shared secret of at least 256 bits';
const realms = Array.from({ length: 20 }, (_, index) => `realm-${index + 1}`);
const test = testWith({
  SMTP_FROM: 'Chat <chat@example.com>',
  JWT_AUTH_KEYS: JSON.stringify(
    Object.fromEntries(realms.map((name) => [name, { key: secret, algorithms: ['HS256'] }])),
  ),
});

const email = 'boss@example.com';
const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };
const failed = { code: 'AUTHENTICATION_FAILED' };
const terms = {
  role: 400,
  channelIds: [],
  groupIds: [],
  includeDefaultChannels: false,
  notifyReferrerOnJoin: false,
  expiresInMinutes: 60,
};

const tokenOf = (link = '') => new URL(link).pathname.split('/')[2] ?? '';

function accept(users: TestUsers, { realmId }: TestRealm, token: string, address = email) {
  const person = { email: address, fullName: 'Bess Boss', password: memberPassword };
  return users.rpc.acceptInvitation({ realmId, token, ...person, browser });
}

/** Creates a realm with an account that has the unverified address `email`, a session and keys. */
async function withJoined(users: TestUsers) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const actor = await users.createMember(realm, email, 'Bess Boss');
  const { userId } = actor;
  await users.changeAccount(actor, { is_address_proven: false });
  const { sessionToken } = await users.rpc.logInWithPassword({
    ...{ realmId, username: email, password: memberPassword, browser },
  });
  const { apiKey } = await logIn(users, realmId);
  const device = { name: 'Phone', password: memberPassword };
  const { apiKey: deviceKey } = await users.rpc.createDeviceKey(device, { actor });
  const bot = { fullName: 'Spy', shortName: `spy${userId}`, botType: 1 };
  const { userId: botId } = await users.rpc.createBot(bot, { actor });
  const { apiKey: botKey } = await users.rpc.getBotApiKey({ botId }, { actor });
  const opens = { sessionToken, keys: [apiKey, deviceKey, botKey] };
  return { realm, realmId, actor, opens };
}

const logIn = (users: TestUsers, realmId: number, password = memberPassword) =>
  users.rpc.fetchApiKey({ realmId, username: email, password });

const byIssuer = (users: TestUsers, realmId: number) =>
  users.rpc.fetchApiKeyByJwt({ realmId, token: jwt.sign({ email }, secret, { expiresIn: 60 }) });

async function addTotp(users: TestUsers, actor: Actor) {
  const proof = { password: memberPassword };
  const begun = await users.rpc.beginTotp(proof, { actor });
  const code = totpCode(begun.secret, stepAt(Date.now()));
  await users.rpc.confirmTotp({ code, ...proof }, { actor });
}

async function identitiesOf(users: TestUsers, opens: { sessionToken: string; keys: string[] }) {
  const session = await users.rpc.authenticate({ sessionHash: hashToken(opens.sessionToken) });
  const keys = opens.keys.map(async (key) => {
    const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(key) });
    return identity?.userId;
  });
  return [session.identity?.userId, ...(await Promise.all(keys))];
}

const isProven = async (users: TestUsers, { userId }: { userId: number }) =>
  (await users.db('account').where({ user_id: userId }).first()).is_address_proven;

test('gives the account to the person whom an identity provider verified, and revokes all earlier credentials', async ({
  users,
}) => {
  const { realmId, actor, opens } = await withJoined(users);
  await addTotp(users, actor);
  const wish = { settingsJson: '{}', email: 'thief@example.com', oldPassword: memberPassword };
  await users.rpc.updateUserSettings(wish, { actor });
  expect(await isProven(users, actor)).toBe(false);
  expect(await identitiesOf(users, opens)).not.toContain(undefined);

  const { userId, apiKey } = await byIssuer(users, realmId);

  expect(userId).toBe(actor.userId);
  expect(await identitiesOf(users, opens)).toEqual([undefined, undefined, undefined, undefined]);
  await expect(logIn(users, realmId)).rejects.toMatchObject(failed);
  expect(await users.rpc.getSecondFactors({}, { actor })).toMatchObject({
    recoveryCodesLeft: 0,
    passkeys: [],
  });
  expect(
    await users.db('confirmation').where({ realm_id: realmId, kind: 'address_change' }),
  ).toEqual([]);
  const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  expect(identity).toMatchObject({ userId });
  expect(await isProven(users, actor)).toBe(true);
  expect((await byIssuer(users, realmId)).apiKey).toBe(apiKey);
  const bots = await users.db('account').where({ realm_id: realmId, bot_owner_id: userId });
  expect(bots.map(({ has_owner_rights }) => has_owner_rights)).toEqual([false]);
});

test('returns the same API key to two concurrent logins that claim the account', async ({
  users,
}) => {
  const { realmId, opens } = await withJoined(users);
  const [first, second] = await Promise.all([byIssuer(users, realmId), byIssuer(users, realmId)]);
  expect(first).toEqual(second);
  expect(opens.keys).not.toContain(first.apiKey);
});

test('does not let a person claim a deactivated account', async ({ users }) => {
  const { realm, realmId, actor } = await withJoined(users);
  await users.rpc.deactivateUser({ userId: actor.userId }, { actor: realm.owner });
  await expect(byIssuer(users, realmId)).rejects.toMatchObject({ code: 'USER_DEACTIVATED' });
  expect(await isProven(users, actor)).toBe(false);
});

async function reset(users: TestUsers, realmId: number, password: string) {
  const before = users.requestedMails(realmId).length;
  await users.rpc.requestPasswordReset({ realmId, email });
  const token = tokenIn(await newestMail(users, realmId, before + 1));
  return users.rpc.resetPassword({ realmId, token, password, browser });
}

test('replaces the keys at a password reset only if the address is unverified', async ({
  users,
}) => {
  const { realmId, actor, opens } = await withJoined(users);
  await reset(users, realmId, 'violet walrus juggles');
  expect(await identitiesOf(users, opens)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await isProven(users, actor)).toBe(true);
  const { apiKey } = await logIn(users, realmId, 'violet walrus juggles');
  await reset(users, realmId, 'orange walrus juggles');
  expect((await logIn(users, realmId, 'orange walrus juggles')).apiKey).toBe(apiKey);
});

test('removes second factors at a password reset without a code, and requests a mail about it', async ({
  users,
}) => {
  const { realmId, actor } = await withJoined(users);
  await addTotp(users, actor);

  const { sessionToken, pendingLogin } = await reset(users, realmId, 'violet walrus juggles');

  expect(pendingLogin).toBeUndefined();
  const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
  expect(identity).toMatchObject({ userId: actor.userId });
  const left = await users.rpc.getSecondFactors({}, { actor });
  expect(left).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] });
  expect(left.totpSinceSeconds).toBeUndefined();
  await expect
    .poll(() => mailedKinds(users, realmId), {
      timeout: 60_000,
    })
    .toContain('FACTORS_RESET');
});

test('marks an address as verified when an administrator sets it or the person confirms it', async ({
  users,
}) => {
  const given = await withJoined(users);
  const change = { user: { userId: given.actor.userId }, newEmail: 'bess@example.com' };
  await users.rpc.updateUser(change, { actor: given.realm.owner });
  expect(await isProven(users, given.actor)).toBe(true);

  const { realmId, actor } = await withJoined(users);
  const wanted = {
    ...{ settingsJson: '{}', email: 'bess@example.com' },
    oldPassword: memberPassword,
  };
  await users.rpc.updateUserSettings(wanted, { actor });
  await users.rpc.confirmAddress({ realmId, email: 'bess@example.com' });
  expect(await isProven(users, actor)).toBe(true);
});

testWithoutMail(
  'marks the address of a mailed invitation as verified, unless the inviter could read its link, and never for a multiuse link',
  async ({ users }) => {
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com');
    const { link } = await users.rpc.createInvitationLink({ terms }, { actor: realm.owner });
    const invited = async (actor: typeof mia, address: string) => {
      await users.rpc.invitePeople({ emails: address, terms }, { actor });
      const { links } = await users.rpc.listInvitationLinks({ realmId: realm.realmId });
      const link = links.find((one) => one.email === address)?.link;
      return isProven(users, await accept(users, realm, tokenOf(link), address));
    };
    expect(await invited(realm.owner, 'a@example.com')).toBe(true);
    const setting = { direct_members: [mia.userId], direct_subgroups: [] };
    await users.changeRealm(realm.realmId, {
      permissions: { create_multiuse_invite_group: setting },
    });
    expect(await invited(mia, 'b@example.com')).toBe(false);
    expect(await isProven(users, await accept(users, realm, tokenOf(link)))).toBe(false);
  },
);

test('marks the addresses of accounts that administrators and operators create as verified', async ({
  users,
}) => {
  const realm = await users.createRealm();
  expect(await isProven(users, realm.owner)).toBe(true);
  expect(await isProven(users, await users.createMember(realm, email))).toBe(true);
});
