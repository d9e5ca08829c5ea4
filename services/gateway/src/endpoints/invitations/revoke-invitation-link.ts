import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /invites/multiuse/{invite_id} */
export const revokeInvitationLink = defineEndpoint({
  method: 'DELETE',
  path: '/invites/multiuse/{invite_id}',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Revoke an invitation link',
  description:
    'Revokes an invitation link, so that nobody can accept it. Users who have already accepted it stay.',
  tags: ['invitations'],
  params: z.object({
    invite_id: jsonText(z.int()).describe('The id of the invitation, from `GET /invites`.'),
  }),
  example: { request: { invite_id: 12 } },
  async handler({ invitations }, { params, write }) {
    await invitations.revokeInvitation({ invitationId: params.invite_id, isMultiuse: true }, write);
  },
});
