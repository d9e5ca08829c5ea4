import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

function change(users: TestUsers, actor: Actor, settings: object) {
  const request = { settingsJson: JSON.stringify(settings) };
  return users.rpc.updateUserSettingsDefaults(request, { actor });
}

async function registered(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.getSnapshot(
    { groups: ['user_settings', 'realm_user_settings_defaults'], options: {} },
    { actor },
  );
  return JSON.parse(fieldsJson);
}

const defaults = {
  color_scheme: 2,
  high_contrast_mode: true,
  twenty_four_hour_time: null,
  notification_sound: 'none',
  email_address_visibility: 5,
};

test('applies default settings only to new users', async ({ users }) => {
  const realm = await users.createRealm();
  const { owner } = realm;
  await change(users, owner, defaults);
  const mia = await users.createMember(realm, 'mia@example.com');

  expect(await registered(users, mia)).toMatchObject({
    user_settings: defaults,
    realm_user_settings_defaults: defaults,
  });
  expect((await registered(users, owner)).user_settings).toMatchObject({
    color_scheme: 1,
    email_address_visibility: 1,
  });
});

test('publishes each changed default setting once to everyone', async ({ users }) => {
  const { realmId, owner } = await users.createRealm();
  await change(users, owner, { color_scheme: 2, high_contrast_mode: false });
  await change(users, owner, { color_scheme: 2, email_address_visibility: 5 });
  await change(users, owner, { color_scheme: 1 });
  expect(await users.eventsOf(realmId, 3)).toEqual(
    [
      { property: 'color_scheme', value: 2 },
      { property: 'email_address_visibility', value: 5 },
      { property: 'color_scheme', value: 1 },
    ].map((update) => ({
      type: 'realm_user_settings_defaults',
      everyone: true,
      userIds: [],
      body: { op: 'update', ...update },
    })),
  );
});

test.for<[object, string]>([
  [{ color_scheme: 9 }, 'Invalid color_scheme'],
  [{ timezone: 'UTC' }, 'Invalid timezone'],
  [{ default_language: 'de' }, 'Invalid default_language. Available languages: en'],
])('rejects the default settings %j', async ([bad, msg], { users }) => {
  const { owner } = await users.createRealm();
  await expect(change(users, owner, { high_contrast_mode: true, ...bad })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: msg,
  });
  expect((await registered(users, owner)).realm_user_settings_defaults).toMatchObject({
    high_contrast_mode: false,
  });
});

test('does not let members change default settings', async ({ users }) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  await expect(change(users, mia, defaults)).rejects.toMatchObject({
    code: 'UNAUTHORIZED_PRINCIPAL',
    message: 'Must be an organization administrator',
  });
});

test('stores default settings separately for each realm', async ({ users }) => {
  const [here, there] = [await users.createRealm(), await users.createRealm()];
  await change(users, here.owner, defaults);
  expect((await registered(users, there.owner)).realm_user_settings_defaults).toMatchObject({
    color_scheme: 1,
  });
});
