import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { startUsers, type TestRealm, type TestUsers, test, testWith } from './users.ts';

const terms = {
  role: 400,
  channelIds: [],
  groupIds: [],
  includeDefaultChannels: false,
  notifyReferrerOnJoin: true,
  expiresInMinutes: 60,
};

async function listed(users: TestUsers, actor: Actor) {
  const { invitationsJson } = await users.rpc.listInvitations({}, { actor });
  return JSON.parse(invitationsJson);
}

const invite = (users: TestUsers, actor: Actor, emails: string, change: object = {}) =>
  users.rpc.invitePeople({ emails, terms: { ...terms, ...change } }, { actor });

async function recipientsOfInvitesChanged(users: TestUsers, { realmId }: TestRealm, count: number) {
  const own = async () =>
    (await users.eventsOf(realmId, 0)).filter(({ type }) => type === 'invites_changed');
  await expect.poll(async () => (await own()).length).toBe(count);
  return (await own()).map(({ userIds }) => userIds);
}

const rejection = (message: string, code = 'BAD_REQUEST') => ({ code, message });

/** Lets every member create invitation links, because only such members can read the tokens in the links. */
async function letMembersCreateLinks(users: TestUsers, { realmId }: TestRealm) {
  const { group_id } = await users
    .db('user_group')
    .where({ realm_id: realmId, name: 'role:members' })
    .first('group_id');
  const setting = { direct_members: [], direct_subgroups: [group_id] };
  await users.changeRealm(realmId, { permissions: { create_multiuse_invite_group: setting } });
}

test('rejects invitations by address without create_multiuse_invite_group if the server sends no mail', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const noMail = rejection(
    'This server does not send email. Ask someone who can create invite links to invite people.',
  );
  await expect(invite(users, mia, 'ann@example.com')).rejects.toMatchObject(noMail);
  await letMembersCreateLinks(users, realm);
  await invite(users, mia, 'ann@example.com');
  await users.changeRealm(realm.realmId, { permissions: {} });
  const [ann] = await listed(users, mia);
  expect(ann).not.toHaveProperty('link_url');
  await expect(
    users.rpc.repeatInvitation({ invitationId: ann.id }, { actor: mia }),
  ).rejects.toMatchObject(noMail);
});

test('shows links of invitations for owners only to owners', async ({ users }) => {
  const realm = await users.createRealm();
  const { owner } = realm;
  const admin = { ...(await users.createMember(realm, 'ada@example.com')), role: 200 };
  await invite(users, owner, 'boss@example.com', { role: 100 });
  await users.rpc.createInvitationLink({ terms: { ...terms, role: 100 } }, { actor: owner });
  for (const shown of await listed(users, owner)) expect(shown).toHaveProperty('link_url');
  for (const shown of await listed(users, admin)) expect(shown).not.toHaveProperty('link_url');
});

test('lists mailed invitations with links for the inviter and administrators', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner } = realm;
  const mia = await users.createMember(realm, 'mia@example.com');
  const max = await users.createMember(realm, 'max@example.com');
  await letMembersCreateLinks(users, realm);
  const { links } = await invite(users, mia, 'ann@example.com, bob@example.com\nANN@example.com');
  expect(links.map(({ email }) => email)).toEqual(['ANN@example.com', 'bob@example.com']);
  const all = await listed(users, owner);
  expect(all).toMatchObject([
    {
      email: 'ANN@example.com',
      invited_by_user_id: mia.userId,
      invited_as: 400,
      notify_referrer_on_join: true,
      is_multiuse: false,
    },
    { email: 'bob@example.com' },
  ]);
  expect(all[0].expiry_date - all[0].invited).toBe(3600);
  expect(all.map(({ link_url }: { link_url: string }) => link_url)).toEqual(
    links.map(({ link }) => link),
  );
  expect(await listed(users, mia)).toEqual(all);
  expect(await listed(users, max)).toEqual([]);
  expect(await recipientsOfInvitesChanged(users, realm, 1)).toEqual([[owner.userId, mia.userId]]);
});

test('creates multiuse links with or without an expiry', async ({ users }) => {
  const { owner, host } = await users.createRealm();
  const { expiresInMinutes, ...endless } = terms;
  const { link } = await users.rpc.createInvitationLink({ terms: endless }, { actor: owner });
  expect(link).toMatch(/^http.*\/join\/[A-Za-z0-9]{32}\/$/);
  expect(new URL(link).hostname).toBe(host);
  const [only] = await listed(users, owner);
  expect(only).toMatchObject({ link_url: link, expiry_date: null, is_multiuse: true });
  const { links } = await users.rpc.listInvitationLinks({ realmId: owner.realmId });
  expect(links).toEqual([{ invitationId: only.id, email: '', link }]);
});

