import { chat } from '@chat/proto/load';
import { readVarint, varintSize, writeVarint } from '../../sets/varint.ts';
import type { OutboxRow } from '../rows.ts';

/** What the entry of a run says besides its events. */
export type RunHead = {
  realmId: number;
  service: string;
  firstNumber: number;
  lastNumber: number;
  /** Where the entry before it in its chain lies; 0: there is none. */
  previousSequence: number;
};

// Tags of protobuf: the number of a field and the kind of its value.
const tag = {
  /** ClientEntry.numbered, the field of its own that each number's events are wrapped in. */
  numbered: (9 << 3) | 2,
  /** NumberedEvents.number */
  number: 1 << 3,
  /** ClientEvent.traceparent */
  traceparent: (5 << 3) | 2,
};
const kinds = { varint: 0, delimited: 2 };

/** The entry of a run. The events go into it as they lie in the outbox: nothing is decoded on the way. */
export function encodeRun(head: RunHead, rows: readonly OutboxRow[]): Buffer {
  const pieces: Uint8Array[] = [chat.events.v1.ClientEntry.serialize(head)];
  for (const { number, client_events: events } of rows) {
    if (events) pieces.push(wrapping(number, events.length), events);
  }
  return Buffer.concat(pieces);
}

/** What comes before a row's bytes to make them a NumberedEvents inside of a ClientEntry. */
function wrapping(number: number, length: number): Uint8Array {
  const numberSize = 1 + varintSize(number);
  const size = numberSize + length;
  const bytes = new Uint8Array(1 + varintSize(size) + numberSize);
  bytes[0] = tag.numbered;
  const at = writeVarint(bytes, 1, size);
  bytes[at] = tag.number;
  writeVarint(bytes, at + 1, number);
  return bytes;
}

/** The trace of the run's first event; '' when there is none. */
export function traceparentOf(rows: readonly OutboxRow[]): string {
  const events = rows.find(({ client_events }) => client_events)?.client_events;
  if (!events) return '';
  // The first field of the row is its first event.
  const { value: length, end: start } = readVarint(events, 1);
  const end = start + length;
  for (let at = start; at < end; ) {
    const { value: key, end: valueAt } = readVarint(events, at);
    const { value, end: next } = readVarint(events, valueAt);
    if (key % 8 === kinds.varint) {
      at = next;
      continue;
    }
    if (key % 8 !== kinds.delimited) return '';
    if (key === tag.traceparent) return events.toString('latin1', next, next + value);
    at = next + value;
  }
  return '';
}
