import type { DomainEvent } from '@chat/proto/chat/events/v1/DomainEvent';
import { chat } from '@chat/proto/load';
import type { ClientEventDraft, OutboxEvent } from './event.ts';

const { ClientEntry, DomainEventBatch } = chat.events.v1;

/** The events under one event number. An encoding is null if there are no events of its kind. */
export type OutboxRow = {
  event_number: number;
  /** A ClientEntry that contains only events. */
  client_events: Buffer | null;
  /** The number of event ids that the events need. It may exceed the number of events. */
  client_event_count: number;
  /** A DomainEventBatch that contains only domain events. */
  domain_events: Buffer | null;
  /** Whether peers apply the domain events before the change is answered. */
  is_synchronous: boolean;
};

/** A row that has no event number yet. */
export type UnnumberedRow = Omit<OutboxRow, 'event_number'>;

/**
 * The maximum number of events in an entry. An event id is sequence x 1024 + index, so an entry could not contain many
 * more.
 */
export const maxEventsPerMessage = 1000;
/** The maximum bytes of one bus message, unless a single event is larger. */
export const wantedMessageBytes = 512 * 1024;
// The default limit of NATS (1 MiB), minus room for headers and event numbers.
const mostMessageBytes = 1024 * 1024 - 32 * 1024;

/**
 * Packs a transaction's events, in order, into as few rows as the bus allows, which is almost always one. An empty list
 * becomes one row too.
 *
 * @throws an error if an event is larger than the bus allows or needs more ids than an entry has. (It would block all
 * events after it.)
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

/** The encoding of a client event, split into the parts before and after a value in its body that is inserted later. */
export type OpenEvent = { before: Buffer; after: Buffer };

/**
 * Encodes an event, leaving out the first `placeholder` in its body. The value inserted later must be as long as the
 * placeholder. Several such encodings, concatenated, form a row's `client_events`.
 *
 * @throws an error if the body lacks the placeholder, or the event is larger than the bus allows
 */
export function encodeAround(event: ClientEventDraft, placeholder: string): OpenEvent {
  const bytes = encode(event, 0);
  const inBody = event.bodyJson.indexOf(placeholder);
  if (inBody === -1) throw new Error(`an event "${event.type}" lacks its placeholder`);
  // Only the trace context may follow the body. A set of users, which may contain any bytes, precedes it.
  const body = bytes.lastIndexOf(event.bodyJson);
  const start = body + Buffer.byteLength(event.bodyJson.slice(0, inBody));
  return {
    before: bytes.subarray(0, start),
    after: bytes.subarray(start + Buffer.byteLength(placeholder)),
  };
}

/** Returns the domain events of a row, each with its event number. */
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

// Concatenated encodings of a repeated field are the encoding of the whole list.
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
