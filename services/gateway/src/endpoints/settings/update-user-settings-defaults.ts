import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { settingParams } from './setting-params.ts';

/** @spec PATCH /realm/user_settings_defaults */
export const updateUserSettingsDefaults = defineEndpoint({
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  permission: 'admin',
  summary: 'Update the default settings of new users',
  description:
    'Changes the default settings of new accounts. Absent parameters stay unchanged. Existing users keep their settings.',
  tags: ['organization'],
  params: z.object(settingParams),
  example: { request: { twenty_four_hour_time: true } },
  async handler({ settings }, { params, write }) {
    await settings.updateUserSettingsDefaults({ settingsJson: JSON.stringify(params) }, write);
  },
});
