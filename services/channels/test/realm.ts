import type { Actor } from '@chat/kit/actor/actor';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import { systemGroupEvents, systemGroupId, systemGroupIdsOf } from '@chat/kit/test/system-groups';
import { realmChanged, userChanged } from '@chat/proto/domain-events';

/** An account in a realm. Its id is unique across realms. */
export type Person = {
  id: number;
  role: number;
  isActive: boolean;
  isLongIdle?: boolean;
  ownerId?: number;
  /** Whether the bot was transferred. A former owner may then know its key. */
  isTransferred?: boolean;
};

/** A realm in the fake users service, with settings, accounts and the eight system groups. */
export type Realm = {
  id: number;
  people: Person[];
  settings: Record<string, unknown>;
  /** The event number of the newest domain event. */
  eventNumber: number;
  group(name: string): number;
  /** Adds an account, which `domainEvents` then includes. */
  add(role: number, options?: { ownerId?: number; isTransferred?: boolean }): Person;
  actor(person: Person): Actor;
  /** Returns the state of the whole realm as an encoded DomainEventBatch. */
  domainEvents(): Buffer;
};

// All tests of a file share a deployment, in which realm ids must be unique.
let nextId = 1;

/** Creates a realm with default settings and without accounts. */
export function createRealm(): Realm {
  const id = nextId++;
  const group = (name: string) => systemGroupId(id, name);
  const realm: Realm = {
    id,
    people: [],
    eventNumber: 1,
    settings: {
      send_channel_events_messages: true,
      enable_spectator_access: false,
      can_add_subscribers_group: group('role:members'),
      can_create_private_channel_group: group('role:members'),
      can_create_public_channel_group: group('role:members'),
      can_create_web_public_channel_group: group('role:owners'),
      can_set_delete_message_policy_group: group('role:moderators'),
      can_set_topics_policy_group: group('role:members'),
    },
    group,
    add(role, { ownerId, isTransferred = false } = {}) {
      const person = {
        id: id * 1000 + realm.people.length + 1,
        role,
        isActive: true,
        ...(ownerId !== undefined && { ownerId, isTransferred }),
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
        groups: systemGroupIdsOf(id, person.role),
        ...(owner && { owner: { userId: owner.id, groups: systemGroupIdsOf(id, owner.role) } }),
      };
    },
    domainEvents: () => encodeRealm(realm),
  };
  return realm;
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
    ...systemGroupEvents(id, realm.people),
  ];
  return encodeDomainEvents({
    service: 'users',
    realmId: id,
    domainEvents: drafts.map((draft) => ({ eventNumber, domainEvent: draft })),
  });
}

function userEvent({ id, role, isActive, isLongIdle, ownerId, isTransferred }: Person) {
  return domainEvent(userChanged, {
    userId: id,
    role,
    isActive,
    isLongIdle,
    isBot: ownerId !== undefined,
    ...(ownerId !== undefined && {
      botOwnerId: ownerId,
      ...(!isTransferred && { rightsOwnerId: ownerId }),
    }),
    settingsJson: JSON.stringify({ enable_stream_push_notifications: true }),
  });
}
