import type { Actor } from '@chat/kit/actor/actor';
import type { Deps } from '../deps.ts';
import { listGroupsOfUsers } from '../groups/store.ts';
import { type AccountRow, listAccounts } from './store.ts';

/** Guests have the fewest rights. */
const guestRole = 600;

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
    role: roleOf(account),
    isBot: account.is_bot,
    groups: groups.get(userId) ?? [],
    ...(ownerId !== null && { owner: { userId: ownerId, groups: groups.get(ownerId) ?? [] } }),
  };
}

/** The role, or what gives the fewest rights until a fact tells of it. */
function roleOf({ role }: Pick<AccountRow, 'role'>): number {
  return role ?? guestRole;
}
