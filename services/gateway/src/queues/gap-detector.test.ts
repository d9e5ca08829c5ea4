import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGapDetector, isGap } from './gap-detector.ts';
import { endOfEntry, eventId, type LoggedEntry, type LoggedEvent } from './logged-entry.ts';

function event(id: number, service: string, eventNumber: number): LoggedEvent {
  return {
    ...{ id, idCount: 1, service, eventNumber, type: 'test', body: '{}', everyone: true },
    ...{ users: undefined, rosterId: undefined, allPublicChannels: false, flags: [] },
  };
}

function entry(
  sequence: number,
  service: string,
  eventNumbers: number[],
  previousSequence = 0,
): LoggedEntry {
  const [firstEventNumber = 0] = eventNumbers;
  return {
    ...{ id: endOfEntry(sequence), sequence, service, previousSequence, sizeBytes: 1 },
    ...{ firstEventNumber, lastEventNumber: eventNumbers.at(-1) ?? 0, interruption: undefined },
    events: eventNumbers.map((eventNumber, index) =>
      event(eventId(sequence, index), service, eventNumber),
    ),
  };
}

/** Reads the entries after `position`. Returns the event numbers and how the reading ended. */
function readFrom(position: number, entries: readonly LoggedEntry[]) {
  const gaps = createGapDetector(position);
  const eventNumbers: number[] = [];
  for (const one of entries) {
    if (one.id <= position) continue;
    const read = gaps.read(one);
    if (isGap(read)) return { eventNumbers, end: read.kind };
    eventNumbers.push(...read.map(({ eventNumber }) => eventNumber));
  }
  return { eventNumbers, end: 'complete' };
}

test('detects a gap before the first entry of a service', () => {
  const [first, second, third] = [
    entry(10, 'users', [1]),
    entry(20, 'users', [2], 10),
    entry(30, 'users', [3], 20),
  ];
  expect(readFrom(endOfEntry(10), [second, third])).toEqual({
    eventNumbers: [2, 3],
    end: 'complete',
  });
  expect(readFrom(endOfEntry(25), [third])).toEqual({ eventNumbers: [3], end: 'complete' });
  expect(readFrom(endOfEntry(15), [third])).toEqual({ eventNumbers: [], end: 'loss' });
  expect(readFrom(endOfEntry(5), [first, third])).toEqual({ eventNumbers: [1], end: 'loss' });
});

test('finds no gap before an entry whose range covers numbers that a Postgres failover skipped', () => {
  const next = entry(20, 'users', [1_000], 10);
  const covering = { ...next, firstEventNumber: 2 };
  expect(readFrom(endOfEntry(5), [entry(10, 'users', [1]), covering])).toEqual({
    eventNumbers: [1, 1_000],
    end: 'complete',
  });
  expect(readFrom(endOfEntry(5), [entry(10, 'users', [1]), next]).end).toBe('loss');
});

test('returns the remaining events of an entry if the position is inside it', () => {
  const entries = [entry(10, 'users', [1, 1, 2, 3]), entry(11, 'users', [4], 10)];
  expect(readFrom(eventId(10, 1), entries)).toEqual({ eventNumbers: [2, 3, 4], end: 'complete' });
  expect(readFrom(eventId(10, 3), entries)).toEqual({ eventNumbers: [4], end: 'complete' });
});

test('ignores missing entries without event numbers, but stops at an outage', () => {
  const interruption = { ...entry(12, 'users', [], 11), firstEventNumber: 2, lastEventNumber: 1 };
  const entries = [
    entry(10, 'presence', []),
    entry(11, 'users', [1]),
    { ...interruption, interruption: 'outage' as const },
    entry(13, 'users', [2], 12),
  ];
  expect(readFrom(endOfEntry(9), entries)).toEqual({ eventNumbers: [1], end: 'outage' });
  expect(readFrom(endOfEntry(12), entries)).toEqual({ eventNumbers: [2], end: 'complete' });
});

test('stops at an entry with unknown recipients, even if the position is inside the entry', () => {
  const gone = { ...entry(11, 'messaging', [1, 2], 0), interruption: 'roster_gone' as const };
  const entries = [entry(10, 'users', [1]), { ...gone, events: [] }, entry(12, 'users', [2], 10)];
  expect(readFrom(endOfEntry(9), entries)).toEqual({ eventNumbers: [1], end: 'roster_gone' });
  expect(readFrom(eventId(11, 0), entries)).toEqual({ eventNumbers: [], end: 'roster_gone' });
  expect(readFrom(endOfEntry(11), entries)).toEqual({ eventNumbers: [2], end: 'complete' });
});

const services = fc.constantFrom('users', 'channels', 'messaging');
const log = fc.array(fc.record({ service: services, count: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 30,
});

/** Returns a log in the form that relays write. */
function logOf(runs: readonly { service: string; count: number }[]): LoggedEntry[] {
  const ends = new Map<string, { sequence: number; eventNumber: number }>();
  return runs.map(({ service, count }, index) => {
    const { sequence, eventNumber } = ends.get(service) ?? { sequence: 0, eventNumber: 0 };
    const eventNumbers = Array.from({ length: count }, (_, offset) => eventNumber + 1 + offset);
    ends.set(service, { sequence: index + 1, eventNumber: eventNumber + count });
    return entry(index + 1, service, eventNumbers, sequence);
  });
}

test('reads all later events from any position in a complete log', () => {
  fc.assert(
    fc.property(log, fc.nat(), fc.integer({ min: 0, max: 1023 }), (runs, where, index) => {
      const entries = logOf(runs);
      const position = eventId(where % (entries.length + 1), index);
      const expected = entries
        .flatMap(({ events }) => events)
        .filter(({ id }) => id > position)
        .map(({ eventNumber }) => eventNumber);
      expect(readFrom(position, entries)).toEqual({ eventNumbers: expected, end: 'complete' });
    }),
  );
});

test('reports a lost entry from any position before it', () => {
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
      const { eventNumbers, end } = readFrom(position, rest);
      expect(end).toBe('loss');
      const before = rest
        .filter(({ id, sequence }) => id > position && sequence < later.sequence)
        .flatMap(({ events }) => events.map(({ eventNumber }) => eventNumber));
      expect(eventNumbers).toEqual(before);
    }),
  );
});
