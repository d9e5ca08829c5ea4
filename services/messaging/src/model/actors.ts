import type { Actor } from '@chat/kit/actor/actor';
import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type { Deps } from '../deps.ts';
import { type AccountRow, findSystemBot, listAccounts } from '../read-model/account-store.ts';

/**
 * Returns the actor of a message that is sent later (scheduled, or sent by a webhook). The actor has the user's current
 * role and groups from the read model. Returns undefined for an unknown user.
 */
export async function findActor(
  { db, ensureUsers }: Pick<Deps, 'db' | 'ensureUsers'>,
  realmId: number,
  userId: number,
): Promise<Actor | undefined> {
  await ensureUsers(realmId, [userId]);
  const [account] = await listAccounts(db, realmId, [userId]);
  if (!account) return undefined;
  const { rights_owner_id } = account;
  const [owner] =
    rights_owner_id === null ? [] : await listAccounts(db, realmId, [rights_owner_id]);
  const ownerId = owner?.is_active ? owner.user_id : null;
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

/** The name of the system bot for notifications. */
const notificationBot = 'notification-bot';

/**
 * Returns a system bot of the realm. Refills the read model if the bot is missing.
 * @throws SERVER_NOT_READY the bot is not in the read model yet
 */
export async function getSystemBot(
  { db, refillUsers }: Pick<Deps, 'db' | 'refillUsers'>,
  realmId: number,
  name: string = notificationBot,
): Promise<AccountRow> {
  const known = await findSystemBot(db, realmId, name);
  if (known) return known;
  await refillUsers(realmId);
  const filled = await findSystemBot(db, realmId, name);
  if (!filled) throw serviceUnavailable({});
  return filled;
}
