import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { mailTest, newestMail, overLink, tokenIn } from './confirmations.ts';
import { memberPassword, startUsers, type TestUsers, test } from './users.ts';

const email = 'mia@example.com';
const newPassword = 'violet walrus juggles';
const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };

async function withMember(users: TestUsers) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, email);
  return { realm, realmId: realm.realmId, member };
}

/** Requests a reset link and returns its token. */
async function requested(users: TestUsers, realmId: number, count = 1): Promise<string> {
  await users.rpc.requestPasswordReset({ realmId, email });
  const causes = () => users.requestedMails(realmId).filter((cause) => cause?.passwordReset);
  await expect.poll(() => causes().length).toBeGreaterThanOrEqual(count);
  const { mail } = await users.rpc.describeMail({ realmId, cause: causes().at(-1) });
  return tokenIn(mail ?? undefined);
}

const reset = (users: TestUsers, realmId: number, token: string, password = newPassword) =>
  users.rpc.resetPassword({ realmId, token, password, browser });

const logIn = (users: TestUsers, realmId: number, password: string) =>
  users.rpc.logInWithPassword({ realmId, username: email, password, browser });

const identityOf = async (users: TestUsers, sessionToken: string) =>
  (await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) })).identity;

describe('requesting a password reset', () => {
  mailTest('mails a reset link valid for an hour without storing its token', async ({ users }) => {
    const { realm, realmId } = await withMember(users);
    await users.rpc.requestPasswordReset({ realmId, email: ` ${email.toUpperCase()} ` });

    const mail = await newestMail(users, realmId, 1);
    expect(mail).toMatchObject({
      address: email,
      recipientName: 'Mia Member',
      realmName: expect.stringContaining('Realm'),
      link: expect.stringMatching(
        new RegExp(`^https://${realm.host}/accounts/password/reset/[A-Za-z0-9]{32}$`),
      ),
      about: 'passwordReset',
    });
    const left = Number(mail?.expiresAtSeconds) - Date.now() / 1_000;
    expect(left).toBeGreaterThan(3_500);
    expect(left).toBeLessThanOrEqual(3_600);
    const rows = await users.db('confirmation').where({ realm_id: realmId });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
    expect(
      await users.rpc.getConfirmation({ realmId, kind: 'PASSWORD_RESET', token: tokenIn(mail) }),
    ).toEqual({ email: email.toUpperCase() });
  });

  mailTest(
    'stores the same row for unknown addresses, deactivated people and bots, but mails only the deactivated people',
    async ({ users }) => {
      const { realm, realmId } = await withMember(users);
      const gone = await users.createMember(realm, 'gone@example.com', 'Greta Gone');
      await users.changeAccount(gone, { is_active: false });
      const deleted = await users.createMember(realm, 'deleted@example.com');
      await users.changeAccount(deleted, { is_active: false, is_deleted: true });
      const bot = await users.createMember(realm, 'bot@example.com');
      await users.changeAccount(bot, { bot_type: 1 });
      const told = {
        ...{ address: 'gone@example.com', recipientName: 'Greta Gone' },
        link: `https://${realm.host}`,
        passwordReset: { isDeactivated: true },
      };
      const addresses = ['gone', 'deleted', 'bot', 'nobody'].map((name) => `${name}@example.com`);
      for (const [index, address] of addresses.entries()) {
        expect(await users.rpc.requestPasswordReset({ realmId, email: address })).toEqual({});
        const mail = await newestMail(users, realmId, index + 1);
        if (index === 0) expect(mail).toMatchObject(told);
        else expect(mail).toBeUndefined();
      }
      const rows = await users.db('confirmation').where({ realm_id: realmId });
      expect(rows.map((row) => row.email).sort()).toEqual(addresses.toSorted());
    },
  );

  mailTest('returns no mail if the link was used or has expired', async ({ users }) => {
    const { realmId } = await withMember(users);
    const token = await requested(users, realmId);
    await users
      .db('confirmation')
      .where({ realm_id: realmId })
      .update({ expires_at: new Date(0) });
    expect(await newestMail(users, realmId, 1)).toBeUndefined();
    await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
    const another = await requested(users, realmId, 2);
    const cause = users.requestedMails(realmId).findLast((one) => one?.passwordReset);
    await reset(users, realmId, another);
    expect((await users.rpc.describeMail({ realmId, cause })).mail ?? undefined).toBeUndefined();
  });

  mailTest(
    'rejects invalid addresses, and realms that are unknown, deactivated or without password login',
    async ({ users }) => {
      const { realmId } = await withMember(users);
      const codeOf = (id: number, address: string) =>
        users.rpc
          .requestPasswordReset({ realmId: id, email: address })
          .then(() => '')
          .catch((error) => error.code);
      expect(await codeOf(realmId, 'no address')).toBe('BAD_REQUEST');
      expect(await codeOf(7, email)).toBe('NONEXISTENT_SUBDOMAIN');
      const token = await requested(users, realmId);
      const settings = { authentication_methods: { Email: false } };
      await users.changeRealm(realmId, { settings });
      expect(await codeOf(realmId, email)).toBe('PASSWORD_AUTH_DISABLED');
      await expect(reset(users, realmId, token)).rejects.toMatchObject({
        code: 'PASSWORD_AUTH_DISABLED',
      });
      await users.rpc.setRealmActive({ realmId, isActive: false });
      expect(await codeOf(realmId, email)).toBe('REALM_DEACTIVATED');
      await expect(reset(users, realmId, token)).rejects.toMatchObject({
        code: 'REALM_DEACTIVATED',
      });
    },
  );

  test('rejects a request for a reset link if the server sends no mail', async ({ users }) => {
    const { realmId } = await withMember(users);
    await expect(users.rpc.requestPasswordReset({ realmId, email })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This server does not send email.',
    });
    expect(await users.db('confirmation').where({ realm_id: realmId })).toEqual([]);
  });
});

