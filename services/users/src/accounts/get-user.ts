import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetUserRequest__Output } from '@chat/proto/chat/users/v1/GetUserRequest';
import type { GetUserResponse } from '@chat/proto/chat/users/v1/GetUserResponse';
import { type SightDeps, whoMayBeKnown } from '../limited-access/who-may-be-known.ts';
import { readProfileData } from '../profile-fields/profile-data.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { getReferred, noSuchUser } from './find-referred.ts';
import { userObject, userOfPlaceholder } from './user-object.ts';

/**
 * One user as the actor may see it; deactivated ones and bots too.
 *
 * @throws BAD_REQUEST no such user, an address that the actor may not see, or somebody whom it may not know
 * @spec GET /users/{user_id_or_email}
 */
export async function getUser(
  deps: SightDeps,
  request: GetUserRequest__Output,
  { actor }: RpcContext,
): Promise<GetUserResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const account = await getReferred(deps.db, actor, request.user, emailDomain);
  const mayKnow = await whoMayBeKnown(deps, realm, actor);
  if (!mayKnow(account)) {
    // Whoever asks by a real address must not learn that somebody has it.
    const isByRealAddress =
      request.user?.by === 'email' &&
      userOfPlaceholder(request.user.email ?? '', emailDomain) === undefined;
    throw isByRealAddress ? noSuchUser() : badRequest({ msg: 'Insufficient permission' });
  }
  const { clientGravatar, includeCustomProfileFields } = request;
  const shown = userObject(account, { viewer: actor, emailDomain, clientGravatar });
  const hasProfile = includeCustomProfileFields && !account.is_bot;
  if (!hasProfile) return { userJson: JSON.stringify(shown) };
  const profiles = await readProfileData(deps.db, actor.realmId, [account.user_id]);
  const profile_data = profiles.get(account.user_id) ?? {};
  return { userJson: JSON.stringify({ ...shown, profile_data }) };
}
