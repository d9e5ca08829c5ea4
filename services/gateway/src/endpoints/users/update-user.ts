import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { requireNoDeviceKey } from '../../http/permissions.ts';
import { userReference } from './user-reference.ts';

/** @spec PATCH /users/{user_id_or_email} */
export const updateUser = defineEndpoint({
  method: 'PATCH',
  path: '/users/{user_id_or_email}',
  permission: 'user',
  bots: 'none',
  summary: 'Update a user',
  description:
    'Changes the name, role, custom profile fields or email address of another user. Administrators may change all users. Other users may change the names of bots that they own.',
  tags: ['users'],
  params: z.object({
    user_id_or_email: z
      .string()
      .describe("The user's id, or their email address if you may see it."),
    full_name: z
      .string()
      .optional()
      .describe('The new name, from 2 to 100 characters. Absent: unchanged.'),
    role: jsonText(z.int32())
      .optional()
      .describe(
        'The new role: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Only owners may add or remove owners. Absent: unchanged.',
      ),
    profile_data: jsonText(
      z.array(
        z.object({
          id: z.int(),
          value: z.union([z.string(), z.array(z.int()), z.null()]),
        }),
      ),
    )
      .optional()
      .describe(
        'The custom profile fields to set, each with its id and value. null or an empty value removes the value. Absent: unchanged.',
      ),
    new_email: z
      .string()
      .optional()
      .describe(
        'The new email address, which takes effect immediately. Not for bots. Absent: unchanged.',
      ),
  }),
  example: {
    request: {
      user_id_or_email: '25',
      full_name: 'Ann Bell',
      role: 300,
      profile_data: [{ id: 1, value: '+49 30 1234567' }],
    },
  },
  errors: [unauthorizedPrincipal],
  async handler({ accounts }, { params, identity, write }) {
    if (params.new_email !== undefined || params.role !== undefined) requireNoDeviceKey(identity);
    await accounts.updateUser(
      {
        user: userReference(params.user_id_or_email),
        fullName: params.full_name,
        role: params.role,
        profileDataJson: params.profile_data && JSON.stringify(params.profile_data),
        newEmail: params.new_email,
      },
      write,
    );
  },
});
