import type { RpcContext } from '@chat/kit/grpc/server';
import type { RegisterTokenRequest__Output } from '@chat/proto/chat/notifications/v1/RegisterTokenRequest';
import type { RegisterTokenResponse } from '@chat/proto/chat/notifications/v1/RegisterTokenResponse';
import type { Deps } from '../deps.ts';
import { networkOf } from './network-of.ts';
import { checkAppId, checkToken } from './rules.ts';
import { insertPushToken } from './store.ts';
import { enqueueToken } from './tell-bouncer.ts';

/**
 * Has a device of the actor notified, once however often it is asked for. The bouncer is told as soon as it can be.
 *
 * @throws BAD_REQUEST the token or the app's name is none
 * @spec realm.md POST /users/me/apns_device_token, POST /users/me/android_gcm_reg_id
 */
export async function registerToken(
  deps: Pick<Deps, 'transact' | 'jobs' | 'bouncer' | 'now'>,
  request: RegisterTokenRequest__Output,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<RegisterTokenResponse> {
  const network = networkOf(request.network);
  checkToken(network, request.token);
  if (network === 'apns') checkAppId(request.appId);
  const { realmId, userId } = actor;
  const token = { network, token: request.token, appId: request.appId };
  const operation = await deps.transact(async (tx) => {
    const isNew = await insertPushToken(tx, {
      realm_id: realmId,
      user_id: userId,
      network,
      token: token.token,
      app_id: token.appId,
    });
    if (!isNew || !deps.bouncer) return undefined;
    return enqueueToken(deps, tx, 'register', { realmId, userId, ...token });
  });
  if (operation) await deps.jobs.wait(operation);
  return {};
}
