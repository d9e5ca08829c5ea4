import type { DomainEvent } from '@chat/proto/chat/events/v1/DomainEvent';
import { chat } from '@chat/proto/load';
import type { Bus } from '../../bus/bus.ts';
import { streamContains, streamExtent } from '../../bus/stored-message.ts';
import { domainEventSubject } from '../../bus/streams.ts';
import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import { domainEventsOf, type OutboxRow } from '../rows.ts';
import {
  findLastDomainEvent,
  type LastDomainEvent,
  rewindDomainEvents,
  type StoredDomainEvent,
  saveLastDomainEvent,
} from './store.ts';

/**
 * Publishes the domain events of a run in order. Consecutive events of the same type share a message. Returns the
 * position of the last message; undefined if there were no domain events.
 */
export async function publishDomainEvents(
  { bus, service, timeline }: { bus: Bus; service: string; timeline: number | null },
  realmId: number,
  run: readonly OutboxRow[],
): Promise<StoredDomainEvent | undefined> {
  let stored: StoredDomainEvent | undefined;
  for (const domainEvents of groupByName(run.flatMap(domainEventsOf))) {
    const [first] = domainEvents;
    const last = domainEvents.at(-1);
    if (!first || !last) continue;
    const bytes = chat.events.v1.DomainEventBatch.serialize({ realmId, service, domainEvents });
    // NATS drops an id that it has seen within two minutes. After a failover the same rows are published again on purpose.
    const messageId = `${timeline ?? 0} ${service} ${realmId} ${first.eventNumber}.${first.index}-${last.eventNumber}.${last.index}`;
    const { traceparent = '', type = '' } = first;
    const { sequence } = await bus.publish(domainEventSubject(service, realmId, type), bytes, {
      id: messageId,
      trace: { traceparent, span: `publish ${service} ${type}` },
    });
    stored = { sequence, messageId };
  }
  return stored;
}

function groupByName(domainEvents: readonly DomainEvent[]): DomainEvent[][] {
  const groups: DomainEvent[][] = [];
  for (const domainEvent of domainEvents) {
    const group = groups.at(-1);
    if (group && group[0]?.type === domainEvent.type) group.push(domainEvent);
    else groups.push([domainEvent]);
  }
  return groups;
}

// NATS may lose messages that it acknowledged, in a power failure or with its disk. Client log entries are not published
// again: readers detect the missing event numbers and start their queues over. Domain events are published again,
// because their rows stay in the outbox for a while.

/** Returns whether the stream of domain events has lost the message `mark`, which it had stored. */
export async function areDomainEventsLost(bus: Bus, mark: LastDomainEvent): Promise<boolean> {
  const { createdAtMs } = await streamExtent(bus, 'DOMAIN');
  if (createdAtMs !== mark.streamCreatedAtMs) return true;
  if (mark.sequence <= 0) return false;
  const isHeld = await streamContains(bus, 'DOMAIN', {
    sequence: mark.sequence,
    isTheOne: ({ header }) => header.get('Nats-Msg-Id') === mark.messageId,
  });
  return !isHeld;
}

/**
 * Checks before the relay starts whether domain events were lost. If so, moves the cursors back, so that all rows in the
 * outbox are published again. Returns the mark to continue from.
 */
export async function reconcileDomainEvents({
  db,
  bus,
  log,
}: {
  db: Db;
  bus: Bus;
  log: Logger;
}): Promise<LastDomainEvent> {
  const mark = await findLastDomainEvent(db);
  // Without NATS there is nothing to compare with. The relay checks again after the reconnect.
  if (!bus.isConnected()) return mark ?? { streamCreatedAtMs: 0, sequence: 0, messageId: '' };
  if (mark && !(await areDomainEventsLost(bus, mark))) return mark;
  const { createdAtMs } = await streamExtent(bus, 'DOMAIN');
  const fresh = { streamCreatedAtMs: createdAtMs, sequence: 0, messageId: '' };
  await db.transaction(async (tx) => {
    if (mark) await rewindDomainEvents(tx);
    await saveLastDomainEvent(tx, fresh);
  });
  if (mark) log.error('NATS lost domain events; republishing those still in the outbox', { mark });
  return fresh;
}
