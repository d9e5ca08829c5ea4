import { z } from 'zod';

/** A user as the API shows one; users builds it. @spec api.md, user object */
export const userRecord = z.object({
  user_id: z.int(),
  delivery_email: z.string().nullable(),
  email: z.string(),
  full_name: z.string(),
  date_joined: z.string(),
  is_active: z.boolean(),
  is_owner: z.boolean(),
  is_admin: z.boolean(),
  is_guest: z.boolean(),
  is_bot: z.boolean(),
  bot_type: z.int().nullable(),
  bot_owner_id: z.int().nullable(),
  role: z.int(),
  /** Not told to people without an account. */
  timezone: z.string().optional(),
  avatar_url: z.string().nullable(),
  avatar_version: z.int(),
  is_imported_stub: z.boolean(),
  is_deleted: z.literal(true).optional(),
  profile_data: z.record(z.string(), z.unknown()).optional(),
});

/** One to show in documentation. */
export const exampleUser: z.input<typeof userRecord> = {
  user_id: 12,
  delivery_email: 'iago@chat.example.com',
  email: 'iago@chat.example.com',
  full_name: 'Iago',
  date_joined: '2026-03-02T09:30:00+00:00',
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  bot_owner_id: null,
  role: 400,
  timezone: 'Europe/Berlin',
  avatar_url: null,
  avatar_version: 1,
  is_imported_stub: false,
};
