import type { ReadTx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { userUpdated } from '../accounts/user-events.ts';
import { listProfileValues, type ProfileFieldRow, type ProfileValueRow } from './store.ts';

/** A field as the API shows it. @spec POST /register */
export function profileFieldObject(row: ProfileFieldRow) {
  return {
    id: row.field_id,
    type: row.type,
    order: row.position,
    name: row.name,
    hint: row.hint,
    field_data: row.field_data,
    ...(row.display_in_profile_summary && { display_in_profile_summary: true }),
    required: row.required,
    editable_by_user: row.editable_by_user,
    use_for_user_matching: row.use_for_user_matching,
  };
}

/** The API's `profile_data` of one person: values by the field's id. */
export type ProfileData = Record<string, ProfileValue>;
type ProfileValue = { value: string; rendered_value?: string };

/** `profile_data` by user id, of all users or of `userIds`. Users without values are omitted. */
export async function readProfileData(
  tx: ReadTx,
  realmId: number,
  userIds?: readonly number[],
): Promise<ReadonlyMap<number, ProfileData>> {
  const byUser = new Map<number, ProfileData>();
  for (const row of await listProfileValues(tx, realmId, userIds)) {
    const values = byUser.get(row.user_id) ?? {};
    values[row.field_id] = profileValue(row);
    byUser.set(row.user_id, values);
  }
  return byUser;
}

/** A value as the API shows it: with HTML only where the field's type has Markdown. */
export function profileValue(row: Pick<ProfileValueRow, 'value' | 'rendered_value'>): ProfileValue {
  const { value, rendered_value } = row;
  return rendered_value === null ? { value } : { value, rendered_value };
}

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
