import { roles } from '@chat/kit/actor/actor';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListUserSecurityRequest__Output } from '@chat/proto/chat/users/v1/ListUserSecurityRequest';
import type { ListUserSecurityResponse } from '@chat/proto/chat/users/v1/ListUserSecurityResponse';
import { listSecurityRows } from '../accounts/security-store.ts';
import type { Deps } from '../deps.ts';
import { checkIsAdministrator } from '../realms/roles.ts';

/** The maximum number of people in a response. */
const mostUsers = 1_000;
const daySeconds = 86_400;

/**
 * Returns the active people, sorted by id, and whether each has a second factor. Only owners see owners.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @spec GET /users/security
 */
export async function listUserSecurity(
  { db }: Pick<Deps, 'db'>,
  { withoutSecondFactor, afterUserId, limit: requested }: ListUserSecurityRequest__Output,
  { actor }: RpcContext,
): Promise<ListUserSecurityResponse> {
  checkIsAdministrator(actor);
  const limit = Math.min(requested, mostUsers);
  const fromRole = actor.role === roles.owner ? roles.owner : roles.administrator;
  const filter = { fromRole, withoutSecondFactor, afterUserId };
  const rows = await listSecurityRows(db, actor.realmId, { ...filter, limit: limit + 1 });
  return {
    users: rows.slice(0, limit).map((row) => ({
      userId: row.user_id,
      hasSecondFactor: row.has_second_factor,
      ...(row.first_login_at && { lastUsedAtSeconds: row.last_used_day * daySeconds }),
    })),
    isLast: rows.length <= limit,
  };
}
