import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { stepAt, totpCode } from '../src/second-factors/totp.ts';
import { removeOldSecurityActivity } from '../src/security-activity/list-security-activity.ts';
import type { SecurityActivityRow } from '../src/security-activity/store.ts';
import { newBot } from './bots.ts';
import { mailedKinds, mailTest, newestMail } from './confirmations.ts';
import { memberPassword, type TestUsers, test } from './users.ts';

const Entries = z.array(
  z.object({
    id: z.int(),
    kind: z.string(),
    created_at: z.int(),
    count: z.int(),
    source: z.string(),
    source_user_id: z.int().nullable(),
    client: z.string(),
    ip_address: z.string(),
    name: z.string(),
    before: z.string(),
    after: z.string(),
  }),
);

const email = 'mia@example.com';
const password = memberPassword;
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const origin = { userAgent, ipAddress: '192.0.2.7' };
const here = { client: 'Firefox on Linux', ip_address: '192.0.2.7' };
const nowhere = { client: '', ip_address: '' };

async function withMember(users: TestUsers) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const mia = await users.createMember(realm, email);
  const own = { actor: mia, origin };
  return { realm, realmId, mia, own };
}

async function activityOf(users: TestUsers, actor: Actor, page = {}) {
  const answer = await users.rpc.listSecurityActivity({ limit: 100, ...page }, { actor });
  const entries = Entries.parse(JSON.parse(answer.activityJson));
  return { entries, foundOldest: answer.foundOldest };
}

const kindsOf = (entries: readonly { kind: string }[]) => entries.map(({ kind }) => kind);

test("lists a person's security changes with browser and IP address, newest first, only to that person", async ({
  users,
}) => {
  const { realm, realmId, mia, own } = await withMember(users);
  const credentials = { realmId, username: email, password };
  await users.rpc.fetchApiKey(credentials, { origin });
  await users.rpc.regenerateApiKey({}, own);
  const { deviceKeyId } = await users.rpc.createDeviceKey({ name: 'Phone', password }, own);
  await users.rpc.revokeDeviceKey({ deviceKeyId }, own);
  await users.rpc.createDeviceKey({ name: 'Laptop', password }, own);
  await users.rpc.revokeDeviceKeys({}, own);
  await users.rpc.revokeDeviceKeys({}, own);
  const browser = { ...origin, previousSessionHash: '' };
  await users.rpc.logInWithPassword({ ...credentials, browser });
  await users.rpc.endSessions({}, own);
  await users.rpc.endSessions({}, own);
  const bot = await newBot(users, mia, { fullName: 'Robin' });
  await users.rpc.getBotApiKey({ botId: bot.id }, own);
  await users.rpc.regenerateBotApiKey({ botId: bot.id }, own);
  await users.rpc.regenerateApiKey(
    {},
    { actor: await users.actorOf(realmId, bot.id), origin: { ...origin, userAgent: 'curl/8.0' } },
  );
  const { secret } = await users.rpc.beginTotp({ password }, own);
  await users.rpc.confirmTotp({ code: totpCode(secret, stepAt(Date.now())), password }, own);
  const newPassword = { oldPassword: password, newPassword: 'violet walrus juggles' };
  await users.rpc.updateUserSettings({ settingsJson: '{}', ...newPassword }, own);

  const { entries, foundOldest } = await activityOf(users, mia);

  expect(foundOldest).toBe(true);
  const self = { source: 'self', source_user_id: mia.userId, name: '', before: '', after: '' };
  expect(entries.toReversed()).toMatchObject([
    { ...self, ...here, kind: 'api_key_shown', count: 1 },
    { ...self, ...here, kind: 'api_key_replaced' },
    { ...self, ...here, kind: 'device_key_created', name: 'Phone' },
    { ...self, ...here, kind: 'device_key_revoked', name: 'Phone' },
    { ...self, ...here, kind: 'device_key_created', name: 'Laptop' },
    { ...self, ...here, kind: 'device_key_revoked' },
    { ...self, ...here, kind: 'login' },
    { ...self, ...here, kind: 'sessions_ended' },
    { ...self, ...nowhere, kind: 'bot_created', name: 'Robin' },
    { ...self, ...here, kind: 'bot_key_shown', name: 'Robin' },
    { ...self, ...here, kind: 'bot_key_replaced', name: 'Robin' },
    { source: 'user', source_user_id: bot.id, kind: 'bot_key_replaced', name: 'Robin' },
    { ...self, ...here, kind: 'totp_added' },
    { ...self, ...here, kind: 'password_changed' },
  ]);
  // Other users do not see these changes.
  const stranger = await users.createMember(realm, 'bob@example.com', 'Bob');
  const elsewhere = await users.createRealm();
  for (const other of [realm.owner, stranger, elsewhere.owner]) {
    expect(await activityOf(users, other)).toEqual({ entries: [], foundOldest: true });
  }
  expect((await activityOf(users, { ...mia, realmId: elsewhere.realmId })).entries).toEqual([]);
});

