import { reactionAlreadyExists } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';

/** @spec POST /messages/{message_id}/reactions */
export const addReaction = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/reactions',
  permission: 'user',
  summary: 'Add a reaction',
  description:
    'Adds an emoji to a message you can read. What is left out of code and type follows from the name, where custom emoji go before others. Where others have reacted with the same emoji, your reaction joins theirs under the name they gave it.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    emoji_name: word(z.string()).describe('The name of the emoji, without colons.'),
    emoji_code: word(z.string())
      .optional()
      .describe(
        'The code of the emoji among those of its type: code points in hexadecimal joined by dashes, or the id of a custom emoji. Absent: it is found by the name.',
      ),
    reaction_type: word(z.string())
      .optional()
      .describe(
        '`unicode_emoji`, `realm_emoji` for a custom one or `svc_extra_emoji` for one of the product. Absent: it is found by the name.',
      ),
  }),
  example: { request: { message_id: 4711, emoji_name: 'thumbs_up' } },
  errors: [reactionAlreadyExists],
  async handler({ messaging }, { params, write }) {
    await messaging.addReaction(
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
