import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import { roles } from '../accounts/rules.ts';
import type { Realm } from '../realms/store.ts';
import { realmPermission } from '../settings/permissions.ts';

/** @throws BAD_REQUEST the realm does not let the actor invite people this way */
export function checkMayInvite(
  actor: Actor,
  realm: Realm,
  permission: 'can_invite_users_group' | 'create_multiuse_invite_group',
): void {
  const isAllowed =
    actor.role < roles.guest && isSatisfiedBy(realmPermission(realm, permission), actor);
  if (!isAllowed) throw badRequest({ msg: 'Insufficient permission' });
}
