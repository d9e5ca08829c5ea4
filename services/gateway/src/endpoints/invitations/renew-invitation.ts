import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /invites/{invite_id}/resend */
export const repeatInvitation = defineEndpoint({
  method: 'POST',
  path: '/invites/{invite_id}/resend',
  permission: 'not-guest',
  bots: 'none',
  reachesCredentials: true,
  summary: 'Renew an invitation',
  description:
    'Renews an invitation by email for its original duration, and mails it again if the server sends mail. The response contains the link if you may create invitation links, otherwise an empty text. Without mail, share the link yourself.',
  tags: ['invitations'],
  params: z.object({
    invite_id: jsonText(z.int()).describe('The id of the invitation, from `GET /invites`.'),
  }),
  response: z.object({ invite_link: z.string() }),
  example: {
    request: { invite_id: 11 },
    response: { invite_link: 'https://chat.example.com/join/abcd2345efgh/' },
  },
  async handler({ invitations }, { params, write }) {
    const { link } = await invitations.repeatInvitation({ invitationId: params.invite_id }, write);
    return { invite_link: link };
  },
});
