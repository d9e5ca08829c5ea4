import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

const invitationRecord = z.object({
  id: z.int(),
  invited_by_user_id: z.int(),
  invited: z.int(),
  expiry_date: z.int().nullable(),
  invited_as: z.int(),
  email: z.string().optional(),
  link_url: z.string().optional(),
  notify_referrer_on_join: z.boolean(),
  is_multiuse: z.boolean(),
});

/** @spec GET /invites */
export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/invites',
  permission: 'not-guest',
  summary: 'Invitations that can still be accepted: yours, or all for administrators',
  tags: ['invitations'],
  params: z.object({}),
  response: z.object({ invites: z.array(invitationRecord) }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'users'>, { actor, signal }) {
    const { invitationsJson } = await deps.users.listInvitations({}, { actor, signal });
    return { invites: rawJson(invitationsJson) };
  },
});
