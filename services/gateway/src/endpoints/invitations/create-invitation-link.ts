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
  summary: 'Create an invitation link',
  description:
    'Creates an invitation that everybody who has its link can accept, until it expires or is revoked.',
  tags: ['invitations'],
  params: z.object(invitationParams),
  response: z.object({ invite_link: z.string() }),
  example: {
    request: { stream_ids: [5], invite_expires_in_minutes: 1440 },
    response: { invite_link: 'https://chat.example.com/join/mnop4567qrst/' },
  },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal }) {
    const { link } = await deps.users.createInvitationLink(
      { terms: invitationTerms(params) },
      { actor, signal },
    );
    return { invite_link: link };
  },
});
