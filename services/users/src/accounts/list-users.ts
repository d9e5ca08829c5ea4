import { isSpectator } from '@chat/kit/actor/actor';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListUsersRequest__Output } from '@chat/proto/chat/users/v1/ListUsersRequest';
import type { ListUsersResponse } from '@chat/proto/chat/users/v1/ListUsersResponse';
import { type SightDeps, whoMayBeKnown } from '../limited-access/who-may-be-known.ts';
import { readProfileData } from '../profile-fields/profile-data.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { listUserRows, type UserRow } from './store.ts';
import { publicUserObject, userObject } from './user-object.ts';

/**
 * The realm's users by id, deactivated ones and bots included, as the actor may see them. Unknown
 * ids are left out, and so are people whom a guest of limited access may not know.
 * @spec GET /users
 */
export async function listUsers(
  deps: SightDeps,
  request: ListUsersRequest__Output,
  { actor }: RpcContext,
): Promise<ListUsersResponse> {
  const userIds = request.hasUserIds ? request.userIds : undefined;
  const hasProfiles = request.includeCustomProfileFields && !isSpectator(actor);
  const [realm, rows, profiles] = await Promise.all([
    getRealm(deps.db, actor.realmId),
    listUserRows(deps.db, actor.realmId, userIds),
    hasProfiles ? readProfileData(deps.db, actor.realmId, userIds) : undefined,
  ]);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const { clientGravatar } = request;
  const view = { viewer: actor, emailDomain, clientGravatar };
  const shown = (row: UserRow) =>
    isSpectator(actor) ? publicUserObject(row, emailDomain) : userObject(row, view);
  const mayKnow = await whoMayBeKnown(deps, realm, actor);
  const users = rows
    .filter(mayKnow)
    .map((row) =>
      profiles && !row.is_bot
        ? { ...shown(row), profile_data: profiles.get(row.user_id) ?? {} }
        : shown(row),
    );
  return { usersJson: JSON.stringify(users) };
}