test('returns INVITATION_FAILED for addresses with accounts, but invites the others unless an address is invalid', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner } = realm;
  await users.createMember(realm, 'mia@example.com');
  const gone = await users.createMember(realm, 'gone@example.com');
  await users.rpc.deactivateUser({ userId: gone.userId }, { actor: owner });
  const failed = (errors: unknown[], isSent: boolean) => ({
    code: 'INVITATION_FAILED',
    message: isSent ? 'Some invitations were not sent.' : 'No one was invited.',
    details: {
      errors,
      sent_invitations: isSent,
      daily_limit_reached: false,
      license_limit_reached: false,
    },
  });
  const mia = ['MIA@example.com', 'Already has an account.', false];
  await expect(
    invite(users, owner, 'MIA@example.com,gone@example.com,new@example.com'),
  ).rejects.toMatchObject(
    failed([mia, ['gone@example.com', 'Account has been deactivated.', true]], true),
  );
  expect(await listed(users, owner)).toMatchObject([{ email: 'new@example.com' }]);
  await expect(invite(users, owner, 'MIA@example.com')).rejects.toMatchObject(failed([mia], false));
  // One invalid address rejects the whole request.
  await expect(invite(users, owner, 'other@example.com, nonsense')).rejects.toMatchObject(
    failed([['nonsense', 'Enter a valid email address.', false]], false),
  );
  expect(await listed(users, owner)).toHaveLength(1);
});

test('replaces earlier invitations that the inviter may delete', async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await letMembersCreateLinks(users, realm);
  await invite(users, mia, 'ann@example.com,bob@example.com');
  await invite(users, mia, 'ANN@example.com');
  const bob = { email: 'bob@example.com' };
  expect(await listed(users, realm.owner)).toMatchObject([bob, { email: 'ANN@example.com' }]);
  await invite(users, realm.owner, 'ann@example.com');
  const byOwner = { email: 'ann@example.com', invited_by_user_id: realm.owner.userId };
  expect(await listed(users, realm.owner)).toMatchObject([bob, byOwner]);
  await invite(users, mia, 'ann@example.com');
  expect(await listed(users, realm.owner)).toMatchObject([bob, byOwner, { email: byOwner.email }]);
});

const limitedTest = testWith({
  SMTP_FROM: 'Chat <chat@example.com>',
  INVITATIONS_PER_REALM_PER_DAY: '3',
});

describe('the daily limit of invitations by mail', () => {
  const reached = { code: 'INVITATION_FAILED', details: { daily_limit_reached: true } };

  limitedTest('rejects all invitations in a request above the daily limit', async ({ users }) => {
    const { owner } = await users.createRealm();
    await invite(users, owner, 'a@example.com,b@example.com');
    await expect(invite(users, owner, 'c@example.com,d@example.com')).rejects.toMatchObject({
      code: 'INVITATION_FAILED',
      details: {
        errors: [],
        sent_invitations: false,
        daily_limit_reached: true,
        license_limit_reached: false,
      },
    });
    expect(await listed(users, owner)).toHaveLength(2);
    await invite(users, owner, 'c@example.com');
    await expect(invite(users, owner, 'd@example.com')).rejects.toMatchObject(reached);
    const other = await users.createRealm();
    await expect(
      invite(users, other.owner, 'a@a.example,b@a.example,c@a.example,d@a.example'),
    ).rejects.toMatchObject(reached);
    await invite(users, other.owner, 'a@a.example,b@a.example,c@a.example');
  });

  limitedTest('counts revoked and concurrent invitations toward the limit', async ({ users }) => {
    const { owner } = await users.createRealm();
    await invite(users, owner, 'a@example.com');
    const [{ id: invitationId }] = await listed(users, owner);
    await users.rpc.revokeInvitation({ invitationId }, { actor: owner });
    const answers = await Promise.allSettled(
      ['b', 'c', 'd', 'e'].map((name) => invite(users, owner, `${name}@example.com`)),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: reached }, { reason: reached }]);
    expect(await listed(users, owner)).toHaveLength(2);
  });

  limitedTest('restarts the count on the next day, and does not count links', async ({ users }) => {
    const { owner, realmId } = await users.createRealm();
    await invite(users, owner, 'a@example.com,b@example.com,c@example.com');
    await users.rpc.createInvitationLink({ terms }, { actor: owner });
    await users.db('invitation_count').where({ realm_id: realmId }).decrement('day', 1);
    await invite(users, owner, 'd@example.com,e@example.com,f@example.com');
    await expect(invite(users, owner, 'g@example.com')).rejects.toMatchObject(reached);
  });
});