mailTest(
  "notifies a person about changes by other users, without these users' browser and IP address",
  async ({ users }) => {
    const { realm, realmId, mia } = await withMember(users);
    const { userId } = mia;
    const byOwner = { actor: realm.owner, origin };
    const bot = await newBot(users, mia, { fullName: 'Robin' });
    await users.changeAccount(realm.owner, { can_create_users: true });
    await users.rpc.updateUser({ user: { userId }, role: 200 }, byOwner);
    await users.rpc.updateUser({ user: { userId }, newEmail: 'mia@example.org' }, byOwner);
    await users.rpc.getBotApiKey({ botId: bot.id }, byOwner);
    await users.rpc.regenerateBotApiKey({ botId: bot.id }, byOwner);
    await users.rpc.updateBot({ botId: bot.id, role: 600 }, byOwner);
    await users.rpc.deactivateUser({ userId }, byOwner);
    await users.rpc.reactivateUser({ userId }, byOwner);
    const { realmId: _, ...byOperator } = { realmId, email: 'mia@example.org' };
    await users.rpc.setMayCreateUsers({ realmId, ...byOperator, mayCreateUsers: true });
    await users.rpc.setMayCreateUsers({ realmId, ...byOperator, mayCreateUsers: true });
    await users.rpc.setMayCreateUsers({ realmId, ...byOperator, mayCreateUsers: false });
    await users.rpc.setPassword({ realmId, ...byOperator, password: 'violet walrus juggles' });
    await users.rpc.invalidatePassword({ realmId, ...byOperator });
    const { token } = await users.rpc.createLoginToken({ realmId, ...byOperator });
    const browser = { ...origin, previousSessionHash: '' };
    await users.rpc.logInWithToken({ realmId, token, browser });
    await users.rpc.endSessionsOf({ realmId, ...byOperator });
    await users.rpc.resetSecondFactors({ realmId, ...byOperator });
    await users.rpc.updateScimUser({ realmId, userId, change: { externalId: 'mia-1', role: 400 } });

    const { entries } = await activityOf(users, mia);

    const byUser = { source: 'user', source_user_id: realm.owner.userId, ...nowhere };
    const operator = { source: 'operator', source_user_id: null, ...nowhere };
    const scim = { source: 'scim', source_user_id: null, ...nowhere };
    expect(entries.toReversed()).toMatchObject([
      { kind: 'bot_created' },
      { ...byUser, kind: 'role_changed', before: '400', after: '200' },
      { ...byUser, kind: 'address_changed', before: email, after: 'mia@example.org' },
      { ...byUser, kind: 'bot_key_shown', name: 'Robin' },
      { ...byUser, kind: 'bot_key_replaced', name: 'Robin' },
      { ...byUser, kind: 'bot_role_changed', name: 'Robin', before: '400', after: '600' },
      { ...byUser, kind: 'account_deactivated' },
      { ...byUser, kind: 'account_reactivated' },
      { ...operator, kind: 'creating_users_permitted' },
      { ...operator, kind: 'creating_users_forbidden' },
      { ...operator, kind: 'password_changed' },
      { ...operator, kind: 'password_invalidated' },
      { ...operator, kind: 'login_link_created' },
      { source: 'self', kind: 'login', ...here },
      { ...operator, kind: 'sessions_ended' },
      { ...operator, kind: 'factors_reset' },
      { ...scim, kind: 'role_changed', before: '200', after: '400' },
      { ...scim, kind: 'identity_linked' },
    ]);
    // The first login causes no mail.
    await newestMail(users, realmId, 15);
    expect(await mailedKinds(users, realmId)).toEqual([
      ...['ROLE_CHANGED', 'ADDRESS_CHANGED', 'ADDRESS_CHANGED'],
      ...['BOT_KEY_SHOWN', 'BOT_KEY_REPLACED', 'BOT_ROLE_CHANGED', 'ACCOUNT_REACTIVATED'],
      ...['CREATING_USERS_PERMITTED', 'CREATING_USERS_FORBIDDEN'],
      ...['PASSWORD_CHANGED', 'PASSWORD_INVALIDATED', 'LOGIN_LINK_CREATED', 'SESSIONS_ENDED'],
      ...['FACTORS_RESET', 'ROLE_CHANGED'],
    ]);
    const events = (await users.eventsOf(realmId, entries.length)).filter(
      ({ type }) => type === 'security_activity',
    );
    expect(events.map(({ body }) => body)).toEqual(
      entries
        .toReversed()
        .filter(({ kind }) => kind !== 'bot_created' && kind !== 'account_deactivated')
        .map((activity) => ({ op: 'add', activity })),
    );
    expect(new Set(events.flatMap(({ userIds }) => userIds))).toEqual(new Set([userId]));
  },
);

