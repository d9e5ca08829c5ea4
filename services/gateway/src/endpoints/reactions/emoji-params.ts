import { z } from 'zod';
import { word } from '../../http/endpoint.ts';

/**
 * The parameters, besides the emoji's name, that select an emoji for adding or removing a reaction.
 * @spec POST /messages/{message_id}/reactions
 */
export const emojiParams = {
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
};
