import type { DomainEventType } from '@chat/proto/domain-events';
import { encodeUserSet } from '../sets/user-set.ts';
import { currentTraceparent } from '../telemetry/trace.ts';

/** Recipients of a client event. Without any of the first three it reaches no queue. */
export type Audience = {
  /** Every active user of the realm. */
  everyone?: true;
  /** Ids, or a set that `encodeUserSet` made. */
  userIds?: Iterable<number> | Uint8Array;
  /** Queues of all public channels too. */
  allPublicChannels?: boolean;
  /** Users of the audience whose copy carries a flag, by the flag's name. */
  flags?: Record<string, Iterable<number> | Uint8Array>;
};

/** A client event that is not committed yet, with its encoded audience and body. */
export type ClientEventDraft = {
  kind: 'client';
  type: string;
  audience: {
    everyone: boolean;
    userIds: Uint8Array;
    allPublicChannels: boolean;
    flags: { flag: string; userIds: Uint8Array }[];
  };
  bodyJson: string;
  /** Event ids it takes. */
  idCount: number;
  traceparent: string;
};

/** An event for other services. */
export type DomainEventDraft = {
  kind: 'domain';
  service: string;
  name: string;
  body: Buffer;
  /** Peers apply it before the change is answered. */
  isSynchronous: boolean;
  traceparent: string;
};

/** An event that a transaction publishes, built by `clientEvent` or `domainEvent`. */
export type OutboxEvent = ClientEventDraft | DomainEventDraft;

/**
 * An event for the event queues of `audience`. `body` is the API's event, or its JSON text. It
 * belongs to the trace that runs now, unless it is built for another request's. `idCount` is above 1
 * where clients that cannot take it whole get it in up to as many events.
 */
export function clientEvent(event: {
  type: string;
  audience: Audience;
  body: object | string;
  idCount?: number;
  traceparent?: string;
}): ClientEventDraft {
  const { everyone = false, userIds, allPublicChannels = false, flags = {} } = event.audience;
  return {
    kind: 'client',
    type: event.type,
    audience: {
      everyone,
      userIds: encoded(userIds ?? []),
      allPublicChannels,
      flags: Object.entries(flags).map(([flag, users]) => ({ flag, userIds: encoded(users) })),
    },
    bodyJson: typeof event.body === 'string' ? event.body : JSON.stringify(event.body),
    idCount: event.idCount ?? 1,
    traceparent: event.traceparent ?? currentTraceparent(),
  };
}

/** A domain event for other services, of the trace that runs now unless it is built for another request's. */
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
