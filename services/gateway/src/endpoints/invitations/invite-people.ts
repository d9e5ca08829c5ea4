import { badRequest, invitationFailed, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { invitationParams, invitationTerms } from './invitation-params.ts';

/** @spec POST /invites */
export const invitePeople = defineEndpoint({
  method: 'POST',
  path: '/invites',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Invite people by their addresses',
  tags: ['invitations'],
  params: z.object({ invitee_emails: z.string(), ...invitationParams }),
  response: z.object({}),
  errors: [badRequest, invitationFailed, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    await deps.users.invitePeople(
      { emails: params.invitee_emails, terms: invitationTerms(params) },
      { actor, signal, idempotency },
    );
    return {};
  },
});
