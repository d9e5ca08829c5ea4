import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /users/me/profile_data */
export const changeOwnProfile = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/profile_data',
  permission: 'user',
  bots: 'none',
  summary: 'Set values of your profile',
  description:
    'Sets your own values of custom profile fields; fields that are not named stay. Fields that users may not edit are refused, except to administrators.',
  tags: ['users'],
  params: z.object({
    data: jsonText(
      z.array(z.strictObject({ id: z.int(), value: z.union([z.string(), z.array(z.int())]) })),
    ).describe(
      'Fields with their values: a text for most types, a list of user ids for fields of users.',
    ),
  }),
  example: { request: { data: [{ id: 1, value: '+49 30 1234567' }] } },
  async handler({ users }, { params, write }) {
    await users.changeOwnProfile({ dataJson: JSON.stringify(params.data) }, write);
  },
});
