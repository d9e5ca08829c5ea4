import { isSpectator } from '@chat/kit/actor/actor';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { ListUsersRequest__Output } from '@chat/proto/chat/users/v1/ListUsersRequest';
import type { ListUsersResponse } from '@chat/proto/chat/users/v1/ListUsersResponse';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { listUserRows, type UserRow } from './store.ts';
import { publicUserObject, userObject } from './user-object.ts';

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
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const { clientGravatar, includeCustomProfileFields } = request;
  const view = { viewer: actor, emailDomain, clientGravatar };
  const shown = (row: UserRow) =>
    isSpectator(actor) ? publicUserObject(row, emailDomain) : userObject(row, view);
  const hasProfiles = includeCustomProfileFields && !isSpectator(actor);
  const users = rows.map((row) =>
    hasProfiles && !row.is_bot ? { ...shown(row), profile_data: {} } : shown(row),
  );
  return { usersJson: JSON.stringify(users) };
}
