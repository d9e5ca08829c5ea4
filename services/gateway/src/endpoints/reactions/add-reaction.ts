import { reactionAlreadyExists } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import { emojiParams } from './emoji-params.ts';

/** @spec POST /messages/{message_id}/reactions */
export const addReaction = defineEndpoint({
  method: 'POST',
  path: '/messages/{message_id}/reactions',
  permission: 'user',
  summary: 'Add a reaction',
  description:
    'Adds an emoji reaction to a message that you can read. If you omit the code or the type, the server finds it by the name, custom emoji first. If others have reacted with the same emoji, your reaction takes the name of theirs.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    emoji_name: word(z.string()).describe('The name of the emoji, without colons.'),
    ...emojiParams,
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
