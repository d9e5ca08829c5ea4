import type { Actor } from '@chat/kit/actor/actor';
import { describe, expect } from 'vitest';
import { hashApiKey } from '../src/credentials/api-keys.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { memberPassword, startUsers, type TestUsers, test } from './users.ts';

const password = memberPassword;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function newMember(users: TestUsers) {
  const realm = await users.createRealm();
  const member = await users.createMember(realm, 'mia@example.com');
  return { realm, member };
}

async function identityOf(users: TestUsers, apiKey: string) {
  const { identity } = await users.rpc.authenticate({ apiKeyHash: hashApiKey(apiKey) });
  return identity;
}

function create(users: TestUsers, actor: Actor, name = 'Phone') {
  return users.rpc.createDeviceKey({ name, password }, { actor });
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error) => error.message,
  );
}

describe('device keys', () => {
  test("authenticates an account by a device key, and stores only the key's hash", async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { apiKey, deviceKeyId } = await create(users, member);

    expect(apiKey).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(await identityOf(users, apiKey)).toMatchObject({
      realmId: realm.realmId,
      userId: member.userId,
      deliveryEmail: 'mia@example.com',
      groupIds: member.groups,
      isDeviceKey: true,
    });
    expect(await identityOf(users, realm.ownerApiKey)).toMatchObject({ isDeviceKey: false });
    const [row] = await users.db('device_key').where({ device_key_id: deviceKeyId });
    expect(row).toMatchObject({ name: 'Phone', user_id: member.userId, expires_at: null });
    expect(JSON.stringify(row)).not.toContain(apiKey);
  });

  test('lists a device key only for its owner, with its last use but without the key', async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { apiKey } = await create(users, member);
    const [unused] = (await users.rpc.listDeviceKeys({}, { actor: member })).deviceKeys;
    expect(unused?.lastUsedAtSeconds).toBeUndefined();
    await identityOf(users, apiKey);

    await expect
      .poll(() => users.rpc.listDeviceKeys({}, { actor: member }))
      .toMatchObject({
        deviceKeys: [
          {
            deviceKeyId: expect.any(Number),
            name: 'Phone',
            lastUsedAtSeconds: expect.any(Number),
          },
        ],
      });
    expect(await users.rpc.listDeviceKeys({}, { actor: realm.owner })).toEqual({ deviceKeys: [] });
  });

  test('accepts a device key after the password and the API key are replaced', async ({
    users,
  }) => {
    const { member } = await newMember(users);
    const { apiKey } = await create(users, member);
    await users.rpc.regenerateApiKey({}, { actor: member });
    await users.rpc.updateUserSettings(
      { settingsJson: '{}', oldPassword: password, newPassword: 'a quite different phrase' },
      { actor: member },
    );
    expect(await identityOf(users, apiKey)).toMatchObject({ userId: member.userId });
  });

  test('rejects a device key after its account is deactivated, even if the account is reactivated', async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { apiKey } = await create(users, member);
    await users.rpc.deactivateUser({ userId: member.userId }, { actor: realm.owner });
    expect(await identityOf(users, apiKey)).toBeUndefined();
    await users.rpc.reactivateUser({ userId: member.userId }, { actor: realm.owner });
    expect(await identityOf(users, apiKey)).toBeUndefined();
  });

  test('rejects an expired device key and does not list it', async () => {
    let time = Date.now();
    await using users = await startUsers({}, { now: () => time });
    const { member } = await newMember(users);
    const { apiKey } = await users.rpc.createDeviceKey(
      { name: 'Laptop', password, expiresInDays: 2 },
      { actor: member },
    );
    const deviceKeyExpiresAtSeconds = Math.floor((time + 2 * dayMs) / 1_000);
    time += 2 * dayMs - hourMs;
    expect(await identityOf(users, apiKey)).toMatchObject({ deviceKeyExpiresAtSeconds });
    time += 2 * hourMs;
    expect(await identityOf(users, apiKey)).toBeUndefined();
    expect(await users.rpc.listDeviceKeys({}, { actor: member })).toEqual({ deviceKeys: [] });
  });
});

