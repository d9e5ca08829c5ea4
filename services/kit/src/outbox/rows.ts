import type { DomainEvent } from '@chat/proto/chat/events/v1/DomainEvent';
import { chat } from '@chat/proto/load';
import type { ClientEventDraft, OutboxEvent } from './event.ts';

const { ClientEntry, DomainEventBatch } = chat.events.v1;

/** The events of one event number. Encodings are null when there are no events of the kind. */
export type OutboxRow = {
  event_number: number;
  /** A ClientEntry that holds only events. */
  client_events: Buffer | null;
  /** Event ids they take: as many as there are events, or more. */
  client_event_count: number;
  /** A DomainEventBatch that holds only domain events. */
  domain_events: Buffer | null;
  /** Whether peers apply its domain events before the change is answered. */
  is_synchronous: boolean;
};

/** A row that has no event number yet. */
export type UnnumberedRow = Omit<OutboxRow, 'event_number'>;

/** Event ids are sequence x 1024 + index, so an entry holds at most 1,000 events. */
export const maxEventsPerMessage = 1000;
/** The most bytes packed into one message of the bus, unless a single event is larger. */
export const wantedMessageBytes = 512 * 1024;
// The default limit of NATS (1 MiB) less room for headers and event numbers.
const mostMessageBytes = 1024 * 1024 - 32 * 1024;

/**
 * Packs a transaction's events, in order, into as few rows as the bus allows: nearly always one,
 * and one also for no events.
 *
 * @throws an error when one event is larger than the bus carries, or takes more ids than an entry
 *   has: nothing behind it could go out
 */
export function packRows(events: readonly OutboxEvent[]): UnnumberedRow[] {
  const rows: UnnumberedRow[] = [];
  let packing = emptyPacking();
  for (const [index, event] of events.entries()) {
    const bytes = encode(event, index);
    const count = event.kind === 'client' ? event.idCount : 1;
    if (!hasRoom(packing[event.kind], bytes, count)) {
      rows.push(rowOf(packing));
      packing = emptyPacking();
    }
    packing[event.kind].pieces.push(bytes);
    packing[event.kind].sizeBytes += bytes.length;
    packing[event.kind].count += count;
    packing.isSynchronous ||= event.kind === 'domain' && event.isSynchronous;
  }
  rows.push(rowOf(packing));
  return rows;
}

/** The encoding of a client event on both sides of a place in its body that is filled in later. */
export type OpenEvent = { before: Buffer; after: Buffer };

/**
 * Encodes an event up to and after the first `placeholder` in its body. What is put between them has
 * to be as long as the placeholder; such encodings, joined, are a row's `client_events`.
 *
 * @throws an error when the placeholder is not there, or the event is larger than the bus carries
 */
export function encodeAround(event: ClientEventDraft, placeholder: string): OpenEvent {
  const bytes = encode(event, 0);
  const inBody = event.bodyJson.indexOf(placeholder);
  if (inBody === -1) throw new Error(`an event "${event.type}" lacks its placeholder`);
  // Behind the body is the trace context at most, before it a set of users that may hold any bytes.
  const body = bytes.lastIndexOf(event.bodyJson);
  const start = body + Buffer.byteLength(event.bodyJson.slice(0, inBody));
  return {
    before: bytes.subarray(0, start),
    after: bytes.subarray(start + Buffer.byteLength(placeholder)),
  };
}

/** The domain events of a row, with their event number. */
export function domainEventsOf(row: OutboxRow): DomainEvent[] {
  if (!row.domain_events) return [];
  const { domainEvents } = DomainEventBatch.deserialize(row.domain_events);
  return domainEvents.map((domainEvent) => ({ ...domainEvent, eventNumber: row.event_number }));
}

type Pieces = { pieces: Buffer[]; sizeBytes: number; count: number };
type Packing = { client: Pieces; domain: Pieces; isSynchronous: boolean };

function emptyPacking(): Packing {
  return {
    client: { pieces: [], sizeBytes: 0, count: 0 },
    domain: { pieces: [], sizeBytes: 0, count: 0 },
    isSynchronous: false,
  };
}

function hasRoom({ pieces, sizeBytes, count }: Pieces, bytes: Buffer, added: number): boolean {
  if (pieces.length === 0) return true;
  return count + added <= maxEventsPerMessage && sizeBytes + bytes.length <= wantedMessageBytes;
}

// Encodings of a repeated field, joined, are the encoding of the whole list.
function rowOf({ client, domain, isSynchronous }: Packing): UnnumberedRow {
  return {
    client_events: client.pieces.length > 0 ? Buffer.concat(client.pieces) : null,
    client_event_count: client.count,
    domain_events: domain.pieces.length > 0 ? Buffer.concat(domain.pieces) : null,
    is_synchronous: isSynchronous,
  };
}

function encode(event: OutboxEvent, index: number): Buffer {
  if (event.kind === 'client') {
    const { type, audience, bodyJson, idCount, traceparent } = event;
    if (idCount > maxEventsPerMessage) throw new Error(`an event "${type}" takes ${idCount} ids`);
    const bytes = ClientEntry.serialize({
      events: [{ type, audience, bodyJson, idCount, traceparent }],
    });
    return checkSize(bytes, type);
  }
  const { name, body, traceparent } = event;
  const bytes = DomainEventBatch.serialize({
    domainEvents: [{ index, type: name, body, traceparent }],
  });
  return checkSize(bytes, name);
}

function checkSize(bytes: Buffer, name: string): Buffer {
  if (bytes.length > mostMessageBytes) {
    throw new Error(`an event "${name}" of ${bytes.length} bytes is too large for the bus`);
  }
  return bytes;
}
