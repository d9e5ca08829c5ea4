import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** What the endpoints of a channel's e-mail address take and return. */
export const channelEmail = {
  params: z.object({
    stream_id: jsonText(z.int()).describe('The id of the channel.'),
    sender_id: jsonText(z.int())
      .optional()
      .describe(
        'The id of who is shown as the sender: you, a bot you own, or the bot of the server for mail. Default: that bot.',
      ),
  }),
  response: z.object({ email: z.string() }),
  example: {
    request: { stream_id: 5 },
    response: { email: '' },
  },
};
