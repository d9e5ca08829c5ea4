import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { mailTest } from './confirmations.ts';
import { memberPassword, type TestUsers } from './users.ts';

const invalid = { code: 'BAD_REQUEST', message: 'This link is not valid.' };

/**
 * Creates a member with an address that is in no other realm, because mails to people in several realms contain the
 * realm's name.
 */
async function withMember(users: TestUsers) {
  const realm = await users.createRealm();
  const email = `mia-${realm.realmId}@example.com`;
  const member = await users.createMember(realm, email);
  return { realm, realmId: realm.realmId, member, email };
}

async function described(users: TestUsers, realmId: number, userId: number) {
  const cause = { missedMessages: { userId, messageIds: [1] } };
  return (await users.rpc.describeMail({ realmId, cause })).mail ?? undefined;
}

const change = (users: TestUsers, actor: Actor, settings: object) =>
  users.rpc.updateUserSettings({ settingsJson: JSON.stringify(settings) }, { actor });

const tokenOf = (mail: { unsubscribeUrl: string } | undefined) =>
  mail?.unsubscribeUrl.split('/').at(-1) ?? '';

describe('mails about missed messages', () => {
  mailTest('returns a mail with the person and an unsubscribe link', async ({ users }) => {
    const { realm, realmId, member, email } = await withMember(users);
    expect(await described(users, realmId, member.userId)).toMatchObject({
      address: email,
      recipientName: 'Mia Member',
      link: `https://${realm.host}`,
      unsubscribeUrl: expect.stringMatching(
        new RegExp(`^https://${realm.host}/accounts/unsubscribe/[0-9a-f]+$`),
      ),
      missedMessages: { mayShowContent: true, namesRealm: false },
      about: 'missedMessages',
    });
  });

  mailTest('returns no missed-message mail for deactivated people and bots', async ({ users }) => {
    const { realm, realmId, member } = await withMember(users);
    await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
    expect(await described(users, realmId, member.userId)).toBeUndefined();
    expect(await described(users, realmId, 999_999)).toBeUndefined();
  });

  mailTest('shows messages in a mail unless the person or realm disables it', async ({ users }) => {
    const { realm, realmId, member } = await withMember(users);
    const shows = async () =>
      (await described(users, realmId, member.userId))?.missedMessages?.mayShowContent;
    await change(users, member, { message_content_in_email_notifications: false });
    expect(await shows()).toBe(false);
    await change(users, member, { message_content_in_email_notifications: true });
    expect(await shows()).toBe(true);
    const settings = { message_content_allowed_in_email_notifications: false };
    const settingsJson = JSON.stringify(settings);
    await users.rpc.updateRealm({ settingsJson, permissions: {} }, { actor: realm.owner });
    expect(await shows()).toBe(false);
  });

  mailTest(
    "shows the realm's name in a mail always, never, or if the address has accounts in several realms",
    async ({ users }) => {
      const realm = await users.createRealm();
      const { realmId } = realm;
      // No other test uses this address.
      const address = 'known@example.org';
      const member = await users.createMember(realm, address);
      const names = async () =>
        (await described(users, realmId, member.userId))?.missedMessages?.namesRealm;
      await change(users, member, { realm_name_in_email_notifications_policy: 2 });
      expect(await names()).toBe(true);
      await change(users, member, { realm_name_in_email_notifications_policy: 1 });
      expect(await names()).toBe(false);
      const other = await users.createRealm();
      await users.createMember(other, address.toUpperCase());
      expect(await names()).toBe(true);
      await change(users, member, { realm_name_in_email_notifications_policy: 3 });
      expect(await names()).toBe(false);
    },
  );
});

