import type { ClientEntry, ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { chat } from '@chat/proto/load';
import type { Logger } from '../logging/logger.ts';
import type { Bus, PublishOptions } from './bus.ts';
import { chainSubject, passingSubject } from './streams.ts';

const { ClientEntry: Entry } = chat.events.v1;

/**
 * Appends an entry to the client log and returns its sequence: typing, presence, ticks, which have no
 * numbers. Numbered ones are the relay's. With `follows`, only behind that entry.
 */
export async function appendToLog(
  bus: Bus,
  entry: ClientEntry & { realmId: number; service: string },
  { follows }: Pick<PublishOptions, 'follows'> = {},
): Promise<number> {
  const { realmId, service, firstNumber } = entry;
  const traceparent = entry.events?.[0]?.traceparent ?? '';
  const subject = firstNumber ? chainSubject : passingSubject;
  const { sequence } = await bus.publish(subject(realmId, service), Entry.serialize(entry), {
    follows,
    trace: { traceparent, span: 'publish client events' },
  });
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
