import { randomInt } from 'node:crypto';
import { type Actor, roles } from '@chat/kit/actor/actor';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { domainEvent } from '@chat/kit/outbox/event';
import type { DomainEventBatch__Output } from '@chat/proto/chat/events/v1/DomainEventBatch';
import { realmChanged, userChanged } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';

/** The domain of placeholder addresses. */
export const emailDomain = 'chat.example.com';

/** A user as whom tests act. */
export type Person = {
  id: number;
  role: number;
  isActive: boolean;
  isBot: boolean;
  email: string;
  joinedAt: number;
  settings: Record<string, unknown>;
};

/** A realm as the users service stores it. */
export type Realm = {
  id: number;
  people: Person[];
  settings: Record<string, unknown>;
  /** The event number of the newest domain event about the realm. */
  eventNumber: number;
  add(changes?: Partial<Person>): Person;
  actor(person: Person): Actor;
  /** Returns the whole state of the realm as an encoded DomainEventBatch. */
  domainEvents(): Buffer;
  /** Returns only the domain events of these people, as the users service propagates them. */
  domainEventsOf(...people: Person[]): DomainEventBatch__Output;
  /** Returns only the domain event of the realm, as the users service propagates it. */
  ownDomainEvent(): DomainEventBatch__Output;
};

/** The joining time of people by default, which is long ago. */
export const longAgo = 1_600_000_000;

/** Creates an empty realm with default settings and a random id, because all test files share a Redis. */
export function createRealm(): Realm {
  const id = randomInt(1, 2 ** 40);
  const realm: Realm = {
    id,
    people: [],
    eventNumber: 1,
    settings: {},
    add(changes = {}) {
      const personId = realm.people.length + 1;
      const person = {
        ...{ id: personId, role: roles.member, isActive: true, isBot: false },
        ...{ email: `user${personId}@example.com`, joinedAt: longAgo, settings: {} },
        ...changes,
      };
      realm.people.push(person);
      return person;
    },
    actor: ({ id: userId, role, isBot }) => ({ realmId: id, userId, role, isBot, groups: [] }),
    domainEvents: () =>
      encode(realm, [realmDomainEvent(realm), ...realm.people.map(userDomainEvent)]),
    domainEventsOf(...people) {
      realm.eventNumber += 1;
      return chat.events.v1.DomainEventBatch.deserialize(
        encode(realm, people.map(userDomainEvent)),
      );
    },
    ownDomainEvent() {
      realm.eventNumber += 1;
      return chat.events.v1.DomainEventBatch.deserialize(encode(realm, [realmDomainEvent(realm)]));
    },
  };
  return realm;
}

function encode(
  { id, eventNumber }: Realm,
  domainEvents: ReturnType<typeof domainEvent>[],
): Buffer {
  const numbered = domainEvents.map((draft) => ({ eventNumber, domainEvent: draft }));
  return encodeDomainEvents({ service: 'users', realmId: id, domainEvents: numbered });
}

function realmDomainEvent({ id, settings }: Realm) {
  return domainEvent(realmChanged, {
    realmId: id,
    isActive: true,
    emailDomain,
    settingsJson: JSON.stringify(settings),
  });
}

function userDomainEvent(person: Person) {
  return domainEvent(userChanged, {
    userId: person.id,
    email: person.email,
    role: person.role,
    isActive: person.isActive,
    isBot: person.isBot,
    createdAtSeconds: person.joinedAt,
    settingsJson: JSON.stringify(person.settings),
  });
}
