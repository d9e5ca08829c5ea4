import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetUserSecurityRequest__Output } from '@chat/proto/chat/users/v1/GetUserSecurityRequest';
import type { GetUserSecurityResponse } from '@chat/proto/chat/users/v1/GetUserSecurityResponse';
import { findAccount } from '../accounts/account-store.ts';
import { readDeviceKeys } from '../credentials/read-device-keys.ts';
import type { Deps } from '../deps.ts';
import { readFactors } from '../second-factors/read-factors.ts';
import { readSessions } from '../sessions/read-sessions.ts';
import { checkMaySecure } from './rules.ts';

/**
 * Returns a person's sessions, device keys and second factors without their tokens and secrets.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator, or the person is an owner and the actor is not
 * @throws BAD_REQUEST no such person
 * @spec GET /users/{user_id}/security
 */
export async function getUserSecurity(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: GetUserSecurityRequest__Output,
  { actor }: RpcContext,
): Promise<GetUserSecurityResponse> {
  const { realmId } = actor;
  const person = checkMaySecure(actor, await findAccount(deps.db, realmId, userId));
  const [sessions, deviceKeys, secondFactors] = await Promise.all([
    readSessions(deps, { realmId, userId }),
    readDeviceKeys(deps, { realmId, userId }),
    readFactors(deps.db, person),
  ]);
  return { sessions, deviceKeys, secondFactors };
}
