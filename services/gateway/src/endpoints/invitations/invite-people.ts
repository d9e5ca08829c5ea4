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
  summary: 'Invite people by their addresses',
  description:
    'Creates an invitation for each address, and mails it where the server sends mail. The answer has the links for those who may create invitation links; without mail, pass them on.',
  tags: ['invitations'],
  params: z.object({
    invitee_emails: z
      .string()
      .describe('The e-mail addresses, with commas or line breaks between them.'),
    ...invitationParams,
  }),
  response: z.object({
    // Addition of this server: without mail the inviter passes the links on. Empty for those who may not see links
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
  async handler({ users }, { params, write }) {
    const { links } = await users.invitePeople(
      { emails: params.invitee_emails, terms: toInvitation(params) },
      write,
    );
    return { invite_links: links.map(({ email, link }) => ({ email, invite_link: link })) };
  },
});
