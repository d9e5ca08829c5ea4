import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListSecurityActivityRequest__Output } from '@chat/proto/chat/users/v1/ListSecurityActivityRequest';
import type { ListSecurityActivityResponse } from '@chat/proto/chat/users/v1/ListSecurityActivityResponse';
import type { Deps } from '../deps.ts';
import { activityObject } from './activity-object.ts';
import { deleteActivityBefore, listActivity } from './store.ts';

/** How long changes are stored. */
const keptForMs = 365 * 86_400_000;
/** The maximum number of changes in a response. */
const maxPage = 100;

/**
 * Returns the security activity of the actor's account, newest change first, and whether there are older changes.
 * @spec GET /users/me/security_activity
 */
export async function listSecurityActivity(
  { db }: Pick<Deps, 'db'>,
  { beforeId, limit }: ListSecurityActivityRequest__Output,
  { actor }: RpcContext,
): Promise<ListSecurityActivityResponse> {
  const size = Math.min(limit, maxPage);
  const holder = { realm_id: actor.realmId, user_id: actor.userId };
  const rows = await listActivity(db, holder, { before: beforeId, limit: size + 1 });
  return {
    activityJson: JSON.stringify(rows.slice(0, size).map(activityObject)),
    foundOldest: rows.length <= size,
  };
}

/** Deletes changes that are older than a year. */
export async function removeOldSecurityActivity({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteActivityBefore(tx, new Date(now() - keptForMs)));
}
