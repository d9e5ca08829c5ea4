import type { Logger } from '@chat/kit/logging/logger';
import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { createGapDetector, type GapDetector, isGap, type LogGap } from './gap-detector.ts';
import {
  endOfEntry,
  type LoggedEntry,
  type ReadAudience,
  readLogEntry,
  sequenceOf,
} from './logged-entry.ts';
import { createReadersByUser, type ReadersByUser } from './readers-by-user.ts';
import { type BoundedWindow, sum, type WindowBudget, type WindowSize } from './window-budget.ts';

/** Why a position is not in the window: it lies before the window, or has not been read yet. */
export type WindowMiss = 'behind' | 'ahead';

/** The window of one shard: the newest part of it, in memory. Any gateway can have a copy, and answer any poll from it. */
export interface ClientLog {
  /** Clears the window and starts it after the entry at `sequence`. */
  begin(sequence: number): void;
  /** Appends the next entry and wakes the polls of its audiences. `sequence` must grow. */
  append(sequence: number, entry: ClientEntry__Output): void;
  /** The sequence of the newest entry; 0 before the first. */
  lastSequence(): number;
  /** The window contains every entry after this sequence. */
  windowStart(): number;
  /**
   * Returns the realm's entries that end after the id `position`, oldest first, or why the window does not contain them.
   * The reader checks for gaps.
   */
  entriesAfter(realmId: number, position: number): Iterable<LoggedEntry> | WindowMiss;
  /** The pending polls and streams of a realm. */
  readersIn(realmId: number): ReadersByUser;
  /** Ends the pending polls and streams of all realms. */
  releaseReaders(): void;
  /** Size of the window. */
  size(): Readonly<WindowSize>;
  /** Removes the window from its budget. */
  close(): void;
}

export interface ClientLogOptions {
  budget: WindowBudget;
  readAudience: ReadAudience;
  logger: Logger;
  /** Called on a gap. Queues of the realm with an older position have to start over. */
  onGap(realmId: number, reason: LogGap): void;
}

interface Realm {
  entries: EventWindow<LoggedEntry>;
  readers: ReadersByUser;
  gaps: GapDetector;
}

export function createClientLog(options: ClientLogOptions): ClientLog {
  const { budget, readAudience, logger, onGap } = options;
  const realms = new Map<number, Realm>();
  /** The realm of each entry in the window, in log order, to drop the oldest entry. */
  const order = createEventWindow<{ id: number; realm: Realm }>();
  let size: WindowSize = { entries: 0, events: 0, bytes: 0 };
  let last = 0;
  let start = 0;

  function realmOf(realmId: number): Realm {
    let realm = realms.get(realmId);
    if (!realm) {
      realm = {
        entries: createEventWindow(),
        readers: createReadersByUser(),
        gaps: createGapDetector(endOfEntry(start)),
      };
      realms.set(realmId, realm);
    }
    return realm;
  }

  function resize(to: WindowSize) {
    budget.resize(size, to);
    size = to;
  }

  function keep(realm: Realm, entry: LoggedEntry) {
    realm.entries.push(entry);
    order.push({ id: entry.id, realm });
    resize(sum(size, sizeOf(entry), 1));
    budget.trim();
  }

  const bounded: BoundedWindow = {
    oldestId: () => order.oldest()?.id,
    dropOldest() {
      const oldest = order.shift();
      const entry = oldest?.realm.entries.shift();
      if (!entry) return;
      resize(sum(size, sizeOf(entry), -1));
      start = entry.sequence;
    },
  };
  budget.add(bounded);

  function begin(sequence: number) {
    start = sequence;
    last = sequence;
    for (const realm of realms.values()) {
      realm.entries.clear();
      realm.gaps = createGapDetector(endOfEntry(sequence));
    }
    order.clear();
    resize({ entries: 0, events: 0, bytes: 0 });
  }

  return {
    begin,

    append(sequence, encoded) {
      last = sequence;
      const realm = realmOf(encoded.realmId);
      const entry = readLogEntry({ readAudience, log: logger }, sequence, encoded);
      if (!entry) return;
      const events = realm.gaps.read(entry);
      if (isGap(events)) {
        realm.gaps = createGapDetector(entry.id);
        keep(realm, entry);
        onGap(encoded.realmId, events);
      } else {
        // Keep an event that was stored twice only once: a reader that starts between the copies could not detect it
        keep(realm, events === entry.events ? entry : { ...entry, events });
        realm.readers.wake(events);
      }
    },

    lastSequence: () => last,
    windowStart: () => start,

    entriesAfter(realmId, position) {
      if (sequenceOf(position) > last) return 'ahead';
      if (position < endOfEntry(start)) return 'behind';
      return realms.get(realmId)?.entries.after(position) ?? [];
    },

    readersIn: (realmId) => realmOf(realmId).readers,
    releaseReaders() {
      for (const { readers } of realms.values()) {
        for (const reader of readers.of(undefined)) reader.release();
      }
    },
    size: () => size,
    close() {
      begin(0);
      budget.remove(bounded);
    },
  };
}

function sizeOf({ events, sizeBytes }: LoggedEntry): WindowSize {
  // Entries without events take memory too
  return { entries: 1, events: Math.max(events.length, 1), bytes: sizeBytes };
}

/** A value with an ascending id. */
interface Identified {
  id: number;
}

/** Values in id order, appended at the end and dropped from the front, both in constant time. */
interface EventWindow<T extends Identified> {
  push(value: T): void;
  oldest(): T | undefined;
  /** Removes and returns the oldest value. */
  shift(): T | undefined;
  /** The values with an id above `id`, oldest first, found by binary search. */
  after(id: number): Iterable<T>;
  clear(): void;
}

export function createEventWindow<T extends Identified>(): EventWindow<T> {
  let values: (T | undefined)[] = [];
  let head = 0;

  return {
    push(value) {
      values.push(value);
    },
    oldest: () => values[head],
    shift() {
      if (head >= values.length) return undefined;
      const value = values[head];
      values[head] = undefined;
      head += 1;
      // Compacting after half is dropped bounds both the memory and the cost per value
      if (head > 1_000 && head * 2 > values.length) {
        values = values.slice(head);
        head = 0;
      }
      return value;
    },
    *after(id) {
      let low = head;
      let high = values.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((values[middle]?.id ?? 0) <= id) low = middle + 1;
        else high = middle;
      }
      for (let index = low; index < values.length; index += 1) {
        const value = values[index];
        if (value) yield value;
      }
    },
    clear() {
      values = [];
      head = 0;
    },
  };
}
