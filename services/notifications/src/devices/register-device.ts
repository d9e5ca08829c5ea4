import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RegisterDeviceRequest__Output } from '@chat/proto/chat/notifications/v1/RegisterDeviceRequest';
import type { RegisterDeviceResponse } from '@chat/proto/chat/notifications/v1/RegisterDeviceResponse';
import type { Deps } from '../deps.ts';
import { deviceAdded } from './device-events.ts';
import { insertDevice } from './store.ts';

/**
 * Makes a device of the actor: it gets nothing until it has registered a key and a token.
 * @spec realm.md POST /register_client_device
 */
export async function registerDevice(
  { transact }: Pick<Deps, 'transact'>,
  _request: RegisterDeviceRequest__Output,
  context: Pick<RpcContext, 'actor' | 'idempotency'>,
): Promise<RegisterDeviceResponse> {
  const { realmId, userId } = context.actor;
  return transact(async (tx, emit) => {
    const deviceId = await insertDevice(tx, context.actor);
    await emit(realmId, [deviceAdded(userId, deviceId)]);
    return { deviceId };
  }, idempotent(context));
}
