import { z } from 'zod';

/** A field of profiles; users builds it. @spec events.md section 5, custom profile field */
export const profileFieldRecord = z.object({
  id: z.int(),
  type: z.int(),
  order: z.int(),
  name: z.string(),
  hint: z.string(),
  /** JSON text, or nothing. */
  field_data: z.string(),
  display_in_profile_summary: z.literal(true).optional(),
  required: z.boolean(),
  editable_by_user: z.boolean(),
  use_for_user_matching: z.boolean(),
});

/** One to show in documentation. */
export const exampleProfileField: z.input<typeof profileFieldRecord> = {
  id: 1,
  type: 1,
  order: 1,
  name: 'Phone number',
  hint: 'With the country code',
  field_data: '',
  required: false,
  editable_by_user: true,
  use_for_user_matching: false,
};
