import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { askForFactors } from '../src/second-factors/ask-for-factors.ts';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { mailedKinds, newestMail } from './confirmations.ts';
import { memberPassword, type TestRealm, type TestUsers, testWith } from './users.ts';

const username = 'mia@example.com';
const password = memberPassword;
const stepMs = 30_000;
const noFactors = { recoveryCodesLeft: 0, passkeys: [] };
const failed = { code: 'SECOND_FACTOR_FAILED' };

/** The service's clock. Tests advance it so that each code differs from the previous one. */
const clock = { now: Math.floor(Date.now() / stepMs) * stepMs };
const test = testWith({ SMTP_FROM: 'Chat <chat@example.com>' }, { now: () => clock.now });
const testWithoutGrace = testWith({ SECOND_FACTOR_GRACE_DAYS: '0' });

async function newMember(users: TestUsers) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, username);
  return { realm, member };
}

/** Sets up an authenticator app. The function `code` in the result returns the app's current code. */
async function setUp(users: TestUsers, member: Actor) {
  const { secret } = await users.rpc.beginTotp({ password }, { actor: member });
  const code = () => totpCode(secret, stepAt(clock.now));
  const confirmation = { code: code(), password };
  const { codes } = await users.rpc.confirmTotp(confirmation, { actor: member });
  clock.now += stepMs;
  return { code, codes };
}

/** Logs in with a password. Returns the pending login. */
async function begin(users: TestUsers, { realmId }: Pick<TestRealm, 'realmId'>) {
  const answer = await users.rpc.logInWithPassword({ realmId, username, password });
  expect(answer.sessionToken).toBe('');
  return { realmId, pendingLogin: answer.pendingLogin ?? '' };
}

async function sessionIdOf(users: TestUsers, sessionToken: string) {
  const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
  return identity?.sessionId;
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error) => error.code,
  );
}

