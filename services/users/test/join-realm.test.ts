import { expect } from 'vitest';
import { memberPassword, type TestRealm, type TestUsers, test } from './users.ts';

const none: number[] = [];
const terms = {
  role: 400,
  channelIds: none,
  groupIds: none,
  includeDefaultChannels: false,
  notifyReferrerOnJoin: false,
  expiresInMinutes: 60,
};
const over = { code: 'BAD_REQUEST', message: 'This invitation does not exist or has expired.' };

/** Creates an invitation by email, or a multiuse link if `email` is undefined, and returns its token. */
async function invited(
  users: TestUsers,
  { owner }: TestRealm,
  { email, ...change }: { email?: string } & Partial<typeof terms & { welcomeText: string }> = {},
) {
  const promised = { terms: { ...terms, ...change } };
  await (email === undefined
    ? users.rpc.createInvitationLink(promised, { actor: owner })
    : users.rpc.invitePeople({ emails: email, ...promised }, { actor: owner }));
  const { links } = await users.rpc.listInvitationLinks({ realmId: owner.realmId });
  const link = links.at(-1)?.link ?? '';
  return new URL(link).pathname.split('/')[2] ?? '';
}

function accept(users: TestUsers, { realmId }: TestRealm, token: string, change: object = {}) {
  const person = { email: '', fullName: 'Ann Newcomer', password: memberPassword, ...change };
  return users.rpc.acceptInvitation({ realmId, token, ...person });
}

const newGroup = async (users: TestUsers, { owner }: TestRealm, name: string) =>
  (await users.rpc.createGroup({ name, memberIds: [], permissions: {} }, { actor: owner })).groupId;

test('gives a user who accepts an invitation its role, groups, channels and messages, only once', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner, realmId } = realm;
  const [helpers, gone] = [
    await newGroup(users, realm, 'Helpers'),
    await newGroup(users, realm, 'Gone'),
  ];
  users.readableChannels.add(71).add(72);
  const token = await invited(users, realm, {
    email: 'ann@example.com',
    role: 300,
    channelIds: [71, 72],
    groupIds: [helpers, gone],
    notifyReferrerOnJoin: true,
    welcomeText: 'Mind the gap.',
  });
  await users.rpc.deactivateGroup({ groupId: gone }, { actor: owner });
  expect(await users.rpc.getInvitation({ realmId, token })).toMatchObject({
    email: 'ann@example.com',
    realmName: expect.stringContaining('Realm'),
  });
  const before = (await users.eventsOf(realmId, 0)).length;

  const { userId, email } = await accept(users, realm, token, { fullName: ' Ann Newcomer ' });

  expect(email).toBe('ann@example.com');
  const ann = await users.actorOf(realmId, userId);
  expect(ann).toMatchObject({ role: 300, groups: expect.arrayContaining([helpers]) });
  expect(ann.groups).not.toContain(gone);
  expect(users.lastChannelCall(realmId)).toEqual({
    name: 'subscribeToDefaults',
    request: { realmId, userId, channelIds: [71, 72], includeDefaults: false },
  });
  expect(users.systemMessages.filter((notice) => notice.realmId === realmId)).toEqual([
    { realmId, direct: { userIds: [userId] }, content: 'Mind the gap.', systemBot: 'welcome-bot' },
    {
      realmId,
      direct: { userIds: [owner.userId] },
      content: `@_**Ann Newcomer|${userId}** accepted your invitation to join the organization.`,
    },
  ]);
  const events = (await users.eventsOf(realmId, before + 4)).slice(before);
  expect(events.map(({ type, body }) => ({ type, body }))).toMatchObject([
    { type: 'realm_user', body: { op: 'add', person: { user_id: userId, role: 300 } } },
    { type: 'user_group', body: { op: 'add_members', user_ids: [userId] } },
    { type: 'user_group', body: { op: 'add_members', group_id: helpers, user_ids: [userId] } },
    { type: 'invites_changed' },
  ]);
  // The invitation is used up.
  await expect(accept(users, realm, token)).rejects.toMatchObject(over);
  const password = { realmId, username: 'ANN@example.com', password: memberPassword };
  expect(await users.rpc.fetchApiKey(password)).toMatchObject({ userId });
});

test('lets several users join through a multiuse link until the link is deleted', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const token = await invited(users, realm, { includeDefaultChannels: true, role: 600 });
  for (const email of ['one@example.com', 'Two@example.com']) {
    const { userId } = await accept(users, realm, token, { email });
    expect(await users.actorOf(realmId, userId)).toMatchObject({ role: 600 });
    expect(users.lastChannelCall(realmId)?.request).toMatchObject({
      userId,
      includeDefaults: true,
    });
  }
  await expect(accept(users, realm, token, { email: 'two@example.com' })).rejects.toMatchObject({
    message: "Email 'two@example.com' already in use",
  });
  const { owner } = realm;
  const [only] = (await users.rpc.listInvitationLinks({ realmId })).links;
  await users.rpc.revokeInvitation(
    { invitationId: only?.invitationId, isMultiuse: true },
    { actor: owner },
  );
  const late = accept(users, realm, token, { email: 'late@example.com' });
  await expect(late).rejects.toMatchObject(over);
});