describe('the link to unsubscribe', () => {
  mailTest('turns off mails about missed messages at each use of the link', async ({ users }) => {
    const { realmId, member, email } = await withMember(users);
    const token = tokenOf(await described(users, realmId, member.userId));
    const answer = { mail: 'UNSUBSCRIBABLE_MAIL_MISSED_MESSAGES', address: email };
    const stored = async () =>
      (await users.db('account').where({ realm_id: realmId, user_id: member.userId }).first())
        .settings;
    await change(users, member, { enable_stream_email_notifications: true });
    expect(await users.rpc.getUnsubscription({ realmId, token })).toEqual(answer);
    expect(await stored()).toEqual({
      enter_sends: true,
      enable_stream_email_notifications: true,
    });
    for (let count = 0; count < 2; count += 1) {
      expect(await users.rpc.unsubscribe({ realmId, token })).toEqual(answer);
      expect(await stored()).toEqual({
        enter_sends: true,
        enable_offline_email_notifications: false,
        enable_followed_topic_email_notifications: false,
      });
    }
  });

  mailTest('turns off only login mails with the link in a login mail', async ({ users }) => {
    const { realmId, member, email } = await withMember(users);
    const browser = (ipAddress: string) => ({ userAgent: '', ipAddress, previousSessionHash: '' });
    const login = { realmId, username: email, password: memberPassword };
    await users.rpc.logInWithPassword({ ...login, browser: browser('192.0.2.7') });
    await users.rpc.logInWithPassword({ ...login, browser: browser('198.51.100.7') });
    await expect.poll(() => users.requestedMails(realmId).length).toBe(1);
    const [cause] = users.requestedMails(realmId);
    const { mail } = await users.rpc.describeMail({ realmId, cause });
    const token = tokenOf(mail ?? undefined);
    const answer = { mail: 'UNSUBSCRIBABLE_MAIL_NEW_LOGIN', address: email };
    expect(await users.rpc.getUnsubscription({ realmId, token })).toEqual(answer);
    expect(await users.rpc.unsubscribe({ realmId, token })).toEqual(answer);
    const { settings } = await users
      .db('account')
      .where({ realm_id: realmId, user_id: member.userId })
      .first();
    expect(settings).toEqual({ enter_sends: true, enable_login_emails: false });
    expect((await users.rpc.describeMail({ realmId, cause })).mail ?? undefined).toBeUndefined();
  });

  mailTest('turns off mail for the channels where it is on', async ({ users }) => {
    const { realmId, member } = await withMember(users);
    const token = tokenOf(await described(users, realmId, member.userId));
    users.mailedChannels.add(1).add(3);
    const known = users.channelCalls.length;
    const off = (channelId: number) => ({
      channelId,
      property: 'email_notifications',
      flag: false,
    });
    for (let count = 0; count < 2; count += 1) {
      await users.rpc.unsubscribe({ realmId, token });
      expect(users.channelCalls.slice(known)).toEqual([
        { name: 'updateSubscriptionSettings', request: { changes: [off(1), off(3)] } },
      ]);
    }
  });

  mailTest(
    'rejects an unsubscribe link that is altered, or for another realm or a deactivated person',
    async ({ users }) => {
      const { realm, realmId, member } = await withMember(users);
      const token = tokenOf(await described(users, realmId, member.userId));
      const other = await users.createRealm();
      const wrong = [
        { realmId, token: '' },
        { realmId, token: 'nonsense' },
        { realmId, token: token.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
        { realmId: other.realmId, token },
      ];
      for (const request of wrong) {
        await expect(users.rpc.getUnsubscription(request)).rejects.toMatchObject(invalid);
        await expect(users.rpc.unsubscribe(request)).rejects.toMatchObject(invalid);
      }
      await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
      await expect(users.rpc.unsubscribe({ realmId, token })).rejects.toMatchObject(invalid);
    },
  );

  mailTest('rejects the link if the address changed by more than its case', async ({ users }) => {
    const { realm, realmId, member, email } = await withMember(users);
    const token = tokenOf(await described(users, realmId, member.userId));
    const inCapitals = email.toUpperCase();
    const moveTo = (newEmail: string) =>
      users.rpc.updateUser({ user: { userId: member.userId }, newEmail }, { actor: realm.owner });
    await moveTo(inCapitals);
    expect(await users.rpc.getUnsubscription({ realmId, token })).toMatchObject({
      address: inCapitals,
    });
    await moveTo('mia.member@example.com');
    await expect(users.rpc.getUnsubscription({ realmId, token })).rejects.toMatchObject(invalid);
    await expect(users.rpc.unsubscribe({ realmId, token })).rejects.toMatchObject(invalid);
    const newer = tokenOf(await described(users, realmId, member.userId));
    expect(await users.rpc.getUnsubscription({ realmId, token: newer })).toMatchObject({
      address: 'mia.member@example.com',
    });
  });
});
