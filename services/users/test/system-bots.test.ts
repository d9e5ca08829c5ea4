import { expect } from 'vitest';
import { z } from 'zod';
import { systemBots } from '../src/lifecycle/system-bots.ts';
import { test } from './users.ts';

const People = z.object({
  realm_users: z.array(z.looseObject({ user_id: z.int() })),
  cross_realm_bots: z.array(z.looseObject({ user_id: z.int(), email: z.string() })),
  realm_user_groups: z.array(z.looseObject({ members: z.array(z.int()) })),
});

test('lists system bots separately from users and groups', async ({ users }) => {
  const { owner } = await users.createRealm();
  const { fieldsJson } = await users.rpc.getSnapshot(
    { groups: ['realm_user', 'realm_user_groups'], options: { clientGravatar: false } },
    { actor: owner },
  );
  const shown = People.parse(JSON.parse(fieldsJson));
  expect(shown.cross_realm_bots.map(({ full_name }) => full_name)).toEqual(
    systemBots.map(({ fullName }) => fullName),
  );
  for (const bot of shown.cross_realm_bots) {
    expect(bot).toMatchObject({
      is_system_bot: true,
      is_active: true,
      is_bot: true,
      bot_type: 1,
      bot_owner_id: null,
      role: 400,
      delivery_email: bot.email,
      avatar_url: expect.any(String),
      timezone: '',
    });
  }
  expect(shown.realm_users.map(({ user_id }) => user_id)).toEqual([owner.userId]);
  expect(shown.realm_user_groups.flatMap(({ members }) => members)).toEqual([owner.userId]);
});

test('does not find system bots by id or address, and does not log them in', async ({ users }) => {
  const { realmId, owner } = await users.createRealm();
  const bots = await users.db('account').where({ realm_id: realmId }).whereNotNull('system_bot');
  const { usersJson } = await users.rpc.listUsers(
    { hasUserIds: true, userIds: [owner.userId, ...bots.map(({ user_id }) => user_id)] },
    { actor: owner },
  );
  expect(JSON.parse(usersJson)).toMatchObject([{ user_id: owner.userId }]);
  const emails = bots.map(({ delivery_email }) => delivery_email);
  expect(await users.rpc.resolveEmails({ emails }, { actor: owner })).toEqual({ userIds: {} });
  await expect(
    users.rpc.fetchApiKey({ realmId, username: emails[0], password: '' }),
  ).rejects.toMatchObject({ code: 'AUTHENTICATION_FAILED' });
});

test('gives a system bot a different address if the owner already has its address', async ({
  users,
}) => {
  const ownerEmail = 'notification-bot@bots.chat.example.com';
  const { realmId, ownerUserId } = await users.rpc.createRealm({
    stringId: 'bots',
    name: 'Bots',
    ownerEmail,
    ownerFullName: 'Olivia Owner',
    ownerPassword: 'purple elephants dance',
  });
  expect(
    await users.db('account').where({ realm_id: realmId, system_bot: 'notification-bot' }).first(),
  ).toMatchObject({ delivery_email: 'notification-bot-2@bots.chat.example.com' });
  const actor = await users.actorOf(realmId, ownerUserId);
  expect(await users.rpc.resolveEmails({ emails: [ownerEmail] }, { actor })).toEqual({
    userIds: { [ownerEmail]: ownerUserId },
  });
});
