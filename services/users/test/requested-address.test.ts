import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { findAccount } from '../src/accounts/account-store.ts';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { change, lastEvents, registered, withMember } from './changing-settings.ts';
import { mailTest, overLink, tokenIn } from './confirmations.ts';
import { memberPassword, type TestRealm, type TestUsers, test } from './users.ts';

describe('requesting an address', () => {
  const email = 'mia.maria@example.com';

  test('sets and publishes a requested address when it is confirmed', async ({ users }) => {
    const { realm, mia, known } = await withMember(users);
    const { realmId } = realm;
    await change(users, mia, {}, { email: ` ${email} `, oldPassword: memberPassword });
    expect((await findAccount(users.db, realmId, mia.userId))?.delivery_email).toBe(
      'mia@example.com',
    );

    await users.rpc.confirmAddress({ realmId, email: email.toUpperCase() });
    expect((await findAccount(users.db, realmId, mia.userId))?.delivery_email).toBe(email);
    const events = await lastEvents(users, mia, known, 4);
    expect(events.map(({ body }) => body)).toMatchObject([
      { person: { user_id: mia.userId, delivery_email: email } },
      { person: { user_id: mia.userId, new_email: email } },
      { person: { user_id: mia.userId, avatar_version: 2 } },
      { activity: { kind: 'address_changed', source: 'operator' } },
    ]);
    await expect(users.rpc.confirmAddress({ realmId, email })).rejects.toThrow(
      'has requested this address',
    );
  });

  test.for<[Record<string, unknown>, string, string]>([
    [{ email_changes_disabled: true }, email, 'Email address changes are disabled'],
    [{}, 'no address', 'Enter a valid email address.'],
    [{}, 'mia@mailinator.com', 'Disposable email addresses are not allowed in this organization'],
  ])(
    'rejects under the realm settings %j the address %s',
    async ([settings, email, msg], { users }) => {
      const { realm, mia } = await withMember(users);
      await users.changeRealm(realm.realmId, { settings });
      await expect(change(users, mia, {}, { email })).rejects.toThrow(msg);
    },
  );

  test('rejects a requested address that is in use at the time of the request or confirmation', async ({
    users,
  }) => {
    const { realm, mia } = await withMember(users);
    const { realmId } = realm;
    const taken = change(users, mia, {}, { email: realm.ownerEmail.toLowerCase() });
    await expect(taken).rejects.toThrow('already in use');
    await change(users, mia, {}, { email, oldPassword: memberPassword });
    await users.createMember(realm, email);
    await expect(users.rpc.confirmAddress({ realmId, email })).rejects.toThrow('already in use');
  });
});

describe('the proof for requesting an address', () => {
  const email = 'mia.maria@example.com';
  const login = { username: 'mia@example.com', password: memberPassword };
  const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };
  const refusal = { code: 'BAD_REQUEST', message: 'Wrong password!' };
  const wishOf = async (users: TestUsers, actor: Actor) =>
    JSON.parse((await users.rpc.getOwnUser({}, { actor })).userJson).requested_email;

  /** Sets up an authenticator app and returns its secret. */
  async function withApp(users: TestUsers, actor: Actor) {
    const proof = { password: memberPassword };
    const { secret } = await users.rpc.beginTotp(proof, { actor });
    const code = totpCode(secret, stepAt(Date.now()));
    await users.rpc.confirmTotp({ code, ...proof }, { actor });
    return secret;
  }

  test.for<[string, object]>([
    ['without a proof', {}],
    ['by a wrong password', { oldPassword: 'wrong' }],
    ['by a code without a second factor', { secondFactorCode: '123456' }],
    ['by a session of another person', { currentSessionId: 4711 }],
  ])('rejects an address %s and changes nothing', async ([_how, proof], { users }) => {
    const { mia } = await withMember(users);
    const asking = change(users, mia, { high_contrast_mode: true }, { email, ...proof });
    await expect(asking).rejects.toMatchObject(refusal);
    expect(await wishOf(users, mia)).toBeUndefined();
    expect(await registered(users, mia)).toMatchObject({ high_contrast_mode: false });
  });

  test('requires no proof in a session that is at most ten minutes old', async ({ users }) => {
    const { realm, mia: actor } = await withMember(users);
    await users.rpc.logInWithPassword({ realmId: realm.realmId, ...login, browser });
    const [session] = (await users.rpc.listSessions({}, { actor })).sessions;
    const asking = { email, currentSessionId: session?.sessionId };
    await change(users, actor, {}, asking);
    expect(await wishOf(users, actor)).toBe(email);
    await users
      .db('session')
      .where({ user_id: actor.userId })
      .update({ created_at: new Date(Date.now() - 601_000) });
    const other = { ...asking, email: `other.${email}` };
    await expect(change(users, actor, {}, other)).rejects.toMatchObject(refusal);
  });

  test("accepts a second factor's code as proof only once", async ({ users }) => {
    const { mia } = await withMember(users);
    const secret = await withApp(users, mia);
    const code = totpCode(secret, stepAt(Date.now()) + 1);
    const wrong = change(users, mia, {}, { email, secondFactorCode: '000000' });
    await expect(wrong).rejects.toMatchObject(refusal);
    await change(users, mia, {}, { email, secondFactorCode: code });
    expect(await wishOf(users, mia)).toBe(email);
    const again = change(users, mia, {}, { email: `other.${email}`, secondFactorCode: code });
    await expect(again).rejects.toMatchObject(refusal);
  });
});

