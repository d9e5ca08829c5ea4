import { expect } from 'vitest';
import { hashToken } from '../src/sessions/tokens.ts';
import { memberPassword, test } from './users.ts';

// Concurrent changes that lock the same rows. None may fail because of a deadlock.

const rounds = 10;
const browser = { userAgent: 'Firefox', ipAddress: '192.0.2.7', previousSessionHash: '' };

test("opens both sessions if two people concurrently log in to each other's browsers", async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const usernames = ['mia@example.com', 'max@example.com'] as const;
  for (const email of usernames) await users.createMember(realm, email);
  const logIn = async (username: string, previous = '') => {
    const previousSessionHash = previous && hashToken(previous);
    const { sessionToken } = await users.rpc.logInWithPassword({
      ...{ realmId, username, password: memberPassword },
      browser: { ...browser, previousSessionHash },
    });
    return sessionToken;
  };
  let [ofMia, ofMax] = [await logIn(usernames[0]), await logIn(usernames[1])];
  for (let round = 0; round < rounds; round++) {
    [ofMia, ofMax] = await Promise.all([logIn(usernames[0], ofMax), logIn(usernames[1], ofMia)]);
    expect(await users.db('session').where({ realm_id: realmId })).toHaveLength(2);
  }
});

test('changes unique names while new users join and a user is reactivated with a different role', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId, owner } = realm;
  await users.changeRealm(realmId, { settings: { require_unique_names: true } });
  const mia = await users.createMember(realm, 'mia@example.com', 'Mia Member');
  const { userId } = await users.rpc.createScimUser({
    realmId,
    change: { userName: 'sam@example.com', fullName: 'Sam Scim' },
  });
  const sam = { realmId, userId };
  for (let round = 0; round < rounds; round++) {
    await users.rpc.updateScimUser({ ...sam, change: { isActive: false } });
    await Promise.all([
      users.rpc.updateUserSettings(
        { settingsJson: '{}', fullName: `Olivia ${round}` },
        { actor: owner },
      ),
      users.rpc.updateUser(
        { user: { userId: mia.userId }, fullName: `Mia ${round}` },
        { actor: owner },
      ),
      users.rpc.updateScimUser({
        ...sam,
        change: { isActive: true, role: round % 2 === 0 ? 300 : 400 },
      }),
      users.createMember(realm, `new${round}@example.com`, `New ${round}`),
    ]);
  }
  const names = (await users.db('account').where({ realm_id: realmId })).map(
    ({ full_name }) => full_name,
  );
  const last = rounds - 1;
  expect(names).toEqual(
    expect.arrayContaining([`Olivia ${last}`, `Mia ${last}`, 'Sam Scim', `New ${last}`]),
  );
});

test('leaves no bot or invitation of a user who is deactivated while creating them', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId, owner } = realm;
  const [members] = await users
    .db('user_group')
    .where({ realm_id: realmId, name: 'role:members' })
    .select('group_id');
  const everyone = { direct_members: [], direct_subgroups: [members.group_id] };
  await users.changeRealm(realmId, { permissions: { create_multiuse_invite_group: everyone } });
  const terms = {
    ...{ role: 400, channelIds: [], groupIds: [], includeDefaultChannels: false },
    ...{ notifyReferrerOnJoin: false, expiresInMinutes: 60 },
  };
  for (let round = 0; round < rounds; round++) {
    const actor = await users.createMember(realm, `leaver${round}@example.com`);
    const bot = {
      fullName: `Bot ${round}`,
      shortName: `bot${round}`,
      botType: 1,
      interfaceType: 1,
    };
    const [, , deactivated] = await Promise.allSettled([
      users.rpc.createBot(bot, { actor }),
      users.rpc.createInvitationLink({ terms }, { actor }),
      users.rpc.deactivateUser({ userId: actor.userId }, { actor: owner }),
    ]);
    expect(deactivated.status).toBe('fulfilled');
  }
  const left = await users
    .db('account as bot')
    .join('account as owner', {
      'owner.realm_id': 'bot.realm_id',
      'owner.user_id': 'bot.bot_owner_id',
    })
    .where({ 'bot.realm_id': realmId, 'bot.is_active': true, 'owner.is_active': false });
  expect(left).toEqual([]);
  const { invitationsJson } = await users.rpc.listInvitations({}, { actor: owner });
  expect(JSON.parse(invitationsJson)).toEqual([]);
});

test('accepts only one of two concurrent password changes with the same old password', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const actor = await users.createMember(realm, 'mia@example.com');
  const change = (newPassword: string) =>
    users.rpc.updateUserSettings(
      { settingsJson: '{}', oldPassword: memberPassword, newPassword },
      { actor },
    );
  const passwords = ['a quite different phrase', 'quiet rivers hum at dawn'] as const;
  const outcomes = await Promise.allSettled(passwords.map(change));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'BAD_REQUEST', message: 'Wrong password!' },
  });
  const username = 'mia@example.com';
  const password = passwords[outcomes[0]?.status === 'fulfilled' ? 0 : 1];
  const request = { realmId: realm.realmId, username, password, browser };
  await expect(users.rpc.logInWithPassword(request)).resolves.toBeDefined();
});
