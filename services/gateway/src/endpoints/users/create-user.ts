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
    'Creates an account with the role of a member, subscribes it to the default channels and gives it the default settings of the organization. Nobody is told by mail: the administrator hands the password over.',
  tags: ['users'],
  params: z.object({
    email: z
      .string()
      .describe(
        'The e-mail address of the new user; no other account of the organization may have it.',
      ),
    password: z.string().describe("The new user's first password."),
    full_name: z.string().describe('The name that others see, of 2 to 100 characters.'),
  }),
  response: z.object({ user_id: z.int() }),
  example: {
    request: { email: 'ann@chat.example.com', password: 'correct horse battery', full_name: 'Ann' },
    response: { user_id: 25 },
  },
  isIdempotent: true,
  async handler({ users }, { params, write }) {
    const { userId } = await users.createUser(
      { email: params.email, password: params.password, fullName: params.full_name },
      write,
    );
    return { user_id: userId };
  },
});