test('lets only the inviter and administrators delete and renew an invitation', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const otherRealm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const max = await users.createMember(realm, 'max@example.com');
  await letMembersCreateLinks(users, realm);
  const { links } = await invite(users, mia, 'ann@example.com,bob@example.com');
  const [ann, bob] = await listed(users, mia);
  const none = rejection('No such invitation');
  const { rpc } = users;
  for (const actor of [max, otherRealm.owner]) {
    await expect(rpc.revokeInvitation({ invitationId: ann.id }, { actor })).rejects.toMatchObject(
      none,
    );
    await expect(rpc.repeatInvitation({ invitationId: ann.id }, { actor })).rejects.toMatchObject(
      none,
    );
  }
  const asLink = { invitationId: ann.id, isMultiuse: true };
  await expect(rpc.revokeInvitation(asLink, { actor: mia })).rejects.toMatchObject(none);
  const again = await rpc.repeatInvitation({ invitationId: ann.id }, { actor: mia });
  expect(again.link).toBe(links[0]?.link);
  await rpc.revokeInvitation({ invitationId: ann.id }, { actor: mia });
  await rpc.revokeInvitation({ invitationId: bob.id }, { actor: realm.owner });
  await expect(
    rpc.revokeInvitation({ invitationId: bob.id }, { actor: mia }),
  ).rejects.toMatchObject(none);
  expect(await listed(users, realm.owner)).toEqual([]);
});

test('renews an invitation for its original lifetime, or without an expiry if it had none', async () => {
  const startMs = Math.floor(Date.now() / 1_000) * 1_000;
  let nowMs = startMs;
  await using users = await startUsers({}, { now: () => nowMs });
  const { owner } = await users.createRealm();
  await invite(users, owner, 'ann@example.com');
  await invite(users, owner, 'bob@example.com', { expiresInMinutes: undefined });
  const [ann, bob] = await listed(users, owner);
  expect(ann.expiry_date).toBe(startMs / 1_000 + 3_600);
  for (const minutes of [50, 100]) {
    nowMs = startMs + minutes * 60_000;
    for (const { id } of [ann, bob]) {
      await users.rpc.repeatInvitation({ invitationId: id }, { actor: owner });
    }
    expect(await listed(users, owner)).toMatchObject([
      { invited: nowMs / 1_000, expiry_date: nowMs / 1_000 + 3_600 },
      { invited: nowMs / 1_000, expiry_date: null },
    ]);
  }
});

test("rejects invitations without permission, with a role above the actor's role, or with invalid terms", async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner } = realm;
  const mia = await users.createMember(realm, 'mia@example.com');
  const guest = { ...mia, role: 600 };
  const insufficient = rejection('Insufficient permission');
  await expect(invite(users, guest, 'ann@example.com')).rejects.toMatchObject(insufficient);
  await expect(users.rpc.createInvitationLink({ terms }, { actor: mia })).rejects.toMatchObject(
    insufficient,
  );
  await letMembersCreateLinks(users, realm);
  await expect(invite(users, mia, 'ann@example.com', { role: 200 })).rejects.toMatchObject(
    rejection('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL'),
  );
  const admin = { ...mia, role: 200 };
  await expect(invite(users, admin, 'ann@example.com', { role: 100 })).rejects.toMatchObject(
    rejection('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL'),
  );
  for (const [change, message] of [
    [{ role: 7 }, 'Invalid role'],
    [{ expiresInMinutes: 0 }, 'Invalid invite_expires_in_minutes'],
    [{ channelIds: [7] }, 'Invalid channel ID 7. No invites were sent.'],
    [{ groupIds: [7] }, 'Invalid user group'],
    [
      { welcomeText: 'x'.repeat(8001) },
      'welcome_message_custom_text is too long (limit: 8000 characters)',
    ],
  ] as const) {
    await expect(invite(users, owner, 'ann@example.com', change)).rejects.toMatchObject(
      rejection(message),
    );
  }
  await expect(invite(users, owner, ' ,\n')).rejects.toMatchObject(
    rejection('You must specify at least one email address.'),
  );
  users.readableChannels.add(7);
  const { groupId } = await users.rpc.createGroup(
    { name: 'Helpers', memberIds: [], permissions: {} },
    { actor: owner },
  );
  await invite(users, owner, 'ann@example.com', { channelIds: [7], groupIds: [groupId] });
  await expect(
    invite(users, mia, 'bob@example.com', { groupIds: [groupId] }),
  ).rejects.toMatchObject(insufficient);
});

