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
  summary: 'Invite people by their addresses',
  description:
    'Creates an invitation for each address. This server sends no mail: pass on the links in the answer.',
  tags: ['invitations'],
  params: z.object({
    invitee_emails: z
      .string()
      .describe('The e-mail addresses, with commas or line breaks between them.'),
    ...invitationParams,
  }),
  response: z.object({
    // Addition of this server: it sends no mail, so the inviter passes the links on
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
