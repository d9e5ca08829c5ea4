import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /invites/{invite_id} */
export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/invites/{invite_id}',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Revoke an invitation',
  description: 'Revokes an invitation by email, so that nobody can accept it.',
  tags: ['invitations'],
  params: z.object({
    invite_id: jsonText(z.int()).describe('The id of the invitation, from `GET /invites`.'),
  }),
  example: { request: { invite_id: 11 } },
  async handler({ invitations }, { params, write }) {
    await invitations.revokeInvitation(
      { invitationId: params.invite_id, isMultiuse: false },
      write,
    );
  },
});
