import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /invites/{invite_id}/resend */
export const repeatInvitation = defineEndpoint({
  method: 'POST',
  path: '/invites/{invite_id}/resend',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Renew an invitation',
  description:
    'Renews an invitation by address, from now on for as long as it was valid at first. This server sends no mail: pass on the link in the answer.',
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
