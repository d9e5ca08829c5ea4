import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { hasPermission } from '../realms/permissions.ts';

import type { Realm } from '../realms/realm-store.ts';
import type { InvitationRow } from './store.ts';

type InvitingPermission = 'can_invite_users_group' | 'create_multiuse_invite_group';

/** @throws BAD_REQUEST missing permission to invite */
export function checkMayInvite(actor: Actor, realm: Realm, permission: InvitingPermission): void {
  if (!mayInvite(actor, realm, permission)) throw badRequest({ msg: 'Insufficient permission' });
}

/** Whether the actor may invite with this role. Nobody may give a role with more rights than their own, except member. */
export function mayInviteAs(actor: Pick<Actor, 'role'>, role: number): boolean {
  return role >= roles.member || actor.role <= role;
}

/**
 * Whether the actor may see an invitation's link. The link of an invitation by address lets its holder join with that address.
 * Users who may create multiuse links can let any person join anyway.
 */
export function mayHaveLink(
  actor: Actor,
  realm: Realm,
  { email, role }: Pick<InvitationRow, 'email' | 'role'>,
): boolean {
  return mayInviteAs(actor, role) && (email === null || maySeeLinks(actor, realm));
}

/** Whether the actor may see the links of invitations by address. */
export function maySeeLinks(actor: Actor, realm: Realm): boolean {
  return mayInvite(actor, realm, 'create_multiuse_invite_group');
}

/** Whether the actor may renew and delete an invitation: the actor's own, or any if the actor is an administrator. */
export function mayChangeInvitation(
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  invitation: Pick<InvitationRow, 'inviter_id' | 'role'>,
): boolean {
  if (invitation.inviter_id === userId) return true;
  // Only owners may change invitations that create owners.
  return role <= (invitation.role > roles.owner ? roles.administrator : roles.owner);
}

/** @throws BAD_REQUEST missing permission to see invitation links */
export function checkMaySeeLinks(actor: Actor, realm: Realm): void {
  if (maySeeLinks(actor, realm)) return;
  throw badRequest({
    msg: 'This server does not send email. Ask someone who can create invite links to invite people.',
  });
}

function mayInvite(actor: Actor, realm: Realm, permission: InvitingPermission): boolean {
  return hasPermission(realm, permission, actor);
}