describe('logging in with an authenticator app', () => {
  test('requires a code in a login after an authenticator app is confirmed', async ({ users }) => {
    const { member, realm } = await newMember(users);
    const { realmId } = realm;
    const { secret, uri } = await users.rpc.beginTotp({ password }, { actor: member });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`mia%40example.com?secret=${secret}`);
    const open = await users.rpc.logInWithPassword({ realmId, username, password });
    expect(open).toMatchObject({ sessionToken: expect.stringMatching(/./) });

    const code = totpCode(secret, stepAt(clock.now));
    const { codes } = await users.rpc.confirmTotp({ code, password }, { actor: member });
    expect(codes).toHaveLength(10);
    clock.now += stepMs;
    const pending = await begin(users, realm);
    expect(await users.rpc.getPendingLogin(pending)).toEqual({
      userId: member.userId,
      deliveryEmail: username,
      hasTotp: true,
      passkeyHosts: [],
    });
    const next = totpCode(secret, stepAt(clock.now));
    const login = await users.rpc.logInWithSecondFactor({ ...pending, code: next });
    expect(await sessionIdOf(users, login.sessionToken)).toEqual(expect.any(Number));
    expect(await users.rpc.getSecondFactors({}, { actor: member })).toMatchObject({
      totpSinceSeconds: expect.any(Number),
      recoveryCodesLeft: 10,
    });
  });

  test("stores an authenticator app's secret sealed, and recovery codes hashed", async ({
    users,
  }) => {
    const { member } = await newMember(users);
    const { secret } = await users.rpc.beginTotp({ password }, { actor: member });
    const code = totpCode(secret, stepAt(clock.now));
    const idempotency = { key: 'lost', requestHash: 'the same' };
    const call = { actor: member, idempotency };
    const confirmation = { code, password };
    const { codes } = await users.rpc.confirmTotp(confirmation, call);
    expect(await users.rpc.confirmTotp(confirmation, call)).toEqual({ codes });
    const tables = ['totp', 'recovery_code', 'idempotency_record'];
    const rows = await Promise.all(tables.map((table) => users.db(table)));
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
  });

  test('accepts a code only once, even from two concurrent logins, and then no older code', async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { code } = await setUp(users, member);
    const pending = await begin(users, realm);
    const now = code();
    const attempt = (typed: string) =>
      codeOf(users.rpc.logInWithSecondFactor({ ...pending, code: typed }));
    const both = await Promise.all([attempt(now), attempt(now)]);
    expect(both.sort()).toEqual(['SECOND_FACTOR_FAILED', 'no refusal']);
    clock.now -= stepMs;
    expect(await attempt(code())).toBe('SECOND_FACTOR_FAILED');
    clock.now += 2 * stepMs;
    expect(await attempt(code())).toBe('no refusal');
  });

  test("rejects another person's code, and pending logins that are outdated or for another realm", async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { code } = await setUp(users, member);
    const other = await newMember(users);
    const others = await setUp(users, other.member);
    const pending = await begin(users, realm);
    const attempt = (change: object) =>
      codeOf(users.rpc.logInWithSecondFactor({ ...pending, code: code(), ...change }));

    expect(await attempt({ code: '000000' })).toBe('SECOND_FACTOR_FAILED');
    expect(await attempt({ code: others.code() })).toBe('SECOND_FACTOR_FAILED');
    expect(await attempt({ code: others.codes[0] })).toBe('SECOND_FACTOR_FAILED');
    expect(await attempt({ realmId: other.realm.realmId })).toBe('BAD_REQUEST');
    expect(await attempt({ pendingLogin: `x${pending.pendingLogin}` })).toBe('BAD_REQUEST');
    expect(await attempt({ pendingLogin: '' })).toBe('BAD_REQUEST');
    const changed = { oldPassword: password, newPassword: 'a quite different phrase' };
    await users.rpc.updateUserSettings({ settingsJson: '{}', ...changed }, { actor: member });
    expect(await attempt({})).toBe('BAD_REQUEST');
    const late = await users.rpc.logInWithPassword({
      realmId: realm.realmId,
      username,
      password: changed.newPassword,
    });
    clock.now += 600_000;
    expect(await attempt({ pendingLogin: late.pendingLogin })).toBe('BAD_REQUEST');
  });

  test('rejects a code for a deactivated account', async ({ users }) => {
    const { member, realm } = await newMember(users);
    const { code } = await setUp(users, member);
    const pending = await begin(users, realm);
    await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
    const login = users.rpc.logInWithSecondFactor({ ...pending, code: code() });
    expect(await codeOf(login)).toBe('USER_DEACTIVATED');
  });

  test('returns an API key only with a code', async ({ users }) => {
    const { member, realm } = await newMember(users);
    const { realmId } = realm;
    const before = await users.rpc.fetchApiKey({ realmId, username, password });
    const { code } = await setUp(users, member);
    const { apiKey, pendingLogin = '' } = await users.rpc.fetchApiKey({
      ...{ realmId, username, password },
    });
    expect(apiKey).toBe('');
    const wrong = { realmId, pendingLogin, code: '000000' };
    await expect(users.rpc.fetchApiKeyWithSecondFactor(wrong)).rejects.toMatchObject(failed);
    const right = await users.rpc.fetchApiKeyWithSecondFactor({ ...wrong, code: code() });
    expect(right).toMatchObject({ apiKey: before.apiKey, email: username });
  });

  test('opens a session through a login link without a code', async ({ users }) => {
    const { member, realm } = await newMember(users);
    await setUp(users, member);
    const { realmId } = realm;
    const { token } = await users.rpc.createLoginToken({ realmId, email: username });
    const { sessionToken } = await users.rpc.logInWithToken({ realmId, token });
    expect(await sessionIdOf(users, sessionToken)).toEqual(expect.any(Number));
    const wrong = users.rpc.logInWithPassword({ realmId, username, password: 'guess' });
    expect(await codeOf(wrong)).toBe('AUTHENTICATION_FAILED');
  });
});

describe('recovery codes', () => {
  test('accepts each recovery code once, in any spelling, until new codes replace it', async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { codes } = await setUp(users, member);
    const [first = '', second = ''] = codes;
    const pending = await begin(users, realm);
    const spelled = first.toUpperCase().replaceAll('-', ' ');
    const login = await users.rpc.logInWithSecondFactor({ ...pending, code: spelled });
    const again = users.rpc.logInWithSecondFactor({ ...pending, code: first });
    await expect(again).rejects.toMatchObject(failed);
    const left = await users.rpc.getSecondFactors({}, { actor: member });
    expect(left.recoveryCodesLeft).toBe(9);

    const currentSessionId = await sessionIdOf(users, login.sessionToken);
    const renewed = await users.rpc.createRecoveryCodes({ currentSessionId }, { actor: member });
    expect(renewed.codes).toHaveLength(10);
    const old = users.rpc.logInWithSecondFactor({ ...pending, code: second });
    await expect(old).rejects.toMatchObject(failed);
    const code = renewed.codes[3] ?? '';
    await expect(users.rpc.logInWithSecondFactor({ ...pending, code })).resolves.toBeDefined();
  });

  test('does not create recovery codes for a person without a second factor', async ({ users }) => {
    const { member: actor } = await newMember(users);
    expect(await codeOf(users.rpc.createRecoveryCodes({ password }, { actor }))).toBe(
      'BAD_REQUEST',
    );
  });
});

