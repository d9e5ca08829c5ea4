import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetOwnUserRequest__Output } from '@chat/proto/chat/users/v1/GetOwnUserRequest';
import type { GetOwnUserResponse } from '@chat/proto/chat/users/v1/GetOwnUserResponse';
import type { Deps } from '../deps.ts';
import { readProfileData } from '../profile-fields/profile-data.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { getAccount } from './store.ts';
import { userObject } from './user-object.ts';

/**
 * The actor's own account: the real address, and always an address of the picture.
 * @spec GET /users/me
 */
export async function getOwnUser(
  deps: Pick<Deps, 'db' | 'deployment'>,
  _request: GetOwnUserRequest__Output,
  { actor }: RpcContext,
): Promise<GetOwnUserResponse> {
  const [realm, account, profiles] = await Promise.all([
    getRealm(deps.db, actor.realmId),
    getAccount(deps.db, actor.realmId, actor.userId),
    readProfileData(deps.db, actor.realmId, [actor.userId]),
  ]);
  const view = {
    viewer: actor,
    emailDomain: emailDomainOf(realm, deps.deployment),
    clientGravatar: false,
  };
  const shown = userObject(account, view);
  const profile_data = profiles.get(actor.userId) ?? {};
  return { userJson: JSON.stringify(account.is_bot ? shown : { ...shown, profile_data }) };
}
