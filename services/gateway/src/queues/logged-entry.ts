import type { Logger } from '@chat/kit/logging/logger';
import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import type { ClientEvent__Output } from '@chat/proto/chat/events/v1/ClientEvent';
import type { ReadAudience } from './audiences.ts';
import type { LoggedEvent } from './logged-event.ts';
import { endOfEntry, eventId } from './positions.ts';

/** An entry of the client log, with what tells whether it continues what was read before it. */
export interface LoggedEntry {
  /** The id after its events. */
  id: number;
  sequence: number;
  service: string;
  /** Both 0: an entry without numbers. */
  firstNumber: number;
  lastNumber: number;
  /** The sequence of the entry before it of the same realm and service; 0: there was none. */
  previousSequence: number;
  /** Queues of the realm cannot be served across it. */
  isInterruption: boolean;
  events: readonly LoggedEvent[];
  /** About what it takes in memory. */
  sizeBytes: number;
}

// Objects and small strings of an entry and of an event.
const entryBytes = 200;
const eventBytes = 400;

/** An entry as queues read it; undefined, and a line in the log, when something in it cannot be read. */
export function findLoggedEntry(
  sequence: number,
  entry: ClientEntry__Output,
  readAudience: ReadAudience,
  log: Logger,
): LoggedEntry | undefined {
  try {
    return loggedEntry(sequence, entry, readAudience);
  } catch (error) {
    // It is missing where it should be: queues that would have read it start over.
    log.error('an entry of the client log cannot be read', { sequence, error });
    return undefined;
  }
}

function loggedEntry(
  sequence: number,
  entry: ClientEntry__Output,
  readAudience: ReadAudience,
): LoggedEntry {
  const { service, firstNumber, lastNumber, previousSequence } = entry;
  const events: LoggedEvent[] = [];
  let index = -1;
  let sizeBytes = entryBytes;
  for (const event of entry.events) {
    index += Math.max(event.idCount, 1);
    events.push(loggedEvent(eventId(sequence, index), service, event, readAudience));
    // Its text, and about as much again once it was shaped for somebody.
    sizeBytes += eventBytes + 4 * event.bodyJson.length;
  }
  return {
    ...{ id: endOfEntry(sequence), sequence, service, firstNumber, lastNumber, previousSequence },
    ...{ isInterruption: entry.resumesAfterOutage, events, sizeBytes },
  };
}

function loggedEvent(
  id: number,
  service: string,
  event: ClientEvent__Output,
  readAudience: ReadAudience,
): LoggedEvent {
  const { audience } = event;
  const users = audience?.userIds;
  return {
    id,
    idCount: Math.max(event.idCount, 1),
    service,
    number: event.number,
    type: event.type,
    everyone: audience?.everyone ?? false,
    users: users && users.length > 0 ? readAudience(users) : undefined,
    allPublicChannels: audience?.allPublicChannels ?? false,
    flags: (audience?.flags ?? []).map((list) => ({
      flag: list.flag,
      users: readAudience(list.userIds),
    })),
    body: event.bodyJson,
  };
}
