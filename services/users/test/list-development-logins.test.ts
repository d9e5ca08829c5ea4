import { expect } from 'vitest';
import { test as production, startUsers } from './users.ts';

production('returns BAD_REQUEST without DEVELOPMENT_LOGIN', async ({ users }) => {
  await users.createRealm();
  await expect(users.rpc.listDevelopmentLogins({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

production('lists the active people of active realms that allow the login method Dev', async () => {
  await using users = await startUsers({ DEVELOPMENT_LOGIN: 'true', EXTERNAL_SCHEME: 'http' });
  const [realm, other, closed, gone] = [
    await users.createRealm(),
    await users.createRealm(),
    await users.createRealm(),
    await users.createRealm(),
  ];
  await users.createMember(realm, 'mia@example.com');
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1 });
  const former = await users.createMember(realm, 'dora@example.com');
  await users.changeAccount(former, { is_active: false });
  await users.changeRealm(closed.realmId, { settings: { authentication_methods: { Dev: false } } });
  await users.changeRealm(gone.realmId, { is_active: false });

  const urlOf = ({ host }: { host: string }) => `http://${host}`;
  const { logins } = await users.rpc.listDevelopmentLogins({});
  expect(logins).toEqual([
    { email: realm.ownerEmail, realmUrl: urlOf(realm), isAdministrator: true },
    { email: 'mia@example.com', realmUrl: urlOf(realm), isAdministrator: false },
    { email: other.ownerEmail, realmUrl: urlOf(other), isAdministrator: true },
  ]);
});
