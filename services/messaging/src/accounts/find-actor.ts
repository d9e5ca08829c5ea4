import type { Actor } from '@chat/kit/actor/actor';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type { Deps } from '../deps.ts';
import { listAccounts } from './store.ts';

/**
 * Who acts when somebody's message is sent later, with the rights that it has by then, as far as facts have told.
 * undefined: there is no such user.
 */
export async function findActor(
  { db, ensureUsers }: Pick<Deps, 'db' | 'ensureUsers'>,
  realmId: number,
  userId: number,
): Promise<Actor | undefined> {
  await ensureUsers(realmId, [userId]);
  const [account] = await listAccounts(db, realmId, [userId]);
  if (!account) return undefined;
  const ownerId = account.bot_owner_id;
  const people = ownerId === null ? [userId] : [userId, ownerId];
  const groups = await listGroupsOfUsers(db, realmId, people);
  return {
    realmId,
    userId,
    role: account.role,
    isBot: account.is_bot,
    groups: groups.get(userId) ?? [],
    ...(ownerId !== null && { owner: { userId: ownerId, groups: groups.get(ownerId) ?? [] } }),
  };
}
