import {
  adminActionRequired,
  invalidPushDeviceToken,
  noActivePushDevice,
} from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { SendEncryptedTestPushRequest__Output } from '@chat/proto/chat/notifications/v1/SendEncryptedTestPushRequest';
import type { SendEncryptedTestPushResponse } from '@chat/proto/chat/notifications/v1/SendEncryptedTestPushResponse';
import type { SendTestPushRequest__Output } from '@chat/proto/chat/notifications/v1/SendTestPushRequest';
import type { SendTestPushResponse } from '@chat/proto/chat/notifications/v1/SendTestPushResponse';
import { notifyEncrypted, sendTestNotification } from '../bouncer/bouncer.ts';
import { apiErrorOf } from '../bouncer/bouncer-failure.ts';
import type { Deps } from '../deps.ts';
import { deleteUnregisteredTokenIds } from '../devices/remove-registrations.ts';
import { listPushDevices, listPushTokens } from '../devices/store.ts';
import { getRealm } from '../read-model/read-model.ts';
import { encryptedPushes } from './encrypted-payload.ts';
import { notificationContext } from './notification.ts';
import { testPayload } from './plain-payloads.ts';
import { recordPushStatus } from './push-status.ts';

/**
 * Sends a test notification to one or all of the actor's unencrypted tokens. Sends nothing if the actor has no tokens.
 *
 * @throws INVALID_PUSH_DEVICE_TOKEN the actor has no such token
 * @throws ADMIN_ACTION_REQUIRED push is not configured, or the bouncer does not know this server
 * @throws INVALID_REMOTE_PUSH_DEVICE_TOKEN the bouncer does not know the token
 * @throws FAILED_TO_CONNECT_BOUNCER, INTERNAL_SERVER_ERROR_ON_BOUNCER
 * @spec POST /mobile_push/test_notification
 */
export async function sendTestPush(
  deps: Pick<
    Deps,
    'db' | 'bouncer' | 'readModel' | 'push' | 'apiPrefixes' | 'realms' | 'now' | 'log'
  >,
  { token }: SendTestPushRequest__Output,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<SendTestPushResponse> {
  const { db, bouncer, now } = deps;
  const { realmId, userId } = actor;
  const known = await listPushTokens(db, actor);
  const chosen = token === undefined ? known : known.filter((row) => row.token === token);
  if (token !== undefined && chosen.length === 0) throw invalidPushDeviceToken({});
  if (!bouncer) throw adminActionRequired({});
  const context = notificationContext(deps, await getRealm(deps, realmId), userId);
  const payload = testPayload({ kind: 'test', atSeconds: Math.floor(now() / 1_000) }, context);
  const answers = await Promise.all(
    chosen.map(({ network, token: text }) =>
      sendTestNotification(bouncer, { realmId, userId }, { network, token: text, payload }),
    ),
  );
  for (const answer of answers) {
    await recordPushStatus(deps, realmId, answer);
    if (!answer.ok) throw apiErrorOf(answer.failure);
  }
  return {};
}

/**
 * Sends a test notification to one or all of the actor's encrypted devices.
 *
 * @throws NO_ACTIVE_PUSH_DEVICE the actor has no such device, or the bouncer has deleted its registration
 * @throws ADMIN_ACTION_REQUIRED push is not configured, or the bouncer does not know this server
 * @throws FAILED_TO_CONNECT_BOUNCER, INTERNAL_SERVER_ERROR_ON_BOUNCER
 * @spec POST /mobile_push/e2ee/test_notification
 */
export async function sendEncryptedTestPush(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'bouncer' | 'readModel' | 'push' | 'apiPrefixes' | 'realms' | 'now' | 'log'
  >,
  { deviceId }: SendEncryptedTestPushRequest__Output,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<SendEncryptedTestPushResponse> {
  const { db, bouncer, now } = deps;
  const { realmId, userId } = actor;
  const known = await listPushDevices(db, actor);
  const devices = deviceId === undefined ? known : known.filter(({ id }) => id === deviceId);
  if (devices.length === 0) throw noActivePushDevice({});
  if (!bouncer) throw adminActionRequired({});
  const context = notificationContext(deps, await getRealm(deps, realmId), userId);
  const notification = { kind: 'test', atSeconds: Math.floor(now() / 1_000) } as const;
  const answer = await notifyEncrypted(
    bouncer,
    realmId,
    encryptedPushes(notification, context, devices),
  );
  await recordPushStatus(deps, realmId, answer);
  if (!answer.ok) throw apiErrorOf(answer.failure);
  const { goneTokenIds } = answer.body;
  await deleteUnregisteredTokenIds(deps, actor, goneTokenIds);
  if (devices.every((device) => goneTokenIds.includes(device.push_token_id))) {
    throw noActivePushDevice({});
  }
  return {};
}
