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
    'Deactivates a custom emoji. Messages and reactions that use it still show it. Administrators and the user who added it may deactivate it.',
  tags: ['organization'],
  params: z.object({ emoji_name: z.string().describe('The name of the emoji.') }),
  example: { request: { emoji_name: 'party_parrot' } },
  errors: [resourceNotFound],
  async handler({ messaging }, { params, write }) {
    await messaging.removeRealmEmoji({ name: params.emoji_name }, write);
  },
});
