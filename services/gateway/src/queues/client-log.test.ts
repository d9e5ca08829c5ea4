import { encodeUserSet } from '@chat/kit/sets/user-set';
import { chat } from '@chat/proto/load';
import { expect, test, vi } from 'vitest';
import { createClientLog } from './client-log.ts';
import type { LoggedEvent } from './logged-event.ts';
import { endOfEntry, eventId } from './positions.ts';

const { ClientEntry } = chat.events.v1;

/** One entry with an event per number of its run. */
function entry(service: string, first: number, last = first, realmId = 7) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return ClientEntry.deserialize(
    ClientEntry.serialize({
      realmId,
      service,
      firstNumber: first,
      lastNumber: last,
      events: numbers.map((number) => ({
        number,
        type: 'message',
        audience: { userIds: encodeUserSet([12]) },
        bodyJson: `{"n":${number}}`,
      })),
    }),
  );
}

function openLog(maxEvents = 100) {
  const onBreak = vi.fn();
  return { log: createClientLog({ maxEvents, onBreak }), onBreak };
}

function numbersOf(events: ReturnType<ReturnType<typeof createClientLog>['eventsAfter']>) {
  return typeof events === 'string' ? events : [...events].map(({ number }: LoggedEvent) => number);
}

test('events follow the position they are asked after, also within one entry', () => {
  const { log } = openLog();
  log.append(10, entry('messaging', 1, 3));
  log.append(11, entry('messaging', 4));
  expect(numbersOf(log.eventsAfter(7, endOfEntry(9)))).toEqual([1, 2, 3, 4]);
  expect(numbersOf(log.eventsAfter(7, eventId(10, 1)))).toEqual([3, 4]);
  expect(numbersOf(log.eventsAfter(7, endOfEntry(11)))).toEqual([]);
});

test('an event that takes several ids is known by the last, and pushes the next ones on', () => {
  const { log } = openLog();
  const { events, ...run } = entry('messaging', 1, 3);
  const taking = events.map((event, index) => ({ ...event, idCount: index === 1 ? 5 : 0 }));
  log.append(10, { ...run, events: taking });
  const found = log.eventsAfter(7, endOfEntry(9));
  expect(typeof found === 'string' ? found : [...found].map(({ id }) => id)).toEqual([
    eventId(10, 0),
    eventId(10, 5),
    eventId(10, 6),
  ]);
});

test('what was published twice is delivered once', () => {
  const { log, onBreak } = openLog();
  log.append(1, entry('messaging', 1, 2));
  log.append(2, entry('messaging', 1, 3));
  log.append(3, entry('messaging', 2));
  expect(numbersOf(log.eventsAfter(7, endOfEntry(0)))).toEqual([1, 2, 3]);
  expect(onBreak).not.toHaveBeenCalled();
});

test('numbers of different services and realms do not mix', () => {
  const { log, onBreak } = openLog();
  log.append(1, entry('messaging', 5));
  log.append(2, entry('users', 90));
  log.append(3, entry('messaging', 1, 1, 8));
  expect(numbersOf(log.eventsAfter(7, endOfEntry(0)))).toEqual([5, 90]);
  expect(onBreak).not.toHaveBeenCalled();
});

test('a missing number is reported, and nobody from before it is served past it', () => {
  const { log, onBreak } = openLog();
  log.append(1, entry('messaging', 1));
  log.append(2, entry('messaging', 3));
  expect(onBreak).toHaveBeenCalledWith(7, {
    kind: 'loss',
    service: 'messaging',
    expected: 2,
    got: 3,
  });
  expect(log.eventsAfter(7, endOfEntry(0))).toBe('behind');
  expect(numbersOf(log.eventsAfter(7, endOfEntry(1)))).toEqual([3]);
});

test('positions beyond the end are ahead, positions before the window are behind', () => {
  const { log } = openLog(2);
  for (let number = 1; number <= 4; number += 1) log.append(number, entry('messaging', number));
  expect(log.eventsAfter(7, endOfEntry(5))).toBe('ahead');
  expect(log.eventsAfter(7, endOfEntry(1))).toBe('behind');
  expect(numbersOf(log.eventsAfter(7, eventId(2, 0)))).toEqual([3, 4]);
});

test('after an outage, queues from before it start over', () => {
  const { log, onBreak } = openLog();
  log.append(1, entry('messaging', 1));
  const resumed = { realmId: 7, service: 'messaging', firstNumber: 2, lastNumber: 1 };
  log.append(
    2,
    ClientEntry.deserialize(ClientEntry.serialize({ ...resumed, resumesAfterOutage: true })),
  );
  log.append(3, entry('messaging', 2));
  expect(onBreak).toHaveBeenCalledWith(7, { kind: 'outage', service: 'messaging' });
  expect(log.eventsAfter(7, endOfEntry(1))).toBe('behind');
  expect(numbersOf(log.eventsAfter(7, endOfEntry(2)))).toEqual([2]);
});

test('a log whose entries are all gone still has a position', () => {
  const { log } = openLog();
  log.begin(40);
  expect(log.lastSequence()).toBe(40);
  expect(numbersOf(log.eventsAfter(7, endOfEntry(40)))).toEqual([]);
  expect(log.eventsAfter(7, endOfEntry(39))).toBe('behind');
});

test('entries without numbers are never a loss', () => {
  const { log, onBreak } = openLog();
  const tick = ClientEntry.deserialize(ClientEntry.serialize({ realmId: 0, service: 'tick' }));
  log.append(1, tick);
  log.append(2, tick);
  expect(log.lastSequence()).toBe(2);
  expect(onBreak).not.toHaveBeenCalled();
});
