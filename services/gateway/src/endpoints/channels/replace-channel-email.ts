import { defineEndpoint } from '../../http/endpoint.ts';
import { channelEmail } from './channel-email.ts';

/** @spec POST /streams/{stream_id}/email_address */
export const replaceChannelEmail = defineEndpoint({
  method: 'POST',
  path: '/streams/{stream_id}/email_address',
  permission: 'user',
  summary: 'Replace the email address of a channel',
  description:
    'Creates a new email address that posts mail in a channel. Mail to the old address is rejected. All users share the address of the server’s bot, so only administrators of the channel may replace it. The new address is empty if this server accepts no mail.',
  tags: ['channels'],
  ...channelEmail,
  async handler({ channels }, { params, write }) {
    const { stream_id: channelId, sender_id: senderId } = params;
    const { email } = await channels.replaceChannelEmail({ channelId, senderId }, write);
    return { email };
  },
});
