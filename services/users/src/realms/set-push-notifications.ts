import type { SetPushNotificationsRequest__Output } from '@chat/proto/chat/users/v1/SetPushNotificationsRequest';
import type { SetPushNotificationsResponse } from '@chat/proto/chat/users/v1/SetPushNotificationsResponse';
import type { Deps } from '../deps.ts';
import { realmChangedEvent, realmUpdated } from './realm-events.ts';
import { getRealm, lockRealm, requireRealm, updateRealmSetting } from './realm-store.ts';

/**
 * Stores whether the push bouncer accepts the realm's notifications, and publishes a change.
 * @throws BAD_REQUEST no such realm
 */
export async function setPushNotifications(
  { transact, deployment }: Pick<Deps, 'transact' | 'deployment'>,
  { realmId, isEnabled }: SetPushNotificationsRequest__Output,
): Promise<SetPushNotificationsResponse> {
  await transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const before = await requireRealm(tx, realmId);
    if (before.settings.push_notifications_enabled === isEnabled) return;
    await updateRealmSetting(tx, realmId, { name: 'push_notifications_enabled', value: isEnabled });
    const after = await getRealm(tx, realmId);
    const events = realmUpdated({ before, after }, deployment);
    await emit(realmId, [...events, realmChangedEvent(after, deployment)]);
  });
  return {};
}
