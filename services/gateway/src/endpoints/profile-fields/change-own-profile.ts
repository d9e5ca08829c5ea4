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
    'Sets your values of custom profile fields. Other fields stay unchanged. Fields that users may not edit are rejected, except for administrators.',
  tags: ['users'],
  params: z.object({
    data: jsonText(
      z.array(z.strictObject({ id: z.int(), value: z.union([z.string(), z.array(z.int())]) })),
    ).describe(
      'The fields with their values: a text for most types, a list of user ids for a field of users.',
    ),
  }),
  example: { request: { data: [{ id: 1, value: '+49 30 1234567' }] } },
  async handler({ profiles }, { params, write }) {
    await profiles.changeOwnProfile({ dataJson: JSON.stringify(params.data) }, write);
  },
});
