import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/profile_data */
export const clearOwnProfile = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/profile_data',
  permission: 'user',
  bots: 'none',
  summary: 'Remove values from your profile',
  description: 'Removes your own values of custom profile fields.',
  tags: ['users'],
  params: z.object({
    data: jsonText(z.array(z.int())).describe('The ids of the fields to clear.'),
  }),
  example: { request: { data: [1] } },
  async handler({ profiles }, { params, write }) {
    await profiles.clearOwnProfile({ fieldIds: params.data }, write);
  },
});
