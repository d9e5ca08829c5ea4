import { defineEndpoint } from '../../http/endpoint.ts';
import { channelEmail } from './channel-email.ts';

/** @spec POST /streams/{stream_id}/email_address */
export const replaceChannelEmail = defineEndpoint({
  method: 'POST',
  path: '/streams/{stream_id}/email_address',
  permission: 'user',
  summary: 'Replace the e-mail address of a channel',
  description:
    'Makes a new address at which mail is taken and posted in a channel; mail to the former one is refused. The address of the server’s bot is the same for everybody, so only administrators of the channel replace it. Returns an empty text where this server takes no mail.',
  tags: ['channels'],
  ...channelEmail,
  async handler({ channels }, { params, write }) {
    const { stream_id: channelId, sender_id: senderId } = params;
    const { email } = await channels.replaceChannelEmail({ channelId, senderId }, write);
    return { email };
  },
});
