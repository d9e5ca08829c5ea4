import { expect } from 'vitest';
import { test } from './users.ts';

test('returns the same API key if a request is repeated with the same idempotency key', async ({
  users,
}) => {
  const { owner: actor, ownerApiKey } = await users.createRealm();
  const idempotency = { key: 'lost', requestHash: 'the same' };
  const first = await users.rpc.regenerateApiKey({}, { actor, idempotency });
  const repeated = await users.rpc.regenerateApiKey({}, { actor, idempotency });
  expect(first.apiKey).not.toBe(ownerApiKey);
  expect(repeated).toEqual(first);

  const another = await users.rpc.regenerateApiKey(
    {},
    { actor, idempotency: { ...idempotency, key: 'another' } },
  );
  expect(another.apiKey).not.toBe(first.apiKey);
});

test('does not store the new API key in the idempotency record', async ({ users }) => {
  const { owner: actor } = await users.createRealm();
  const { apiKey } = await users.rpc.regenerateApiKey(
    {},
    { actor, idempotency: { key: 'remembered', requestHash: 'the same' } },
  );
  const records = await users.db('idempotency_record').where({ realm_id: actor.realmId });
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toContain(apiKey);
});

test("replaces a bot's API key if the bot is the actor", async ({ users }) => {
  const realm = await users.createRealm();
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: realm.owner.userId });
  await expect(users.rpc.regenerateApiKey({}, { actor: { ...bot, isBot: true } })).resolves.toEqual(
    { apiKey: expect.stringMatching(/^[A-Za-z0-9]{32}$/) },
  );
});
