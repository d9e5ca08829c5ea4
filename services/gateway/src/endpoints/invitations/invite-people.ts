import { invitationFailed, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { invitationParams, toInvitation } from './invitation-params.ts';

/** @spec POST /invites */
export const invitePeople = defineEndpoint({
  method: 'POST',
  path: '/invites',
  permission: 'not-guest',
  bots: 'none',
  reachesCredentials: true,
  summary: 'Invite people by email address',
  description:
    'Creates an invitation for each email address, and mails it if the server sends mail. If you may create invitation links, the response contains the links. Without mail, share them yourself.',
  tags: ['invitations'],
  params: z.object({
    invitee_emails: z.string().describe('The email addresses, separated by commas or line breaks.'),
    ...invitationParams,
  }),
  response: z.object({
    // An extension of this server: without mail, the inviter shares the links. Empty if the inviter may not see links
    invite_links: z.array(z.object({ email: z.string(), invite_link: z.string() })),
  }),
  example: {
    request: { invitee_emails: 'ann@chat.example.com', stream_ids: [5] },
    response: {
      invite_links: [
        {
          email: 'ann@chat.example.com',
          invite_link: 'https://chat.example.com/join/abcd2345efgh/',
        },
      ],
    },
  },
  errors: [invitationFailed, unauthorizedPrincipal],
  async handler({ invitations }, { params, write }) {
    const { links } = await invitations.invitePeople(
      { emails: params.invitee_emails, terms: toInvitation(params) },
      write,
    );
    return { invite_links: links.map(({ email, link }) => ({ email, invite_link: link })) };
  },
});
