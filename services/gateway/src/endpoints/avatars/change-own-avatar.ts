import { badImage, badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /users/me/avatar */
export const changeOwnAvatar = defineEndpoint({
  method: 'POST',
  path: '/users/me/avatar',
  permission: 'user',
  summary: 'Upload your avatar',
  description:
    'Replaces your avatar with an uploaded picture. Send exactly one PNG, JPEG, GIF, WebP or AVIF file, in a field with any name. The picture is cropped to a square.',
  tags: ['users'],
  // Accepts one file too many, so that the handler can report it
  files: { maxCount: 2, maxSizeBytes: limits.max_avatar_file_size_mib * 1024 * 1024 },
  response: z.object({ avatar_url: z.string() }),
  example: { response: { avatar_url: '/user_avatars/2/12.png?version=3' } },
  errors: [badImage],
  async handler({ profiles }, { files, write }) {
    const [file, another] = files;
    if (!file || another) throw badRequest({ msg: 'You must upload exactly one avatar.' });
    const { avatarUrl } = await profiles.changeOwnAvatar({ image: file.content }, write);
    return { avatar_url: avatarUrl };
  },
});
