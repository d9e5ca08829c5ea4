import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { settingParams } from './setting-params.ts';

/** @spec PATCH /realm/user_settings_defaults */
export const updateUserSettingsDefaults = defineEndpoint({
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  permission: 'admin',
  summary: 'Change the default settings of new users',
  description:
    'Changes the settings that accounts of the organization begin with; what is absent stays. Users who exist keep theirs.',
  tags: ['organization'],
  params: z.object(settingParams),
  example: { request: { twenty_four_hour_time: true } },
  async handler({ users }, { params, write }) {
    await users.updateUserSettingsDefaults({ settingsJson: JSON.stringify(params) }, write);
  },
});
