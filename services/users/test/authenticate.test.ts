import { createLogger } from '@chat/kit/logging/logger';
import { connectRedis } from '@chat/kit/redis/redis';
import { status } from '@grpc/grpc-js';
import { expect } from 'vitest';
import { identityKey } from '../src/accounts/identity-versions.ts';
import { createApiKey, hashApiKey } from '../src/credentials/api-keys.ts';
import { memberPassword, startUsers, type TestUsers, test } from './users.ts';

async function identityOf(users: TestUsers, apiKey: string) {
  const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  return identity;
}

/** Reads the identity versions in Redis as the gateway does for each request. */
async function versionsInRedis(users: TestUsers, realmId: number) {
  const log = createLogger({ service: 'users-test', level: 'warn' });
  await using redis = await connectRedis({ url: users.redisUrl, name: 'users-test', log });
  return { ...(await redis.client.hGetAll(identityKey(realmId))) };
}

test('returns the account for an API key, with all direct and indirect groups', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const member = await users.createMember(realm, 'mia@example.com');
  const { apiKey } = await users.rpc.fetchApiKey({
    realmId,
    username: 'mia@example.com',
    password: memberPassword,
  });

  const identity = await identityOf(users, apiKey);
  expect(identity).toMatchObject({
    realmId,
    userId: member.userId,
    role: 400,
    isBot: false,
    botType: 0,
    deliveryEmail: 'mia@example.com',
    isActive: true,
    isRealmActive: true,
    realmStringId: realm.stringId,
    realmHost: realm.host,
    canCreateUsers: false,
  });
  expect(identity).not.toHaveProperty('botOwnerId', expect.anything());
  const names = await users
    .db('user_group')
    .whereIn('group_id', identity?.groupIds ?? [])
    .orderBy('group_id')
    .pluck('name');
  expect(names).toEqual(['role:internet', 'role:everyone', 'role:members', 'role:fullmembers']);
  const owner = await identityOf(users, realm.ownerApiKey);
  expect(owner?.groupIds).toHaveLength(7);
});

test("a bot's identity lists its owner's groups, or none if the owner is deactivated", async ({
  users,
}) => {
  const realm = await users.createRealm();
  const bot = await users.createMember(realm, 'bot@example.com');
  const apiKey = createApiKey();
  await users.changeAccount(bot, {
    bot_type: 1,
    bot_owner_id: realm.owner.userId,
    api_key_hash: hashApiKey(apiKey),
  });

  expect(await identityOf(users, apiKey)).toMatchObject({
    isBot: true,
    botType: 1,
    groupIds: bot.groups,
    botOwnerId: realm.owner.userId,
    botOwnerGroupIds: realm.owner.groups,
  });
  await users.changeAccount(realm.owner, { is_active: false });
  expect(await identityOf(users, apiKey)).toMatchObject({ botOwnerGroupIds: [] });
});

test('returns a deactivated account in a deactivated realm as inactive, without groups', async ({
  users,
}) => {
  const { realmId, owner, ownerApiKey } = await users.createRealm();
  await users.changeAccount(owner, { is_active: false });
  await users.changeRealm(realmId, { is_active: false });
  expect(await identityOf(users, ownerApiKey)).toMatchObject({
    isActive: false,
    isRealmActive: false,
    groupIds: [],
  });
});

test('returns no identity for an unknown API key', async ({ users }) => {
  expect(await identityOf(users, createApiKey())).toBeUndefined();
});

test('rejects user tokens on internal methods, and requires user tokens on user methods', async ({
  users,
}) => {
  const { owner: actor, ownerApiKey } = await users.createRealm();
  const rejection = { code: 'INTERNAL_SERVER_ERROR', cause: { code: status.UNAUTHENTICATED } };
  const request = { apiKeyHash: hashApiKey(ownerApiKey) };
  await expect(users.rpc.authenticate(request, { actor })).rejects.toMatchObject(rejection);
  await expect(
    users.rpc.listDomainEvents({ realmId: actor.realmId }, { actor }),
  ).rejects.toMatchObject(rejection);
  await expect(users.rpc.listUsers({})).rejects.toMatchObject(rejection);
  await expect(users.rpc.regenerateApiKey({})).rejects.toMatchObject(rejection);
});

test('publishes the new identity version when a user regenerates the API key', async ({
  users,
}) => {
  const { realmId, owner, ownerApiKey, ownerEmail, ownerPassword } = await users.createRealm();
  const before = await identityOf(users, ownerApiKey);
  const field = String(owner.userId);
  await expect
    .poll(() => versionsInRedis(users, realmId))
    .toEqual({ [field]: String(before?.userVersion), realm: String(before?.realmVersion) });

  const { apiKey } = await users.rpc.regenerateApiKey({}, { actor: owner });

  const after = await identityOf(users, apiKey);
  expect(after?.userVersion).toBe((before?.userVersion ?? 0) + 1);
  expect(await versionsInRedis(users, realmId)).toMatchObject({
    [field]: String(after?.userVersion),
  });
  expect(await identityOf(users, ownerApiKey)).toBeUndefined();
  await expect(
    users.rpc.fetchApiKey({ realmId, username: ownerEmail, password: ownerPassword }),
  ).resolves.toMatchObject({ apiKey });
});

test('regenerates an API key after 2 s if Redis is unavailable', async () => {
  await using users = await startUsers({ REDIS_URL: 'redis://127.0.0.1:1' });
  const { owner, ownerApiKey } = await users.createRealm();
  const startedAtMs = performance.now();

  const { apiKey } = await users.rpc.regenerateApiKey({}, { actor: owner });

  expect(performance.now() - startedAtMs).toBeGreaterThan(1_900);
  expect(await identityOf(users, ownerApiKey)).toBeUndefined();
  expect(await identityOf(users, apiKey)).toMatchObject({ userId: owner.userId });
});