describe('changing second factors', () => {
  test('rejects an authenticator app without proof, with a wrong code, or as a second app', async ({
    users,
  }) => {
    const { member: actor } = await newMember(users);
    expect(await codeOf(users.rpc.beginTotp({}, { actor }))).toBe('BAD_REQUEST');
    const wrong = users.rpc.beginTotp({ password: 'guess' }, { actor });
    expect(await codeOf(wrong)).toBe('BAD_REQUEST');
    const guessed = { code: '123456', password };
    expect(await codeOf(users.rpc.confirmTotp(guessed, { actor }))).toBe('BAD_REQUEST');
    await users.rpc.beginTotp({ password }, { actor });
    await expect(users.rpc.confirmTotp(guessed, { actor })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: expect.stringContaining('The code is wrong') },
    });
    await setUp(users, actor);
    expect(await codeOf(users.rpc.beginTotp({ password }, { actor }))).toBe('BAD_REQUEST');
  });

  const confirmingLater: [string, (users: TestUsers, actor: Actor) => Promise<object>][] = [
    [
      'after ten minutes',
      async () => {
        clock.now += 600_000;
        return {};
      },
    ],
    ['in another session', async () => ({ currentSessionId: 4711 })],
    [
      'after a new password',
      async (users, actor) => {
        const passwords = { oldPassword: password, newPassword: 'violet walrus juggles' };
        await users.rpc.updateUserSettings({ settingsJson: '{}', ...passwords }, { actor });
        return { password: passwords.newPassword };
      },
    ],
    [
      'after a new API key',
      async (users, actor) => {
        await users.rpc.regenerateApiKey({}, { actor });
        return {};
      },
    ],
  ];
  test.for(confirmingLater)(
    'rejects the right code to confirm an authenticator app %s',
    async ([_when, happens], { users }) => {
      const { member: actor } = await newMember(users);
      const { secret } = await users.rpc.beginTotp({ password }, { actor });
      const session = await happens(users, actor);
      const code = totpCode(secret, stepAt(clock.now));
      const confirming = users.rpc.confirmTotp({ code, password, ...session }, { actor });
      await expect(confirming).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('no code to confirm'),
      });
      expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
    },
  );

  test('requires the password to confirm an authenticator app if the session is ten minutes old', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { realmId } = realm;
    const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
    const currentSessionId = await sessionIdOf(users, sessionToken);
    clock.now += 599_000;
    const { secret } = await users.rpc.beginTotp({ currentSessionId }, { actor });
    clock.now += 1_000;
    const confirm = (proof: object) => {
      const code = totpCode(secret, stepAt(clock.now));
      return users.rpc.confirmTotp({ code, currentSessionId, ...proof }, { actor });
    };
    await expect(confirm({})).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: expect.stringMatching(/^Enter your password\./) },
    });
    await expect(confirm({ password: 'guess' })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: 'Wrong password!' },
    });
    expect(await codeOf(confirm({ secondFactor: '000000' }))).toBe('SECOND_FACTOR_FAILED');
    expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
    expect((await confirm({ password })).codes).toHaveLength(10);
  });

  test('requires a code to remove an authenticator app or create recovery codes without a session', async ({
    users,
  }) => {
    const { member: actor } = await newMember(users);
    const { code, codes } = await setUp(users, actor);
    const [first = ''] = codes;
    for (const change of [users.rpc.createRecoveryCodes, users.rpc.removeTotp]) {
      expect(await codeOf(change({ password }, { actor }))).toBe('SECOND_FACTOR_REQUIRED');
      const wrong = change({ password, secondFactor: '000000' }, { actor });
      expect(await codeOf(wrong)).toBe('SECOND_FACTOR_FAILED');
    }
    const renewed = await users.rpc.createRecoveryCodes(
      { password, secondFactor: first },
      { actor },
    );
    expect(renewed.codes).toHaveLength(10);
    await users.rpc.removeTotp({ password, secondFactor: code() }, { actor });
    expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
  });

  test('lets a person in an old session remove an authenticator app with only the password', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { code } = await setUp(users, actor);
    const pending = await begin(users, realm);
    const login = await users.rpc.logInWithSecondFactor({ ...pending, code: code() });
    const currentSessionId = await sessionIdOf(users, login.sessionToken);
    clock.now += 600_000;
    expect(await codeOf(users.rpc.removeTotp({ currentSessionId }, { actor }))).toBe('BAD_REQUEST');

    await users.rpc.removeTotp({ currentSessionId, password }, { actor });
    const { realmId } = realm;
    const open = await users.rpc.logInWithPassword({ realmId, username, password });
    expect(open.sessionToken).not.toBe('');
    expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
    const none = users.rpc.removeTotp({ currentSessionId, password }, { actor });
    expect(await codeOf(none)).toBe('BAD_REQUEST');
  });

  test('requires a code in sessions opened without a second factor, except in the session that set up the factor', async ({
    users,
  }) => {
    const { member: actor, realm } = await newMember(users);
    const { realmId } = realm;
    const open = async () => {
      const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
      return sessionIdOf(users, sessionToken);
    };
    const [stolen, own] = [await open(), await open()];
    const { secret } = await users.rpc.beginTotp({ password, currentSessionId: own }, { actor });
    const confirmation = { code: totpCode(secret, stepAt(clock.now)), currentSessionId: own };
    const { codes } = await users.rpc.confirmTotp(confirmation, { actor });
    clock.now += stepMs;
    const { token } = await users.rpc.createLoginToken({ realmId, email: username });
    const linked = await users.rpc.logInWithToken({ realmId, token });
    const byLink = await sessionIdOf(users, linked.sessionToken);

    for (const currentSessionId of [stolen, byLink]) {
      for (const change of [
        users.rpc.createRecoveryCodes,
        users.rpc.removeTotp,
        users.rpc.beginPasskey,
      ]) {
        const relyingParty = { host: realm.host, origins: [`https://${realm.host}`] };
        await expect(
          change({ password, currentSessionId, relyingParty }, { actor }),
        ).rejects.toMatchObject({
          code: 'SECOND_FACTOR_REQUIRED',
          message: 'Enter a code from your authenticator app, or a recovery code.',
        });
      }
    }
    const [first] = codes;
    await users.rpc.createRecoveryCodes(
      { password, currentSessionId: stolen, secondFactor: first },
      { actor },
    );
    await users.rpc.removeTotp({ password, currentSessionId: own }, { actor });
    expect(await users.rpc.getSecondFactors({}, { actor })).toEqual(noFactors);
  });

  test("resets all of a person's second factors, and rejects unknown addresses", async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    await setUp(users, member);
    const { realmId } = realm;
    const elsewhere = await users.createRealm();
    for (const stranger of [
      { realmId, email: 'nobody@example.com' },
      { realmId: elsewhere.realmId, email: username },
    ]) {
      expect(await codeOf(users.rpc.resetSecondFactors(stranger))).toBe('BAD_REQUEST');
    }
    await users.rpc.resetSecondFactors({ realmId, email: 'MIA@example.com' });
    const open = await users.rpc.logInWithPassword({ realmId, username, password });
    expect(open.sessionToken).not.toBe('');
  });
});

