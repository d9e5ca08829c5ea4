import type { Actor } from '@chat/kit/actor/actor';
import type { Realm } from '../realms/store.ts';
import { realmPermission } from '../settings/permissions.ts';
import type { Governance } from './rules.ts';

/** What decides, besides a group itself, what the actor may do with it. */
export function governanceOf(actor: Actor, realm: Realm): Governance {
  return {
    actor,
    systemGroups: realm.systemGroups,
    managersOfAll: realmPermission(realm, 'can_manage_all_groups'),
  };
}
