import type { Audience } from '@chat/kit/outbox/event';
import type { Deps } from './deps.ts';
import { listActiveUserIds } from './read-model/store.ts';

/**
 * Everybody who may know a user: all of the realm, as far as it is known here, but for guests of limited access, from whom
 * the user is hidden.
 *
 * @spec events.md section 7, accessors
 */
export async function audienceOf(
  { db, users }: Pick<Deps, 'db' | 'users'>,
  realmId: number,
  userId: number,
): Promise<{ audience: Audience; hiddenFrom: readonly number[] }> {
  const { guestIds } = await users.listHiddenFrom({ realmId, userId });
  if (guestIds.length === 0) return { audience: { everyone: true }, hiddenFrom: [] };
  const hidden = new Set(guestIds);
  const userIds = (await listActiveUserIds(db, realmId)).filter((id) => !hidden.has(id));
  return { audience: { userIds }, hiddenFrom: guestIds };
}
