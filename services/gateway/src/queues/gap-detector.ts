import { type LoggedEntry, type LoggedEvent, sequenceOf } from './logged-entry.ts';

/** Why an entry does not continue the entries before it. */
export type LogGap =
  /** Entries of the service are missing before it. */
  | { kind: 'loss'; service: string; sequence: number }
  /** Answers left before their events were in the log while the bus was away. */
  | { kind: 'outage'; service: string; sequence: number };

/** Reads the entries of one realm in log order and detects missing ones. */
export interface GapDetector {
  /** The entry's events that were not read yet, or the gap before it. */
  read(entry: LoggedEntry): readonly LoggedEvent[] | LogGap;
}

/** Starts after the id `position`: every later entry of the realm has to be passed to `read`. */
export function createGapDetector(position: number): GapDetector {
  const from = sequenceOf(position);
  /** By service, the highest number read. */
  const numbers = new Map<string, number>();

  /** The number of a service's first entry proves nothing, but the entry before it must have been read. */
  function isMissed({ service, firstNumber, previousSequence }: LoggedEntry): boolean {
    const seen = numbers.get(service);
    return seen === undefined ? previousSequence > from : firstNumber > seen + 1;
  }

  return {
    read(entry) {
      const { sequence, service, lastNumber, events } = entry;
      if (sequence > from) {
        if (entry.isInterruption) return { kind: 'outage', service, sequence };
        if (lastNumber > 0 && isMissed(entry)) return { kind: 'loss', service, sequence };
      }
      const seen = numbers.get(service) ?? 0;
      if (lastNumber > seen) numbers.set(service, lastNumber);
      if (sequence > from && entry.firstNumber > seen) return events;
      return events.filter(({ id, number }) => id > position && (number === 0 || number > seen));
    },
  };
}

export function isGap(read: readonly LoggedEvent[] | LogGap): read is LogGap {
  return 'kind' in read;
}
