import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /invites/{invite_id} */
export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/invites/{invite_id}',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Revoke an invitation',
  description: 'Revokes an invitation by address: it can no longer be accepted.',
  tags: ['invitations'],
  params: z.object({
    invite_id: jsonText(z.int()).describe('The id of the invitation, as `GET /invites` lists it.'),
  }),
  response: z.object({}),
  example: {
    request: { invite_id: 11 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.revokeInvitation(
      { invitationId: params.invite_id, isMultiuse: false },
      { actor, signal, idempotency },
    );
    return {};
  },
});
