import { type LoggedEntry, type LoggedEvent, sequenceOf } from './logged-entry.ts';

/** Why the log does not lead from before an entry to after it. */
export type LogBreak =
  /** Entries of the service between the two are not there. */
  | { kind: 'loss'; service: string; sequence: number }
  /** Answers left before their events were in the log while the bus was away. */
  | { kind: 'outage'; service: string; sequence: number };

/** Reads the entries of one realm in log order, and notices what is missing between them. */
export interface Continuity {
  /** The entry's events that were not read yet; or why the entry does not continue what was read. */
  read(entry: LoggedEntry): readonly LoggedEvent[] | LogBreak;
}

/** Starts behind the id `position`: whoever reads from there must be given every entry that comes after it. */
export function createContinuity(position: number): Continuity {
  const from = sequenceOf(position);
  /** By service, the highest number read. */
  const numbers = new Map<string, number>();

  /** Of the first entry of a service its number says nothing, but the one before it must have been read. */
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

export function isBreak(read: readonly LoggedEvent[] | LogBreak): read is LogBreak {
  return 'kind' in read;
}
