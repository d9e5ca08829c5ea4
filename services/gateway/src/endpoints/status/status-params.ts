import { z } from 'zod';
import { jsonText, word } from '../../http/endpoint.ts';

/** The parameters of a status. An absent parameter leaves its field unchanged, and an empty value clears the field. */
export const statusParams = {
  status_text: z
    .string()
    .optional()
    .describe('The text, up to 60 characters. Empty removes it. Absent: unchanged.'),
  emoji_name: word(z.string())
    .optional()
    .describe('The name of the emoji. Empty removes the emoji. Absent: unchanged.'),
  emoji_code: word(z.string())
    .optional()
    .describe('The code of the emoji within its `reaction_type`. Absent: found by the name.'),
  reaction_type: word(z.string())
    .optional()
    .describe(
      '`unicode_emoji`, `realm_emoji` for a custom emoji, or `svc_extra_emoji` for an emoji of the product. Absent: found by the name.',
    ),
  away: jsonText(z.boolean())
    .optional()
    .describe('Deprecated: true hides your presence, false shows it. Absent: unchanged.'),
};

type StatusParams = z.output<z.ZodObject<typeof statusParams>>;

/** Converts the parameters to the gRPC message that the presence service expects. */
export function toStatus(params: StatusParams) {
  const { status_text, emoji_name, emoji_code, reaction_type, away } = params;
  return {
    statusText: status_text,
    emojiName: emoji_name,
    emojiCode: emoji_code,
    reactionType: reaction_type,
    away,
  };
}
