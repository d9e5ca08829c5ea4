import { randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { systemGroupNames } from '@chat/kit/groups/permission-settings';
import { domainEvent } from '@chat/kit/outbox/event';
import { groupChanged, realmChanged, userChanged } from '@chat/proto/domain-events';

/** An account of a realm. Ids are unique across realms. */
export type Person = {
  id: number;
  role: number;
  isActive: boolean;
  isLongIdle?: boolean;
  ownerId?: number;
};

export const roles = { owner: 100, admin: 200, moderator: 300, member: 400, guest: 600 };

/** A realm of the fake of users: settings, accounts and the eight system groups. */
export type Realm = {
  id: number;
  people: Person[];
  settings: Record<string, unknown>;
  /** Event number of the newest domain event. */
  eventNumber: number;
  group(name: string): number;
  /** Adds an account, which `domainEvents` then includes. */
  add(role: number, options?: { ownerId?: number }): Person;
  actor(person: Person): Actor;
  /** The whole realm as an encoded DomainEventBatch. */
  domainEvents(): Buffer;
};

// Realm ids are unique in a deployment, which all tests of a file share.
let nextId = 1;

/** Creates a realm with default settings and without accounts. */
export function createRealm(): Realm {
  const id = nextId++;
  const groupIds = new Map(systemGroupNames.map((name, index) => [name, id * 100 + index]));
  const group = (name: string) => {
    const found = [...groupIds].find(([known]) => known === name);
    if (!found) throw new Error(`there is no group ${name}`);
    return found[1];
  };
  const realm: Realm = {
    id,
    people: [],
    eventNumber: 1,
    settings: {
      enable_spectator_access: false,
      can_add_subscribers_group: group('role:members'),
      can_create_private_channel_group: group('role:members'),
      can_create_public_channel_group: group('role:members'),
      can_create_web_public_channel_group: group('role:owners'),
      can_set_delete_message_policy_group: group('role:moderators'),
      can_set_topics_policy_group: group('role:members'),
    },
    group,
    add(role, { ownerId } = {}) {
      const person = {
        id: id * 1000 + realm.people.length + 1,
        role,
        isActive: true,
        ...(ownerId !== undefined && { ownerId }),
      };
      realm.people.push(person);
      return person;
    },
    actor(person) {
      const owner = realm.people.find((known) => known.id === person.ownerId);
      return {
        realmId: id,
        userId: person.id,
        role: person.role,
        isBot: person.ownerId !== undefined,
        groups: groupsOf(person, group),
        ...(owner && { owner: { userId: owner.id, groups: groupsOf(owner, group) } }),
      };
    },
    domainEvents: () => encodeRealm(realm),
  };
  return realm;
}

const roleGroups = [
  { name: 'role:owners', role: roles.owner },
  { name: 'role:administrators', role: roles.admin },
  { name: 'role:moderators', role: roles.moderator },
  { name: 'role:fullmembers', role: roles.member },
  { name: 'role:members', role: roles.member },
  { name: 'role:everyone', role: roles.guest },
];

function groupsOf({ role }: Person, group: (name: string) => number): number[] {
  return roleGroups.filter((entry) => role <= entry.role).map(({ name }) => group(name));
}

function encodeRealm(realm: Realm): Buffer {
  const { id, eventNumber } = realm;
  const drafts = [
    domainEvent(realmChanged, {
      realmId: id,
      isActive: true,
      settingsJson: JSON.stringify(realm.settings),
    }),
    ...realm.people.map((person) => userEvent(person)),
    ...systemGroupNames.map((name, index) =>
      domainEvent(groupChanged, {
        groupId: realm.group(name),
        name,
        isSystemGroup: true,
        directMembers: realm.people
          .filter(({ role }) => directGroupOf(role) === name)
          .map((person) => person.id),
        directSubgroups: subgroupOf(index).map((subgroup) => realm.group(subgroup)),
      }),
    ),
  ];
  return encodeDomainEvents({
    service: 'users',
    realmId: id,
    domainEvents: drafts.map((draft) => ({ eventNumber, domainEvent: draft })),
  });
}

function userEvent({ id, role, isActive, isLongIdle, ownerId }: Person) {
  return domainEvent(userChanged, {
    userId: id,
    role,
    isActive,
    isLongIdle,
    isBot: ownerId !== undefined,
    ...(ownerId !== undefined && { botOwnerId: ownerId }),
    settingsJson: JSON.stringify({ enable_stream_push_notifications: true }),
  });
}

function directGroupOf(role: number): string {
  if (role === roles.guest) return 'role:everyone';
  return roleGroups.find((entry) => entry.role === role)?.name ?? 'role:everyone';
}

/** Each group contains the next narrower one; role:nobody is not part of this. */
function subgroupOf(index: number): string[] {
  const narrower = systemGroupNames[index + 1];
  return narrower === undefined || narrower === 'role:nobody' ? [] : [narrower];
}

/** A name that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(4).toString('hex')}`;
}
