import { reactionDoesNotExist } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import { emojiParams } from './emoji-params.ts';

/** @spec DELETE /messages/{message_id}/reactions */
export const removeReaction = defineEndpoint({
  method: 'DELETE',
  path: '/messages/{message_id}/reactions',
  permission: 'user',
  summary: 'Remove a reaction',
  description:
    'Removes your reaction from a message. Send the name of the emoji, its code, or both.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    emoji_name: word(z.string())
      .optional()
      .describe('The name of the emoji, without colons. Absent: found by the code.'),
    ...emojiParams,
  }),
  example: { request: { message_id: 4711, emoji_name: 'thumbs_up' } },
  errors: [reactionDoesNotExist],
  async handler({ messaging }, { params, write }) {
    await messaging.removeReaction(
      {
        messageId: params.message_id,
        emojiName: params.emoji_name,
        emojiCode: params.emoji_code,
        reactionType: params.reaction_type,
      },
      write,
    );
  },
});
