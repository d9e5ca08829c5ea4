import { roles } from '@chat/kit/actor/actor';
import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import {
  type SystemGroupIds,
  type SystemGroupName,
  systemGroupNames,
} from '@chat/kit/groups/permission-settings';
import { z } from 'zod';

/** Definition of a system group. */
export type SystemGroup = {
  name: SystemGroupName;
  description: string;
  /** The group contained in it. */
  subgroup?: SystemGroupName;
};

/** System groups in the order in which they are created. */
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
 * Reads a map of system group names to ids.
 * @throws an error when one is missing: no realm is without its system groups
 */
export function systemGroupIds(byName: unknown): SystemGroupIds {
  return ids.parse(byName);
}

/** The system groups a user of this role is a direct member of. */
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

/** Throws unless the role is administrator or owner. @throws UNAUTHORIZED_PRINCIPAL */
export function checkIsAdministrator({ role }: { role: number }): void {
  if (role > roles.administrator) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
}

/** Throws unless the role is owner. @throws UNAUTHORIZED_PRINCIPAL */
export function checkIsOwner({ role }: { role: number }): void {
  if (role > roles.owner) throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
}

/**
 * A role as the API numbers it.
 * @throws BAD_REQUEST there is no such role
 */
export function parseRole(role: number): number {
  if (!Object.values(roles).includes(role)) throw badRequest({ msg: 'Invalid role' });
  return role;
}
