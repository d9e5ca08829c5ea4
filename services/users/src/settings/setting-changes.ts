import { badRequest } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import { acceptedPrefixes, type Prefixes, writtenPrefix } from '@chat/kit/prefixes/prefixes';
import { emailAddressVisibilities, userSettings } from '@chat/kit/user-settings/user-settings';
import { z } from 'zod';
import { availableLanguages, languageName } from './supported-features.ts';

/** The value of a personal setting. */
export type SettingValue = string | number | boolean | null;

/** Settings in stored form, keyed by name. */
export type SettingChanges = Readonly<Record<string, SettingValue>>;

/** The settings that are stored as columns of `account`. */
const columnSettings: Readonly<Record<string, z.ZodType>> = {
  email_address_visibility: z.literal(Object.values(emailAddressVisibilities)),
  timezone: z.string().refine(isTimeZone),
};
const schemas = new Map<string, z.ZodType>([
  ...Object.entries(userSettings.shape),
  ...Object.entries(columnSettings),
]);

const RequestedSettings = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

/**
 * Validates the settings in a JSON object and returns them in stored form.
 *
 * @throws BAD_REQUEST invalid value
 * @spec PATCH /settings
 */
export function parseSettingChanges(json: string, apiPrefixes: Prefixes): SettingChanges {
  const requested = Object.entries(RequestedSettings.parse(JSON.parse(json)));
  return Object.fromEntries(
    requested.map(([name, value]) => [name, parseSetting(name, value, apiPrefixes)]),
  );
}

function parseSetting(name: string, value: SettingValue, apiPrefixes: Prefixes): SettingValue {
  const schema = schemas.get(name);
  if (!schema?.safeParse(value).success) throw invalidSetting(name, value);
  if (name === 'default_language' && languageName(String(value)) === undefined) {
    throw invalidSetting(name, value);
  }
  if (name === 'notification_sound') {
    if (acceptedPrefixes(apiPrefixes).includes(String(value))) return writtenPrefix(String(value));
    if (value !== 'none') throw invalidSetting(name, value);
  }
  return value;
}

function invalidSetting(name: string, value: SettingValue): ApiError {
  switch (name) {
    case 'notification_sound':
      return badRequest({ msg: `Invalid notification sound '${value}'` });
    case 'email_notifications_batching_period_seconds':
      return badRequest({ msg: `Invalid email batching period: ${value} seconds` });
    case 'default_language':
      return badRequest({ msg: `Invalid default_language. ${availableLanguages}` });
    default:
      return badRequest({ msg: `Invalid ${name}` });
  }
}

/** Returns whether `text` is the name of a time zone, or empty for no time zone. */
function isTimeZone(text: string): boolean {
  if (text === '') return true;
  // Reject offsets, which the library accepts but other readers of the setting do not.
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
