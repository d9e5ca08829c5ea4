import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGapDetector, isGap } from './gap-detector.ts';
import { endOfEntry, eventId, type LoggedEntry, type LoggedEvent } from './logged-entry.ts';

function event(id: number, service: string, number: number): LoggedEvent {
  return {
    ...{ id, idCount: 1, service, number, type: 'test', body: '{}', everyone: true },
    ...{ users: undefined, allPublicChannels: false, flags: [] },
  };
}

function entry(
  sequence: number,
  service: string,
  numbers: number[],
  previousSequence = 0,
): LoggedEntry {
  const [firstNumber = 0] = numbers;
  return {
    ...{ id: endOfEntry(sequence), sequence, service, previousSequence, sizeBytes: 1 },
    ...{ firstNumber, lastNumber: numbers.at(-1) ?? 0, isInterruption: false },
    events: numbers.map((number, index) => event(eventId(sequence, index), service, number)),
  };
}

/** Reads the entries from `position`: the event numbers, and how the reading ends. */
function readFrom(position: number, entries: readonly LoggedEntry[]) {
  const gaps = createGapDetector(position);
  const numbers: number[] = [];
  for (const one of entries) {
    if (one.id <= position) continue;
    const read = gaps.read(one);
    if (isGap(read)) return { numbers, end: read.kind };
    numbers.push(...read.map(({ number }) => number));
  }
  return { numbers, end: 'complete' };
}

test('detects a gap before the first entry of a service', () => {
  const [first, second, third] = [
    entry(10, 'users', [1]),
    entry(20, 'users', [2], 10),
    entry(30, 'users', [3], 20),
  ];
  expect(readFrom(endOfEntry(10), [second, third])).toEqual({ numbers: [2, 3], end: 'complete' });
  expect(readFrom(endOfEntry(25), [third])).toEqual({ numbers: [3], end: 'complete' });
  expect(readFrom(endOfEntry(15), [third])).toEqual({ numbers: [], end: 'loss' });
  expect(readFrom(endOfEntry(5), [first, third])).toEqual({ numbers: [1], end: 'loss' });
});

test('an entry that is read in part continues where the reader stands', () => {
  const entries = [entry(10, 'users', [1, 1, 2, 3]), entry(11, 'users', [4], 10)];
  expect(readFrom(eventId(10, 1), entries)).toEqual({ numbers: [2, 3, 4], end: 'complete' });
  expect(readFrom(eventId(10, 3), entries)).toEqual({ numbers: [4], end: 'complete' });
});

test('entries without numbers are never missed, and an interruption ends the reading', () => {
  const interruption = { ...entry(12, 'users', [], 11), firstNumber: 2, lastNumber: 1 };
  const entries = [
    entry(10, 'presence', []),
    entry(11, 'users', [1]),
    { ...interruption, isInterruption: true },
    entry(13, 'users', [2], 12),
  ];
  expect(readFrom(endOfEntry(9), entries)).toEqual({ numbers: [1], end: 'outage' });
  expect(readFrom(endOfEntry(12), entries)).toEqual({ numbers: [2], end: 'complete' });
});

const services = fc.constantFrom('users', 'channels', 'messaging');
const log = fc.array(fc.record({ service: services, count: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 30,
});

/** A log as relays write it. */
function logOf(runs: readonly { service: string; count: number }[]): LoggedEntry[] {
  const ends = new Map<string, { sequence: number; number: number }>();
  return runs.map(({ service, count }, index) => {
    const { sequence, number } = ends.get(service) ?? { sequence: 0, number: 0 };
    const numbers = Array.from({ length: count }, (_, offset) => number + 1 + offset);
    ends.set(service, { sequence: index + 1, number: number + count });
    return entry(index + 1, service, numbers, sequence);
  });
}

test('from any position of a whole log, everything behind it is read', () => {
  fc.assert(
    fc.property(log, fc.nat(), fc.integer({ min: 0, max: 1023 }), (runs, where, index) => {
      const entries = logOf(runs);
      const position = eventId(where % (entries.length + 1), index);
      const expected = entries
        .flatMap(({ events }) => events)
        .filter(({ id }) => id > position)
        .map(({ number }) => number);
      expect(readFrom(position, entries)).toEqual({ numbers: expected, end: 'complete' });
    }),
  );
});

test('no reader passes a lost entry, from any position before it', () => {
  fc.assert(
    fc.property(log, fc.nat(), fc.nat(), (runs, whichLost, where) => {
      const entries = logOf(runs);
      const lost = entries[whichLost % entries.length];
      const later = entries.find(
        ({ service, sequence }) => service === lost?.service && sequence > lost.sequence,
      );
      fc.pre(lost !== undefined && later !== undefined);
      const position = endOfEntry(where % lost.sequence);
      const rest = entries.filter((one) => one !== lost);
      const { numbers, end } = readFrom(position, rest);
      expect(end).toBe('loss');
      const before = rest
        .filter(({ id, sequence }) => id > position && sequence < later.sequence)
        .flatMap(({ events }) => events.map(({ number }) => number));
      expect(numbers).toEqual(before);
    }),
  );
});
