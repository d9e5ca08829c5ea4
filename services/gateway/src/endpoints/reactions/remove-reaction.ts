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
    'Removes your reaction from a message. Send the name of the emoji, its code, or both.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    emoji_name: word(z.string())
      .optional()
      .describe('The name of the emoji, without colons. Absent: found by the code.'),
    emoji_code: word(z.string())
      .optional()
      .describe(
        'The code of the emoji within its type: hexadecimal code points joined by dashes, or the id of a custom emoji. Absent: found by the name.',
      ),
    reaction_type: word(z.string())
      .optional()
      .describe(
        '`unicode_emoji`, `realm_emoji` for a custom emoji, or `svc_extra_emoji` for an emoji of the product. Absent: found by the name.',
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
