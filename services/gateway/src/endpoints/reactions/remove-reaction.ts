import { reactionDoesNotExist } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';

/** @spec DELETE /messages/{message_id}/reactions */
export const removeReaction = defineEndpoint({
  method: 'DELETE',
  path: '/messages/{message_id}/reactions',
  permission: 'user',
  summary: 'Remove a reaction',
  description:
    'Removes your reaction from a message. The name or the code of the emoji is required, and both may be given.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    emoji_name: word(z.string())
      .optional()
      .describe('The name of the emoji, without colons. Absent: the code says which.'),
    emoji_code: word(z.string())
      .optional()
      .describe(
        'The code of the emoji among those of its type: code points in hexadecimal joined by dashes, or the id of a custom emoji. Absent: the name says which.',
      ),
    reaction_type: word(z.string())
      .optional()
      .describe(
        '`unicode_emoji`, `realm_emoji` for a custom one or `svc_extra_emoji` for one of the product. Absent: it is found by the name.',
      ),
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
