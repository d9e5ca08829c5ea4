import { expect } from 'vitest';
import { hashToken } from '../src/sessions/tokens.ts';
import { memberPassword, type TestUsers, test } from './users.ts';

const username = 'mia@example.com';
const newPassword = 'violet walrus juggles';
const nobody = {
  code: 'BAD_REQUEST',
  message: 'No active person of the organization has this address.',
};

/** Creates a realm with a member who is logged in with a browser. */
async function loggedInMember(users: TestUsers) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, username);
  const { realmId } = realm;
  const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };
  const logIn = (password = memberPassword) =>
    users.rpc.logInWithPassword({ realmId, username, password, browser });
  const { sessionToken } = await logIn();
  return { realm, realmId, member, logIn, sessionToken };
}

const identityOf = async (users: TestUsers, sessionToken: string) =>
  (await users.rpc.authenticate({ sessionHash: hashToken(sessionToken) })).identity;

test('sets a new password in place of an invalidated one, and ends the sessions', async ({
  users,
}) => {
  const { realmId, logIn, sessionToken } = await loggedInMember(users);
  await users.rpc.invalidatePassword({ realmId, email: username });
  await users.rpc.setPassword({ realmId, email: 'MIA@example.com', password: newPassword });

  expect(await identityOf(users, sessionToken)).toBeUndefined();
  await expect(logIn()).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  await expect(logIn(newPassword)).resolves.toMatchObject({ sessionToken: expect.any(String) });
});

test('rejects a weak new password and keeps the old password', async ({ users }) => {
  const { realmId, logIn } = await loggedInMember(users);
  await expect(
    users.rpc.setPassword({ realmId, email: username, password: 'password' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'The password is too weak.' });
  await logIn();
});

test("ends all of a person's sessions and login links, and returns the number of sessions", async ({
  users,
}) => {
  const { realmId, logIn, sessionToken } = await loggedInMember(users);
  await logIn();
  const { token } = await users.rpc.createLoginToken({ realmId, email: username });

  expect(await users.rpc.endSessionsOf({ realmId, email: username })).toEqual({ ended: 2 });

  expect(await identityOf(users, sessionToken)).toBeUndefined();
  await expect(users.rpc.logInWithToken({ realmId, token })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await users.rpc.endSessionsOf({ realmId, email: username })).toEqual({ ended: 0 });
});

test("rejects operators' changes to unknown or deactivated users, bots and users of another realm", async ({
  users,
}) => {
  const { realm, realmId, member, sessionToken } = await loggedInMember(users);
  const other = await users.createRealm();
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1 });
  const gone = await users.createMember(realm, 'gone@example.com');
  await users.changeAccount(gone, { is_active: false });
  for (const [id, email] of [
    [realmId, 'nobody@example.com'],
    [realmId, 'bot@example.com'],
    [realmId, 'gone@example.com'],
    [other.realmId, username],
  ] as const) {
    const account = { realmId: id, email };
    await expect(
      users.rpc.setPassword({ ...account, password: newPassword }),
    ).rejects.toMatchObject(nobody);
    await expect(users.rpc.endSessionsOf(account)).rejects.toMatchObject(nobody);
  }
  expect(await identityOf(users, sessionToken)).toMatchObject({ userId: member.userId });
});

test("mentions the unknown realm in the errors of an operator's requests", async ({ users }) => {
  const { rpc } = users;
  const account = { realmId: 999_999_999, email: username };
  const requests = {
    SetPassword: rpc.setPassword({ ...account, password: newPassword }),
    EndSessionsOf: rpc.endSessionsOf(account),
    ResetSecondFactors: rpc.resetSecondFactors(account),
    ListIdentities: rpc.listIdentities(account),
    UnlinkIdentities: rpc.unlinkIdentities(account),
    InvalidatePassword: rpc.invalidatePassword(account),
    CreateLoginToken: rpc.createLoginToken(account),
    SetMayCreateUsers: rpc.setMayCreateUsers({ ...account, mayCreateUsers: true }),
    ConfirmAddress: rpc.confirmAddress(account),
    ListInvitationLinks: rpc.listInvitationLinks(account),
  };
  const answers = await Promise.allSettled(Object.values(requests));
  for (const [index, name] of Object.keys(requests).entries()) {
    expect(answers[index], name).toMatchObject({
      status: 'rejected',
      reason: { code: 'BAD_REQUEST', message: 'There is no organization 999999999.' },
    });
  }
});
