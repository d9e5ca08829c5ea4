import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
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
  response: z.object({}),
  example: {
    request: { emoji_name: 'party_parrot' },
    response: {},
  },
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.removeRealmEmoji(
      { name: params.emoji_name },
      { actor, signal, idempotency },
    );
    return {};
  },
});
