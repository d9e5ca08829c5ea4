import { badRequest, reactionDoesNotExist } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /messages/{message_id}/reactions */
export const removeReaction = defineEndpoint({
  method: 'DELETE',
  path: '/messages/{message_id}/reactions',
  permission: 'user',
  summary: 'Take a reaction back',
  description: 'Takes the name or the code of the emoji, or both.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    emoji_name: z.string().optional(),
    emoji_code: z.string().optional(),
    reaction_type: z.string().optional(),
  }),
  response: z.object({}),
  errors: [badRequest, reactionDoesNotExist],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.removeReaction(
      {
        messageId: params.message_id,
        emojiName: params.emoji_name,
        emojiCode: params.emoji_code,
        reactionType: params.reaction_type,
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
