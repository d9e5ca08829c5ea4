import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { getAccount } from '../accounts/account-store.ts';
import { listGroupIdsOfUsers } from './group-store.ts';

/**
 * Returns the actor for a call on behalf of a person.
 * @throws an error if there is no such account
 */
export async function actorOf(db: ReadTx, realmId: number, userId: number): Promise<Actor> {
  const [{ role }, groups] = await Promise.all([
    getAccount(db, realmId, userId),
    listGroupIdsOfUsers(db, realmId, [userId]),
  ]);
  return { realmId, userId, role, isBot: false, groups: groups.get(userId) ?? [] };
}
