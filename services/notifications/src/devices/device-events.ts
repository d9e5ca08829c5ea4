import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { changedFields, deviceObject } from './device-object.ts';
import type { DeviceRow } from './store.ts';

// For the user's own queues; the bodies are the API's.

/** `device` `add`. */
export function deviceAdded(userId: number, deviceId: number): OutboxEvent {
  return toSelf(userId, { op: 'add', device_id: deviceId });
}

/** `device` `remove`. */
export function deviceRemoved(userId: number, deviceId: number): OutboxEvent {
  return toSelf(userId, { op: 'remove', device_id: deviceId });
}

/** `device` `update`, with what is another now: none where nothing is. */
export function deviceChanged(before: DeviceRow, change: Partial<DeviceRow>): OutboxEvent[] {
  const changed = changedFields(deviceObject(before), deviceObject({ ...before, ...change }));
  if (Object.keys(changed).length === 0) return [];
  return [toSelf(before.user_id, { op: 'update', device_id: before.id, ...changed })];
}

function toSelf(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'device', audience: { userIds: [userId] }, body });
}
