import { z } from 'zod';
import { jsonText, word } from '../../http/endpoint.ts';

/** Status parameters: absent fields stay, empty ones are cleared. */
export const statusParams = {
  status_text: z
    .string()
    .optional()
    .describe('The text, of at most 60 characters; empty removes it. Absent: it stays.'),
  emoji_name: word(z.string())
    .optional()
    .describe('The name of the emoji; empty removes the emoji. Absent: it stays.'),
  emoji_code: word(z.string())
    .optional()
    .describe(
      'The code of the emoji among those of its `reaction_type`. Absent: it is found by the name.',
    ),
  reaction_type: word(z.string())
    .optional()
    .describe(
      '`unicode_emoji`, `realm_emoji` for a custom one or `svc_extra_emoji` for one of the product. Absent: it is found by the name.',
    ),
  away: jsonText(z.boolean())
    .optional()
    .describe('Deprecated: true switches sharing your presence off, false on. Absent: it stays.'),
};

type StatusParams = z.output<z.ZodObject<typeof statusParams>>;

/** Converts the parameters to the presence service's message. */
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
