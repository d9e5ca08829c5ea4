import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec GET /streams/{stream_id}/email_address */
export const getChannelEmail = defineEndpoint({
  method: 'GET',
  path: '/streams/{stream_id}/email_address',
  permission: 'user',
  summary: 'Get the e-mail address of a channel',
  description:
    'Returns the address at which mail is taken and posted in a channel, or an empty text where this server takes no mail.',
  tags: ['channels'],
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
  async handler({ channels }, { params, actor, signal }) {
    const { stream_id: channelId, sender_id: senderId } = params;
    const { email } = await channels.getChannelEmail({ channelId, senderId }, { actor, signal });
    return { email };
  },
});
