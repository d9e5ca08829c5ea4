import { resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /realm/emoji/{emoji_name} */
export const removeEmoji = defineEndpoint({
  method: 'DELETE',
  path: '/realm/emoji/{emoji_name}',
  permission: 'user',
  summary: 'Deactivate a custom emoji',
  description:
    'Takes a custom emoji out of use; where it was used it is still shown. Administrators and whoever added it may do so.',
  tags: ['organization'],
  params: z.object({ emoji_name: z.string().describe('The name of the emoji.') }),
  example: { request: { emoji_name: 'party_parrot' } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.removeRealmEmoji({ name: params.emoji_name }, write);
  },
});
