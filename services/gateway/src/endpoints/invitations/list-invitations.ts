import { z } from 'zod';
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
  bots: 'none',
  reachesCredentials: true,
  summary: 'List invitations',
  description: 'Returns the pending invitations: your own, or all invitations for administrators.',
  tags: ['invitations'],
  response: z.object({ invites: z.array(invitationRecord) }),
  example: {
    response: {
      invites: [
        {
          id: 11,
          invited_by_user_id: 12,
          invited: 1772443800,
          expiry_date: 1773307800,
          invited_as: 400,
          email: 'ann@chat.example.com',
          notify_referrer_on_join: true,
          is_multiuse: false,
        },
      ],
    },
  },
  async handler({ invitations }, { actor, signal }) {
    const { invitationsJson } = await invitations.listInvitations({}, { actor, signal });
    return { invites: rawJson(invitationsJson) };
  },
});
