import { unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { invitationParams, toInvitation } from './invitation-params.ts';

/** @spec POST /invites/multiuse */
export const createInvitationLink = defineEndpoint({
  method: 'POST',
  path: '/invites/multiuse',
  permission: 'not-guest',
  bots: 'none',
  reachesCredentials: true,
  summary: 'Create an invitation link',
  description:
    'Creates an invitation link. Anyone who has the link can accept the invitation until it expires or is revoked.',
  tags: ['invitations'],
  params: z.object(invitationParams),
  response: z.object({ invite_link: z.string() }),
  example: {
    request: { stream_ids: [5], invite_expires_in_minutes: 1440 },
    response: { invite_link: 'https://chat.example.com/join/mnop4567qrst/' },
  },
  errors: [unauthorizedPrincipal],
  async handler({ invitations }, { params, actor, signal }) {
    const { link } = await invitations.createInvitationLink(
      { terms: toInvitation(params) },
      { actor, signal },
    );
    return { invite_link: link };
  },
});
