import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { memberPassword, startUsers, type TestRealm, type TestUsers, test } from './users.ts';

const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };

/** Logs a member in with the password that all members in tests have. */
async function logIn(
  users: TestUsers,
  { realmId }: Pick<TestRealm, 'realmId'>,
  username: string,
  { password = memberPassword, previousSessionHash = '' } = {},
): Promise<string> {
  const { sessionToken } = await users.rpc.logInWithPassword({
    ...{ realmId, username, password },
    browser: { ...browser, previousSessionHash },
  });
  return sessionToken;
}

async function identityOf(users: TestUsers, sessionToken: string) {
  const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
  return identity;
}

/** Creates a realm with a member who is logged in with two browsers. */
async function memberWithTwoSessions(users: TestUsers) {
  const realm = await users.createRealm();
  const email = 'mia@example.com';
  const member = await users.createMember(realm, email);
  const first = await logIn(users, realm, email);
  const second = await logIn(users, realm, email);
  const sessionId = (await identityOf(users, first))?.sessionId ?? 0;
  return { realm, email, member, first, second, sessionId };
}

describe('login by password', () => {
  test('opens a session for the account, and stores only the hash of its token', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const member = await users.createMember(realm, 'mia@example.com');
    const token = await logIn(users, realm, 'mia@example.com');

    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await identityOf(users, token)).toMatchObject({
      realmId: realm.realmId,
      userId: member.userId,
      role: 400,
      deliveryEmail: 'mia@example.com',
      groupIds: member.groups,
      sessionId: expect.any(Number),
    });
    const [row] = await users.db('session').where({ user_id: member.userId });
    expect(row).toMatchObject({ user_agent: 'Firefox', ip_address: '192.0.2.7' });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('rejects a session token as an API key, and an API key as a session token', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const token = await logIn(users, realm, realm.ownerEmail, { password: realm.ownerPassword });
    const asKey = await users.rpc.authenticate({ apiKeyHash: hashToken(token) });
    expect(asKey.identity).toBeUndefined();
    expect(await identityOf(users, realm.ownerApiKey)).toBeUndefined();
    const byKey = await users.rpc.authenticate({ apiKeyHash: hashToken(realm.ownerApiKey) });
    expect(byKey.identity).not.toHaveProperty('sessionId', expect.anything());
  });

  test('rejects wrong passwords, bots, disabled login methods and deactivated accounts, as FetchApiKey does', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const bot = await users.createMember(realm, 'bot@example.com');
    await users.changeAccount(bot, { bot_type: 1 });
    const member = await users.createMember(realm, 'mia@example.com');

    const codeOf = (username: string, password = memberPassword) =>
      logIn(users, realm, username, { password }).catch((error) => error.code);
    expect(await codeOf('mia@example.com', 'wrong')).toBe('AUTHENTICATION_FAILED');
    expect(await codeOf('nobody@example.com')).toBe('AUTHENTICATION_FAILED');
    expect(await codeOf('bot@example.com')).toBe('AUTHENTICATION_FAILED');
    expect(await codeOf('mia')).toBe('BAD_REQUEST');
    await users.changeAccount(member, { is_active: false });
    expect(await codeOf('mia@example.com')).toBe('USER_DEACTIVATED');
    await users.changeRealm(realm.realmId, {
      settings: { authentication_methods: { Email: false } },
    });
    expect(await codeOf('mia@example.com')).toBe('PASSWORD_AUTH_DISABLED');
    expect(await users.db('session').where({ realm_id: realm.realmId })).toEqual([]);
  });

  test("ends the browser's previous session at a login, even if it belongs to another account", async ({
    users,
  }) => {
    const realm = await users.createRealm();
    await users.createMember(realm, 'mia@example.com');
    const previous = await logIn(users, realm, 'mia@example.com');
    const before = await identityOf(users, previous);

    const next = await logIn(users, realm, realm.ownerEmail, {
      password: realm.ownerPassword,
      previousSessionHash: hashToken(previous),
    });

    expect(await identityOf(users, previous)).toBeUndefined();
    expect(await identityOf(users, next)).toMatchObject({ userId: realm.owner.userId });
    const again = await identityOf(users, await logIn(users, realm, 'mia@example.com'));
    expect(again?.userVersion).toBe((before?.userVersion ?? 0) + 1);
  });

  test('ends no session in another realm at a login', async ({ users }) => {
    const other = await memberWithTwoSessions(users);
    const realm = await users.createRealm();
    await logIn(users, realm, realm.ownerEmail, {
      password: realm.ownerPassword,
      previousSessionHash: hashToken(other.first),
    });
    expect(await identityOf(users, other.first)).toBeDefined();
  });
});

