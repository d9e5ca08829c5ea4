import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** The parameters and the response that the endpoints for a channel's email address share. */
export const channelEmail = {
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    sender_id: jsonText(z.int())
      .optional()
      .describe(
        "The user id of the displayed sender: you, a bot that you own, or the server's bot for email. Default: the server's bot.",
      ),
  }),
  response: z.object({ email: z.string() }),
  example: {
    request: { stream_id: 5 },
    response: { email: '' },
  },
};
