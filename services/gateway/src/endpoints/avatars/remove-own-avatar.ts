import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/avatar */
export const removeOwnAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  permission: 'user',
  summary: 'Delete your avatar',
  description: 'Removes the avatar that you uploaded. Your account gets its generated avatar back.',
  tags: ['users'],
  response: z.object({ avatar_url: z.string() }),
  example: { response: { avatar_url: '/avatar/12?version=4' } },
  async handler({ profiles }, { write }) {
    const { avatarUrl } = await profiles.removeOwnAvatar({}, write);
    return { avatar_url: avatarUrl };
  },
});
