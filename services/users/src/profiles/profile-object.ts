import type { ReadTx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { userUpdated } from '../accounts/user-events.ts';
import { listProfileValues, type ProfileFieldRow, type ProfileValueRow } from './store.ts';

/**
 * Returns a profile field in the shape of the API.
 * @spec POST /register
 */
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

/** A person's `profile_data` in the shape of the API: the values, keyed by field id. */
export type ProfileData = Record<string, ProfileValue>;
type ProfileValue = { value: string; rendered_value?: string };

/**
 * Returns `profile_data` for all users, or only for `userIds` if given, keyed by user id. Omits users without values.
 */
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

/** Returns a value in the shape of the API. It has HTML only if the field's type is Markdown. */
export function profileValue(row: Pick<ProfileValueRow, 'value' | 'rendered_value'>): ProfileValue {
  const { value, rendered_value } = row;
  return rendered_value === null ? { value } : { value, rendered_value };
}

/**
 * Returns the `custom_profile_fields` event with all fields of the realm after a change, in order. The body has the
 * shape of the API.
 */
export function profileFieldsChanged(fields: readonly ProfileFieldRow[]): OutboxEvent {
  return clientEvent({
    type: 'custom_profile_fields',
    audience: { everyone: true },
    body: { fields: fields.map(profileFieldObject) },
  });
}

/** Returns the `realm_user` `update` event for a new or cleared value in a person's profile field. */
export function profileValueChanged(
  userId: number,
  fieldId: number,
  value: ProfileValue | undefined,
): OutboxEvent {
  return userUpdated(userId, {
    custom_profile_field: { id: fieldId, ...(value ?? { value: null }) },
  });
}
