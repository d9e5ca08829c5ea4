import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { PushNetwork__Output } from '@chat/proto/chat/notifications/v1/PushNetwork';
import type { RegisterTokenRequest__Output } from '@chat/proto/chat/notifications/v1/RegisterTokenRequest';
import type { RegisterTokenResponse } from '@chat/proto/chat/notifications/v1/RegisterTokenResponse';
import type { RemoveTokenRequest__Output } from '@chat/proto/chat/notifications/v1/RemoveTokenRequest';
import type { RemoveTokenResponse } from '@chat/proto/chat/notifications/v1/RemoveTokenResponse';
import type { Network } from '../bouncer/bouncer.ts';
import type { Deps } from '../deps.ts';
import { enqueueTokenSync } from './bouncer-jobs.ts';
import { checkAppId, checkToken } from './rules.ts';
import { deletePushToken, insertPushToken } from './store.ts';

/**
 * Registers an unencrypted push token for the actor. If the actor has the token already, nothing changes. A job informs
 * the bouncer.
 *
 * @throws BAD_REQUEST the token or the app's name is invalid
 * @spec POST /users/me/apns_device_token; POST /users/me/android_gcm_reg_id
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
    return enqueueTokenSync(deps, tx, { change: 'register', realmId, userId, ...token });
  });
  if (operation) await deps.jobs.waitForJob(operation);
  return {};
}

/**
 * Deletes one of the actor's unencrypted push tokens. A job informs the bouncer.
 *
 * @throws BAD_REQUEST the actor has no such token
 * @spec DELETE /users/me/apns_device_token; DELETE /users/me/android_gcm_reg_id
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
    return enqueueTokenSync(deps, tx, { change: 'unregister', realmId, userId, ...token });
  });
  if (operation) await deps.jobs.waitForJob(operation);
  return {};
}

const networks: Partial<Record<PushNetwork__Output, Network>> = {
  PUSH_NETWORK_APNS: 'apns',
  PUSH_NETWORK_FCM: 'fcm',
};

/**
 * Returns the push network that the request specifies.
 * @throws BAD_REQUEST the request specifies no network
 */
function networkOf(named: PushNetwork__Output): Network {
  const network = networks[named];
  if (!network) throw badRequest({ msg: 'No network is named' });
  return network;
}
