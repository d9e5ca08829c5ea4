import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';

type SettingsForm = components['schemas']['patch_settings_form'];

/** Changes the user's settings, even if they leave the page immediately. */
export function changeSettings(change: SettingsForm): Promise<unknown> {
  return answerOf(api.PATCH('/settings', { body: change, keepalive: true }));
}

/** Names of settings that are on or off. */
export type SwitchSetting = {
  [Name in keyof SettingsForm]-?: SettingsForm[Name] extends boolean | undefined ? Name : never;
}[keyof SettingsForm];

/** Names of settings with a few numbers as values. */
export type NumberSetting = {
  [Name in keyof SettingsForm]-?: SettingsForm[Name] extends number | undefined ? Name : never;
}[keyof SettingsForm];
