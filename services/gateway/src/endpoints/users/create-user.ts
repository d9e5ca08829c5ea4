import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  permission: 'admin',
  summary: 'Create an account',
  tags: ['users'],
  params: z.object({ email: z.string(), password: z.string(), full_name: z.string() }),
  response: z.object({ user_id: z.int() }),
  errors: [badRequest, unauthorizedPrincipal],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { userId } = await deps.users.createUser(
      { email: params.email, password: params.password, fullName: params.full_name },
      { actor, signal, idempotency },
    );
    return { user_id: userId };
  },
});
