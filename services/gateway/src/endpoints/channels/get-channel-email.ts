import { defineEndpoint } from '../../http/endpoint.ts';
import { channelEmail } from './channel-email.ts';

/** @spec GET /streams/{stream_id}/email_address */
export const getChannelEmail = defineEndpoint({
  method: 'GET',
  path: '/streams/{stream_id}/email_address',
  permission: 'user',
  summary: 'Get the email address of a channel',
  description:
    'Returns the email address that posts mail in a channel. The address is empty if this server accepts no mail.',
  tags: ['channels'],
  ...channelEmail,
  async handler({ channels }, { params, actor, signal }) {
    const { stream_id: channelId, sender_id: senderId } = params;
    const { email } = await channels.getChannelEmail({ channelId, senderId }, { actor, signal });
    return { email };
  },
});