mailTest(
  'requests mails to both addresses about a new address, with the name of the user who changed it',
  async ({ users }) => {
    const { realm, realmId, mia } = await withMember(users);
    await users.changeAccount(realm.owner, { can_create_users: true });
    const change = { user: { userId: mia.userId }, newEmail: 'mia@example.org' };
    await users.rpc.updateUser(change, { actor: realm.owner, origin });
    await newestMail(users, realmId, 2);
    const mails = await Promise.all(
      users
        .requestedMails(realmId)
        .map(async (cause) => (await users.rpc.describeMail({ realmId, cause })).mail),
    );
    expect(mails.map((mail) => mail?.address)).toEqual(['mia@example.org', email]);
    for (const mail of mails) {
      expect(mail).toMatchObject({
        link: `https://${realm.host}/#settings/security`,
        securityChange: {
          ...{ kind: 'ADDRESS_CHANGED', source: 'USER', sourceName: 'Olivia Owner' },
          ...{ before: email, after: 'mia@example.org', client: '', ipAddress: '' },
        },
      });
    }
  },
);

mailTest(
  'links to the password reset in the mail about an invalidated password',
  async ({ users }) => {
    const { realm, realmId } = await withMember(users);
    await users.rpc.invalidatePassword({ realmId, email });
    expect(await newestMail(users, realmId, 1)).toMatchObject({
      link: `https://${realm.host}/accounts/password/reset`,
      securityChange: { kind: 'PASSWORD_INVALIDATED', source: 'OPERATOR' },
    });
  },
);

mailTest(
  'counts repeated displays of an API key in one place within a day, without another mail',
  async ({ users }) => {
    const { realmId, mia } = await withMember(users);
    const fetch = (from: typeof origin) =>
      users.rpc.fetchApiKey({ realmId, username: email, password }, { origin: from });
    for (let times = 0; times < 3; times += 1) await fetch(origin);
    await fetch({ ...origin, ipAddress: '198.51.100.7' });
    const { entries } = await activityOf(users, mia);
    expect(entries).toMatchObject([
      { kind: 'api_key_shown', count: 1, ip_address: '198.51.100.7' },
      { kind: 'api_key_shown', count: 3, ip_address: '192.0.2.7' },
    ]);
    await newestMail(users, realmId, 2);
    expect(await mailedKinds(users, realmId)).toEqual(['API_KEY_SHOWN', 'API_KEY_SHOWN']);
  },
);

describe('the list of security changes', () => {
  const insert = (users: TestUsers, { realmId, userId }: Actor, rows: { at: Date }[]) =>
    users.db<SecurityActivityRow>('security_activity').insert(
      rows.map(({ at }) => ({
        ...{
          realm_id: realmId,
          user_id: userId,
          kind: 'LOGIN' as const,
          at,
          source: 'SELF' as const,
        },
        ...{ source_user_id: userId, client: '', ip_address: '', name: '', before: '', after: '' },
      })),
    );

  test('returns the newest 200 security changes in pages', async ({ users }) => {
    const { mia, own } = await withMember(users);
    await insert(
      users,
      mia,
      Array.from({ length: 205 }, () => ({ at: new Date() })),
    );
    await users.rpc.createDeviceKey({ name: 'Phone', password }, own);
    const first = await activityOf(users, mia);
    expect(first.foundOldest).toBe(false);
    expect(first.entries).toHaveLength(100);
    expect(kindsOf(first.entries.slice(0, 2))).toEqual(['device_key_created', 'login']);
    const beforeId = first.entries.at(-1)?.id;
    const second = await activityOf(users, mia, { beforeId });
    expect(second.entries).toHaveLength(100);
    expect(second.foundOldest).toBe(true);
    expect(second.entries.at(0)?.id).toBeLessThan(beforeId ?? 0);
  });

  test('deletes security changes after a year', async ({ users }) => {
    const { mia } = await withMember(users);
    const dayMs = 86_400_000;
    await insert(users, mia, [
      { at: new Date(Date.now() - 366 * dayMs) },
      { at: new Date(Date.now() - 364 * dayMs) },
    ]);
    await removeOldSecurityActivity(users.deps);
    expect((await activityOf(users, mia)).entries).toHaveLength(1);
  });
});

test('rejects a change to access without a record', async ({ users }) => {
  const { mia } = await withMember(users);
  const { realmId, userId } = mia;
  const raised = users
    .db('account')
    .where({ realm_id: realmId, user_id: userId })
    .update({ role: 100 });
  await expect(raised).rejects.toThrow('a change of role of the account');
});
