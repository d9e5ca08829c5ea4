import { badRequest, pushServiceNotConfigured } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { RegisterPushRequest__Output } from '@chat/proto/chat/notifications/v1/RegisterPushRequest';
import type { RegisterPushResponse } from '@chat/proto/chat/notifications/v1/RegisterPushResponse';
import type { Deps } from '../deps.ts';
import { enqueueRegistration } from './bouncer-jobs.ts';
import { deviceChanged } from './device-events.ts';
import { type PushKey, parsePushRegistration, type SealedToken } from './rules.ts';
import { type DeviceRow, lockDevice, updateDevice } from './store.ts';

/** The time after registration during which the same token is not sent to the bouncer again. */
const freshSeconds = 24 * 3_600;

/**
 * Sets the key, the token, or both for one of the actor's devices. The key takes effect immediately. The token is
 * pending until the bouncer accepts or rejects it, but the response does not wait for this.
 *
 * @throws BAD_REQUEST neither key nor token is complete, one of them is invalid, the actor has no such device, there is
 * nothing to renew, or another token is pending
 * @throws PUSH_SERVICE_NOT_CONFIGURED
 * @spec POST /mobile_push/register
 */
export async function registerPush(
  deps: Pick<Deps, 'transact' | 'jobs' | 'bouncer' | 'now'>,
  request: RegisterPushRequest__Output,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<RegisterPushResponse> {
  const { key, token } = parsePushRegistration(request);
  const { realmId } = actor;
  await deps.transact(async (tx, emit) => {
    const device = await lockDevice(tx, actor, request.deviceId);
    if (!device) throw badRequest({ msg: 'Invalid `device_id`' });
    if (!deps.bouncer) throw pushServiceNotConfigured({});
    checkRenewal(device, { key, token });
    const isForwarded = token !== undefined && !isTaken(device, token, deps.now());
    const change = {
      ...(key && { push_key_id: key.id, push_key: key.key }),
      ...(isForwarded && {
        pending_push_token_id: token.tokenId,
        push_registration_error_code: null,
      }),
    };
    if (Object.keys(change).length === 0) return;
    await updateDevice(tx, device, change);
    if (isForwarded) await enqueueRegistration(deps, tx, { device, token });
    const events = deviceChanged(device, change);
    if (events.length > 0) await emit(realmId, events);
  });
  return {};
}

/**
 * Checks that the device can renew its key or token.
 * @throws BAD_REQUEST there is nothing to renew, or another token is pending
 */
function checkRenewal(
  device: DeviceRow,
  { key, token }: { key: PushKey | undefined; token: SealedToken | undefined },
): void {
  if (device.push_key === null && !(key && token)) {
    const renewed = key ? 'key' : 'token';
    throw badRequest({ msg: `No push registration exists to rotate ${renewed} for.` });
  }
  const { pending_push_token_id: pending } = device;
  if (token && pending !== null && pending !== token.tokenId) {
    throw badRequest({ msg: 'A registration for the device already in progress.' });
  }
}

/** Returns whether the token is pending or was registered recently. */
function isTaken(device: DeviceRow, { tokenId }: SealedToken, nowMs: number): boolean {
  if (device.pending_push_token_id === tokenId) return true;
  const takenAt = device.push_token_updated_at_seconds;
  if (device.push_token_id !== tokenId || takenAt === null) return false;
  return nowMs / 1_000 - takenAt < freshSeconds;
}
