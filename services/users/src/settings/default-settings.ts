import { onlyDifferent, type Stored } from './account-settings.ts';
import type { SettingChanges } from './setting-changes.ts';
import { emailAddressVisibilities, userSettings } from './user-settings.ts';

/** Those of `changes` that change something about what new users begin with. */
export function differingDefaults(stored: Stored, changes: SettingChanges): SettingChanges {
  const current: Stored = {
    email_address_visibility: emailAddressVisibilities.everyone,
    ...userSettings.parse(stored),
    ...(stored.email_address_visibility !== undefined && {
      email_address_visibility: stored.email_address_visibility,
    }),
  };
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => current[name] !== value),
  );
}

/** What is stored of a realm's defaults once `changes` are made: what differs from those of the product. */
export function defaultSettingsOf(
  stored: Stored,
  changes: SettingChanges,
): Record<string, unknown> {
  const { email_address_visibility, ...settings } = { ...stored, ...changes };
  const isOwn =
    email_address_visibility !== undefined &&
    email_address_visibility !== emailAddressVisibilities.everyone;
  return { ...onlyDifferent(settings), ...(isOwn && { email_address_visibility }) };
}
