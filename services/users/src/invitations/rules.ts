import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { hasPermission } from '../realms/permissions.ts';

import type { Realm } from '../realms/realm-store.ts';
import type { InvitationRow } from './store.ts';

type InvitingPermission = 'can_invite_users_group' | 'create_multiuse_invite_group';

/**
 * Checks that the actor may invite people.
 * @throws BAD_REQUEST missing permission to invite
 */
export function checkMayInvite(actor: Actor, realm: Realm, permission: InvitingPermission): void {
  if (!mayInvite(actor, realm, permission)) throw badRequest({ msg: 'Insufficient permission' });
}

/**
 * Returns whether the actor may invite people with this role. Any actor may invite members and guests; other roles must
 * not have more rights than the actor's own.
 */
export function mayInviteAs(actor: Pick<Actor, 'role'>, role: number): boolean {
  return role >= roles.member || actor.role <= role;
}

/**
 * Returns whether the actor may see an invitation's link. The link of an invitation to an address lets its holder join
 * with that address. Users who may create multiuse links can let any person join anyway.
 */
export function mayHaveLink(
  actor: Actor,
  realm: Realm,
  { email, role }: Pick<InvitationRow, 'email' | 'role'>,
): boolean {
  return mayInviteAs(actor, role) && (email === null || maySeeLinks(actor, realm));
}

/** Returns whether the actor may see the links of invitations to addresses. */
export function maySeeLinks(actor: Actor, realm: Realm): boolean {
  return mayInvite(actor, realm, 'create_multiuse_invite_group');
}

/**
 * Returns whether the actor may renew and delete an invitation. Users may change their own invitations, and
 * administrators all invitations. Only owners may change other people's invitations for owners.
 */
export function mayChangeInvitation(
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  invitation: Pick<InvitationRow, 'inviter_id' | 'role'>,
): boolean {
  if (invitation.inviter_id === userId) return true;
  // Only owners may change invitations that create owners.
  return role <= (invitation.role > roles.owner ? roles.administrator : roles.owner);
}

/**
 * Checks that the actor may see invitation links.
 * @throws BAD_REQUEST missing permission to see invitation links
 */
export function checkMaySeeLinks(actor: Actor, realm: Realm): void {
  if (maySeeLinks(actor, realm)) return;
  throw badRequest({
    msg: 'This server does not send email. Ask someone who can create invite links to invite people.',
  });
}

function mayInvite(actor: Actor, realm: Realm, permission: InvitingPermission): boolean {
  return hasPermission(realm, permission, actor);
}
