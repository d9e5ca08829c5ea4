import type { RpcContext } from '@chat/kit/grpc/handler';
import type { ListUsersRequest__Output } from '@chat/proto/chat/users/v1/ListUsersRequest';
import type { ListUsersResponse } from '@chat/proto/chat/users/v1/ListUsersResponse';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { listUserRows } from './store.ts';
import { userObject } from './user-object.ts';

/**
 * The realm's users by id, deactivated ones and bots included, as the actor may see them. Unknown
 * ids are left out.
 * @spec GET /users
 */
export async function listUsers(
  deps: Pick<Deps, 'db' | 'deployment'>,
  request: ListUsersRequest__Output,
  { actor }: RpcContext,
): Promise<ListUsersResponse> {
  const [realm, rows] = await Promise.all([
    getRealm(deps.db, actor.realmId),
    listUserRows(deps.db, actor.realmId, request.hasUserIds ? request.userIds : undefined),
  ]);
  const view = {
    viewer: actor,
    emailDomain: emailDomainOf(realm, deps.deployment),
    clientGravatar: request.clientGravatar,
  };
  const users = rows.map((row) =>
    request.includeCustomProfileFields && !row.is_bot
      ? { ...userObject(row, view), profile_data: {} }
      : userObject(row, view),
  );
  return { usersJson: JSON.stringify(users) };
}