test.for([
  ['no name', { fullName: ' x ' }, 'Name too short!'],
  ['a weak password', { password: 'password' }, /password/],
  ['another address', { email: 'eve@example.com' }, /another email address/],
] as const)(
  'does not let a person accept an invitation with %s, and keeps the invitation valid',
  async ([_case, change, message], { users }) => {
    const realm = await users.createRealm();
    const token = await invited(users, realm, { email: 'ann@example.com' });
    await expect(accept(users, realm, token, change)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    await accept(users, realm, token, { email: 'ANN@example.com' });
  },
);

test('rejects an invitation in another or a deactivated realm, for a disallowed domain, or without password login', async ({
  users,
}) => {
  const [realm, other] = [await users.createRealm(), await users.createRealm()];
  const { realmId } = realm;
  const token = await invited(users, realm, { email: 'ann@example.com' });
  await expect(accept(users, other, token)).rejects.toMatchObject(over);
  await expect(users.rpc.getInvitation({ realmId: other.realmId, token })).rejects.toMatchObject(
    over,
  );
  await users.rpc.setRealmActive({ realmId, isActive: false });
  await expect(accept(users, realm, token)).rejects.toMatchObject({ code: 'REALM_DEACTIVATED' });
  await users.rpc.setRealmActive({ realmId, isActive: true });
  await users.changeRealm(realmId, { settings: { emails_restricted_to_domains: true } });
  await expect(accept(users, realm, token)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await users.changeRealm(realmId, { settings: { authentication_methods: { Email: false } } });
  await expect(accept(users, realm, token)).rejects.toMatchObject({
    code: 'PASSWORD_AUTH_DISABLED',
  });
});

test('applies the groups and channels of an open invitation, but not its role, when an administrator creates the user', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const helpers = await newGroup(users, realm, 'Helpers');
  users.readableChannels.add(73);
  await invited(users, realm, {
    email: 'Ann@example.com',
    role: 200,
    channelIds: [73],
    groupIds: [helpers],
    notifyReferrerOnJoin: true,
  });
  await users.changeRealm(realmId, {
    settings: { signup_announcements_stream_id: 7, welcome_message_custom_text: 'Hello!' },
  });
  const ann = await users.createMember(realm, 'ann@example.com', 'Ann');
  expect(ann).toMatchObject({ role: 400, groups: expect.arrayContaining([helpers]) });
  expect(users.lastChannelCall(realmId)?.request).toEqual({
    ...{ realmId, userId: ann.userId },
    channelIds: [73],
  });
  expect(
    users.systemMessages
      .filter((notice) => notice.realmId === realmId)
      .map(({ content, channel }) => [content, channel]),
  ).toEqual([
    ['Hello!', undefined],
    [`@_**Ann|${ann.userId}** accepted your invitation to join the organization.`, undefined],
    [`@_**Ann|${ann.userId}** joined this organization.`, { channelId: 7, topic: 'signups' }],
  ]);
});

test('creates an account for only one of three concurrent requests with the same invitation', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const token = await invited(users, realm, { email: 'ann@example.com' });
  const results = await Promise.allSettled([
    accept(users, realm, token),
    accept(users, realm, token),
    users.createMember(realm, 'ANN@example.com'),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('sends a sample of the welcome text only to administrators, and rejects long texts', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId, owner: actor } = realm;
  const mia = await users.createMember(realm, 'mia@example.com');
  const text = 'Mind the **gap**.';
  const { messageId } = await users.rpc.sendTestWelcome({ text }, { actor });
  expect(messageId).toBeGreaterThan(0);
  expect(users.systemMessages.filter((notice) => notice.realmId === realmId)).toEqual([
    { realmId, direct: { userIds: [actor.userId] }, content: text, systemBot: 'welcome-bot' },
  ]);
  await expect(
    users.rpc.sendTestWelcome({ text: 'x'.repeat(8_001) }, { actor }),
  ).rejects.toMatchObject({
    message: 'welcome_message_custom_text is too long (limit: 8000 characters)',
  });
  await expect(users.rpc.sendTestWelcome({ text }, { actor: mia })).rejects.toMatchObject({
    code: 'UNAUTHORIZED_PRINCIPAL',
    message: 'Must be an organization administrator',
  });
});
