import { userSettings } from '@chat/kit/user-settings/user-settings';
import { z } from 'zod';

/** The schemas of a user's settings, all of which are required, because responses fill in defaults. */
const values: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(userSettings.shape).map(([name, setting]) => [name, setting.unwrap()]),
);

const shared = {
  ...values,
  email_address_visibility: z.int(),
  emojiset_choices: z.array(z.object({ key: z.string(), text: z.string() })),
  available_notification_sounds: z.array(z.string()),
};

/** Personal settings, which the users service builds. */
export const userSettingsRecord = z
  .object({ ...shared, timezone: z.string() })
  .meta({ id: 'UserSettings' });

/** The default settings of new accounts. */
export const userSettingsDefaultsRecord = z.object(shared).meta({ id: 'UserSettingsDefaults' });
