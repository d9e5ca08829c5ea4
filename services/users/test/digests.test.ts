import { roles } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { dayOf } from '../src/accounts/activity.ts';
import { requestDigests } from '../src/mail/request-digests.ts';
import { mailTest } from './confirmations.ts';
import { type TestRealm, type TestUsers, test } from './users.ts';

const today = dayOf(Date.now());
const weekMs = 7 * 86_400_000;
/** Today's weekday; 0 is Monday. */
const weekday = (new Date().getUTCDay() + 6) % 7;
const since = (today - 7) * 86_400;

const changeRealmSettings = (users: TestUsers, realm: TestRealm, settings: object) =>
  users.rpc.updateRealm(
    { settingsJson: JSON.stringify(settings), permissions: {} },
    { actor: realm.owner },
  );

async function absentMember(users: TestUsers, realm: TestRealm, name: string, days = 7) {
  const member = await users.createMember(realm, `${name}@example.com`);
  await users.changeAccount(member, { last_used_day: today - days });
  return member;
}

async function withDigests(users: TestUsers, settings: object = {}) {
  const realm = await users.createRealm();
  await changeRealmSettings(users, realm, {
    digest_emails_enabled: true,
    digest_weekday: weekday,
    ...settings,
  });
  return { realm, realmId: realm.realmId, mia: await absentMember(users, realm, 'mia') };
}

const requested = (users: TestUsers, realmId: number) =>
  users
    .requestedMails(realmId)
    .flatMap((cause) => (cause?.digest ? [cause.digest.userId] : []))
    .toSorted((a, b) => a - b);

describe('digests', () => {
  mailTest(
    'requests a weekly digest only for people who have been away for a week',
    async ({ users }) => {
      const { realm, realmId, mia } = await withDigests(users);
      const max = await absentMember(users, realm, 'max', 30);
      await absentMember(users, realm, 'recent', 6);
      const calm = await absentMember(users, realm, 'calm');
      await users.changeAccount(calm, { settings: { enable_digest_emails: false } });
      const gone = await absentMember(users, realm, 'gone');
      await users.changeAccount(gone, { is_active: false });
      const bot = await absentMember(users, realm, 'bot');
      await users.changeAccount(bot, { bot_type: 1 });
      const off = await withDigests(users, { digest_emails_enabled: false });
      const later = await withDigests(users, { digest_weekday: (weekday + 1) % 7 });

      // Two replicas run concurrently, and one runs again.
      await Promise.all([requestDigests(users.deps), requestDigests(users.deps)]);
      await requestDigests(users.deps);
      const both = [mia.userId, max.userId].toSorted((a, b) => a - b);
      await expect.poll(() => requested(users, realmId)).toEqual(both);
      expect(users.requestedMails(realmId)).toContainEqual(
        expect.objectContaining({
          digest: expect.objectContaining({ userId: mia.userId, sinceSeconds: since }),
        }),
      );
      const deps = { ...users.deps, now: () => Date.now() + weekMs };
      await requestDigests(deps);
      await requestDigests(deps);
      await expect.poll(() => requested(users, realmId).length).toBeGreaterThanOrEqual(4);
      const counts = Map.groupBy(requested(users, realmId), (userId) => userId);
      for (const userId of both) expect(counts.get(userId)).toHaveLength(2);
      expect(requested(users, off.realmId)).toEqual([]);
      expect(requested(users, later.realmId)).toEqual([]);
    },
  );

  mailTest('shows the number of new people in digests, except to guests', async ({ users }) => {
    const { realm, realmId, mia } = await withDigests(users);
    const describeIt = async () => {
      const cause = { digest: { userId: mia.userId, sinceSeconds: since } };
      return (await users.rpc.describeMail({ realmId, cause })).mail ?? undefined;
    };
    expect(await describeIt()).toMatchObject({
      ...{ address: 'mia@example.com', recipientName: 'Mia Member' },
      link: `https://${realm.host}`,
      unsubscribeUrl: expect.stringContaining(`https://${realm.host}/accounts/unsubscribe/`),
      // The owner and Mia.
      digest: { mayShowContent: true, sinceSeconds: since, newPeople: 2 },
      about: 'digest',
    });
    await changeRealmSettings(users, realm, {
      message_content_allowed_in_email_notifications: false,
    });
    expect(await describeIt()).toMatchObject({ digest: { mayShowContent: false } });
    await users.changeAccount(mia, { role: roles.guest });
    expect(await describeIt()).toMatchObject({ digest: { newPeople: 0 } });
  });

  mailTest(
    'returns no digest for an active or deactivated person, or if the realm disables digests',
    async ({ users }) => {
      const { realm, realmId, mia } = await withDigests(users);
      const isWanted = async (userId = mia.userId) => {
        const cause = { digest: { userId, sinceSeconds: since } };
        return Boolean((await users.rpc.describeMail({ realmId, cause })).mail);
      };
      expect(await isWanted()).toBe(true);
      expect(await isWanted(999_999)).toBe(false);
      await users.changeAccount(mia, { last_used_day: today });
      expect(await isWanted()).toBe(false);
      await users.changeAccount(mia, { last_used_day: today - 7, is_active: false });
      expect(await isWanted()).toBe(false);
      await users.changeAccount(mia, { is_active: true });
      await changeRealmSettings(users, realm, { digest_emails_enabled: false });
      expect(await isWanted()).toBe(false);
      await changeRealmSettings(users, realm, { digest_emails_enabled: true });
      expect(await isWanted()).toBe(true);
    },
  );

  mailTest('includes a link in digests that unsubscribes only from digests', async ({ users }) => {
    const { realmId, mia } = await withDigests(users);
    const cause = { digest: { userId: mia.userId, sinceSeconds: since } };
    const { mail } = await users.rpc.describeMail({ realmId, cause });
    const token = mail?.unsubscribeUrl.split('/').at(-1) ?? '';
    const answer = { mail: 'UNSUBSCRIBABLE_MAIL_DIGEST', address: 'mia@example.com' };
    expect(await users.rpc.getUnsubscription({ realmId, token })).toEqual(answer);
    expect(await users.rpc.unsubscribe({ realmId, token })).toEqual(answer);
    const { settings } = await users
      .db('account')
      .where({ realm_id: realmId, user_id: mia.userId })
      .first();
    expect(settings).toEqual({ enter_sends: true, enable_digest_emails: false });
    expect((await users.rpc.describeMail({ realmId, cause })).mail ?? undefined).toBeUndefined();
  });
});

test('requests no digest if the server sends no mail', async ({ users }) => {
  const { realmId, mia } = await withDigests(users);
  await requestDigests(users.deps);
  expect(requested(users, realmId)).toEqual([]);
  const row = await users.db('account').where({ realm_id: realmId, user_id: mia.userId }).first();
  expect(row.digest_day).toBe(0);
});
