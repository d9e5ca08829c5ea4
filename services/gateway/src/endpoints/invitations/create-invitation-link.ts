import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { invitationParams, invitationTerms } from './invitation-params.ts';

/** @spec POST /invites/multiuse */
export const createInvitationLink = defineEndpoint({
  method: 'POST',
  path: '/invites/multiuse',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Make an invitation for whoever has its link',
  tags: ['invitations'],
  params: z.object(invitationParams),
  response: z.object({ invite_link: z.string() }),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { link } = await deps.users.createInvitationLink(
      { terms: invitationTerms(params) },
      { actor, signal },
    );
    return { invite_link: link };
  },
});
