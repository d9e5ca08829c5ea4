import { describe, expect } from 'vitest';
import { remindInvited } from '../src/invitations/remind-invited.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { mailTest, newestMail } from './confirmations.ts';
import { memberPassword, startUsers, type TestRealm, type TestUsers, test } from './users.ts';

const email = 'mia@example.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140.0', '141.0');
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

async function logIn(
  users: TestUsers,
  { realmId }: Pick<TestRealm, 'realmId'>,
  userAgent: string,
  { ipAddress = '192.0.2.7', previousSessionHash = '' } = {},
) {
  const browser = { userAgent, ipAddress, previousSessionHash };
  const { sessionToken } = await users.rpc.logInWithPassword({
    ...{ realmId, username: email, password: memberPassword, browser },
  });
  const sessionHash = hashToken(sessionToken);
  const { identity } = await users.rpc.authenticate({ sessionHash });
  return { sessionId: identity?.sessionId ?? 0, sessionHash };
}

async function withMember(users: TestUsers) {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, email);
  return { realm, mia, realmId: realm.realmId };
}

describe('mails about logins', () => {
  mailTest(
    'requests a mail about each login from a new browser or network, except the first login',
    async ({ users }) => {
      const { realm, mia, realmId } = await withMember(users);
      await logIn(users, realm, firefox);
      await logIn(users, realm, newerFirefox, { ipAddress: '192.0.2.200' });
      const { sessionId, sessionHash } = await logIn(users, realm, safari);
      await logIn(users, realm, safari);
      await logIn(users, realm, firefox);
      await users.changeAccount(mia, { timezone: 'Europe/Berlin' });
      const mail = await newestMail(users, realmId, 1);
      expect(mail).toMatchObject({
        ...{ address: email, recipientName: 'Mia Member', timezone: 'Europe/Berlin' },
        link: `https://${realm.host}/#settings/security`,
        securityChange: { kind: 'LOGIN', client: 'Safari on macOS', ipAddress: '192.0.2.7' },
      });
      expect(mail?.securityChange?.atSeconds).toBeGreaterThan(Date.now() / 1_000 - 60);
      await users.rpc.endSession({ sessionId }, { actor: mia });
      expect(await newestMail(users, realmId, 1)).toMatchObject({
        securityChange: { client: 'Safari on macOS' },
      });

      // A browser that still has a session is known in every network.
      const travelling = await logIn(users, realm, firefox);
      const elsewhere = { ipAddress: '198.51.100.7' };
      const previousSessionHash = travelling.sessionHash;
      await logIn(users, realm, firefox, { ...elsewhere, previousSessionHash });
      expect(users.requestedMails(realmId)).toHaveLength(1);
      await logIn(users, realm, safari, { ...elsewhere, previousSessionHash: sessionHash });
      expect(await newestMail(users, realmId, 2)).toMatchObject({
        securityChange: { client: 'Safari on macOS', ipAddress: '198.51.100.7' },
      });
    },
  );

  mailTest(
    'returns no mail about a login for a person who has turned these mails off or is deactivated',
    async ({ users }) => {
      const { realm, mia, realmId } = await withMember(users);
      await logIn(users, realm, firefox);
      await logIn(users, realm, safari);
      expect(await newestMail(users, realmId, 1)).toBeDefined();
      const settings = JSON.stringify({ enable_login_emails: false });
      await users.rpc.updateUserSettings({ settingsJson: settings }, { actor: mia });
      expect(await newestMail(users, realmId, 1)).toBeUndefined();
      await logIn(users, realm, '');
      await users.rpc.updateUserSettings(
        { settingsJson: JSON.stringify({ enable_login_emails: true }) },
        { actor: mia },
      );
      expect(users.requestedMails(realmId)).toHaveLength(1);
      await users.changeAccount(mia, { is_active: false });
      expect(await newestMail(users, realmId, 1)).toBeUndefined();
    },
  );
});

