import type { ClientEntry, ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import type { Logger } from '../logging/logger.ts';
import { withPublication } from '../telemetry/trace.ts';
import type { Bus, PublishOptions } from './bus.ts';
import { chainSubject, passingSubject } from './streams.ts';

const { ClientEntry: Entry } = chat.events.v1;

/** The header that carries the W3C trace context of a message's first event. */
export const traceHeader = 'traceparent';

/** Whose entry, and under which numbers. */
export type EntryHead = {
  realmId: number;
  service: string;
  firstNumber?: number;
  lastNumber?: number;
};

/**
 * Appends an entry to the client log and returns its sequence. Numbered entries are the relay's;
 * others (typing, presence, ticks) leave both numbers out.
 */
export async function appendToLog(
  bus: Bus,
  entry: ClientEntry & EntryHead,
  options: Pick<PublishOptions, 'follows'> = {},
): Promise<number> {
  const traceparent = entry.events?.[0]?.traceparent ?? '';
  return appendEncoded(bus, entry, Entry.serialize(entry), { ...options, traceparent });
}

/** The same for an entry that is encoded already; `traceparent` is that of its first event. */
export async function appendEncoded(
  bus: Bus,
  { realmId, service, firstNumber = 0 }: EntryHead,
  bytes: Uint8Array,
  { follows, traceparent }: Pick<PublishOptions, 'follows'> & { traceparent: string },
): Promise<number> {
  const subject = firstNumber > 0 ? chainSubject : passingSubject;
  const headers = traceparent === '' ? undefined : { [traceHeader]: traceparent };
  const append = () => bus.publish(subject(realmId, service), bytes, { follows, headers });
  const { sequence } = headers
    ? await withPublication(traceparent, 'publish client events', append)
    : await append();
  return sequence;
}

/** Reads an entry; undefined, and a line in the log, when the bytes are none. */
export function findEntry(
  data: Uint8Array,
  sequence: number,
  log: Logger,
): ClientEntry__Output | undefined {
  try {
    return decodeEntry(data);
  } catch (error) {
    // The chain breaks here: whoever follows it learns of the loss.
    log.error('an entry of the client log is no ClientEntry', { sequence, error });
    return undefined;
  }
}

/**
 * Reads an entry, its events numbered, wherever they are in it.
 * @throws an error when the bytes are no entry
 */
export function decodeEntry(data: Uint8Array): ClientEntry__Output {
  const entry = Entry.deserialize(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  for (const { number, events } of entry.numbered) {
    for (const event of Entry.deserialize(events).events) {
      event.number = number;
      entry.events.push(event);
    }
  }
  entry.numbered = [];
  return entry;
}
