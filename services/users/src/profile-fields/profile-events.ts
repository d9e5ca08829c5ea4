import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { userUpdated } from '../events.ts';
import { profileFieldObject } from './field-object.ts';
import type { ProfileValue } from './profile-data.ts';
import type { ProfileFieldRow } from './store.ts';

/** `custom_profile_fields`: all fields of the realm as they now are, in order. The body is the API's. */
export function profileFieldsChanged(fields: readonly ProfileFieldRow[]): OutboxEvent {
  return clientEvent({
    type: 'custom_profile_fields',
    audience: { everyone: true },
    body: { fields: fields.map(profileFieldObject) },
  });
}

/** `realm_user` `update`: a person's field has another value, or none. */
export function profileValueChanged(
  userId: number,
  fieldId: number,
  value: ProfileValue | undefined,
): OutboxEvent {
  return userUpdated(userId, {
    custom_profile_field: { id: fieldId, ...(value ?? { value: null }) },
  });
}
