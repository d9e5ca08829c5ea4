import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { memberPassword, type TestUsers, test } from './users.ts';

const email = 'mia@example.com';
const password = memberPassword;
const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };
const unauthorized = { code: 'UNAUTHORIZED_PRINCIPAL' };

/** Creates a realm with an administrator, and with a member who has two sessions, an API key and two device keys. */
async function organization(users: TestUsers) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const member = await users.createMember(realm, email);
  const created = await users.createMember(realm, 'ada@example.com', 'Ada');
  await users.changeAccount(created, { role: 200 });
  const administrator: Actor = { ...created, role: 200 };
  const logIn = async () => {
    const login = { realmId, username: email, password, browser };
    const { sessionToken } = await users.rpc.logInWithPassword(login);
    const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
    return { sessionToken, sessionId: identity?.sessionId ?? 0 };
  };
  const makeKey = (name: string) =>
    users.rpc.createDeviceKey({ name, password }, { actor: member });
  const [first, second] = [await logIn(), await logIn()];
  const [phone, script] = [await makeKey('Phone'), await makeKey('Script')];
  const { apiKey } = await users.rpc.fetchApiKey({ realmId, username: email, password });
  const opens = async (hashes: { sessionHash: string } | { apiKeyHash: string }) =>
    (await users.rpc.authenticate(hashes)).identity !== undefined;
  /** Returns the names of the credentials that still give access to the member's account. */
  const open = async () => {
    const ways = {
      first: { sessionHash: hashToken(first.sessionToken) },
      second: { sessionHash: hashToken(second.sessionToken) },
      phone: { apiKeyHash: hashApiKey(phone.apiKey) },
      script: { apiKeyHash: hashApiKey(script.apiKey) },
      key: { apiKeyHash: hashApiKey(apiKey) },
    };
    const names: string[] = [];
    for (const [name, way] of Object.entries(ways)) if (await opens(way)) names.push(name);
    return names;
  };
  const proof = { password: realm.ownerPassword };
  return { realm, member, administrator, first, phone, open, proof, userId: member.userId };
}

describe('GetUserSecurity', () => {
  test("returns a user's sessions, device keys and second factors without their secrets", async ({
    users,
  }) => {
    const { realm, member, administrator, userId, first, phone } = await organization(users);
    const { secret } = await users.rpc.beginTotp({ password }, { actor: member });
    const code = totpCode(secret, stepAt(Date.now()));
    await users.rpc.confirmTotp({ code, password }, { actor: member });
    for (const actor of [realm.owner, administrator]) {
      const found = await users.rpc.getUserSecurity({ userId }, { actor });
      expect(found.sessions?.map(({ sessionId }) => sessionId)).toContain(first.sessionId);
      expect(found.sessions).toHaveLength(2);
      expect(found.sessions?.[0]).toEqual({
        sessionId: expect.any(Number),
        userAgent: 'Firefox',
        ipAddress: '192.0.2.7',
        createdAtSeconds: expect.any(Number),
        lastUsedAtSeconds: expect.any(Number),
      });
      expect(found.deviceKeys?.map(({ name }) => name)).toEqual(['Script', 'Phone']);
      expect(found.secondFactors).toMatchObject({
        totpSinceSeconds: expect.any(Number),
        recoveryCodesLeft: 10,
        passkeys: [],
      });
      expect(JSON.stringify(found)).not.toContain(phone.apiKey);
    }
  });

  test("does not show a user's security to members, or an owner's to administrators", async ({
    users,
  }) => {
    const { realm, member, administrator, userId } = await organization(users);
    const elsewhere = await users.createRealm();
    const bot = { fullName: 'Bot', shortName: 'one', botType: 1 };
    const { userId: botId } = await users.rpc.createBot(bot, { actor: member });
    const get = (of: number, actor: Actor) => users.rpc.getUserSecurity({ userId: of }, { actor });
    await expect(get(userId, member)).rejects.toMatchObject(unauthorized);
    await expect(get(realm.owner.userId, administrator)).rejects.toMatchObject(unauthorized);
    const unknown = { code: 'BAD_REQUEST', message: 'No such user' };
    await expect(get(botId, realm.owner)).rejects.toMatchObject(unknown);
    await expect(get(userId, elsewhere.owner)).rejects.toMatchObject(unknown);
  });
});

