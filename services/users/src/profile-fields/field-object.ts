import type { ProfileFieldRow } from './store.ts';

/** A field as the API shows it. @spec events.md section 5, custom profile field */
export function profileFieldObject(row: ProfileFieldRow) {
  return {
    id: row.field_id,
    type: row.type,
    order: row.place,
    name: row.name,
    hint: row.hint,
    field_data: row.field_data,
    ...(row.display_in_profile_summary && { display_in_profile_summary: true }),
    required: row.required,
    editable_by_user: row.editable_by_user,
    use_for_user_matching: row.use_for_user_matching,
  };
}
