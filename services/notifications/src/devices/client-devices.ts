import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { RegisterDeviceRequest__Output } from '@chat/proto/chat/notifications/v1/RegisterDeviceRequest';
import type { RegisterDeviceResponse } from '@chat/proto/chat/notifications/v1/RegisterDeviceResponse';
import type { RemoveDeviceRequest__Output } from '@chat/proto/chat/notifications/v1/RemoveDeviceRequest';
import type { RemoveDeviceResponse } from '@chat/proto/chat/notifications/v1/RemoveDeviceResponse';
import type { Deps } from '../deps.ts';
import { deviceAdded, deviceRemoved } from './device-events.ts';
import { deleteDevice, insertDevice } from './store.ts';

/**
 * Creates a device for the actor. The device receives no notifications until it registers a key and a token.
 * @spec POST /register_client_device
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

/**
 * Deletes one of the actor's devices.
 *
 * @throws BAD_REQUEST the actor has no such device
 * @spec POST /remove_client_device
 */
export async function removeDevice(
  { transact }: Pick<Deps, 'transact'>,
  { deviceId }: RemoveDeviceRequest__Output,
  context: Pick<RpcContext, 'actor' | 'idempotency'>,
): Promise<RemoveDeviceResponse> {
  const { realmId, userId } = context.actor;
  return transact(async (tx, emit) => {
    if (!(await deleteDevice(tx, context.actor, deviceId))) {
      throw badRequest({ msg: 'Invalid `device_id`' });
    }
    await emit(realmId, [deviceRemoved(userId, deviceId)]);
    return {};
  }, idempotent(context));
}
