import { userSettings } from '@chat/kit/user-settings/user-settings';
import type { AccountRow } from '../accounts/account-store.ts';
import { deliverySettings } from '../accounts/user-settings.ts';
import type { SettingChanges, SettingValue } from './setting-changes.ts';

/** Settings in stored form: only values that differ from the defaults. */
export type Stored = Readonly<Record<string, unknown>>;
type StoredSettings = Pick<AccountRow, 'settings' | 'timezone' | 'email_address_visibility'>;

/** Returns all personal settings of an account, keyed by name. */
export function settingsOf(account: StoredSettings): Record<string, SettingValue> {
  return {
    ...userSettings.parse(account.settings),
    timezone: account.timezone,
    email_address_visibility: account.email_address_visibility,
  };
}

/** Returns the entries of `changes` that differ from the account's current settings. */
export function differingFrom(account: StoredSettings, changes: SettingChanges): SettingChanges {
  const current = settingsOf(account);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => current[name] !== value),
  );
}

/** Returns the account's columns after `changes`. */
export function withChanges(account: StoredSettings, changes: SettingChanges): StoredSettings {
  const { timezone, email_address_visibility, ...settings } = changes;
  return {
    settings: onlyDifferent({ ...account.settings, ...settings }),
    timezone: timezone === undefined ? account.timezone : String(timezone),
    email_address_visibility:
      email_address_visibility === undefined
        ? account.email_address_visibility
        : Number(email_address_visibility),
  };
}

const defaults: Stored = userSettings.parse({});

/** Returns the settings that differ from their defaults. */
export function onlyDifferent(settings: Stored): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => defaults[name] !== value),
  );
}

/** Returns whether other services use any of these settings. */
export function affectsOtherServices(changes: SettingChanges): boolean {
  return Object.keys(changes).some(
    (name) => name === 'email_address_visibility' || Object.hasOwn(deliverySettings.shape, name),
  );
}
