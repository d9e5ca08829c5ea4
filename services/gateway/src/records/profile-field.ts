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
