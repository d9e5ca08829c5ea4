import { cannotDeactivateLastUser } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me */
export const deactivateOwnUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/me',
  permission: 'user',
  bots: 'none',
  summary: 'Deactivate your own account',
  description:
    'Ends all your sessions, makes your API key useless and deactivates your bots. Your messages stay. Refused for the last owner and for the last user of the organization.',
  tags: ['users'],
  params: z.object({}),
  response: z.object({}),
  example: {
    request: {},
    response: {},
  },
  errors: [cannotDeactivateLastUser],
  async handler(deps: Pick<Deps, 'users'>, { actor, signal, idempotency }) {
    await deps.users.deactivateOwnUser({}, { actor, signal, idempotency });
    return {};
  },
});
