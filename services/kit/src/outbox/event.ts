import type { DomainEventType } from '@chat/proto/domain-events';
import { encodeUserSet } from '../sets/user-set.ts';
import { currentTraceparent } from '../telemetry/trace.ts';

/** The recipients of a client event. Without any of the first four properties, no queue receives the event. */
export type Audience = {
  /** Set it to include every active user of the realm. */
  everyone?: true;
  /** The ids of users, or a set that `encodeUserSet` created. */
  userIds?: Iterable<number> | Uint8Array;
  /** The id of a stored set of users, who are added to `userIds`. */
  rosterId?: Uint8Array | undefined;
  /** Set it to include the queues that receive all public channels. */
  allPublicChannels?: boolean;
  /** The users in the audience whose copy of the event has a flag, keyed by the flag's name. */
  flags?: Record<string, Iterable<number> | Uint8Array>;
};

/** A client event that is not committed yet, with its audience and body in encoded form. */
export type ClientEventDraft = {
  kind: 'client';
  type: string;
  audience: {
    everyone: boolean;
    userIds: Uint8Array;
    rosterId: Uint8Array;
    allPublicChannels: boolean;
    flags: { flag: string; userIds: Uint8Array }[];
  };
  bodyJson: string;
  /** The number of event ids that the event needs. */
  idCount: number;
  traceparent: string;
};

/** An event for other services. */
export type DomainEventDraft = {
  kind: 'domain';
  service: string;
  name: string;
  body: Buffer;
  /** Whether peers apply the event before the change is answered. */
  isSynchronous: boolean;
  traceparent: string;
};

/** An event that a transaction publishes. `clientEvent` and `domainEvent` create it. */
export type OutboxEvent = ClientEventDraft | DomainEventDraft;

/**
 * Creates an event for the event queues of `audience`. `body` is the event in the API's form, or its JSON text. The
 * event belongs to the current trace unless `traceparent` is given. If some clients receive the event as several
 * separate events, set `idCount` to the maximum number of these.
 */
export function clientEvent(event: {
  type: string;
  audience: Audience;
  body: object | string;
  idCount?: number;
  traceparent?: string;
}): ClientEventDraft {
  const { everyone = false, userIds, rosterId, allPublicChannels = false } = event.audience;
  const { flags = {} } = event.audience;
  return {
    kind: 'client',
    type: event.type,
    audience: {
      everyone,
      userIds: encoded(userIds ?? []),
      rosterId: rosterId ?? new Uint8Array(0),
      allPublicChannels,
      flags: Object.entries(flags).map(([flag, users]) => ({ flag, userIds: encoded(users) })),
    },
    bodyJson: typeof event.body === 'string' ? event.body : JSON.stringify(event.body),
    idCount: event.idCount ?? 1,
    traceparent: event.traceparent ?? currentTraceparent(),
  };
}

/** Creates a domain event for other services. It belongs to the current trace unless `traceparent` is given. */
export function domainEvent<Body, Decoded>(
  domainEventType: DomainEventType<Body, Decoded>,
  body: Body,
  { traceparent = currentTraceparent() }: { traceparent?: string } = {},
): DomainEventDraft {
  const { service, name, message, isSynchronous } = domainEventType;
  return {
    kind: 'domain',
    service,
    name,
    body: message.serialize(body),
    isSynchronous,
    traceparent,
  };
}

function encoded(users: Iterable<number> | Uint8Array): Uint8Array {
  return users instanceof Uint8Array ? users : encodeUserSet(users);
}
