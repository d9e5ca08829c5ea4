import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { DeviceRow } from './store.ts';

/** The fields of a device that clients see. */
export type DeviceFields = {
  push_key_id: number | null;
  push_token_id: string | null;
  pending_push_token_id: string | null;
  push_token_last_updated_timestamp: number | null;
  push_registration_error_code: string | null;
};

/** Returns a device in the shape of the API. */
export function deviceObject(row: Omit<DeviceRow, 'realm_id' | 'id' | 'user_id'>): DeviceFields {
  return {
    push_key_id: row.push_key_id,
    push_token_id: row.push_token_id,
    pending_push_token_id: row.pending_push_token_id,
    push_token_last_updated_timestamp: row.push_token_updated_at_seconds,
    push_registration_error_code: row.push_registration_error_code,
  };
}

/** Returns the fields that changed, as the event lists them. */
function changedFields(before: DeviceFields, after: DeviceFields): Partial<DeviceFields> {
  const earlier = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => earlier.get(name) !== value),
  );
}

// Delivered to the user's own event queues. The bodies are those of the API

/** Returns the `device` event `add` for its owner. */
export function deviceAdded(userId: number, deviceId: number): OutboxEvent {
  return toSelf(userId, { op: 'add', device_id: deviceId });
}

/** Returns the `device` event `remove` for its owner. */
export function deviceRemoved(userId: number, deviceId: number): OutboxEvent {
  return toSelf(userId, { op: 'remove', device_id: deviceId });
}

/** Returns the `device` event `update` with the changed fields, or no event if nothing changed. */
export function deviceChanged(before: DeviceRow, change: Partial<DeviceRow>): OutboxEvent[] {
  const changed = changedFields(deviceObject(before), deviceObject({ ...before, ...change }));
  if (Object.keys(changed).length === 0) return [];
  return [toSelf(before.user_id, { op: 'update', device_id: before.id, ...changed })];
}

function toSelf(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'device', audience: { userIds: [userId] }, body });
}
