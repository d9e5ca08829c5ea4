import type { RpcContext } from '@chat/kit/grpc/handler';
import type { GetUserRequest__Output } from '@chat/proto/chat/users/v1/GetUserRequest';
import type { GetUserResponse } from '@chat/proto/chat/users/v1/GetUserResponse';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { getReferred } from './find-referred.ts';
import { userObject } from './user-object.ts';

/**
 * One user as the actor may see it; deactivated ones and bots too.
 *
 * @throws BAD_REQUEST no such user, or an address that the actor may not see
 * @spec GET /users/{user_id_or_email}
 */
export async function getUser(
  deps: Pick<Deps, 'db' | 'deployment'>,
  request: GetUserRequest__Output,
  { actor }: RpcContext,
): Promise<GetUserResponse> {
  const realm = await getRealm(deps.db, actor.realmId);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const account = await getReferred(deps.db, actor, request.user, emailDomain);
  const { clientGravatar, includeCustomProfileFields } = request;
  const shown = userObject(account, { viewer: actor, emailDomain, clientGravatar });
  const hasProfile = includeCustomProfileFields && !account.is_bot;
  return { userJson: JSON.stringify(hasProfile ? { ...shown, profile_data: {} } : shown) };
}
