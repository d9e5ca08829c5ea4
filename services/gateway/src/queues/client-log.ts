import { pause } from '@chat/kit/lifecycle/abort';
import type { Logger } from '@chat/kit/logging/logger';
import type { Rosters } from '@chat/kit/rosters/rosters';
import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import { createGapDetector, type GapDetector, isGap, type LogGap } from './gap-detector.ts';
import {
  beginsTimeline,
  endOfEntry,
  type LoggedEntry,
  type ReadAudience,
  readLogEntry,
  sequenceOf,
  withKnownRosters,
  withRosters,
} from './logged-entry.ts';
import { createReadersByUser, type ReadersByUser } from './readers-by-user.ts';
import { type BoundedWindow, sum, type WindowBudget, type WindowSize } from './window-budget.ts';

/** The reason why a position is not in the window: the position is before the window, or has not been read yet. */
export type WindowMiss = 'behind' | 'ahead';

/** The window of one shard: its newest entries, in memory. Any gateway can hold a copy and answer any poll from it. */
export interface ClientLog {
  /** Clears the window and starts it after the entry at `sequence`. */
  begin(sequence: number): void;
  /**
   * Appends the next entry and wakes the polls of its audiences. `sequence` must grow. If an event names a roster that is
   * not in memory, this entry and the later ones of the realm wait until it is read. Other realms do not wait, unless the
   * log is full.
   */
  append(sequence: number, entry: ClientEntry__Output): void;
  /**
   * Whether entries of this shard wait, and those of all shards take the memory that they may take. Append nothing then:
   * the entries stay in the log on the bus.
   */
  isFull(): boolean;
  /** Returns the sequence of the newest entry; 0 before the first entry. */
  lastSequence(): number;
  /**
   * Returns the sequence up to which the realm's events are readable. This is the newest entry, or the entry before the
   * first one that waits.
   */
  lastReadable(realmId: number): number;
  /** Returns a sequence after which the window contains every entry. */
  windowStart(): number;
  /**
   * Returns the realm's readable entries that end after the id `position`, oldest first. If the window does not contain
   * them, returns the reason. The caller checks for gaps.
   */
  entriesAfter(realmId: number, position: number): Iterable<LoggedEntry> | WindowMiss;
  /** Returns the pending polls and streams in a realm. */
  readersIn(realmId: number): ReadersByUser;
  /** Ends the pending polls and streams of all realms. */
  releaseReaders(): void;
  /** Returns the size of the window. */
  size(): Readonly<WindowSize>;
  /** Removes the window from its budget. */
  close(): void;
}

export interface ClientLogOptions {
  budget: WindowBudget;
  readAudience: ReadAudience;
  rosters: Rosters;
  /** Aborts when this gateway stops. */
  signal: AbortSignal;
  logger: Logger;
  /** Handles a gap. The realm's queues with an older position must start over. */
  onGap(realmId: number, reason: LogGap): void;
}

interface Realm {
  entries: EventWindow<LoggedEntry>;
  readers: ReadersByUser;
  gaps: GapDetector;
  /** The entries that wait, in log order, until the first entry's roster has been loaded. */
  waiting: LoggedEntry[];
}

/** The first and the longest pause after a failure to load a roster. */
const rosterRetryMs = { first: 100, most: 2_000 };

