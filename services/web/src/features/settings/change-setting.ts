import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';
import type { UserSettings } from '../../store/records.ts';

type SettingsForm = components['schemas']['patch_settings_form'];
type SettingName = keyof SettingsForm & keyof UserSettings;

/** Changes the user's settings, even if they leave the page immediately. */
export function changeSettings(change: SettingsForm): Promise<unknown> {
  return answerOf(api.PATCH('/settings', { body: change, keepalive: true }));
}

/** Names of settings that are on or off. */
export type SwitchSetting = {
  [Name in SettingName]-?: SettingsForm[Name] extends boolean | undefined ? Name : never;
}[SettingName];

/** Names of settings with a few numbers as values. */
export type NumberSetting = {
  [Name in SettingName]-?: SettingsForm[Name] extends number | undefined ? Name : never;
}[SettingName];
