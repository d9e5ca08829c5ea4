import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  permission: 'admin',
  reachesCredentials: true,
  summary: 'Create a user',
  description:
    'Creates a member account with the default channels and default settings of the organization. The user is not notified: give them the password yourself.',
  tags: ['users'],
  params: z.object({
    email: z
      .string()
      .describe(
        'The email address of the new user. Each account of the organization has a different address.',
      ),
    password: z.string().describe('The first password of the new user.'),
    full_name: z.string().describe('The displayed name, from 2 to 100 characters.'),
  }),
  response: z.object({ user_id: z.int() }),
  example: {
    request: { email: 'ann@chat.example.com', password: 'correct horse battery', full_name: 'Ann' },
    response: { user_id: 25 },
  },
  isIdempotent: true,
  async handler({ accounts }, { params, write }) {
    const { userId } = await accounts.createUser(
      { email: params.email, password: params.password, fullName: params.full_name },
      write,
    );
    return { user_id: userId };
  },
});