describe('CreateDeviceKey', () => {
  test('returns the same device key if a request is repeated with the same idempotency key', async ({
    users,
  }) => {
    const { member: actor } = await newMember(users);
    const idempotency = { key: 'lost', requestHash: 'the same' };
    const request = { name: 'Phone', password };
    const first = await users.rpc.createDeviceKey(request, { actor, idempotency });
    expect(await users.rpc.createDeviceKey(request, { actor, idempotency })).toEqual(first);
    const records = await users.db('idempotency_record').where({ realm_id: actor.realmId });
    expect(JSON.stringify(records)).not.toContain(first.apiKey);
    expect((await users.rpc.listDeviceKeys({}, { actor })).deviceKeys).toHaveLength(1);
  });

  test('requires the valid password for a new device key', async ({ users }) => {
    const { member: actor, realm } = await newMember(users);
    const wrong = users.rpc.createDeviceKey({ name: 'Phone', password: 'guess' }, { actor });
    expect(await refusalOf(wrong)).toBe('Wrong password!');
    const without = users.rpc.createDeviceKey({ name: 'Phone' }, { actor });
    expect(await refusalOf(without)).toMatch(/^Enter your password\./);
    await users.rpc.invalidatePassword({ realmId: realm.realmId, email: 'mia@example.com' });
    expect(await refusalOf(create(users, actor))).toBe('Wrong password!');
  });

  test('accepts a session that is at most ten minutes old in place of the password for a new device key', async () => {
    let time = Date.now();
    await using users = await startUsers({}, { now: () => time });
    const { member: actor, realm } = await newMember(users);
    const logIn = async (username: string, secret: string) => {
      const { realmId } = realm;
      const login = { realmId, username, password: secret };
      const { sessionToken } = await users.rpc.logInWithPassword(login);
      const sessionHash = hashToken(sessionToken);
      return (await users.rpc.authenticate({ sessionHash })).identity?.sessionId;
    };
    const currentSessionId = await logIn('mia@example.com', password);
    const strange = await logIn(realm.ownerEmail, realm.ownerPassword);
    const by = (sessionId: number | undefined) =>
      users.rpc.createDeviceKey({ name: 'Phone', currentSessionId: sessionId }, { actor });

    await expect(by(currentSessionId)).resolves.toMatchObject({ apiKey: expect.any(String) });
    expect(await refusalOf(by(strange))).toMatch(/^Enter your password\./);
    time += 600_000;
    expect(await refusalOf(by(currentSessionId))).toMatch(/^Enter your password\./);
  });

  test.for([
    [{ name: '  ' }, /^Enter a name for the device/],
    [{ name: 'x'.repeat(61) }, /too long/],
    [{ name: 'Phone', expiresInDays: 0 }, /expires_in_days/],
    [{ name: 'Phone', expiresInDays: 3_651 }, /expires_in_days/],
  ] as const)('rejects the device key %j', async ([request, refusal], { users }) => {
    const { member: actor } = await newMember(users);
    const call = users.rpc.createDeviceKey({ ...request, password }, { actor });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refusalOf(call)).toMatch(refusal);
  });

  test('rejects the 51st valid device key', async ({ users }) => {
    const { member: actor } = await newMember(users);
    await Promise.all(Array.from({ length: 50 }, (_, n) => create(users, actor, `Device ${n}`)));
    expect(await refusalOf(create(users, actor))).toBe(
      'You have reached the limit of 50 device keys. Revoke one first.',
    );
    await users
      .db('device_key')
      .where({ name: 'Device 7' })
      .update({ expires_at: new Date(0) });
    await expect(create(users, actor)).resolves.toMatchObject({ apiKey: expect.any(String) });
  });
});

describe('revoking device keys', () => {
  test('revokes one device key and raises the identity version', async ({ users }) => {
    const { member: actor } = await newMember(users);
    const [one, other] = [await create(users, actor), await create(users, actor)];
    const before = await identityOf(users, other.apiKey);
    await users.rpc.revokeDeviceKey({ deviceKeyId: one.deviceKeyId }, { actor });
    expect(await identityOf(users, one.apiKey)).toBeUndefined();
    const after = await identityOf(users, other.apiKey);
    expect(after?.userVersion).toBe((before?.userVersion ?? 0) + 1);
  });

  test('does not let users revoke unknown device keys or the keys of other users or realms', async ({
    users,
  }) => {
    const { member, realm } = await newMember(users);
    const { apiKey, deviceKeyId } = await create(users, member);
    const elsewhere = await users.createRealm();
    const refused = { code: 'BAD_REQUEST', message: 'Invalid API key ID' };
    for (const actor of [realm.owner, elsewhere.owner]) {
      const call = users.rpc.revokeDeviceKey({ deviceKeyId }, { actor });
      await expect(call).rejects.toMatchObject(refused);
    }
    const unknown = users.rpc.revokeDeviceKey({ deviceKeyId: 999_999 }, { actor: member });
    await expect(unknown).rejects.toMatchObject(refused);
    expect(await identityOf(users, apiKey)).toBeDefined();
  });

  test("revokes all of the actor's device keys, but none of other users", async ({ users }) => {
    const { member: actor, realm } = await newMember(users);
    const keys = [await create(users, actor), await create(users, actor)];
    const owned = await users.rpc.createDeviceKey(
      { name: 'Phone', password: realm.ownerPassword },
      { actor: realm.owner },
    );
    await users.rpc.revokeDeviceKeys({}, { actor });
    for (const { apiKey } of keys) expect(await identityOf(users, apiKey)).toBeUndefined();
    expect(await identityOf(users, owned.apiKey)).toBeDefined();
  });
});
