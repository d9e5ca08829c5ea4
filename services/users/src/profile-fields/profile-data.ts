import type { ReadTx } from '@chat/kit/database/database';
import { listProfileValues, type ProfileValueRow } from './store.ts';

/** The API's `profile_data` of one person: values by the field's id. */
export type ProfileData = Record<string, ProfileValue>;
export type ProfileValue = { value: string; rendered_value?: string };

/**
 * The `profile_data` of the realm's people by user id, of all or of those in `userIds`. Who has put nothing into a
 * profile is missing.
 * @spec realm.md Reading
 */
export async function readProfileData(
  tx: ReadTx,
  realmId: number,
  userIds?: readonly number[],
): Promise<ReadonlyMap<number, ProfileData>> {
  const byUser = new Map<number, ProfileData>();
  for (const row of await listProfileValues(tx, realmId, userIds)) {
    const known = byUser.get(row.user_id) ?? {};
    known[row.field_id] = profileValue(row);
    byUser.set(row.user_id, known);
  }
  return byUser;
}

/** A value as the API shows it: with HTML only where the field's type has Markdown. */
export function profileValue(row: Pick<ProfileValueRow, 'value' | 'rendered_value'>): ProfileValue {
  const { value, rendered_value } = row;
  return rendered_value === null ? { value } : { value, rendered_value };
}