test('requests mails to a person about each change to their second factors', async ({ users }) => {
  const { member: actor, realm } = await newMember(users);
  const { realmId } = realm;
  const told = async (count: number) => {
    const mail = await newestMail(users, realmId, count);
    expect(mail).toMatchObject({
      ...{ address: username, about: 'securityChange' },
      link: `https://${realm.host}/#settings/security`,
    });
    return mail?.securityChange;
  };
  const { code, codes } = await setUp(users, actor);
  const atSeconds = Math.floor(clock.now / 1_000) - stepMs / 1_000;
  expect(await told(1)).toMatchObject({ kind: 'TOTP_ADDED', source: 'SELF', atSeconds });
  const [first = '', second = ''] = codes;
  const pending = await begin(users, realm);
  await users.rpc.logInWithSecondFactor({ ...pending, code: first });
  expect(await told(2)).toMatchObject({ kind: 'RECOVERY_CODE_USED' });
  await users.rpc.createRecoveryCodes({ password, secondFactor: second }, { actor });
  expect(await told(4)).toMatchObject({ kind: 'RECOVERY_CODES_RENEWED' });
  const again = await users.rpc.logInWithSecondFactor({ ...pending, code: code() });
  const currentSessionId = await sessionIdOf(users, again.sessionToken);
  await users.rpc.removeTotp({ password, currentSessionId }, { actor });
  expect(await told(5)).toMatchObject({ kind: 'TOTP_REMOVED' });
  await setUp(users, actor);
  await users.rpc.resetSecondFactors({ realmId, email: username });
  expect(await told(7)).toMatchObject({ kind: 'FACTORS_RESET' });
  expect(await mailedKinds(users, realmId)).toEqual([
    ...['TOTP_ADDED', 'RECOVERY_CODE_USED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED'],
    ...['TOTP_REMOVED', 'TOTP_ADDED', 'FACTORS_RESET'],
  ]);
  await users.changeAccount(actor, { is_active: false });
  expect(await newestMail(users, realmId, 7)).toBeUndefined();
});

