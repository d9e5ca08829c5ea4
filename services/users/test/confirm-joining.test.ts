import { expect } from 'vitest';
import { mailTest, newestMail, tokenIn } from './confirmations.ts';
import { memberPassword, type TestRealm, type TestUsers, test } from './users.ts';

const email = 'ann@example.org';
const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };
const terms = {
  ...{ role: 600, channelIds: [], groupIds: [] as number[], includeDefaultChannels: false },
  ...{ notifyReferrerOnJoin: false, expiresInMinutes: 60 },
};
const unconfirmed = {
  code: 'BAD_REQUEST',
  message: 'First confirm your email address with the link that was emailed to you.',
};
const over = { code: 'BAD_REQUEST', message: 'This invitation does not exist or has expired.' };
const person = { fullName: 'Ann Newcomer', password: memberPassword };

const tokenOf = (link = '') => new URL(link).pathname.split('/')[2] ?? '';

/** Creates a multiuse link that adds people to these groups. Returns the link's token. */
async function reusableLink(users: TestUsers, { owner }: TestRealm, groupIds: number[] = []) {
  const promised = { terms: { ...terms, groupIds } };
  const { link } = await users.rpc.createInvitationLink(promised, { actor: owner });
  return tokenOf(link);
}

/** Requests to join with an invitation. Returns the token in the mailed link. */
async function confirming(users: TestUsers, realmId: number, invitationToken: string) {
  const before = users.requestedMails(realmId).length;
  await users.rpc.requestSignUp({ realmId, email, invitationToken });
  return tokenIn(await newestMail(users, realmId, before + 1));
}

mailTest(
  'creates the account for a multiuse link only when the address is confirmed by mail',
  async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const group = { name: 'Helpers', memberIds: [], permissions: {} };
    const { groupId } = await users.rpc.createGroup(group, { actor: realm.owner });
    const token = await reusableLink(users, realm, [groupId]);
    expect(await users.rpc.getInvitation({ realmId, token })).toMatchObject({
      mustConfirmAddress: true,
    });
    const direct = users.rpc.acceptInvitation({ realmId, token, email, ...person });
    await expect(direct).rejects.toMatchObject(unconfirmed);

    const mailed = await confirming(users, realmId, token);
    expect(await users.db('account').where({ realm_id: realmId, delivery_email: email })).toEqual(
      [],
    );
    const { userId } = await users.rpc.signUp({ realmId, token: mailed, ...person, browser });

    expect(await users.actorOf(realmId, userId)).toMatchObject({
      ...{ role: 600, groups: expect.arrayContaining([groupId]) },
    });
    const [account] = await users.db('account').where({ realm_id: realmId, user_id: userId });
    expect(account).toMatchObject({ delivery_email: email, is_address_proven: true });
    // The multiuse link stays valid.
    await users.rpc.getInvitation({ realmId, token });
  },
);

mailTest(
  'returns the same response for an address that has an account, but mails a login link',
  async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    await users.createMember(realm, email, 'Ann');
    const invitationToken = await reusableLink(users, realm);
    expect(await users.rpc.requestSignUp({ realmId, email, invitationToken })).toEqual({});
    expect(await newestMail(users, realmId, 1)).toMatchObject({
      ...{ address: email, signUp: { hasAccount: true } },
      link: `https://${realm.host}/login`,
    });
  },
);

mailTest('rejects a confirmed address if the invitation was deleted', async ({ users }) => {
  const realm = await users.createRealm();
  const { realmId, owner: actor } = realm;
  const token = await confirming(users, realmId, await reusableLink(users, realm));
  const [link] = (await users.rpc.listInvitationLinks({ realmId })).links;
  const which = { invitationId: link?.invitationId, isMultiuse: true };
  await users.rpc.revokeInvitation(which, { actor });
  await expect(users.rpc.signUp({ realmId, token, ...person, browser })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await users.db('confirmation').where({ realm_id: realmId })).toEqual([]);
});

mailTest('rejects a confirmed address if the invitation has expired', async ({ users }) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const token = await confirming(users, realmId, await reusableLink(users, realm));
  await users
    .db('invitation')
    .where({ realm_id: realmId })
    .update({ expires_at: new Date(users.deps.now()) });
  await expect(users.rpc.signUp({ realmId, token, ...person, browser })).rejects.toMatchObject(
    over,
  );
});

mailTest(
  "requires confirmation by mail if the inviter can read the invitation's link",
  async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId } = realm;
    const mia = await users.createMember(realm, 'mia@example.com');
    const setting = { direct_members: [mia.userId], direct_subgroups: [] };
    await users.changeRealm(realmId, { permissions: { create_multiuse_invite_group: setting } });
    await users.rpc.invitePeople({ emails: email, terms: { ...terms, role: 400 } }, { actor: mia });
    const [invitation] = (await users.rpc.listInvitationLinks({ realmId })).links;
    const token = tokenOf(invitation?.link);
    expect(await users.rpc.getInvitation({ realmId, token })).toMatchObject({
      ...{ email, mustConfirmAddress: true },
    });
    await expect(users.rpc.acceptInvitation({ realmId, token, ...person })).rejects.toMatchObject(
      unconfirmed,
    );
    const other = { realmId, email: 'eve@example.org', invitationToken: token };
    await expect(users.rpc.requestSignUp(other)).rejects.toMatchObject({
      message: 'This invitation is for another email address.',
    });
    const mailed = await confirming(users, realmId, token);
    const { userId } = await users.rpc.signUp({ realmId, token: mailed, ...person, browser });
    expect(await users.actorOf(realmId, userId)).toMatchObject({ role: 400 });
    // The invitation is used up.
    await expect(users.rpc.getInvitation({ realmId, token })).rejects.toMatchObject(over);
  },
);

mailTest(
  'requires no confirmation for an invitation that an owner mails to an address',
  async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId, owner: actor } = realm;
    await users.rpc.invitePeople({ emails: email, terms }, { actor });
    const [invitation] = (await users.rpc.listInvitationLinks({ realmId })).links;
    const token = tokenOf(invitation?.link);
    expect(await users.rpc.getInvitation({ realmId, token })).toMatchObject({
      mustConfirmAddress: false,
    });
    const { userId } = await users.rpc.acceptInvitation({ realmId, token, ...person });
    const [account] = await users.db('account').where({ realm_id: realmId, user_id: userId });
    expect(account.is_address_proven).toBe(true);
  },
);

mailTest('rejects a sign-up with an unknown invitation or none', async ({ users }) => {
  const { realmId } = await users.createRealm();
  await expect(
    users.rpc.requestSignUp({ realmId, email, invitationToken: 'x'.repeat(32) }),
  ).rejects.toMatchObject(over);
  await expect(users.rpc.requestSignUp({ realmId, email })).rejects.toMatchObject({
    message: 'You need an invitation to join this organization.',
  });
});

test('immediately creates an account with an unverified address for a multiuse link if the server sends no mail', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const token = await reusableLink(users, realm);
  expect(await users.rpc.getInvitation({ realmId, token })).toMatchObject({
    mustConfirmAddress: false,
  });
  const { userId } = await users.rpc.acceptInvitation({ realmId, token, email, ...person });
  const [account] = await users.db('account').where({ realm_id: realmId, user_id: userId });
  expect(account.is_address_proven).toBe(false);
});
