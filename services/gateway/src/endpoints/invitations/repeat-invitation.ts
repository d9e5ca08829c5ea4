import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /invites/{invite_id}/resend */
export const repeatInvitation = defineEndpoint({
  method: 'POST',
  path: '/invites/{invite_id}/resend',
  permission: 'not-guest',
  bots: 'none',
  summary: 'Invite somebody once more; no mail is sent, hand over the link in the answer',
  tags: ['invitations'],
  params: z.object({ invite_id: jsonText(z.int()) }),
  response: z.object({ invite_link: z.string() }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { link } = await deps.users.repeatInvitation(
      { invitationId: params.invite_id },
      { actor, signal, idempotency },
    );
    return { invite_link: link };
  },
});