test('deletes invitations that have expired, that are for an address with an account, or that a deactivated user sent', async () => {
  let nowMs = Date.now();
  await using users = await startUsers({}, { now: () => nowMs });
  const realm = await users.createRealm();
  const { owner } = realm;
  const mia = await users.createMember(realm, 'mia@example.com');
  await letMembersCreateLinks(users, realm);
  await invite(users, owner, 'ann@example.com,late@example.com');
  await invite(users, mia, 'bob@example.com');
  await users.createMember(realm, 'ANN@example.com');
  expect(await listed(users, owner)).toMatchObject([
    { email: 'late@example.com' },
    { email: 'bob@example.com' },
  ]);
  await users.rpc.deactivateUser({ userId: mia.userId }, { actor: owner });
  expect(await listed(users, owner)).toMatchObject([{ email: 'late@example.com' }]);
  await recipientsOfInvitesChanged(users, realm, 4);
  nowMs += 3_600_000;
  expect(await listed(users, owner)).toEqual([]);
});

describe('mails of invitations', () => {
  const described = (users: TestUsers, realmId: number, invitationId: number) =>
    users.rpc.describeMail({ realmId, cause: { invitation: { invitationId } } });

  test('requests a mail for each invited address, even if the inviter may not see links', async () => {
    await using users = await startUsers({ SMTP_FROM: 'Chat <chat@example.com>' });
    const realm = await users.createRealm();
    const mia = await users.createMember(realm, 'mia@example.com', 'Mia Member');
    const { links } = await invite(users, mia, 'ann@example.com,bob@example.com');
    expect(links).toEqual([]);
    const [ann, bob] = await listed(users, realm.owner);
    await expect
      .poll(() => users.requestedMails(realm.realmId))
      .toMatchObject([
        { invitation: { invitationId: ann.id, isReminder: false } },
        { invitation: { invitationId: bob.id, isReminder: false } },
      ]);
    const { mail } = await described(users, realm.realmId, ann.id);
    expect(mail).toMatchObject({
      address: 'ann@example.com',
      realmName: 'Realm 1',
      realmUrl: `https://${realm.host}`,
      link: ann.link_url,
      expiresAtSeconds: ann.expiry_date,
      invitation: { inviterName: 'Mia Member', isReminder: false },
    });

    expect(await users.rpc.repeatInvitation({ invitationId: bob.id }, { actor: mia })).toEqual({
      link: '',
    });
    await expect.poll(async () => (await users.requestedMails(realm.realmId)).length).toBe(3);
  });

  test('does not describe a mail for a revoked, expired or multiuse invitation, or in a deactivated realm', async ({
    users,
  }) => {
    const realm = await users.createRealm();
    const { owner, realmId } = realm;
    await invite(users, owner, 'ann@example.com,bob@example.com');
    await users.rpc.createInvitationLink({ terms }, { actor: owner });
    const [ann, bob, reusable] = await listed(users, owner);
    await users.rpc.revokeInvitation({ invitationId: ann.id }, { actor: owner });
    expect(await described(users, realmId, ann.id)).toEqual({});
    expect(await described(users, realmId, reusable.id)).toEqual({});
    const other = await users.createRealm();
    expect(await described(users, other.realmId, bob.id)).toEqual({});
    expect((await described(users, realmId, bob.id)).mail?.address).toBe('bob@example.com');
    await users.rpc.setRealmActive({ realmId, isActive: false });
    expect(await described(users, realmId, bob.id)).toEqual({});
    await users.rpc.setRealmActive({ realmId, isActive: true });
    await users
      .db('invitation')
      .where({ realm_id: realmId, invitation_id: bob.id })
      .update({ expires_at: new Date(0) });
    expect(await described(users, realmId, bob.id)).toEqual({});
  });

  test('requests no mail to invited addresses if the server sends no mail', async ({ users }) => {
    const { owner, realmId } = await users.createRealm();
    await invite(users, owner, 'ann@example.com');
    expect(await users.requestedMails(realmId)).toEqual([]);
  });
});
