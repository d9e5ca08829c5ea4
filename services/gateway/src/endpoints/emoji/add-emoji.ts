import { badImage, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

const maxFileSizeMib = 5;

/** @spec POST /realm/emoji/{emoji_name} */
export const addEmoji = defineEndpoint({
  method: 'POST',
  path: '/realm/emoji/{emoji_name}',
  permission: 'user',
  summary: 'Add a custom emoji',
  description:
    'Adds a custom emoji with a picture of at most 5 MiB. Only administrators may use the name of a built-in emoji.',
  tags: ['organization'],
  params: z.object({
    emoji_name: z
      .string()
      .describe(
        'The name of the emoji: lowercase letters, digits, dots, hyphens and underscores, ending with a letter or digit.',
      ),
  }),
  // Accepts one file too many, so that the handler can report it
  files: { maxCount: 2, maxSizeBytes: maxFileSizeMib * 1024 * 1024 },
  example: { request: { emoji_name: 'party_parrot' } },
  errors: [badImage],
  async handler({ messaging }, { params, files, write }) {
    const [file, another] = files;
    if (!file || another) throw badRequest({ msg: 'You must upload exactly one file.' });
    await messaging.addRealmEmoji({ name: params.emoji_name, image: file.content }, write);
  },
});
