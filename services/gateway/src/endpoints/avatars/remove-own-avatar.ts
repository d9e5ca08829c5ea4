import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/avatar */
export const removeOwnAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  permission: 'user',
  summary: 'Delete your avatar',
  description:
    'Removes the avatar you uploaded. The one generated for your account is shown again.',
  tags: ['users'],
  params: z.object({}),
  response: z.object({ avatar_url: z.string() }),
  example: { request: {}, response: { avatar_url: '/avatar/12?version=4' } },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { actor, signal, idempotency }) {
    const { avatarUrl } = await deps.users.removeOwnAvatar({}, { actor, signal, idempotency });
    return { avatar_url: avatarUrl };
  },
});