describe('resetting a password', () => {
  mailTest('sets a new password, ends all sessions and opens a new session', async ({ users }) => {
    const { realmId, member } = await withMember(users);
    const before = await logIn(users, realmId, memberPassword);
    const { apiKey } = await users.rpc.fetchApiKey({
      ...{ realmId, username: email, password: memberPassword },
    });
    const opened = await reset(users, realmId, await requested(users, realmId));

    expect(opened.userId).toBe(member.userId);
    expect(await identityOf(users, before.sessionToken)).toBeUndefined();
    expect(await identityOf(users, opened.sessionToken)).toMatchObject({ userId: member.userId });
    await expect(logIn(users, realmId, memberPassword)).rejects.toMatchObject({
      code: 'AUTHENTICATION_FAILED',
    });
    await logIn(users, realmId, newPassword);
    const { identity } = await users.rpc.authenticate({ apiKeyHash: hashToken(apiKey) });
    expect(identity).toMatchObject({ userId: member.userId });
  });

  mailTest('replaces an invalidated password, and sets the joining date', async ({ users }) => {
    const { realmId, member } = await withMember(users);
    await users.rpc.invalidatePassword({ realmId, email });
    await reset(users, realmId, await requested(users, realmId));
    await logIn(users, realmId, newPassword);
    const [row] = await users.db('account').where({ user_id: member.userId });
    expect(row.first_login_at).not.toBeNull();
  });

  mailTest('accepts a reset link once, and invalidates the other links', async ({ users }) => {
    const { realmId } = await withMember(users);
    const first = await requested(users, realmId);
    const second = await requested(users, realmId, 2);
    const results = await Promise.allSettled([
      reset(users, realmId, second),
      reset(users, realmId, second, 'another violet walrus'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const token of [first, second]) {
      await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
      await expect(
        users.rpc.getConfirmation({ realmId, kind: 'PASSWORD_RESET', token }),
      ).rejects.toMatchObject(overLink);
    }
  });

  mailTest.for<[string, (users: TestUsers, actor: Actor) => Promise<unknown>]>([
    [
      'a new password',
      (users, actor) =>
        users.rpc.updateUserSettings(
          { settingsJson: '{}', oldPassword: memberPassword, newPassword: 'quiet rivers hum' },
          { actor },
        ),
    ],
    ['a new API key', (users, actor) => users.rpc.regenerateApiKey({}, { actor })],
    ['the end of the sessions', (users, actor) => users.rpc.endSessions({}, { actor })],
  ])('rejects reset links that were mailed before %s', async ([, change], { users }) => {
    const { realmId, member } = await withMember(users);
    const token = await requested(users, realmId);
    await change(users, member);
    await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
    await reset(users, realmId, await requested(users, realmId, 2));
  });

  mailTest('rejects a weak password, and keeps the reset link valid', async ({ users }) => {
    const { realmId } = await withMember(users);
    const token = await requested(users, realmId);
    await expect(reset(users, realmId, token, 'password')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The password is too weak.',
    });
    await reset(users, realmId, token);
  });

  mailTest(
    'rejects a link that is from another realm, of another kind, or for a deactivated or changed account',
    async ({ users }) => {
      const { realmId, member } = await withMember(users);
      const other = await withMember(users);
      const token = await requested(users, realmId);
      await expect(reset(users, other.realmId, token)).rejects.toMatchObject(overLink);
      await expect(reset(users, realmId, 'x'.repeat(32))).rejects.toMatchObject(overLink);
      await expect(
        users.rpc.getConfirmation({ realmId, kind: 'SIGN_UP', token }),
      ).rejects.toMatchObject(overLink);
      await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toMatchObject(overLink);
      await users.changeAccount(member, { is_active: false });
      await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
      await users.changeAccount(member, { is_active: true, delivery_email: 'new@example.com' });
      await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
    },
  );

  mailTest(
    'rejects a reset link unless its address still belongs to the same account',
    async ({ users }) => {
      const { realm, realmId, member } = await withMember(users);
      const bob = await users.createMember(realm, 'bob@example.com', 'Bob');
      const move = (userId: number, newEmail: string) =>
        users.rpc.updateUser({ user: { userId }, newEmail }, { actor: realm.owner });
      const token = await requested(users, realmId);
      await move(member.userId, 'mia.new@example.com');
      await move(bob.userId, email);
      await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
      const ofBob = await requested(users, realmId, 2);
      await move(bob.userId, 'bob@example.com');
      await move(member.userId, email);
      await expect(reset(users, realmId, ofBob)).rejects.toMatchObject(overLink);
      await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
    },
  );

  mailTest(
    'does not mail a reset link that was requested before an account had the address',
    async ({ users }) => {
      const { realm, realmId } = await withMember(users);
      const address = 'later@example.com';
      await users.rpc.requestPasswordReset({ realmId, email: address });
      await users.createMember(realm, address, 'Later');
      expect(await newestMail(users, realmId, 1)).toBeUndefined();
    },
  );

  test('rejects a reset link after an hour', async () => {
    let nowMs = Date.now();
    const settings = { SMTP_FROM: 'chat@example.com' };
    await using users = await startUsers(settings, { now: () => nowMs });
    const { realmId } = await withMember(users);
    const token = await requested(users, realmId);
    nowMs += 3_599_000;
    await users.rpc.getConfirmation({ realmId, kind: 'PASSWORD_RESET', token });
    nowMs += 1_001;
    await expect(reset(users, realmId, token)).rejects.toMatchObject(overLink);
  });
});

mailTest(
  'requires a code for a session after a reset if the account has a second factor',
  async ({ users }) => {
    const { realmId, member } = await withMember(users);
    const proof = { password: memberPassword };
    const begun = await users.rpc.beginTotp(proof, { actor: member });
    const code = totpCode(begun.secret, stepAt(Date.now()));
    const { codes } = await users.rpc.confirmTotp({ code, ...proof }, { actor: member });
    const token = await requested(users, realmId);

    const { sessionToken, pendingLogin = '' } = await reset(users, realmId, token);
    expect(sessionToken).toBe('');
    expect(await users.db('session').where({ realm_id: realmId })).toEqual([]);
    const [recovery = ''] = codes;
    const login = await users.rpc.logInWithSecondFactor({ realmId, pendingLogin, code: recovery });
    expect(await identityOf(users, login.sessionToken)).toMatchObject({ userId: member.userId });
  },
);
