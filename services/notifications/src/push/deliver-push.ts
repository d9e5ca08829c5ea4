import type { Attempt } from '@chat/kit/jobs/job';
import { counter } from '@chat/kit/telemetry/metrics';
import type { z } from 'zod';
import { notify, notifyEncrypted } from '../bouncer/bouncer.ts';
import { type BouncerFailure, isTransient } from '../bouncer/bouncer-failure.ts';
import type { Deps } from '../deps.ts';
import {
  deleteUnregisteredTokenIds,
  deleteUnregisteredTokens,
} from '../devices/remove-registrations.ts';
import { listPushDevices, listPushTokens } from '../devices/store.ts';
import { getRealm, listAccounts } from '../read-model/read-model.ts';
import type { RealmRow } from '../read-model/store.ts';
import { encryptedPushes } from './encrypted-payload.ts';
import {
  type NotificationContext,
  notificationContext,
  type PushNotification,
} from './notification.ts';
import { plainPush } from './plain-payloads.ts';
import type { pushJob } from './push-jobs.ts';
import { isPushRefused, recordPushStatus } from './push-status.ts';
import { markMayBeShown, markPlainSent } from './pushed-store.ts';

const outcomes = ['sent', 'postponed', 'dropped'];

/** The counter of push notifications by outcome. */
const pushOutcomes = counter('chat.pushes.handled', {
  service: 'notifications',
  description: 'Push notifications, by outcome: sent, postponed (will be retried), dropped',
  unit: '{notification}',
  series: outcomes.map((outcome) => ({ outcome })),
});

export type DeliveryDeps = Pick<
  Deps,
  'db' | 'transact' | 'realms' | 'readModel' | 'bouncer' | 'push' | 'apiPrefixes' | 'now' | 'log'
>;

const retryMs = { first: 1_000, longest: 300_000 };

/**
 * Delivers a notification to a user's devices, first to unencrypted tokens unless the realm requires encryption.
 * Transient failures are retried with growing delays until the job expires. A message is not sent again to tokens for
 * which the bouncer has already accepted it.
 */
export async function deliverPush(
  deps: DeliveryDeps,
  { realmId, userId, notification }: z.output<typeof pushJob.data>,
  attempt: Attempt,
): Promise<void> {
  const { db, log, push, now } = deps;
  const { id, attemptsBefore, enqueuedAt } = attempt;
  const realm = await getRealm(deps, realmId);
  if (!(await isDeliverable(deps, realm, { userId, notification }))) {
    pushOutcomes.add(1, { outcome: 'dropped' });
    return;
  }
  const pushed =
    notification.kind === 'message'
      ? await markMayBeShown(db, realmId, { userId, messageId: notification.messageId })
      : { isPlainSent: false };
  if (!pushed) return;
  const context = notificationContext(deps, realm, userId);
  const isPlainDone = pushed.isPlainSent || realm.settings.require_e2ee_push_notifications;
  const failure =
    (isPlainDone ? undefined : await deliverUnencrypted(deps, notification, context)) ??
    (await deliverEncrypted(deps, notification, context));
  if (!failure) {
    pushOutcomes.add(1, { outcome: 'sent' });
    return;
  }
  const fields = {
    realmId,
    userId,
    job: id,
    attemptsBefore,
    failure: failure.kind,
    code: failure.code,
  };
  const isOver =
    !isTransient(failure) ||
    failure.kind === 'disallowed' ||
    now() - enqueuedAt.getTime() > push.retryForMs;
  if (isOver) {
    log.warn('push notification expired', fields);
    pushOutcomes.add(1, { outcome: 'dropped' });
    return;
  }
  log.debug('push notification failed, will retry', fields);
  attempt.postpone(Math.min(retryMs.first * 2 ** Math.min(attemptsBefore, 10), retryMs.longest));
  pushOutcomes.add(1, { outcome: 'postponed' });
}

/** Returns whether the realm can have push notifications. For a message, its recipient must also be active. */
async function isDeliverable(
  deps: DeliveryDeps,
  realm: RealmRow,
  { userId, notification }: { userId: number; notification: PushNotification },
): Promise<boolean> {
  const realmId = realm.realm_id;
  if (!deps.bouncer || !realm.is_active || (await isPushRefused(deps, realmId))) return false;
  if (notification.kind !== 'message') return true;
  const accounts = await listAccounts(deps, realmId, [userId]);
  return accounts.get(userId)?.is_active ?? false;
}

/**
 * Sends the notification to unencrypted tokens. Returns the error if the bouncer did not accept it; undefined on
 * success or if there are no tokens.
 */
async function deliverUnencrypted(
  deps: DeliveryDeps,
  notification: PushNotification,
  context: NotificationContext,
): Promise<BouncerFailure | undefined> {
  const owner = { realmId: context.realm.id, userId: context.userId };
  const rows = await listPushTokens(deps.db, owner);
  if (rows.length === 0) return undefined;
  const tokens = rows.map(({ network, token, app_id: appId }) => ({ network, token, appId }));
  const push = plainPush(notification, context, { hidesText: deps.push.redactsText });
  const answer = deps.bouncer && (await notify(deps.bouncer, owner, { tokens, push }));
  if (!answer) return undefined;
  // Record it before the next call can fail: the job's next attempt skips these tokens
  if (answer.ok && notification.kind === 'message') {
    const { messageId } = notification;
    await markPlainSent(deps.db, owner.realmId, { userId: owner.userId, messageId });
  }
  await recordPushStatus(deps, owner.realmId, answer);
  if (!answer.ok) return answer.failure;
  await deleteUnregisteredTokens(deps, owner, answer.body.gone);
  return undefined;
}

/**
 * Sends the notification to encrypted devices. Returns the error if the bouncer did not accept it; undefined on success
 * or if there are no devices.
 */
async function deliverEncrypted(
  deps: DeliveryDeps,
  notification: PushNotification,
  context: NotificationContext,
): Promise<BouncerFailure | undefined> {
  const owner = { realmId: context.realm.id, userId: context.userId };
  const devices = await listPushDevices(deps.db, owner);
  if (devices.length === 0) return undefined;
  const pushes = encryptedPushes(notification, context, devices);
  const answer = deps.bouncer && (await notifyEncrypted(deps.bouncer, owner.realmId, pushes));
  if (!answer) return undefined;
  await recordPushStatus(deps, owner.realmId, answer);
  if (!answer.ok) return answer.failure;
  await deleteUnregisteredTokenIds(deps, owner, answer.body.goneTokenIds);
  return undefined;
}