describe('confirming a requested address by mail', () => {
  const email = 'mia.maria@example.com';

  /** Returns the two mails of the newest request: the link to the new address, and the notice to the old address. */
  async function mailsOf(users: TestUsers, realmId: number, count: number) {
    const requested = () =>
      users.requestedMails(realmId).filter((cause) => cause?.addressConfirmation);
    await expect.poll(() => requested().length).toBe(count);
    const causes = requested().slice(-2);
    const described = causes.map((cause) => users.rpc.describeMail({ realmId, cause }));
    return (await Promise.all(described)).map(({ mail }) => mail ?? undefined);
  }

  mailTest(
    'mails a link that sets the requested address, and a notice to the old address',
    async ({ users }) => {
      const { realm, mia } = await withMember(users);
      const { realmId } = realm;
      await change(users, mia, {}, { email, oldPassword: memberPassword });
      const [link, notice] = await mailsOf(users, realmId, 2);
      const about = { oldAddress: 'mia@example.com', newAddress: email };
      expect(link).toMatchObject({
        address: email,
        link: expect.stringMatching(/\/accounts\/confirm-address\/[A-Za-z0-9]{32}$/),
        addressConfirmation: { ...about, isNotice: false },
      });
      expect(notice).toMatchObject({
        address: 'mia@example.com',
        link: `https://${realm.host}`,
        addressConfirmation: { ...about, isNotice: true },
      });
      const own = async () =>
        JSON.parse((await users.rpc.getOwnUser({}, { actor: mia })).userJson).requested_email;
      expect(await own()).toBe(email);

      const token = tokenIn(link);
      expect(await users.rpc.confirmAddress({ realmId, token })).toEqual({ email });
      expect((await findAccount(users.db, realmId, mia.userId))?.delivery_email).toBe(email);
      expect(await own()).toBeUndefined();
      await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toMatchObject(overLink);
      const [linkAgain, noticeAgain] = await mailsOf(users, realmId, 2);
      expect(linkAgain).toBeUndefined();
      expect(noticeAgain).toMatchObject({ address: 'mia@example.com' });
    },
  );

  mailTest('replaces an earlier requested address, and invalidates its link', async ({ users }) => {
    const { realm, mia } = await withMember(users);
    const { realmId } = realm;
    await change(users, mia, {}, { email: 'first@example.com', oldPassword: memberPassword });
    const [first] = await mailsOf(users, realmId, 2);
    await change(users, mia, {}, { email, oldPassword: memberPassword });
    const [second] = await mailsOf(users, realmId, 4);
    await expect(
      users.rpc.confirmAddress({ realmId, token: tokenIn(first) }),
    ).rejects.toMatchObject(overLink);
    await users.rpc.confirmAddress({ realmId, token: tokenIn(second) });
  });

  mailTest(
    'rejects a confirmation link in another realm or for a deactivated person',
    async ({ users }) => {
      const { realm, mia } = await withMember(users);
      const other = await users.createRealm();
      await change(users, mia, {}, { email, oldPassword: memberPassword });
      const token = tokenIn((await mailsOf(users, realm.realmId, 2))[0]);
      for (const realmId of [other.realmId, 7]) {
        await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toMatchObject(overLink);
      }
      await users.changeAccount(mia, { is_active: false });
      await expect(
        users.rpc.confirmAddress({ realmId: realm.realmId, token }),
      ).rejects.toMatchObject(overLink);
      expect(await mailsOf(users, realm.realmId, 2)).toEqual([undefined, undefined]);
    },
  );

  /** The changes that withdraw a requested address, most of them because they end an intruder's access. */
  const takingBack: [
    string,
    (users: TestUsers, realm: TestRealm, mia: Actor) => Promise<unknown>,
  ][] = [
    [
      'a new password',
      (users, _realm, actor) => {
        const passwords = { oldPassword: memberPassword, newPassword: 'violet walrus juggles' };
        return change(users, actor, {}, passwords);
      },
    ],
    [
      'a password of the operator',
      (users, { realmId }) =>
        users.rpc.setPassword({
          ...{ realmId, email: 'mia@example.com', password: 'violet walrus juggles' },
        }),
    ],
    [
      'an invalidated password',
      (users, { realmId }) => users.rpc.invalidatePassword({ realmId, email: 'mia@example.com' }),
    ],
    ['the end of the sessions', (users, _realm, actor) => users.rpc.endSessions({}, { actor })],
    [
      'the end of the sessions by the operator',
      (users, { realmId }) => users.rpc.endSessionsOf({ realmId, email: 'mia@example.com' }),
    ],
    ['another API key', (users, _realm, actor) => users.rpc.regenerateApiKey({}, { actor })],
    ['revoked device keys', (users, _realm, actor) => users.rpc.revokeDeviceKeys({}, { actor })],
    [
      'a deactivation',
      async (users, { owner: actor }, { userId }) => {
        await users.rpc.deactivateUser({ userId }, { actor });
        await users.rpc.reactivateUser({ userId }, { actor });
      },
    ],
    [
      'another address by an administrator',
      (users, { owner: actor }, { userId }) =>
        users.rpc.updateUser({ user: { userId }, newEmail: 'other@example.com' }, { actor }),
    ],
    [
      'a request for the current address',
      (users, _realm, actor) => change(users, actor, {}, { email: ' mia@example.com' }),
    ],
  ];
  for (const [name, takeBack] of takingBack) {
    mailTest(`withdraws a requested address after ${name}`, async ({ users }) => {
      const { realm, mia } = await withMember(users);
      const { realmId } = realm;
      await change(users, mia, {}, { email, oldPassword: memberPassword });
      const token = tokenIn((await mailsOf(users, realmId, 2))[0]);
      await takeBack(users, realm, mia);
      await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toMatchObject(overLink);
    });
  }

  mailTest('withdraws an address when a session or device key is revoked', async ({ users }) => {
    const { realm, mia: actor } = await withMember(users);
    const { realmId } = realm;
    const login = { realmId, username: 'mia@example.com', password: memberPassword };
    const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };
    await users.rpc.logInWithPassword({ ...login, browser });
    const [session] = (await users.rpc.listSessions({}, { actor })).sessions;
    const device = { name: 'Phone', password: memberPassword };
    const { deviceKeyId } = await users.rpc.createDeviceKey(device, { actor });
    const ends = [
      () => users.rpc.endSession({ sessionId: session?.sessionId ?? 0 }, { actor }),
      () => users.rpc.revokeDeviceKey({ deviceKeyId }, { actor }),
    ];
    for (const [index, end] of ends.entries()) {
      await change(users, actor, {}, { email, oldPassword: memberPassword });
      const token = tokenIn((await mailsOf(users, realmId, 2 * (index + 1)))[0]);
      await end();
      await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toMatchObject(overLink);
    }
  });

  mailTest('keeps an address that is requested together with a new password', async ({ users }) => {
    const { realm, mia } = await withMember(users);
    const { realmId } = realm;
    const passwords = { oldPassword: memberPassword, newPassword: 'violet walrus juggles' };
    await change(users, mia, {}, { email, ...passwords });
    const token = tokenIn((await mailsOf(users, realmId, 2))[0]);
    expect(await users.rpc.confirmAddress({ realmId, token })).toEqual({ email });
  });

  mailTest.for<[Record<string, unknown>, string]>([
    [{ email_changes_disabled: true }, 'Email address changes are disabled'],
    [{ emails_restricted_to_domains: true }, 'not allowed in this organization'],
  ])(
    "rejects a requested address's link while the realm has the settings %j",
    async ([settings, message], { users }) => {
      const { realm, mia } = await withMember(users);
      const { realmId } = realm;
      await change(users, mia, {}, { email, oldPassword: memberPassword });
      const token = tokenIn((await mailsOf(users, realmId, 2))[0]);
      await users.changeRealm(realmId, { settings });
      await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toThrow(message);
      await users.changeRealm(realmId, { settings: {} });
      expect(await users.rpc.confirmAddress({ realmId, token })).toEqual({ email });
    },
  );

  mailTest('rejects a link to an address that another account has', async ({ users }) => {
    const { realm, mia } = await withMember(users);
    const { realmId } = realm;
    await change(users, mia, {}, { email, oldPassword: memberPassword });
    const token = tokenIn((await mailsOf(users, realmId, 2))[0]);
    await users.createMember(realm, email);
    await expect(users.rpc.confirmAddress({ realmId, token })).rejects.toThrow('already in use');
  });
});