describe('mails about deactivations', () => {
  mailTest.for(['Thank you for all.', ''])(
    'requests a mail about a deactivation with the comment %j',
    async (mailComment, { users }) => {
      const { realm, mia, realmId } = await withMember(users);
      const { userId } = mia;
      await users.rpc.deactivateUser({ userId, mailComment }, { actor: realm.owner });
      expect(await newestMail(users, realmId, 1)).toMatchObject({
        ...{ address: email, deactivation: { comment: mailComment } },
      });
      const [cause] = users.requestedMails(realmId);
      await users.rpc.reactivateUser({ userId }, { actor: realm.owner });
      expect((await users.rpc.describeMail({ realmId, cause })).mail ?? undefined).toBeUndefined();
      expect(await newestMail(users, realmId, 2)).toMatchObject({
        securityChange: { kind: 'ACCOUNT_REACTIVATED', source: 'USER', sourceName: 'Olivia Owner' },
      });
    },
  );

  mailTest('requests no mail about a deactivation without a comment', async ({ users }) => {
    const { realm, mia, realmId } = await withMember(users);
    await users.rpc.deactivateUser({ userId: mia.userId }, { actor: realm.owner });
    await users.rpc.requestPasswordReset({ realmId, email });
    await newestMail(users, realmId, 1);
    expect(users.requestedMails(realmId)).toMatchObject([{ cause: 'passwordReset' }]);
  });
});

describe('mails that welcome people', () => {
  const welcomed = async (users: TestUsers, realmId: number, count: number) => {
    await expect.poll(() => users.welcomeMails(realmId).length).toBe(count);
    const cause = users.welcomeMails(realmId).at(-1);
    return (await users.rpc.describeMail({ realmId, cause })).mail;
  };

  mailTest('requests a welcome mail unless the organization disables it', async ({ users }) => {
    const { realm, realmId } = await withMember(users);
    expect(await welcomed(users, realmId, 1)).toMatchObject({
      ...{ address: email, link: `https://${realm.host}`, about: 'welcome' },
    });
    await users.changeRealm(realmId, { settings: { send_welcome_emails: false } });
    await users.createMember(realm, 'bob@example.com');
    await users.changeRealm(realmId, { settings: {} });
    await users.createMember(realm, 'eve@example.com');
    expect(await welcomed(users, realmId, 2)).toMatchObject({ address: 'eve@example.com' });
  });
});

describe('reminders of invitations', () => {
  const day = 86_400_000;

  test('requests one reminder two days before a long mailed invitation expires, and another if it is renewed', async () => {
    let nowMs = Date.now();
    const sending = { SMTP_FROM: 'chat@example.com' };
    await using users = await startUsers(sending, { now: () => nowMs });
    const realm = await users.createRealm();
    const { realmId, owner: actor } = realm;
    const terms = (days: number) => ({
      ...{ role: 400, channelIds: [], groupIds: [], includeDefaultChannels: true },
      ...{ notifyReferrerOnJoin: false, expiresInMinutes: days * 1_440 },
    });
    await users.rpc.invitePeople({ emails: 'short@example.com', terms: terms(3) }, { actor });
    await users.rpc.invitePeople({ emails: 'long@example.com', terms: terms(10) }, { actor });
    await users.rpc.createInvitationLink({ terms: terms(10) }, { actor });
    const reminders = () =>
      users.requestedMails(realmId).filter((cause) => cause?.invitation?.isReminder);

    nowMs += 7.9 * day;
    await remindInvited(users.deps);
    nowMs += 0.2 * day;
    await remindInvited(users.deps);
    await remindInvited(users.deps);
    await expect.poll(() => reminders().length).toBe(1);
    const [cause] = reminders();
    const { mail } = await users.rpc.describeMail({ realmId, cause });
    expect(mail).toMatchObject({ address: 'long@example.com', invitation: { isReminder: true } });

    const { invitationId = 0 } = cause?.invitation ?? {};
    await users.rpc.repeatInvitation({ invitationId }, { actor });
    nowMs += 7.9 * day;
    await remindInvited(users.deps);
    nowMs += 0.2 * day;
    await remindInvited(users.deps);
    await expect.poll(() => reminders().length).toBe(2);
  });
});
