import { expect, test } from 'vitest';
import { type Actor, roles } from '../actor/actor.ts';
import {
  hasRealmPermission,
  type RealmPermissionName,
  realmPermissionSettings,
} from './permission-settings.ts';

const named = { direct_members: [7], direct_subgroups: [] };
const names = Object.keys(realmPermissionSettings) as RealmPermissionName[];

function person(userId: number, role: number): Actor {
  return { realmId: 1, userId, role, isBot: false, groups: [] };
}

test.each(names)(
  'grants %s to users whom the setting names, but to guests only if the permission allows everyone',
  (name) => {
    const settings = { [name]: named };
    expect(hasRealmPermission(name, settings, person(7, roles.member))).toBe(true);
    expect(hasRealmPermission(name, settings, person(8, roles.member))).toBe(false);
    expect(hasRealmPermission(name, {}, person(7, roles.member))).toBe(false);
    const { allow_everyone_group } = realmPermissionSettings[name];
    expect(hasRealmPermission(name, settings, person(7, roles.guest))).toBe(allow_everyone_group);
  },
);
