import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';

type SettingsForm = components['schemas']['patch_settings_form'];

/** Changes settings of one's own, even if the page is left at once. */
export function changeSettings(change: SettingsForm): Promise<unknown> {
  return answerOf(api.PATCH('/settings', { body: change, keepalive: true }));
}

/** Settings that are on or off. */
export type SwitchSetting = {
  [Name in keyof SettingsForm]-?: SettingsForm[Name] extends boolean | undefined ? Name : never;
}[keyof SettingsForm];

/** Settings that are one of a few numbers. */
export type NumberSetting = {
  [Name in keyof SettingsForm]-?: SettingsForm[Name] extends number | undefined ? Name : never;
}[keyof SettingsForm];
