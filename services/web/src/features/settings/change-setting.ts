import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';
import type { UserSettings } from '../../store/records.ts';

type SettingsForm = components['schemas']['patch_settings_form'];
type SettingName = keyof SettingsForm & keyof UserSettings;

/** Changes the user's settings. The request completes even if the user leaves the page immediately. */
export function changeSettings(change: SettingsForm): Promise<unknown> {
  return answerOf(api.PATCH('/settings', { body: change, keepalive: true }));
}

/** The names of settings that are on or off. */
export type SwitchSetting = {
  [Name in SettingName]-?: SettingsForm[Name] extends boolean | undefined ? Name : never;
}[SettingName];

/** The names of settings that have a number as their value. */
export type NumberSetting = {
  [Name in SettingName]-?: SettingsForm[Name] extends number | undefined ? Name : never;
}[SettingName];
