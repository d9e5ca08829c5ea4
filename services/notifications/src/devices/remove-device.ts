import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemoveDeviceRequest__Output } from '@chat/proto/chat/notifications/v1/RemoveDeviceRequest';
import type { RemoveDeviceResponse } from '@chat/proto/chat/notifications/v1/RemoveDeviceResponse';
import type { Deps } from '../deps.ts';
import { deviceRemoved } from './device-events.ts';
import { deleteDevice } from './store.ts';

/**
 * Forgets a device of the actor, which gets nothing any more.
 *
 * @throws BAD_REQUEST the actor has no such device
 * @spec realm.md POST /remove_client_device
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
