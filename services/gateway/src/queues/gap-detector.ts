import { type LoggedEntry, type LoggedEvent, sequenceOf } from './logged-entry.ts';

/** The reason why an entry does not continue the entries before it. */
export type LogGap =
  /** Entries from the service are missing before this entry. */
  | { kind: 'loss'; service: string; sequence: number }
  /** The bus was unavailable, and responses were sent before their events were in the log. */
  | { kind: 'outage'; service: string; sequence: number }
  /** The recipients of one of the entry's events are unknown. */
  | { kind: 'roster_gone'; service: string; sequence: number };

/** A detector that reads the entries of one realm in log order and finds missing entries. */
export interface GapDetector {
  /** Returns the entry's unread events, or the gap at this entry. */
  read(entry: LoggedEntry): readonly LoggedEvent[] | LogGap;
}

/** Creates a detector that starts after the id `position`. Pass every later entry of the realm to `read`. */
export function createGapDetector(position: number): GapDetector {
  const from = sequenceOf(position);
  /** The highest event number that was read, keyed by service. */
  const eventNumbers = new Map<string, number>();

  /**
   * Returns whether an earlier entry of the same service was missed. The event number of the first entry proves
   * nothing, but the service's previous entry must have been read.
   */
  function isMissed({ service, firstEventNumber, previousSequence }: LoggedEntry): boolean {
    const seen = eventNumbers.get(service);
    return seen === undefined ? previousSequence > from : firstEventNumber > seen + 1;
  }

  return {
    read(entry) {
      const { sequence, service, lastEventNumber, interruption, events } = entry;
      if (interruption && entry.id > position) return { kind: interruption, service, sequence };
      if (sequence > from && lastEventNumber > 0 && isMissed(entry)) {
        return { kind: 'loss', service, sequence };
      }
      const seen = eventNumbers.get(service) ?? 0;
      if (lastEventNumber > seen) eventNumbers.set(service, lastEventNumber);
      if (sequence > from && entry.firstEventNumber > seen) return events;
      return events.filter(
        ({ id, eventNumber }) => id > position && (eventNumber === 0 || eventNumber > seen),
      );
    },
  };
}

export function isGap(read: readonly LoggedEvent[] | LogGap): read is LogGap {
  return 'kind' in read;
}
