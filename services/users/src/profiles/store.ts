import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A profile field of a realm. */
export type ProfileFieldRow = {
  realm_id: number;
  field_id: number;
  type: number;
  /** The position of the field. Clients show fields in ascending order of position. */
  position: number;
  name: string;
  hint: string;
  /** The field's data as JSON text, or '' if the type needs none. */
  field_data: string;
  display_in_profile_summary: boolean;
  required: boolean;
  editable_by_user: boolean;
  use_for_user_matching: boolean;
};

/** A user's value for a profile field. */
export type ProfileValueRow = {
  realm_id: number;
  user_id: number;
  field_id: number;
  value: string;
  /** The value as rendered HTML; null for types without Markdown. */
  rendered_value: string | null;
};

const fields = (tx: ReadTx) => tx<ProfileFieldRow>('profile_field');
const values = (tx: ReadTx) => tx<ProfileValueRow>('profile_value');

/** Locks the realm's fields, so that they cannot change until the transaction ends. */
export async function lockProfileFields(tx: Tx, realmId: number): Promise<void> {
  await tx('realm').select('realm_id').where({ realm_id: realmId }).forNoKeyUpdate();
}

/** Returns the realm's fields in display order. */
export async function listProfileFieldRows(
  tx: ReadTx,
  realmId: number,
): Promise<ProfileFieldRow[]> {
  return fields(tx).where({ realm_id: realmId }).orderBy(['position', 'field_id']);
}

/** Inserts a field. Returns undefined if the name is in use. */
export async function insertProfileField(
  tx: Tx,
  row: Omit<ProfileFieldRow, 'field_id'>,
): Promise<ProfileFieldRow | undefined> {
  const [field] = await fields(tx)
    .insert(row)
    .onConflict(['realm_id', 'name'])
    .ignore()
    .returning('*');
  return field;
}

/** Changes a field. The caller must have locked the fields and checked that the name is not in use. */
export async function updateProfileField(
  tx: Tx,
  { realm_id, field_id, ...change }: ProfileFieldRow,
): Promise<void> {
  await fields(tx).where({ realm_id, field_id }).update(change);
}

/** Deletes a field with all its values. Returns false if there is no such field. */
export async function deleteProfileField(
  tx: Tx,
  realmId: number,
  fieldId: number,
): Promise<boolean> {
  return (await fields(tx).where({ realm_id: realmId, field_id: fieldId }).delete()) === 1;
}

/** Sets the positions of the fields to the order of `fieldIds`. */
export async function updatePositions(
  tx: Tx,
  realmId: number,
  fieldIds: readonly number[],
): Promise<void> {
  await tx.raw(
    `update profile_field set position = ordered.position
     from unnest(cast(:fieldIds as bigint[])) with ordinality as ordered (field_id, position)
     where profile_field.realm_id = :realmId and profile_field.field_id = ordered.field_id`,
    { realmId, fieldIds: [...fieldIds] },
  );
}

/**
 * Locks the fields, so that they cannot be deleted until the transaction ends. Returns the ids of the existing fields.
 */
export async function lockFieldsOfValues(
  tx: Tx,
  realmId: number,
  fieldIds: readonly number[],
): Promise<number[]> {
  const rows = await fields(tx)
    .where({ realm_id: realmId })
    .whereRaw('field_id = any(?::bigint[])', [[...fieldIds]])
    .orderBy('field_id')
    .forKeyShare()
    .select('field_id');
  return rows.map(({ field_id }) => field_id);
}

/** Returns the values in the profiles of the realm's people, or only of `userIds` if given. */
export async function listProfileValues(
  tx: ReadTx,
  realmId: number,
  userIds?: readonly number[],
): Promise<ProfileValueRow[]> {
  const query = values(tx).where({ realm_id: realmId }).orderBy(['user_id', 'field_id']);
  return userIds ? query.whereRaw('user_id = any(?::bigint[])', [[...userIds]]) : query;
}

/** Stores a value. Returns false if the value is unchanged. */
export async function upsertProfileValue(tx: Tx, row: ProfileValueRow): Promise<boolean> {
  const stored = await values(tx)
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'field_id'])
    .merge()
    .whereRaw('(profile_value.value, profile_value.rendered_value) is distinct from (?, ?)', [
      row.value,
      row.rendered_value,
    ])
    .returning('field_id');
  return stored.length === 1;
}

/** Deletes a value. Returns false if there was none. */
export async function deleteProfileValue(
  tx: Tx,
  key: Pick<ProfileValueRow, 'realm_id' | 'user_id' | 'field_id'>,
): Promise<boolean> {
  return (await values(tx).where(key).delete()) === 1;
}

/**
 * Deletes these values of a field from all profiles. Returns the ids of the users who had the values, in ascending
 * order.
 */
export async function deleteChosenValues(
  tx: Tx,
  { realmId, fieldId }: { realmId: number; fieldId: number },
  removed: readonly string[],
): Promise<number[]> {
  if (removed.length === 0) return [];
  const rows = await values(tx)
    .where({ realm_id: realmId, field_id: fieldId })
    .whereRaw('value = any(?::text[])', [[...removed]])
    .delete()
    .returning('user_id');
  return rows.map(({ user_id }) => user_id).sort((a, b) => a - b);
}
