import { expect } from 'vitest';
import { hashToken } from '../src/sessions/tokens.ts';
import { mailTest, newestMail, overLink, tokenIn } from './confirmations.ts';
import { memberPassword, type TestRealm, type TestUsers, test } from './users.ts';

const email = 'ann@example.org';
const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };

/** Creates a realm that people may join without an invitation. */
async function openRealm(users: TestUsers, settings: object = {}): Promise<TestRealm> {
  const realm = await users.createRealm();
  await users.changeRealm(realm.realmId, { settings: { invite_required: false, ...settings } });
  return realm;
}

async function requested(users: TestUsers, realmId: number, count = 1): Promise<string> {
  await users.rpc.requestSignUp({ realmId, email });
  return tokenIn(await newestMail(users, realmId, count));
}

const signUp = (users: TestUsers, realmId: number, token: string, change: object = {}) =>
  users.rpc.signUp({
    ...{ realmId, token, browser },
    ...{ fullName: 'Ann Newcomer', password: memberPassword, ...change },
  });

mailTest(
  'mails a sign-up link that is valid for a day and creates a member with a session',
  async ({ users }) => {
    const realm = await openRealm(users);
    const { realmId } = realm;
    await users.rpc.requestSignUp({ realmId, email });
    const mail = await newestMail(users, realmId, 1);
    expect(mail).toMatchObject({
      address: email,
      recipientName: '',
      link: expect.stringMatching(new RegExp(`^https://${realm.host}/register/[A-Za-z0-9]{32}$`)),
      signUp: { hasAccount: false },
    });
    expect(Number(mail?.expiresAtSeconds) - Date.now() / 1_000).toBeGreaterThan(86_300);

    const { sessionToken, userId } = await signUp(users, realmId, tokenIn(mail));
    const { identity } = await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) });
    expect(identity).toMatchObject({ realmId, userId, role: 400, deliveryEmail: email });
    await users.rpc.fetchApiKey({ realmId, username: email, password: memberPassword });
    await expect(signUp(users, realmId, tokenIn(mail))).rejects.toMatchObject(overLink);
    const subscribed = users.channelCalls.filter(({ name }) => name === 'subscribeToDefaults');
    expect(subscribed.map(({ request }) => request)).toContainEqual(
      expect.objectContaining({ realmId, userId }),
    );
  },
);

mailTest(
  'returns the same response for an address that has an account, but mails a login link',
  async ({ users }) => {
    const realm = await openRealm(users);
    const { realmId } = realm;
    await users.createMember(realm, email, 'Ann');
    expect(await users.rpc.requestSignUp({ realmId, email })).toEqual({});
    expect(await newestMail(users, realmId, 1)).toMatchObject({
      address: email,
      recipientName: 'Ann',
      link: `https://${realm.host}/login`,
      signUp: { hasAccount: true },
    });
  },
);

mailTest('sends no mail to a deactivated person who signs up', async ({ users }) => {
  const realm = await openRealm(users);
  const ann = await users.createMember(realm, email, 'Ann');
  await users.changeAccount(ann, { is_active: false });
  expect(await users.rpc.requestSignUp({ realmId: realm.realmId, email })).toEqual({});
  expect(await newestMail(users, realm.realmId, 1)).toBeUndefined();
});

mailTest("gives a person who signs up their invitation's role", async ({ users }) => {
  const realm = await openRealm(users);
  const { realmId, owner } = realm;
  const terms = {
    ...{ role: 300, channelIds: [], groupIds: [], includeDefaultChannels: true },
    ...{ notifyReferrerOnJoin: false, expiresInMinutes: 60 },
  };
  await users.rpc.invitePeople({ emails: email, terms }, { actor: owner });
  const { userId } = await signUp(users, realmId, await requested(users, realmId, 2));
  expect(await users.actorOf(realmId, userId)).toMatchObject({ role: 300 });
});

mailTest.for<[object, string]>([
  [{ invite_required: true }, 'You need an invitation to join this organization.'],
  [{ emails_restricted_to_domains: true }, `Email '${email}' not allowed in this organization`],
])(
  'rejects sign-up requests and earlier links with the realm settings %j',
  async ([settings, message], { users }) => {
    const { realmId } = await openRealm(users);
    const token = await requested(users, realmId);
    await users.changeRealm(realmId, { settings: { invite_required: false, ...settings } });
    const refusal = { code: 'BAD_REQUEST', message };
    await expect(users.rpc.requestSignUp({ realmId, email })).rejects.toMatchObject(refusal);
    await expect(signUp(users, realmId, token)).rejects.toMatchObject(refusal);
  },
);

mailTest(
  'rejects disposable addresses, realms without password login and deactivated realms',
  async ({ users }) => {
    const { realmId } = await openRealm(users);
    const codeOf = (address: string) =>
      users.rpc
        .requestSignUp({ realmId, email: address })
        .then(() => '')
        .catch((error) => error.message);
    expect(await codeOf('ann@mailinator.com')).toBe(
      'Disposable email addresses are not allowed in this organization',
    );
    expect(await codeOf('ann')).toBe('Enter a valid email address.');
    const settings = { invite_required: false, authentication_methods: { Email: false } };
    await users.changeRealm(realmId, { settings });
    await expect(users.rpc.requestSignUp({ realmId, email })).rejects.toMatchObject({
      code: 'PASSWORD_AUTH_DISABLED',
    });
    await users.rpc.setRealmActive({ realmId, isActive: false });
    await expect(users.rpc.requestSignUp({ realmId, email })).rejects.toMatchObject({
      code: 'REALM_DEACTIVATED',
    });
  },
);

mailTest.for<[object, string]>([
  [{ fullName: 'A' }, 'Name too short!'],
  [{ password: 'password' }, 'The password is too weak.'],
])(
  'rejects the values %j and keeps the sign-up link valid',
  async ([change, message], { users }) => {
    const { realmId } = await openRealm(users);
    const token = await requested(users, realmId);
    await expect(signUp(users, realmId, token, change)).rejects.toMatchObject({ message });
    await signUp(users, realmId, token);
  },
);

mailTest(
  'rejects a link for another realm or for an address that now has an account',
  async ({ users }) => {
    const [realm, other] = [await openRealm(users), await openRealm(users)];
    const { realmId } = realm;
    const token = await requested(users, realmId);
    await expect(signUp(users, other.realmId, token)).rejects.toMatchObject(overLink);
    await users.createMember(realm, email);
    await expect(signUp(users, realmId, token)).rejects.toMatchObject({
      message: `Email '${email}' already in use`,
    });
  },
);

test('rejects a request to sign up if the server sends no mail', async ({ users }) => {
  const { realmId } = await openRealm(users);
  await expect(users.rpc.requestSignUp({ realmId, email })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'This server does not send email.',
  });
});