export function createClientLog(options: ClientLogOptions): ClientLog {
  const { budget, readAudience, rosters, signal, logger, onGap } = options;
  const realms = new Map<number, Realm>();
  /** The realm of each entry in the window, in log order. This order determines the oldest entry to drop. */
  const order = createEventWindow<{ id: number; realm: Realm }>();
  let size: WindowSize = { entries: 0, events: 0, bytes: 0 };
  /** The size of the entries that wait. */
  let waitingBytes = 0;
  let last = 0;
  let start = 0;

  function realmOf(realmId: number): Realm {
    let realm = realms.get(realmId);
    if (!realm) {
      realm = {
        entries: createEventWindow(),
        readers: createReadersByUser(),
        gaps: createGapDetector(endOfEntry(start)),
        waiting: [],
      };
      realms.set(realmId, realm);
    }
    return realm;
  }

  function resize(to: WindowSize) {
    budget.resize(size, to);
    size = to;
  }

  function resizeWaiting(addedBytes: number) {
    waitingBytes += addedBytes;
    budget.resizeWaiting(addedBytes);
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
      // An entry that waited may come after entries with higher sequences
      start = Math.max(start, entry.sequence);
    },
  };
  budget.add(bounded);

  function take(realmId: number, realm: Realm, entry: LoggedEntry) {
    const events = realm.gaps.read(entry);
    if (isGap(events)) {
      realm.gaps = createGapDetector(entry.id);
      keep(realm, entry);
      onGap(realmId, events);
    } else {
      // Keep an event that was stored twice only once: a reader that starts between the copies could not detect it
      keep(realm, events === entry.events ? entry : { ...entry, events });
      // The next poll of each queue compares its snapshot with the entry
      if (beginsTimeline(entry)) release(realm);
      else realm.readers.wake(events);
    }
  }

  function release({ readers }: Realm) {
    for (const reader of readers.of(undefined)) reader.release();
  }

  /**
   * Appends the waiting entries in order as their rosters are loaded. Ends when no entry waits, or when the log begins
   * again.
   */
  async function takeWaiting(realmId: number, realm: Realm) {
    const { waiting } = realm;
    const isOver = () => signal.aborted || realm.waiting !== waiting;
    for (let first = waiting[0]; first && !isOver(); first = waiting[0]) {
      const entry = await readRosters(realmId, first, isOver);
      if (!entry || isOver()) return;
      waiting.shift();
      resizeWaiting(-first.sizeBytes);
      take(realmId, realm, entry);
    }
  }

  /** Returns the entry with its rosters when they have been loaded; undefined if `isOver` returns true first. */
  async function readRosters(realmId: number, entry: LoggedEntry, isOver: () => boolean) {
    for (let pauseMs = rosterRetryMs.first; !isOver(); pauseMs *= 2) {
      try {
        return await withRosters(rosters, realmId, entry);
      } catch (error) {
        const place = { realmId, sequence: entry.sequence };
        if (pauseMs === rosterRetryMs.first) {
          logger.warn('could not read a roster; events of the realm wait', { ...place, error });
        }
        await pause(Math.min(pauseMs, rosterRetryMs.most), signal);
      }
    }
    return undefined;
  }

  function begin(sequence: number) {
    start = sequence;
    last = sequence;
    for (const realm of realms.values()) {
      realm.entries.clear();
      realm.gaps = createGapDetector(endOfEntry(sequence));
      realm.waiting = [];
    }
    order.clear();
    resize({ entries: 0, events: 0, bytes: 0 });
    resizeWaiting(-waitingBytes);
  }

  function wait(realmId: number, realm: Realm, entry: LoggedEntry) {
    realm.waiting.push(entry);
    resizeWaiting(entry.sizeBytes);
    budget.trim();
    if (realm.waiting.length === 1) void takeWaiting(realmId, realm);
  }

  return {
    begin,

    append(sequence, encoded) {
      last = sequence;
      const realm = realmOf(encoded.realmId);
      const entry = readLogEntry({ readAudience, log: logger }, sequence, encoded);
      if (!entry) return;
      const { realmId } = encoded;
      const complete =
        realm.waiting.length === 0 ? withKnownRosters(rosters, realmId, entry) : undefined;
      if (complete) take(realmId, realm, complete);
      else wait(realmId, realm, entry);
    },
    isFull: () => waitingBytes > 0 && budget.isFullOfWaiting(),

    lastSequence: () => last,
    lastReadable(realmId) {
      const [first] = realms.get(realmId)?.waiting ?? [];
      return first ? first.sequence - 1 : last;
    },
    windowStart: () => start,

    entriesAfter(realmId, position) {
      if (sequenceOf(position) > last) return 'ahead';
      if (position < endOfEntry(start)) return 'behind';
      return realms.get(realmId)?.entries.after(position) ?? [];
    },

    readersIn: (realmId) => realmOf(realmId).readers,
    releaseReaders() {
      for (const realm of realms.values()) release(realm);
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

/** Values in id order. They are appended at the end and dropped from the front, both in constant time. */
interface EventWindow<T extends Identified> {
  push(value: T): void;
  oldest(): T | undefined;
  /** Removes and returns the oldest value. */
  shift(): T | undefined;
  /** Returns the values with an id above `id`, oldest first. Uses binary search. */
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
