import { type Handlers, internal, unary } from '@chat/kit/grpc/server';
import type { InvitationsDefinition } from '@chat/proto/chat/users/v1/Invitations';
import type { Deps } from '../credentials/deps.ts';
import { repeatInvitation, revokeInvitation } from './change-invitation.ts';
import { createInvitationLink, invitePeople } from './create-invitations.ts';
import { getInvitation, listInvitationLinks, listInvitations } from './read-invitations.ts';

/** Binds the methods of `Invitations` to their use cases. */
export function invitationsService(deps: Deps): Handlers<InvitationsDefinition> {
  return {
    ListInvitations: unary((request, context) => listInvitations(deps, request, context)),
    InvitePeople: unary((request, context) => invitePeople(deps, request, context)),
    CreateInvitationLink: unary((request, context) => createInvitationLink(deps, request, context)),
    RevokeInvitation: unary((request, context) => revokeInvitation(deps, request, context)),
    RepeatInvitation: unary((request, context) => repeatInvitation(deps, request, context)),
    ListInvitationLinks: internal(['operator'], (request) => listInvitationLinks(deps, request)),
    GetInvitation: internal(['gateway'], (request) => getInvitation(deps, request)),
  };
}
