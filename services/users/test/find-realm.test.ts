import { describe, expect } from 'vitest';
import { startUsers, test } from './users.ts';

const owner = {
  ownerEmail: 'olivia@example.com',
  ownerFullName: 'Olivia Owner',
  ownerPassword: 'purple elephants dance',
};

test('finds the root realm or the only realm at the root host', async () => {
  await using users = await startUsers({ EXTERNAL_HOST: 'chat.example.com:8443' });
  await expect(users.rpc.findRealm({ host: 'chat.example.com' })).resolves.toEqual({});

  const { realmId } = await users.rpc.createRealm({ stringId: 'acme', name: 'Acme', ...owner });
  for (const host of [
    'acme.chat.example.com',
    'ACME.chat.example.com:80',
    'chat.example.com',
    'www.chat.example.com:8443',
    'localhost',
    '127.0.0.1:9991',
    '[::1]:9991',
  ]) {
    const { realm } = await users.rpc.findRealm({ host });
    expect(realm, host).toMatchObject({ realmId, host: 'acme.chat.example.com:8443' });
  }

  await users.rpc.createRealm({ stringId: 'beta', name: 'Beta', ...owner });
  await expect(users.rpc.findRealm({ host: 'chat.example.com' })).resolves.toEqual({});
  await expect(users.rpc.findRealm({ host: '127.0.0.1' })).resolves.toEqual({});

  const root = await users.rpc.createRealm({ stringId: '', name: 'Root', ...owner });
  const { realm } = await users.rpc.findRealm({ host: 'chat.example.com' });
  expect(realm).toMatchObject({ realmId: root.realmId, host: 'chat.example.com:8443' });
});

test('finds a realm by its string id or by its host, ignoring the port', async ({ users }) => {
  const { realmId } = await users.rpc.createRealm({
    stringId: 'own',
    host: 'Talk.Own.org:8080',
    name: 'Own',
    ...owner,
  });
  for (const host of ['talk.own.org', 'talk.own.org:8080', 'own.chat.example.com']) {
    const { realm } = await users.rpc.findRealm({ host });
    expect(realm).toMatchObject({ realmId, host: 'talk.own.org:8080', stringId: 'own' });
  }
});

describe('findRealm with an unknown host', () => {
  test.for(['unknown.chat.example.com', 'a.b.chat.example.com', 'example.com', '', '\0'])(
    'returns NONEXISTENT_SUBDOMAIN for the host %j',
    async (host, { users }) => {
      await expect(users.rpc.findRealm({ host })).rejects.toMatchObject({
        code: 'NONEXISTENT_SUBDOMAIN',
        httpStatus: 404,
      });
    },
  );
});

test("returns a realm's login methods, icon, rendered description and whether it is active", async ({
  users,
}) => {
  const { realmId, host } = await users.createRealm();
  const before = await users.rpc.findRealm({ host });
  expect(before.realm).toMatchObject({
    isPasswordLoginEnabled: true,
    isDevelopmentLoginEnabled: false,
    isWebPublicAccessEnabled: false,
    renderedDescription: '',
    iconUrl: expect.stringMatching(/^https:\/\//),
  });

  await users.changeRealm(realmId, {
    description: 'a < b & "c"',
    is_active: false,
    settings: { authentication_methods: { Email: false } },
  });
  const after = await users.rpc.findRealm({ host });
  expect(after.realm).toMatchObject({
    isActive: false,
    isPasswordLoginEnabled: false,
    renderedDescription: '<p>a &lt; b &amp; &quot;c&quot;</p>',
  });
});
