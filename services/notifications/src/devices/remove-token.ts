import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { RemoveTokenRequest__Output } from '@chat/proto/chat/notifications/v1/RemoveTokenRequest';
import type { RemoveTokenResponse } from '@chat/proto/chat/notifications/v1/RemoveTokenResponse';
import type { Deps } from '../deps.ts';
import { networkOf } from './network-of.ts';
import { checkToken } from './rules.ts';
import { deletePushToken } from './store.ts';
import { enqueueToken } from './tell-bouncer.ts';

/**
 * Notifies a device of the actor no more.
 *
 * @throws BAD_REQUEST the actor has no such token
 * @spec realm.md DELETE /users/me/apns_device_token, DELETE /users/me/android_gcm_reg_id
 */
export async function removeToken(
  deps: Pick<Deps, 'transact' | 'jobs' | 'bouncer' | 'now'>,
  request: RemoveTokenRequest__Output,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<RemoveTokenResponse> {
  const network = networkOf(request.network);
  checkToken(network, request.token);
  const token = { network, token: request.token, appId: '' };
  const { realmId, userId } = actor;
  const operation = await deps.transact(async (tx) => {
    if (!(await deletePushToken(tx, actor, token))) {
      throw badRequest({ msg: 'Token does not exist' });
    }
    if (!deps.bouncer) return undefined;
    return enqueueToken(deps, tx, 'unregister', { realmId, userId, ...token });
  });
  if (operation) await deps.jobs.wait(operation);
  return {};
}
