import { z } from 'zod';

/** A device that receives push notifications, as the API shows one; notifications builds it. @spec realm.md */
export const deviceRecord = z.object({
  push_key_id: z.int().nullable(),
  push_token_id: z.string().nullable(),
  pending_push_token_id: z.string().nullable(),
  push_token_last_updated_timestamp: z.int().nullable(),
  push_registration_error_code: z.string().nullable(),
});
