import { roles } from '@chat/kit/actor/actor';
import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import {
  type SystemGroupIds,
  type SystemGroupName,
  systemGroupNames,
} from '@chat/kit/groups/permission-settings';
import { z } from 'zod';

/** The definition of a system group. */
export type SystemGroup = {
  name: SystemGroupName;
  description: string;
  /** The only direct subgroup of the group. */
  subgroup?: SystemGroupName;
};

/** The system groups, in the order of their creation. */
export const systemGroups: readonly SystemGroup[] = [
  {
    name: 'role:internet',
    description: 'Everyone on the Internet',
    subgroup: 'role:everyone',
  },
  {
    name: 'role:everyone',
    description: 'Everyone in this organization, including guests',
    subgroup: 'role:members',
  },
  {
    name: 'role:members',
    description: 'Members of this organization, not including guests',
    subgroup: 'role:fullmembers',
  },
  {
    name: 'role:fullmembers',
    description: 'Members of this organization past the waiting period',
    subgroup: 'role:moderators',
  },
  {
    name: 'role:moderators',
    description: 'Moderators of this organization, including administrators',
    subgroup: 'role:administrators',
  },
  {
    name: 'role:administrators',
    description: 'Administrators of this organization, including owners',
    subgroup: 'role:owners',
  },
  { name: 'role:owners', description: 'Owners of this organization' },
  { name: 'role:nobody', description: 'Nobody' },
];

const ids = z.record(z.enum(systemGroupNames), z.int());

/**
 * Returns the ids of a realm's system groups, keyed by name.
 * @throws an error if a system group is missing, because every realm has all of them
 */
export function systemGroupIds(byName: unknown): SystemGroupIds {
  return ids.parse(byName);
}

/** Returns the system groups that directly contain a user with this role. */
export function systemGroupsOfRole(role: number, isFullMember: boolean): SystemGroupName[] {
  switch (role) {
    case roles.owner:
      return ['role:owners'];
    case roles.administrator:
      return ['role:administrators'];
    case roles.moderator:
      return ['role:moderators'];
    case roles.member:
      return isFullMember ? ['role:members', 'role:fullmembers'] : ['role:members'];
    default:
      return ['role:everyone'];
  }
}

/**
 * Checks that the role has at least an administrator's rights.
 * @throws UNAUTHORIZED_PRINCIPAL the role is lower than an administrator's
 */
export function checkIsAdministrator({ role }: { role: number }): void {
  if (role > roles.administrator) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
}

/**
 * Checks that the role is owner.
 * @throws UNAUTHORIZED_PRINCIPAL the role is lower than an owner's
 */
export function checkIsOwner({ role }: { role: number }): void {
  if (role > roles.owner) throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
}

/**
 * Validates the number of a role in the API and returns it.
 * @throws BAD_REQUEST no such role
 */
export function parseRole(role: number): number {
  if (!Object.values(roles).includes(role)) throw badRequest({ msg: 'Invalid role' });
  return role;
}
