import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /realm/emoji/{emoji_name} */
export const removeEmoji = defineEndpoint({
  method: 'DELETE',
  path: '/realm/emoji/{emoji_name}',
  permission: 'user',
  summary: 'Take a custom emoji out of use',
  description: 'Where it was used it is still shown.',
  tags: ['organization'],
  params: z.object({ emoji_name: z.string() }),
  response: z.object({}),
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.removeRealmEmoji(
      { name: params.emoji_name },
      { actor, signal, idempotency },
    );
    return {};
  },
});