describe('ListUserSecurity', () => {
  test('lists active people in pages, with their last use and whether they have a second factor', async ({
    users,
  }) => {
    const { realm, member, administrator, userId } = await organization(users);
    const { secret } = await users.rpc.beginTotp({ password }, { actor: member });
    const code = totpCode(secret, stepAt(Date.now()));
    await users.rpc.confirmTotp({ code, password }, { actor: member });
    const gone = await users.createMember(realm, 'gone@example.com', 'Gone');
    await users.changeAccount(gone, { is_active: false });
    await users.changeAccount(member, { last_used_day: 20_000 });
    await users.changeAccount(administrator, { first_login_at: null });
    await users.rpc.createBot({ fullName: 'Bot', shortName: 'one', botType: 1 }, { actor: member });

    const list = (request: object, actor: Actor = realm.owner) =>
      users.rpc.listUserSecurity({ limit: 10, ...request }, { actor });
    const [owner, mia, ada] = [realm.owner.userId, userId, administrator.userId];
    const idsOf = async (listed: ReturnType<typeof list>) =>
      (await listed).users?.map((user) => user.userId);
    const all = await list({});
    expect(all.isLast).toBe(true);
    expect(all.users?.map((user) => user.userId)).toEqual([owner, mia, ada]);
    expect(all.users?.[1]).toMatchObject({
      userId: mia,
      hasSecondFactor: true,
      lastUsedAtSeconds: 20_000 * 86_400,
    });
    expect(all.users?.[2]).toEqual({ userId: ada, hasSecondFactor: false });
    expect(await idsOf(list({ withoutSecondFactor: true }))).toEqual([owner, ada]);
    expect(await idsOf(list({}, administrator))).toEqual([mia, ada]);
    expect(await list({ limit: 1 })).toMatchObject({ users: [{ userId: owner }], isLast: false });
    expect(await list({ afterUserId: mia, limit: 1 })).toMatchObject({
      users: [{ userId: ada }],
      isLast: true,
    });
  });

  test("does not show members the list of users' security", async ({ users }) => {
    const { member } = await organization(users);
    const listed = users.rpc.listUserSecurity({ limit: 10 }, { actor: member });
    await expect(listed).rejects.toMatchObject(unauthorized);
  });
});

