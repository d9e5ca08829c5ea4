import { randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { systemGroupNames } from '@chat/kit/groups/permission-settings';
import { domainEvent } from '@chat/kit/outbox/event';
import { groupChanged, realmChanged, userChanged } from '@chat/proto/domain-events';

/** Whom tests act as. Ids differ from realm to realm. */
export type Person = {
  id: number;
  role: number;
  isActive: boolean;
  isLongIdle?: boolean;
  ownerId?: number;
};

export const roles = { owner: 100, admin: 200, moderator: 300, member: 400, guest: 600 };

/** A realm as users knows it: its settings, its people and its eight groups. */
export type Realm = {
  id: number;
  people: Person[];
  settings: Record<string, unknown>;
  /** Of the newest domain event about the realm. */
  number: number;
  group(name: string): number;
  /** Adds a person; users will tell of it when it is asked, or by `domainEvents`. */
  add(role: number, options?: { ownerId?: number }): Person;
  actor(person: Person): Actor;
  /** All that users knows of the realm, as an encoded DomainEventBatch. */
  domainEvents(): Buffer;
};

// Ids are unique in a deployment, so realms of one test file must not share any.
let nextId = 1;

/** A realm with default settings and nobody in it. */
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
    number: 1,
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

const ladder = [
  { name: 'role:owners', role: roles.owner },
  { name: 'role:administrators', role: roles.admin },
  { name: 'role:moderators', role: roles.moderator },
  { name: 'role:fullmembers', role: roles.member },
  { name: 'role:members', role: roles.member },
  { name: 'role:everyone', role: roles.guest },
];

function groupsOf({ role }: Person, group: (name: string) => number): number[] {
  return ladder.filter((step) => role <= step.role).map(({ name }) => group(name));
}

function encodeRealm(realm: Realm): Buffer {
  const { id, number } = realm;
  const domainEvents = [
    domainEvent(realmChanged, {
      realmId: id,
      isActive: true,
      settingsJson: JSON.stringify(realm.settings),
    }),
    ...realm.people.map((person) => userDomainEvent(person)),
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
    domainEvents: domainEvents.map((draft) => ({ number, domainEvent: draft })),
  });
}

function userDomainEvent({ id, role, isActive, isLongIdle, ownerId }: Person) {
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
  return ladder.find((step) => step.role === role)?.name ?? 'role:everyone';
}

/** Each group holds the next narrower one; nobody is apart. */
function subgroupOf(index: number): string[] {
  const narrower = systemGroupNames[index + 1];
  return narrower === undefined || narrower === 'role:nobody' ? [] : [narrower];
}

/** A name nobody else uses. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(4).toString('hex')}`;
}
