import type { DomainEventBatch__Output } from '@chat/proto/chat/events/v1/DomainEventBatch';
import type { DomainEventType } from '@chat/proto/domain-events';
import { chat } from '@chat/proto/load';
import type { ServiceName } from '../actor/callers.ts';
import type { Bus } from '../bus/bus.ts';
import { type Consumer, consume } from '../bus/consume.ts';
import type { Redelivery } from '../bus/deliver.ts';
import { type Handlers, internal } from '../grpc/server.ts';
import type { Logger } from '../logging/logger.ts';
import type { DomainEventDraft } from '../outbox/event.ts';
import { withTraceparent } from '../telemetry/trace.ts';

const { DomainEventBatch } = chat.events.v1;

/**
 * Encodes domain events for the responses of `ListDomainEvents`. Each `eventNumber` is the service's event number in
 * the realm when the event's state was read.
 */
export function encodeDomainEvents(batch: {
  service: string;
  realmId: number;
  domainEvents: readonly { eventNumber: number; domainEvent: DomainEventDraft }[];
}): Buffer {
  const { service, realmId } = batch;
  const domainEvents = batch.domainEvents.map(({ eventNumber, domainEvent }, index) => ({
    eventNumber,
    index,
    type: domainEvent.name,
    body: domainEvent.body,
  }));
  return DomainEventBatch.serialize({ service, realmId, domainEvents });
}

/**
 * Decodes a batch of domain events.
 * @throws an error if the bytes are malformed
 */
export function decodeDomainEvents(bytes: Uint8Array): DomainEventBatch__Output {
  return DomainEventBatch.deserialize(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
}

/**
 * The origin and position of a domain event. Events of the same service and realm are ordered by event number, then by
 * index.
 */
export type DomainEventMeta = {
  service: string;
  realmId: number;
  eventNumber: number;
  index: number;
};

/** A handler for one type of domain event. */
export type DomainEventHandler = {
  service: string;
  name: string;
  handle(body: Buffer, meta: DomainEventMeta): Promise<void>;
};

/**
 * Binds `handler` to a type of domain event. Events arrive at least once, and out of order after retries. Apply only
 * events that are newer than the stored row. If the handler rejects, the event is redelivered.
 */
export function onDomainEvent<Body, Decoded>(
  domainEventType: DomainEventType<Body, Decoded>,
  handler: (body: Decoded, meta: DomainEventMeta) => Promise<void>,
): DomainEventHandler {
  const { service, name, message } = domainEventType;
  return { service, name, handle: (body, meta) => handler(message.deserialize(body), meta) };
}

/**
 * Applies the domain events of a batch in order. Skips events without a handler, and continues after a failed event, which
 * must not hold up the others.
 * @throws the first error of a handler, after all events were tried
 */
export async function applyDomainEvents(
  handlers: readonly DomainEventHandler[],
  batch: DomainEventBatch__Output,
): Promise<void> {
  const { service, realmId } = batch;
  const errors: unknown[] = [];
  for (const { type, eventNumber, index, body, traceparent } of batch.domainEvents) {
    const handler = handlers.find((known) => known.service === service && known.name === type);
    if (!handler) continue;
    try {
      await withTraceparent(traceparent, `apply ${service} ${type}`, () =>
        handler.handle(body, { service, realmId, eventNumber, index }),
      );
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Creates the handlers of chat.events.v1.DomainEventReceiver for `bind`. They accept domain events from `publishers`
 * only, and each event only from the service that publishes its type.
 */
export function domainEventReceiver(
  publishers: readonly ServiceName[],
  handlers: readonly DomainEventHandler[],
): Handlers<typeof chat.events.v1.DomainEventReceiver.service> {
  return {
    ApplyDomainEvents: internal(publishers, async (batch, { caller }) => {
      if (batch.service !== caller) {
        throw new Error(`${caller} brought domain events of ${batch.service}`);
      }
      await applyDomainEvents(handlers, batch);
      return {};
    }),
  };
}

export type ConsumeDomainEventsOptions = {
  bus: Bus;
  /** The consuming service. */
  consumer: string;
  handlers: readonly DomainEventHandler[];
  log: Logger;
  redelivery?: Redelivery;
};

/**
 * Applies the domain events that have a handler, durably and at least once. All processes of `consumer` share the work.
 * Events of the same realm and service are applied in order, with two exceptions. A failed event is applied again
 * later, and two processes may apply two events at the same time.
 */
export async function consumeDomainEvents(options: ConsumeDomainEventsOptions): Promise<Consumer> {
  const { handlers, consumer } = options;
  await using consumers = new AsyncDisposableStack();
  const started: Consumer[] = [];
  // One consumer for each publishing service, because several filters on one consumer need NATS 2.10.
  for (const service of new Set(handlers.map((handler) => handler.service))) {
    const consuming = await consume({
      ...options,
      stream: 'DOMAIN',
      consumer: `${consumer}-${service}`,
      filter: `domain.${service}.>`,
      decode: decodeDomainEvents,
      keyOf: realmOf,
      handle: (batch) => applyDomainEvents(handlers, batch),
    });
    started.push(consumers.use(consuming));
  }
  const owned = consumers.move();
  return {
    async check() {
      await Promise.all(started.map((consuming) => consuming.check()));
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Returns the realm id in a domain event's subject: `domain.<service>.<realm>...`. */
function realmOf(subject: string): string {
  return subject.split('.', 3)[2] ?? '';
}