describe('the setting required_second_factor', () => {
  test.for([
    ['none', 100, false],
    ['administrators', 100, true],
    ['administrators', 200, true],
    ['administrators', 300, false],
    ['members', 400, true],
    ['members', 600, false],
    ['everyone', 600, true],
  ] as const)(
    'requires a factor for %s in a session of role %d: %s',
    async ([required, role, expected], { users }) => {
      const { realm, member } = await newMember(users);
      const { realmId } = realm;
      await users.changeAccount(member, { role });
      await users.changeRealm(realmId, { settings: { required_second_factor: required } });
      const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
      const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
      expect(identity?.mustSetUpSecondFactor).toBe(expected);
      const fetched = codeOf(users.rpc.fetchApiKey({ realmId, username, password }));
      expect(await fetched).toBe(expected ? 'SECOND_FACTOR_SETUP_REQUIRED' : 'no refusal');
    },
  );

  test('rejects open sessions without a required factor immediately, and API keys later', async ({
    users,
  }) => {
    const { realm, member } = await newMember(users);
    const { realmId } = realm;
    const { apiKey } = await users.rpc.fetchApiKey({ realmId, username, password });
    const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
    const identity = async () =>
      (await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) })).identity;
    const before = await identity();
    await users.rpc.updateRealm(
      { settingsJson: JSON.stringify({ required_second_factor: 'everyone' }) },
      { actor: realm.owner },
    );

    const asked = await identity();
    expect(asked).toMatchObject({ mustSetUpSecondFactor: true });
    expect(asked?.realmVersion).toBe((before?.realmVersion ?? 0) + 1);
    const byKey = await users.rpc.authenticate({ apiKeyHash: hashToken(apiKey) });
    expect(byKey.identity).toMatchObject({ mustSetUpSecondFactor: false });
    await setUp(users, member);
    const after = await identity();
    expect(after).toMatchObject({ mustSetUpSecondFactor: false });
    expect(after?.userVersion).toBe((asked?.userVersion ?? 0) + 1);
  });

  const dayMs = 86_400_000;
  /** Creates a realm that requires a second factor, with a member who has an API key and a device key. */
  async function requiring(users: TestUsers) {
    const { realm, member } = await newMember(users);
    const { realmId } = realm;
    const { apiKey } = await users.rpc.fetchApiKey({ realmId, username, password });
    const device = { name: 'Phone', password };
    const { apiKey: deviceKey } = await users.rpc.createDeviceKey(device, { actor: member });
    await users.changeRealm(realmId, { settings: { required_second_factor: 'members' } });
    const areRefused = () =>
      Promise.all(
        [apiKey, deviceKey].map(async (key) => {
          const { identity } = await users.rpc.authenticate({ apiKeyHash: hashToken(key) });
          return identity?.mustSetUpSecondFactor;
        }),
      );
    const askedAgo = (days: number) =>
      users.changeAccount(member, { second_factor_asked_at: new Date(clock.now - days * dayMs) });
    return { realm, realmId, member, areRefused, askedAgo };
  }

  test('rejects API keys and device keys 7 days after the request for a factor, until a factor is set up', async ({
    users,
  }) => {
    const { member, areRefused, askedAgo } = await requiring(users);
    expect(await areRefused()).toEqual([false, false]);
    await askForFactors(users.deps);
    await askedAgo(6.99);
    expect(await areRefused()).toEqual([false, false]);
    await askedAgo(7);
    expect(await areRefused()).toEqual([true, true]);
    await setUp(users, member);
    expect(await areRefused()).toEqual([false, false]);
  });

  test('accepts the keys of bots and of people whose role needs no factor', async ({ users }) => {
    const { realmId, member, areRefused, askedAgo } = await requiring(users);
    await askedAgo(8);
    const bot = { fullName: 'Bot', shortName: 'one', botType: 1 };
    const { userId: botId } = await users.rpc.createBot(bot, { actor: member });
    const { apiKey } = await users.rpc.getBotApiKey({ botId }, { actor: member });
    const { identity } = await users.rpc.authenticate({ apiKeyHash: hashToken(apiKey) });
    expect(identity?.mustSetUpSecondFactor).toBe(false);
    await users.changeRealm(realmId, { settings: { required_second_factor: 'administrators' } });
    expect(await areRefused()).toEqual([false, false]);
    await askForFactors(users.deps);
    // The days start again when the setting requires a factor again.
    await users.changeRealm(realmId, { settings: { required_second_factor: 'everyone' } });
    await askForFactors(users.deps);
    expect(await areRefused()).toEqual([false, false]);
  });

  test("does not ask for a factor before an account's first login", async ({ users }) => {
    const { realmId, member } = await requiring(users);
    await users.changeAccount(member, { first_login_at: null });
    await askForFactors(users.deps);
    const [row] = await users.db('account').where({ realm_id: realmId, user_id: member.userId });
    expect(row.second_factor_asked_at).toBeNull();
  });

  test('requests a mail when the grace period begins, and one reminder a day before it ends', async ({
    users,
  }) => {
    const { realm, realmId, member, askedAgo } = await requiring(users);
    const mails = async (count: number) => {
      const causes = () =>
        users.requestedMails(realmId).filter((cause) => cause?.secondFactorRequired);
      await expect.poll(() => causes().length).toBeGreaterThanOrEqual(count);
      return causes();
    };
    await askForFactors(users.deps);
    await askForFactors(users.deps);
    const dueAtSeconds = clock.now / 1_000 + 7 * 86_400;
    const first = (await mails(1)).filter(
      (cause) => cause?.secondFactorRequired?.userId === member.userId,
    );
    expect(first).toMatchObject([{ secondFactorRequired: { dueAtSeconds, isReminder: false } }]);
    const [cause = null] = first;
    expect((await users.rpc.describeMail({ realmId, cause })).mail).toMatchObject({
      ...{ link: `https://${realm.host}/#settings/security`, about: 'secondFactorRequired' },
    });
    await askedAgo(5.9);
    await askForFactors(users.deps);
    await askedAgo(6.1);
    await askForFactors(users.deps);
    await askForFactors(users.deps);
    await expect
      .poll(() =>
        users
          .requestedMails(realmId)
          .flatMap((one) => one?.secondFactorRequired ?? [])
          .filter(({ userId }) => userId === member.userId)
          .map(({ isReminder }) => isReminder),
      )
      .toEqual([false, true]);
    await setUp(users, member);
    expect(await users.rpc.describeMail({ realmId, cause })).toEqual({});
  });

  testWithoutGrace('rejects keys at once when SECOND_FACTOR_GRACE_DAYS is 0', async ({ users }) => {
    const { areRefused } = await requiring(users);
    expect(await areRefused()).toEqual([true, true]);
  });

  test('requires no factor for a session that single sign-on opened', async ({ users }) => {
    const { realm } = await newMember(users);
    const { realmId } = realm;
    await users.changeRealm(realmId, { settings: { required_second_factor: 'everyone' } });
    const { sessionToken } = await users.rpc.logInWithPassword({ realmId, username, password });
    const token_hash = hashToken(sessionToken);
    await users.db('session').where({ token_hash }).update({ proof: 'single-sign-on' });
    const { identity } = await users.rpc.authenticate({ sessionHash: token_hash });
    expect(identity?.mustSetUpSecondFactor).toBe(false);
  });

  test('accepts required_second_factor only from owners, and only with known values', async ({
    users,
  }) => {
    const { realm, member } = await newMember(users);
    const change = (actor: Actor, required: string) =>
      users.rpc.updateRealm(
        { settingsJson: JSON.stringify({ required_second_factor: required }) },
        { actor },
      );
    await users.changeAccount(member, { role: 200 });
    const administrator = { ...member, role: 200 };
    expect(await codeOf(change(administrator, 'members'))).toBe('UNAUTHORIZED_PRINCIPAL');
    expect(await codeOf(change(realm.owner, 'guests'))).toBe('BAD_REQUEST');
    expect(await codeOf(change(realm.owner, 'members'))).toBe('no refusal');
  });
});
