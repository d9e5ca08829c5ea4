import { baseOfTimeline } from '@chat/kit/database/timeline';
import type { Logger } from '@chat/kit/logging/logger';
import type { Rosters } from '@chat/kit/rosters/rosters';
import { decodeUserSet, type UserSet, unionOf } from '@chat/kit/sets/user-set';
import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import type { ClientEvent__Output } from '@chat/proto/chat/events/v1/ClientEvent';
import { LRUCache } from 'lru-cache';

/** The number of ids per log entry: one per event, with the last id for heartbeats. */
const slots = 1024;

/**
 * Returns an event's id, which consists of its entry's log sequence and the event's index in the entry. Ids grow with
 * the log.
 */
export function eventId(sequence: number, index: number): number {
  return sequence * slots + index;
}

/** Returns the id that follows every event of the entry at `sequence`. Heartbeats and new queues use it. */
export function endOfEntry(sequence: number): number {
  return sequence * slots + slots - 1;
}

/** Returns the log sequence of the entry that contains `id`. */
export function sequenceOf(id: number): number {
  return Math.floor(id / slots);
}

/** A client event before it is shaped for a queue. */
export interface LoggedEvent {
  /** The last of the event's ids. A queue that gets the event as several events also uses the ids before this one. */
  id: number;
  idCount: number;
  service: string;
  /** The event number in the service and realm. */
  eventNumber: number;
  type: string;
  everyone: boolean;
  users: UserSet | undefined;
  /** A roster whose users are missing from `users`; undefined if no users are missing. */
  rosterId: Uint8Array | undefined;
  allPublicChannels: boolean;
  flags: readonly { flag: string; users: UserSet }[];
  body: string;
}

/** An entry in the client event log, with the fields that detect gaps before the entry. */
export interface LoggedEntry {
  /** The id that follows all events of the entry. */
  id: number;
  sequence: number;
  service: string;
  /** The event numbers of the entry; both are 0 if it has none. */
  firstEventNumber: number;
  lastEventNumber: number;
  /** The sequence of the previous entry from the same realm and service; 0 if there was none. */
  previousSequence: number;
  /** The reason why the realm's queues cannot continue past this entry; undefined if they can. */
  interruption: 'outage' | 'roster_gone' | undefined;
  events: readonly LoggedEvent[];
  /** The approximate size in memory. */
  sizeBytes: number;
}

// Objects and small strings of an entry and of an event
const entryBytes = 200;
const eventBytes = 400;

/** Whether the entry is the first on a timeline of Postgres and covers event numbers before it, which do not exist. */
export function beginsTimeline({ firstEventNumber, lastEventNumber }: LoggedEntry): boolean {
  return firstEventNumber > 0 && firstEventNumber <= baseOfTimeline(lastEventNumber);
}

/**
 * Whether a snapshot at the event number contains events that Postgres lost before they were published: the entry says that
 * their numbers do not exist.
 */
export function hasLostEvents(entry: LoggedEntry, eventNumber: number): boolean {
  return (
    beginsTimeline(entry) &&
    entry.firstEventNumber <= eventNumber &&
    eventNumber <= baseOfTimeline(entry.lastEventNumber)
  );
}

/** Parses an entry. If the entry is malformed, logs an error and returns undefined. */
export function readLogEntry(
  { readAudience, log }: { readAudience: ReadAudience; log: Logger },
  sequence: number,
  entry: ClientEntry__Output,
): LoggedEntry | undefined {
  try {
    return loggedEntry(sequence, entry, readAudience);
  } catch (error) {
    // Queues that should read the entry detect the gap and start over
    log.error('malformed client event log entry', { sequence, error });
    return undefined;
  }
}

function loggedEntry(
  sequence: number,
  entry: ClientEntry__Output,
  readAudience: ReadAudience,
): LoggedEntry {
  const { service, firstEventNumber, lastEventNumber, previousSequence } = entry;
  const events: LoggedEvent[] = [];
  let index = -1;
  let sizeBytes = entryBytes;
  for (const event of entry.events) {
    index += Math.max(event.idCount, 1);
    events.push({ id: eventId(sequence, index), service, ...loggedEvent(event, readAudience) });
    // The text, and about the same size again after shaping
    sizeBytes += eventBytes + 4 * event.bodyJson.length;
  }
  return {
    ...{
      id: endOfEntry(sequence),
      sequence,
      service,
      firstEventNumber,
      lastEventNumber,
      previousSequence,
    },
    ...{ interruption: entry.resumesAfterOutage ? 'outage' : undefined, events, sizeBytes },
  };
}

function loggedEvent(
  event: ClientEvent__Output,
  readAudience: ReadAudience,
): Omit<LoggedEvent, 'id' | 'service'> {
  const { audience } = event;
  const users = audience?.userIds;
  const rosterId = audience?.rosterId;
  return {
    idCount: Math.max(event.idCount, 1),
    eventNumber: event.eventNumber,
    type: event.type,
    everyone: audience?.everyone ?? false,
    users: users && users.length > 0 ? readAudience(users) : undefined,
    rosterId: rosterId && rosterId.length > 0 ? rosterId : undefined,
    allPublicChannels: audience?.allPublicChannels ?? false,
    flags: (audience?.flags ?? []).map((list) => ({
      flag: list.flag,
      users: readAudience(list.userIds),
    })),
    body: event.bodyJson,
  };
}

/** Returns the entry with the users of its rosters if all of them are in memory; otherwise undefined. */
export function withKnownRosters(
  rosters: Pick<Rosters, 'find'>,
  realmId: number,
  entry: LoggedEntry,
): LoggedEntry | undefined {
  if (entry.events.every(({ rosterId }) => !rosterId)) return entry;
  const events: LoggedEvent[] = [];
  for (const event of entry.events) {
    const roster = event.rosterId && rosters.find(realmId, event.rosterId);
    if (event.rosterId && !roster) return undefined;
    events.push(roster ? withRoster(event, roster) : event);
  }
  return { ...entry, events };
}

/**
 * Returns the entry with the users of its rosters, which are loaded if necessary. If a roster is no longer stored, the
 * recipients are unknown. The result is then an interruption without events.
 * @throws the error of the service that stores the rosters
 */
export async function withRosters(
  rosters: Pick<Rosters, 'get'>,
  realmId: number,
  entry: LoggedEntry,
): Promise<LoggedEntry> {
  const events: LoggedEvent[] = [];
  for (const event of entry.events) {
    const roster = event.rosterId && (await rosters.get(realmId, event.rosterId));
    if (event.rosterId && !roster) return { ...entry, interruption: 'roster_gone', events: [] };
    events.push(roster ? withRoster(event, roster) : event);
  }
  return { ...entry, events };
}

function withRoster(event: LoggedEvent, roster: UserSet): LoggedEvent {
  const users = event.users ? unionOf(roster, event.users) : roster;
  return { ...event, users, rosterId: undefined };
}

/** Decodes an audience. Returns the same set for equal bytes, so that a channel's messages share one set. */
export type ReadAudience = (bytes: Uint8Array) => UserSet;

const maxBytes = 32 * 1024 * 1024;

export function createAudiences(): ReadAudience {
  const known = new LRUCache<string, UserSet>({
    maxSize: maxBytes,
    // A decoded list takes eight bytes per user, a bitmap as much as its encoding
    sizeCalculation: (set, key) => key.length + 8 * Math.min(set.size, key.length * 8) + 64,
  });
  return (bytes) => {
    const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const set = known.get(key) ?? decodeUserSet(bytes);
    known.set(key, set);
    return set;
  };
}
