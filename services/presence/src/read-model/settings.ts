import { z } from 'zod';

/** What presence acts on of a realm's settings, read from the fact that carries them all. */
export const RealmSettings = z.object({ presence_disabled: z.boolean().default(false) });

/** The same of a user's settings. Where the fact does not say, the specification's defaults. */
export const UserSettings = z.object({
  presence_enabled: z.boolean().default(true),
  receives_typing_notifications: z.boolean().default(true),
  send_stream_typing_notifications: z.boolean().default(true),
  send_private_typing_notifications: z.boolean().default(true),
});