describe('EndUserAccess', () => {
  test('ends one or all sessions, revokes one or all device keys, or replaces the API key', async ({
    users,
  }) => {
    const { realm, member, userId, first, phone, open, proof } = await organization(users);
    const versionOf = async () => {
      const key = { realm_id: realm.realmId, user_id: userId };
      return Number((await users.db('account').where(key).first()).version);
    };
    const end = async (what: object) => {
      const before = await versionOf();
      await users.rpc.endUserAccess({ userId, ...what, ...proof }, { actor: realm.owner });
      expect(await versionOf()).toBeGreaterThan(before);
      return open();
    };
    expect(await open()).toEqual(['first', 'second', 'phone', 'script', 'key']);
    expect(await end({ sessionId: first.sessionId })).toEqual(['second', 'phone', 'script', 'key']);
    expect(await end({ deviceKeyId: phone.deviceKeyId })).toEqual(['second', 'script', 'key']);
    expect(await end({ allSessions: true })).toEqual(['script', 'key']);
    expect(await end({ allDeviceKeys: true })).toEqual(['key']);
    expect(await end({ apiKey: true })).toEqual([]);
    const { activityJson } = await users.rpc.listSecurityActivity({ limit: 5 }, { actor: member });
    const by = { source: 'user', source_user_id: realm.owner.userId };
    expect(JSON.parse(activityJson)).toMatchObject([
      { ...by, kind: 'api_key_replaced' },
      { ...by, kind: 'device_key_revoked', name: '' },
      { ...by, kind: 'sessions_ended', name: '' },
      { ...by, kind: 'device_key_revoked', name: 'Phone' },
      { ...by, kind: 'sessions_ended', name: 'Firefox' },
    ]);
  });

  test('ends sessions and deletes unconfirmed second factors when the API key is replaced', async ({
    users,
  }) => {
    const { realm, member, userId, open, proof } = await organization(users);
    await users.rpc.beginTotp({ password }, { actor: member });
    await users.rpc.endUserAccess({ userId, apiKey: true, ...proof }, { actor: realm.owner });
    expect(await open()).toEqual(['phone', 'script']);
    expect(await users.db('totp').where({ user_id: userId })).toEqual([]);
  });

  test("requires the administrator's password or a fresh session to end access", async ({
    users,
  }) => {
    const { realm, userId, administrator, open, proof } = await organization(users);
    const end = (given: object, actor: Actor) =>
      users.rpc.endUserAccess({ userId, allSessions: true, ...given }, { actor });
    await expect(end({}, realm.owner)).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: expect.stringMatching(/^Enter your password\./) },
    });
    await expect(end({ password: 'guess' }, realm.owner)).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: 'Wrong password!' },
    });
    await expect(end(proof, administrator)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await open()).toContain('first');
    const login = { realmId: realm.realmId, username: realm.ownerEmail, browser };
    const { sessionToken } = await users.rpc.logInWithPassword({ ...login, ...proof });
    const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
    await end({ currentSessionId: identity?.sessionId }, realm.owner);
    expect(await open()).toEqual(['phone', 'script', 'key']);
  });

  test("does not let members end others' access, or administrators an owner's access", async ({
    users,
  }) => {
    const { realm, member, administrator, userId, first, phone, open, proof } =
      await organization(users);
    const elsewhere = await users.createRealm();
    const bot = { fullName: 'Bot', shortName: 'one', botType: 1 };
    const { userId: botId } = await users.rpc.createBot(bot, { actor: member });
    const end = (change: object, actor: Actor) =>
      users.rpc.endUserAccess({ userId, allSessions: true, ...proof, ...change }, { actor });
    await expect(end({ password }, member)).rejects.toMatchObject(unauthorized);
    const ofOwner = { userId: realm.owner.userId, password };
    await expect(end(ofOwner, administrator)).rejects.toMatchObject(unauthorized);
    const refused = { code: 'BAD_REQUEST' };
    await expect(end({ userId: botId }, realm.owner)).rejects.toMatchObject(refused);
    const strange = { password: elsewhere.ownerPassword };
    await expect(end(strange, elsewhere.owner)).rejects.toMatchObject(refused);
    const own = { userId: realm.owner.userId };
    for (const what of [{ sessionId: first.sessionId }, { deviceKeyId: phone.deviceKeyId }]) {
      const request = { ...own, ...what, ...proof };
      const ending = users.rpc.endUserAccess(request, { actor: realm.owner });
      await expect(ending).rejects.toMatchObject(refused);
    }
    const nothing = users.rpc.endUserAccess({ userId, ...proof }, { actor: realm.owner });
    await expect(nothing).rejects.toMatchObject({ ...refused, message: 'Specify what to end.' });
    expect(await open()).toHaveLength(5);
  });

  test('returns success again if the request to end access is repeated with its idempotency key', async ({
    users,
  }) => {
    const { realm, userId, first, proof } = await organization(users);
    const call = { actor: realm.owner, idempotency: { key: 'once', requestHash: 'x' } };
    const request = { userId, sessionId: first.sessionId, ...proof };
    await users.rpc.endUserAccess(request, call);
    expect(await users.rpc.endUserAccess(request, call)).toEqual({});
  });
});
