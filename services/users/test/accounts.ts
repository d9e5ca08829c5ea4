import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import type { TestRealm, TestUsers } from './users.ts';

// Helpers for tests that change accounts.

export const notAdministrator = {
  code: 'UNAUTHORIZED_PRINCIPAL',
  message: 'Must be an organization administrator',
};
export const notOwner = {
  code: 'UNAUTHORIZED_PRINCIPAL',
  message: 'Must be an organization owner',
};
export const nobody = { code: 'BAD_REQUEST', message: 'No such user' };
export const lastOwner = { code: 'CANNOT_DEACTIVATE_LAST_USER' };

/** Creates a realm with an administrator and a member. */
export async function newRealm(users: TestUsers) {
  const realm = await users.createRealm();
  const admin = await withRole(users, await users.createMember(realm, 'ada@example.com'), 200);
  const mia = await users.createMember(realm, 'mia@example.com', 'Mia Member');
  return { realm, owner: realm.owner, admin, mia };
}

export async function withRole(users: TestUsers, { realmId, userId }: Actor, role: number) {
  const { owner } = await ownerOf(users, realmId);
  await users.rpc.updateUser({ user: { userId }, role }, { actor: owner });
  return users.actorOf(realmId, userId);
}

async function ownerOf(users: TestUsers, realmId: number): Promise<{ owner: Actor }> {
  const row = await users.db('account').where({ realm_id: realmId, role: 100 }).first('user_id');
  return { owner: await users.actorOf(realmId, row?.user_id ?? 0) };
}

/** Creates a bot that `owner` owns. */
export async function newBot(users: TestUsers, realm: TestRealm, owner: Actor, email: string) {
  const bot = await users.createMember(realm, email);
  await users.changeAccount(bot, { bot_type: 1, bot_owner_id: owner.userId });
  return users.actorOf(realm.realmId, bot.userId);
}

export async function groupIdsOf(users: TestUsers, realmId: number) {
  const rows = await users.db('user_group').where({ realm_id: realmId }).select('name', 'group_id');
  return new Map<string, number>(rows.map(({ name, group_id }) => [name, group_id]));
}

export async function userSeenBy(users: TestUsers, actor: Actor, userId: number) {
  const { userJson } = await users.rpc.getUser({ user: { userId } }, { actor });
  return JSON.parse(userJson);
}

async function countPublished(users: TestUsers, realmId: number): Promise<number> {
  const counts: number[] = await users
    .db('outbox')
    .where({ realm_id: realmId })
    .pluck('client_event_count');
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the expected event that notifies a person of a change of this kind to the person's access. */
export function toldOf(kind: string) {
  const activity = expect.objectContaining({ kind });
  return { type: 'security_activity', body: { op: 'add', activity } };
}

/** Returns the type and body of each of the `count` client events that `act` publishes. */
export async function eventsOf(
  users: TestUsers,
  realmId: number,
  count: number,
  act: () => Promise<unknown>,
) {
  const before = await countPublished(users, realmId);
  await act();
  const events = await users.eventsOf(realmId, before + count);
  return events.slice(before).map(({ type, body }) => ({ type, body }));
}
