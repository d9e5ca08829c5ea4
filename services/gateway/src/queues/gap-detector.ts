import { type LoggedEntry, type LoggedEvent, sequenceOf } from './logged-entry.ts';

/** Why an entry does not continue the earlier entries. */
export type LogGap =
  /** Entries of the service are missing before this entry. */
  | { kind: 'loss'; service: string; sequence: number }
  /** Answers left before their events were in the log while the bus was away. */
  | { kind: 'outage'; service: string; sequence: number }
  /** The recipients of an event of the entry are unknown. */
  | { kind: 'roster_gone'; service: string; sequence: number };

/** Reads the entries of one realm in log order and detects missing ones. */
export interface GapDetector {
  /** Returns the entry's unread events, or the gap before it. */
  read(entry: LoggedEntry): readonly LoggedEvent[] | LogGap;
}

/** Starts after the id `position`. Pass every later entry of the realm to `read`. */
export function createGapDetector(position: number): GapDetector {
  const from = sequenceOf(position);
  /** The highest event number read, by service. */
  const eventNumbers = new Map<string, number>();

  /** The number of a service's first entry proves nothing, but the entry before it must have been read. */
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
