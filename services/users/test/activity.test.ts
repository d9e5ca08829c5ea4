import { expect } from 'vitest';
import { findAccount } from '../src/accounts/account-store.ts';
import { dayOf, updateLongIdleAccounts } from '../src/accounts/activity.ts';
import { createApiKey, hashApiKey } from '../src/credentials/api-keys.ts';
import { type TestRealm, type TestUsers, testWith } from './users.ts';

// The sweeps change accounts of all realms, and a test counts all writes to accounts, so this file has its own service.
const test = testWith({});

const today = dayOf(Date.now());
const longAgo = today - 20;

async function memberWithKey(users: TestUsers, realm: TestRealm, email: string) {
  const member = await users.createMember(realm, email);
  const apiKey = createApiKey();
  await users.changeAccount(member, { api_key_hash: hashApiKey(apiKey) });
  const account = async () => {
    const { realmId, userId } = member;
    return findAccount(users.db, realmId, userId);
  };
  const authenticate = () => users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  return { member, account, authenticate };
}

/** Returns a function that reads `is_long_idle` from a user's last `user.changed` event. */
function publishedIdleOf(
  users: TestUsers,
  { realmId, userId }: { realmId: number; userId: number },
) {
  return async () => {
    const domainEvents = await users.domainEventsOf(realmId, 1);
    const ofUser = domainEvents.filter(
      ({ name, body }) => name === 'user.changed' && body.userId === userId,
    );
    return ofUser.at(-1)?.body.isLongIdle;
  };
}

test('records the day when an account is created as its day of last use', async ({ users }) => {
  const realm = await users.createRealm();
  const { account } = await memberWithKey(users, realm, 'mia@example.com');
  expect(await account()).toMatchObject({ last_used_day: today, is_long_idle: false });
});

test('publishes is_long_idle for active people who have not used the server for 15 days', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const other = await users.createRealm();
  const [mia, max, dee, bot] = [
    await memberWithKey(users, realm, 'mia@example.com'),
    await memberWithKey(users, realm, 'max@example.com'),
    await memberWithKey(users, realm, 'dee@example.com'),
    await memberWithKey(users, realm, 'bot@example.com'),
  ];
  await users.changeAccount(mia.member, { last_used_day: longAgo });
  await users.changeAccount(max.member, { last_used_day: today - 14 });
  await users.changeAccount(dee.member, { last_used_day: longAgo, is_active: false });
  await users.changeAccount(bot.member, { last_used_day: longAgo, bot_type: 1 });
  await users.changeAccount(other.owner, { last_used_day: longAgo });

  await updateLongIdleAccounts(users.deps);

  const idle = await Promise.all([mia, max, dee, bot].map(({ account }) => account()));
  expect(idle.map((account) => account?.is_long_idle)).toEqual([true, false, false, false]);
  await expect.poll(publishedIdleOf(users, mia.member)).toBe(true);
  expect(await findAccount(users.db, other.realmId, other.owner.userId)).toMatchObject({
    is_long_idle: true,
  });
});

test('publishes is_long_idle false if a long-idle user authenticates again', async ({ users }) => {
  const realm = await users.createRealm();
  const { member, account, authenticate } = await memberWithKey(users, realm, 'mia@example.com');
  await users.changeAccount(member, { last_used_day: longAgo });
  await updateLongIdleAccounts(users.deps);
  await expect.poll(publishedIdleOf(users, member)).toBe(true);

  await authenticate();
  await expect.poll(account).toMatchObject({ last_used_day: today });
  await updateLongIdleAccounts(users.deps);

  expect(await account()).toMatchObject({ last_used_day: today, is_long_idle: false });
  await expect.poll(publishedIdleOf(users, member)).toBe(false);
});

test('publishes each of 450 long-idle accounts once, in a few transactions, when two processes run', async ({
  users,
}) => {
  const realm = await users.createRealm();
  await users.fillRealm(realm.realmId, 450);
  const counter = async () => {
    const row = await users
      .db('event_counter')
      .where({ realm_id: realm.realmId })
      .first('event_number');
    return Number(row.event_number);
  };
  const before = await counter();
  const members = { realm_id: realm.realmId, role: 400 };
  await users.db('account').where(members).update({ last_used_day: longAgo });
  await Promise.all([updateLongIdleAccounts(users.deps), updateLongIdleAccounts(users.deps)]);
  expect(await counter()).toBeLessThanOrEqual(before + 4);
  const domainEvents = await users.domainEventsOf(realm.realmId, 450);
  const idleEvents = domainEvents.filter(
    ({ name, body }) => name === 'user.changed' && body.isLongIdle,
  );
  expect(idleEvents).toHaveLength(450);
  expect(new Set(idleEvents.map(({ body }) => body.userId)).size).toBe(450);
});

test('stores the day of last use only once a day if a user authenticates repeatedly', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { member, account, authenticate } = await memberWithKey(users, realm, 'mia@example.com');
  await users.changeAccount(member, { last_used_day: today - 1 });
  const counter = () =>
    users.db('event_counter').where({ realm_id: realm.realmId }).first('event_number');
  const before = await counter();
  let writes = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.startsWith('update "account"')) writes += 1;
  };
  users.db.on('query', count);
  for (let round = 0; round < 3; round += 1) {
    await authenticate();
    await expect.poll(account).toMatchObject({ last_used_day: today });
  }
  users.db.off('query', count);

  expect(writes).toBe(1);
  expect(await counter()).toEqual(before);
});
