import { adminActionRequired, noActivePushDevice } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { SendEncryptedTestPushRequest__Output } from '@chat/proto/chat/notifications/v1/SendEncryptedTestPushRequest';
import type { SendEncryptedTestPushResponse } from '@chat/proto/chat/notifications/v1/SendEncryptedTestPushResponse';
import { apiErrorOf } from '../bouncer/failures.ts';
import type { Deps } from '../deps.ts';
import { forgetTokenIds } from '../devices/forget-gone.ts';
import { listNotifiedDevices } from '../devices/store.ts';
import { encryptedPushes } from './encrypted-payload.ts';
import { noticeContext } from './notice-context.ts';
import { notePushStatus } from './push-status.ts';

/**
 * Notifies the actor's devices that have registered for encrypted notifications, or one of them.
 *
 * @throws NO_ACTIVE_PUSH_DEVICE there is none, or the bouncer says that it is no more
 * @throws ADMIN_ACTION_REQUIRED nothing is pushed here, or the bouncer does not know this server
 * @throws FAILED_TO_CONNECT_BOUNCER, INTERNAL_SERVER_ERROR_ON_BOUNCER
 * @spec POST /mobile_push/e2ee/test_notification
 */
export async function sendEncryptedTestPush(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'bouncer' | 'readModel' | 'push' | 'apiPrefixes' | 'users' | 'now' | 'log'
  >,
  { deviceId }: SendEncryptedTestPushRequest__Output,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<SendEncryptedTestPushResponse> {
  const { db, bouncer, readModel, now } = deps;
  const { realmId, userId } = actor;
  const known = await listNotifiedDevices(db, actor);
  const devices = deviceId === undefined ? known : known.filter(({ id }) => id === deviceId);
  if (devices.length === 0) throw noActivePushDevice({});
  if (!bouncer) throw adminActionRequired({});
  const context = noticeContext(deps, await readModel.getRealm(realmId), userId);
  const notice = { kind: 'test', atSeconds: Math.floor(now() / 1_000) } as const;
  const answer = await bouncer.notifyEncrypted(realmId, encryptedPushes(notice, context, devices));
  await notePushStatus(deps, realmId, answer);
  if (!answer.ok) throw apiErrorOf(answer.failure);
  const { goneTokenIds } = answer.body;
  await forgetTokenIds(deps, actor, goneTokenIds);
  if (devices.every((device) => goneTokenIds.includes(device.push_token_id))) {
    throw noActivePushDevice({});
  }
  return {};
}
