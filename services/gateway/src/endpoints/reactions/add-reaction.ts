import { badRequest, reactionAlreadyExists } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/reactions */
export const addReaction = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/reactions',
  permission: 'user',
  summary: 'React to a message with an emoji',
  description:
    'What is left out of code and type follows from the name: custom emoji go before others. Where others have ' +
    'reacted with the same emoji, the reaction joins theirs under the name they gave it.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    emoji_name: z.string(),
    emoji_code: z.string().optional(),
    reaction_type: z.string().optional(),
  }),
  response: z.object({}),
  errors: [badRequest, reactionAlreadyExists],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.addReaction(
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
