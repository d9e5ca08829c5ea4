import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** What can be said of a status. What is absent stays, what is empty is cleared. */
export const statusParams = {
  status_text: z.string().optional(),
  emoji_name: z.string().optional(),
  emoji_code: z.string().optional(),
  reaction_type: z.string().optional(),
  away: jsonText(z.boolean()).optional(),
};

type StatusParams = z.output<z.ZodObject<typeof statusParams>>;

/** The same as the service takes it. */
export function wantedStatus(params: StatusParams) {
  const { status_text, emoji_name, emoji_code, reaction_type, away } = params;
  return {
    ...(status_text !== undefined && { statusText: status_text }),
    ...(emoji_name !== undefined && { emojiName: emoji_name }),
    ...(emoji_code !== undefined && { emojiCode: emoji_code }),
    ...(reaction_type !== undefined && { reactionType: reaction_type }),
    ...(away !== undefined && { away }),
  };
}
