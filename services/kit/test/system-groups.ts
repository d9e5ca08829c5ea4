import { groupChanged } from '@chat/proto/domain-events';
import { roles } from '../src/actor/actor.ts';
import { systemGroupNames } from '../src/groups/permission-settings.ts';
import { type DomainEventDraft, domainEvent } from '../src/outbox/event.ts';

// The system groups of a realm, for tests of services whose realms exist only in a fake of the users service.

/** The role whose users belong to each group. Users with lower role numbers belong to the group too. */
const groupsByRole = [
  { name: 'role:owners', role: roles.owner },
  { name: 'role:administrators', role: roles.administrator },
  { name: 'role:moderators', role: roles.moderator },
  { name: 'role:fullmembers', role: roles.member },
  { name: 'role:members', role: roles.member },
  { name: 'role:everyone', role: roles.guest },
];

/** Returns the id of a realm's system group. @throws an error if there is no group with this name */
export function systemGroupId(realmId: number, name: string): number {
  const names: readonly string[] = systemGroupNames;
  const index = names.indexOf(name);
  if (index === -1) throw new Error(`there is no group ${name}`);
  return realmId * 100 + index;
}

/** Returns the ids of all system groups to which users with this role belong. */
export function systemGroupIdsOf(realmId: number, role: number): number[] {
  return groupsByRole
    .filter((group) => role <= group.role)
    .map(({ name }) => systemGroupId(realmId, name));
}

/**
 * Returns events for all system groups of a realm with these people, in the form that the users service publishes. Each
 * group contains the next narrower group.
 */
export function systemGroupEvents(
  realmId: number,
  people: readonly { id: number; role: number }[],
): DomainEventDraft[] {
  return systemGroupNames.map((name, index) => {
    const narrower = systemGroupNames[index + 1];
    const hasSubgroup = narrower !== undefined && narrower !== 'role:nobody';
    return domainEvent(groupChanged, {
      groupId: systemGroupId(realmId, name),
      name,
      isSystemGroup: true,
      directMembers: people
        .filter(({ role }) => directGroupOf(role) === name)
        .map((person) => person.id),
      directSubgroups: hasSubgroup ? [systemGroupId(realmId, narrower)] : [],
    });
  });
}

function directGroupOf(role: number): string {
  return groupsByRole.find((group) => group.role === role)?.name ?? 'role:everyone';
}