describe('listing sessions', () => {
  test("returns only the actor's sessions, most recently used first", async ({ users }) => {
    const { member, realm, sessionId } = await memberWithTwoSessions(users);
    await logIn(users, realm, realm.ownerEmail, { password: realm.ownerPassword });

    const { sessions } = await users.rpc.listSessions({}, { actor: member });

    expect(sessions).toHaveLength(2);
    expect(sessions[1]).toMatchObject({
      sessionId,
      userAgent: 'Firefox',
      ipAddress: '192.0.2.7',
      createdAtSeconds: expect.any(Number),
    });
  });
});

describe('ending sessions', () => {
  test('ends one session and raises the identity version', async ({ users }) => {
    const { member, first, second, sessionId } = await memberWithTwoSessions(users);
    const before = await identityOf(users, second);
    await users.rpc.endSession({ sessionId }, { actor: member });
    expect(await identityOf(users, first)).toBeUndefined();
    expect((await identityOf(users, second))?.userVersion).toBe((before?.userVersion ?? 0) + 1);
  });

  test('returns BAD_REQUEST if the session to end belongs to another user or realm, or has ended', async ({
    users,
  }) => {
    const { realm, member, first, sessionId } = await memberWithTwoSessions(users);
    const other = await users.createRealm();
    for (const actor of [realm.owner, other.owner]) {
      await expect(users.rpc.endSession({ sessionId }, { actor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(await identityOf(users, first)).toBeDefined();
    await users.rpc.endSession({ sessionId }, { actor: member });
    await expect(users.rpc.endSession({ sessionId }, { actor: member })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('returns success again if EndSession is repeated with its idempotency key', async ({
    users,
  }) => {
    const { member, sessionId } = await memberWithTwoSessions(users);
    const options = { actor: member, idempotency: { key: 'once', requestHash: 'x' } };
    await users.rpc.endSession({ sessionId }, options);
    await expect(users.rpc.endSession({ sessionId }, options)).resolves.toEqual({});
  });

  test('ends all sessions, or all except the specified session', async ({ users }) => {
    const { member, first, second, sessionId } = await memberWithTwoSessions(users);
    await users.rpc.endSessions({ exceptSessionId: sessionId }, { actor: member });
    expect(await identityOf(users, first)).toBeDefined();
    expect(await identityOf(users, second)).toBeUndefined();
    await users.rpc.endSessions({}, { actor: member });
    expect(await identityOf(users, first)).toBeUndefined();
  });

  test('ends all sessions except the current one when the password changes', async ({ users }) => {
    const { member, first, second, sessionId } = await memberWithTwoSessions(users);
    await users.rpc.updateUserSettings(
      {
        settingsJson: '{}',
        oldPassword: memberPassword,
        newPassword: 'quiet rivers hum at dawn',
        currentSessionId: sessionId,
      },
      { actor: member },
    );
    expect(await identityOf(users, first)).toBeDefined();
    expect(await identityOf(users, second)).toBeUndefined();
  });

  test('ends no session when other settings change or a new password is rejected', async ({
    users,
  }) => {
    const { member, first, second } = await memberWithTwoSessions(users);
    await users.rpc.updateUserSettings(
      { settingsJson: '{"high_contrast_mode": true}', fullName: 'Mia Renamed' },
      { actor: member },
    );
    await expect(
      users.rpc.updateUserSettings(
        { settingsJson: '{}', oldPassword: 'wrong', newPassword: 'quiet rivers hum at dawn' },
        { actor: member },
      ),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await identityOf(users, first)).toBeDefined();
    expect(await identityOf(users, second)).toBeDefined();
  });

  test('ends all sessions except the current one when the API key is regenerated', async ({
    users,
  }) => {
    const { member, first, second, sessionId } = await memberWithTwoSessions(users);
    await users.rpc.regenerateApiKey({ currentSessionId: sessionId }, { actor: member });
    expect(await identityOf(users, first)).toBeDefined();
    expect(await identityOf(users, second)).toBeUndefined();
    await users.rpc.regenerateApiKey({}, { actor: member });
    expect(await identityOf(users, first)).toBeUndefined();
  });

  test('ends all sessions when the password is invalidated', async ({ users }) => {
    const { realm, email, first, second } = await memberWithTwoSessions(users);
    await users.rpc.invalidatePassword({ realmId: realm.realmId, email });
    expect(await identityOf(users, first)).toBeUndefined();
    expect(await identityOf(users, second)).toBeUndefined();
  });

  test("rejects a deactivated account's sessions, even after its reactivation", async ({
    users,
  }) => {
    const { realm, member, first } = await memberWithTwoSessions(users);
    await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
    expect(await identityOf(users, first)).toBeUndefined();
    await users.rpc.reactivateUser({ userId: member.userId }, { actor: realm.owner });
    expect(await identityOf(users, first)).toBeUndefined();
  });

  test("rejects a deactivated realm's sessions, even after its reactivation", async ({ users }) => {
    const { realm, first, email } = await memberWithTwoSessions(users);
    const { realmId } = realm;
    await users.rpc.setRealmActive({ realmId, isActive: false });
    expect(await identityOf(users, first)).toBeUndefined();
    await users.rpc.setRealmActive({ realmId, isActive: true });
    expect(await identityOf(users, first)).toBeUndefined();
    expect(await identityOf(users, await logIn(users, realm, email))).toBeDefined();
  });
});

describe('expiry', () => {
  const dayMs = 86_400_000;

  test('ends a session SESSION_DAYS after its last use', async () => {
    let now = Date.now();
    await using users = await startUsers({ SESSION_DAYS: '3' }, { now: () => now });
    const { member, first, second } = await memberWithTwoSessions(users);
    now += 2 * dayMs;
    expect(await identityOf(users, first)).toBeDefined();
    await expect
      .poll(async () => {
        const { sessions } = await users.rpc.listSessions({}, { actor: member });
        return sessions[0]?.lastUsedAtSeconds;
      })
      .toBe(Math.floor(now / 1_000));
    now += 2 * dayMs;
    expect(await identityOf(users, first)).toBeDefined();
    expect(await identityOf(users, second)).toBeUndefined();
    const { sessions } = await users.rpc.listSessions({}, { actor: member });
    expect(sessions).toHaveLength(1);
  });

  test('ends a session SESSION_MAX_DAYS after the login, even if it is in use, but keeps API keys', async () => {
    let now = Date.now();
    const days = { SESSION_DAYS: '3', SESSION_MAX_DAYS: '7' };
    await using users = await startUsers(days, { now: () => now });
    const { member, first } = await memberWithTwoSessions(users);
    const { realmId } = member;
    const login = { realmId, username: 'mia@example.com', password: memberPassword };
    const { apiKey } = await users.rpc.fetchApiKey(login);
    const lastUse = async () =>
      (await users.rpc.listSessions({}, { actor: member })).sessions[0]?.lastUsedAtSeconds;
    for (let day = 2; day < 7; day += 2) {
      now += 2 * dayMs;
      expect(await identityOf(users, first)).toBeDefined();
      await expect.poll(lastUse).toBe(Math.floor(now / 1_000));
    }
    now += dayMs - 1_000;
    expect(await identityOf(users, first)).toBeDefined();
    now += 1_000;
    expect(await identityOf(users, first)).toBeUndefined();
    const byKey = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
    expect(byKey.identity).toMatchObject({ userId: member.userId });
  });

  test('stores the last use of a session at most every five minutes', async () => {
    let now = Date.now();
    await using users = await startUsers({}, { now: () => now });
    const { member, first } = await memberWithTwoSessions(users);
    const listed = async () => (await users.rpc.listSessions({}, { actor: member })).sessions;
    const [, before] = await listed();
    now += 299_000;
    await identityOf(users, first);
    now += 2_000;
    await identityOf(users, first);
    await expect
      .poll(async () => (await listed())[0]?.lastUsedAtSeconds)
      .toBe(Math.floor(now / 1_000));
    expect(before?.lastUsedAtSeconds).toBe(Math.floor((now - 301_000) / 1_000));
  });
});

describe('login tokens', () => {
  const tokenFor = async (users: TestUsers, { realmId, ownerEmail }: TestRealm) =>
    (await users.rpc.createLoginToken({ realmId, email: ownerEmail })).token;

  test('accepts a login token only once', async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId, ownerEmail } = realm;
    const created = await users.rpc.createLoginToken({ realmId, email: ownerEmail });
    expect(created).toMatchObject({ realmUrl: `https://${realm.host}` });
    const login = { realmId, token: created.token, browser };

    const { sessionToken, userId } = await users.rpc.logInWithToken(login);

    expect(userId).toBe(realm.owner.userId);
    expect(await identityOf(users, sessionToken)).toMatchObject({ userId });
    await expect(users.rpc.logInWithToken(login)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('accepts only one of two concurrent logins with the same token', async ({ users }) => {
    const realm = await users.createRealm();
    const login = { realmId: realm.realmId, token: await tokenFor(users, realm), browser };
    const outcomes = await Promise.allSettled([
      users.rpc.logInWithToken(login),
      users.rpc.logInWithToken(login),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await users.db('session').where({ realm_id: realm.realmId })).toHaveLength(1);
  });

  test('returns BAD_REQUEST for a login token that is unknown or from another realm', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const other = await users.createRealm();
    const token = await tokenFor(users, realm);
    for (const login of [
      { realmId: other.realmId, token },
      { realmId: realm.realmId, token: 'x'.repeat(43) },
      { realmId: realm.realmId, token: '' },
    ]) {
      await expect(users.rpc.logInWithToken({ ...login, browser })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  test('rejects a login token after ten minutes', async () => {
    let now = Date.now();
    await using users = await startUsers({}, { now: () => now });
    const realm = await users.createRealm();
    const token = await tokenFor(users, realm);
    now += 600_000;
    await expect(
      users.rpc.logInWithToken({ realmId: realm.realmId, token, browser }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('does not create login tokens for unknown addresses, bots or deactivated accounts', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const bot = await users.createMember(realm, 'bot@example.com');
    await users.changeAccount(bot, { bot_type: 1 });
    const gone = await users.createMember(realm, 'gone@example.com');
    await users.changeAccount(gone, { is_active: false });
    for (const email of ['nobody@example.com', 'nobody', 'bot@example.com', 'gone@example.com']) {
      await expect(users.rpc.createLoginToken({ realmId, email })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });

  test('rejects a login token if its account was deactivated', async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const member = await users.createMember(realm, 'mia@example.com');
    const { token } = await users.rpc.createLoginToken({ realmId, email: 'mia@example.com' });
    await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
    await expect(users.rpc.logInWithToken({ realmId, token, browser })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
