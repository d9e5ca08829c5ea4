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
    'Renews an invitation by address, from now on for as long as it was valid at first, and mails it again where the server sends mail. The answer has the link for those who may create invitation links, else an empty text; without mail, pass it on.',
  tags: ['invitations'],
  params: z.object({
    invite_id: jsonText(z.int()).describe('The id of the invitation, as `GET /invites` lists it.'),
  }),
  response: z.object({ invite_link: z.string() }),
  example: {
    request: { invite_id: 11 },
    response: { invite_link: 'https://chat.example.com/join/abcd2345efgh/' },
  },
  async handler({ users }, { params, write }) {
    const { link } = await users.repeatInvitation({ invitationId: params.invite_id }, write);
    return { invite_link: link };
  },
});
