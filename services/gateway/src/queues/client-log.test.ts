import { setImmediate } from 'node:timers/promises';
import { createLogger } from '@chat/kit/logging/logger';
import { createRosters } from '@chat/kit/rosters/rosters';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import { chat } from '@chat/proto/load';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createClientLog, createEventWindow } from './client-log.ts';
import { createAudiences, endOfEntry, eventId } from './logged-entry.ts';
import { createWindowBudget, type WindowBudget } from './window-budget.ts';

const { ClientEntry } = chat.events.v1;
/** A logger that writes nothing, because tests cause failures on purpose. */
const logger = createLogger({ service: 'gateway', level: 'error', write() {} });

/** Returns an entry that has one event for each event number from `first` to `last`. */
function entry(service: string, first: number, last = first, realmId = 7, previousSequence = 0) {
  const eventNumbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return ClientEntry.deserialize(
    ClientEntry.serialize({
      ...{ realmId, service, previousSequence, firstEventNumber: first, lastEventNumber: last },
      events: eventNumbers.map((eventNumber) => ({
        eventNumber,
        type: 'message',
        audience: { userIds: encodeUserSet([12]) },
        bodyJson: `{"n":${eventNumber}}`,
      })),
    }),
  );
}

type Read = () => Promise<Uint8Array | undefined>;

function openLog({
  maxEvents = 100,
  maxBytes = 2 ** 30,
  read,
}: {
  maxEvents?: number;
  maxBytes?: number;
  read?: Read;
} = {}) {
  return openLogIn(createWindowBudget({ maxEvents, maxBytes }), read);
}

function openLogIn(budget: WindowBudget, read: Read = async () => undefined) {
  const onGap = vi.fn();
  const readAudience = createAudiences();
  const rosters = createRosters(read);
  const { signal } = new AbortController();
  const options = { budget, readAudience, rosters, signal, logger, onGap };
  return { log: createClientLog(options), onGap };
}

/** Returns the entry with its audience replaced by a roster. */
function naming(roster: string, one: ReturnType<typeof entry>) {
  const audience = { ...{ everyone: false, allPublicChannels: false, flags: [] } };
  const named = { ...audience, userIds: Buffer.alloc(0), rosterId: Buffer.from(roster) };
  return { ...one, events: one.events.map((event) => ({ ...event, audience: named })) };
}

type Found = ReturnType<ReturnType<typeof createClientLog>['entriesAfter']>;

function eventNumbersOf(entries: Found) {
  if (typeof entries === 'string') return entries;
  return [...entries].flatMap(({ events }) => events.map(({ eventNumber }) => eventNumber));
}

/** Adds a pending reader in the realm. Returns the event numbers that the reader receives. */
function wait(log: ReturnType<typeof createClientLog>, userId = 12, realmId = 7) {
  const taken: number[] = [];
  log.readersIn(realmId).add({
    userId,
    isForPublicChannels: false,
    take: ({ eventNumber }) => taken.push(eventNumber) > 0,
    becomeDue: () => undefined,
    deliver: () => undefined,
    release: () => undefined,
    replace: () => undefined,
  });
  return taken;
}

test('returns the entries after a position, including the entry that contains it', () => {
  const { log } = openLog();
  log.append(10, entry('messaging', 1, 3));
  log.append(11, entry('messaging', 4));
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(9)))).toEqual([1, 2, 3, 4]);
  expect(eventNumbersOf(log.entriesAfter(7, eventId(10, 1)))).toEqual([1, 2, 3, 4]);
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(10)))).toEqual([4]);
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(11)))).toEqual([]);
});

test('uses the last id of an event that needs several ids, and numbers later events from there', () => {
  const { log } = openLog();
  const { events, ...run } = entry('messaging', 1, 3);
  const taking = events.map((event, index) => ({ ...event, idCount: index === 1 ? 5 : 0 }));
  log.append(10, { ...run, events: taking });
  const found = log.entriesAfter(7, endOfEntry(9));
  const ids = typeof found === 'string' ? [] : [...found].flatMap(({ events: all }) => all);
  expect(ids.map(({ id }) => id)).toEqual([eventId(10, 0), eventId(10, 5), eventId(10, 6)]);
});

test('passes each new event to pending polls once', () => {
  const { log, onGap } = openLog();
  const taken = wait(log);
  const elsewhere = wait(log, 12, 8);
  log.append(1, entry('messaging', 1, 2));
  log.append(2, entry('messaging', 1, 3));
  log.append(3, entry('users', 90));
  log.append(4, entry('messaging', 5, 5, 8));
  expect(taken).toEqual([1, 2, 3, 90]);
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(1)))).toEqual([3, 90]);
  expect(elsewhere).toEqual([5]);
  expect(onGap).not.toHaveBeenCalled();
});

test('reports a gap and delivers nothing after it to pending polls', () => {
  const { log, onGap } = openLog();
  const taken = wait(log);
  log.append(1, entry('messaging', 1));
  log.append(2, entry('messaging', 3));
  expect(onGap).toHaveBeenCalledWith(7, { kind: 'loss', service: 'messaging', sequence: 2 });
  expect(taken).toEqual([1]);
  log.append(3, entry('messaging', 4, 4, 7, 2));
  expect(taken).toEqual([1, 4]);
});

test('reports a gap that precedes the first entry', () => {
  const { log, onGap } = openLog();
  log.begin(40);
  log.append(42, entry('messaging', 9, 9, 7, 41));
  log.append(43, entry('users', 3, 3, 7, 12));
  expect(onGap.mock.calls).toEqual([[7, { kind: 'loss', service: 'messaging', sequence: 42 }]]);
});

test('releases pending polls after an outage', () => {
  const { log, onGap } = openLog();
  log.append(1, entry('messaging', 1));
  const resumed = { realmId: 7, service: 'messaging', firstEventNumber: 2, lastEventNumber: 1 };
  log.append(
    2,
    ClientEntry.deserialize(ClientEntry.serialize({ ...resumed, resumesAfterOutage: true })),
  );
  expect(onGap).toHaveBeenCalledWith(7, { kind: 'outage', service: 'messaging', sequence: 2 });
});

test('distinguishes positions after the end from positions before the window', () => {
  const { log } = openLog({ maxEvents: 2 });
  for (let eventNumber = 1; eventNumber <= 4; eventNumber += 1)
    log.append(eventNumber, entry('messaging', eventNumber));
  expect(log.entriesAfter(7, endOfEntry(5))).toBe('ahead');
  expect(log.entriesAfter(7, endOfEntry(1))).toBe('behind');
  expect(log.entriesAfter(7, eventId(2, 0))).toBe('behind');
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(2)))).toEqual([3, 4]);
  expect(log.windowStart()).toBe(2);
});

test('limits the size in bytes of the window over all realms, but keeps the newest entry', () => {
  const { log } = openLog({ maxBytes: 5_000 });
  for (let eventNumber = 1; eventNumber <= 50; eventNumber += 1) {
    log.append(eventNumber, entry('messaging', eventNumber, eventNumber, eventNumber % 5));
  }
  expect(log.size().bytes).toBeLessThanOrEqual(5_000);
  expect(log.windowStart()).toBeGreaterThan(30);
  const { log: tiny } = openLog({ maxBytes: 1 });
  tiny.append(1, entry('messaging', 1));
  expect(eventNumbersOf(tiny.entriesAfter(7, endOfEntry(0)))).toEqual([1]);
});

test('limits the windows of all shards together and drops the oldest entries first', () => {
  const budget = createWindowBudget({ maxEvents: 4, maxBytes: 2 ** 30 });
  const { log: one } = openLogIn(budget);
  const { log: other } = openLogIn(budget);
  for (const sequence of [1, 3, 5]) one.append(sequence, entry('messaging', sequence, sequence, 7));
  for (const sequence of [2, 4, 6]) other.append(sequence, entry('users', sequence, sequence, 8));
  expect([one.windowStart(), other.windowStart()]).toEqual([1, 2]);
  expect(budget.size().events).toBe(4);
  one.begin(5);
  expect(budget.size()).toEqual(other.size());
  other.append(8, entry('users', 8, 8, 8));
  expect(eventNumbersOf(other.entriesAfter(8, endOfEntry(2)))).toEqual([4, 6, 8]);
  other.close();
  expect(budget.size()).toEqual({ entries: 0, events: 0, bytes: 0 });
});

test('keeps its position after all entries have been dropped', () => {
  const { log } = openLog();
  log.append(3, entry('messaging', 1));
  log.begin(40);
  expect(log.lastSequence()).toBe(40);
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(40)))).toEqual([]);
  expect(log.entriesAfter(7, endOfEntry(39))).toBe('behind');
  expect(log.size().events).toBe(0);
});

test('reports no gap for entries without event numbers', () => {
  const { log, onGap } = openLog();
  const tick = ClientEntry.deserialize(ClientEntry.serialize({ realmId: 0, service: 'tick' }));
  log.append(1, tick);
  log.append(2, tick);
  expect(log.lastSequence()).toBe(2);
  expect(onGap).not.toHaveBeenCalled();
});

test('reports a gap to the queues of a realm when an entry is malformed', () => {
  const { log, onGap } = openLog();
  log.append(1, entry('messaging', 1));
  const { events, ...run } = entry('messaging', 2, 2, 7, 1);
  const audience = {
    ...{ everyone: false, userIds: Buffer.from([99]), allPublicChannels: false },
    rosterId: Buffer.alloc(0),
  };
  const damaged = events.map((event) => ({ ...event, audience: { ...audience, flags: [] } }));
  log.append(2, { ...run, events: damaged });
  log.append(3, entry('users', 1));
  expect(onGap).not.toHaveBeenCalled();
  log.append(4, entry('messaging', 3, 3, 7, 2));
  expect(onGap).toHaveBeenCalledWith(7, { kind: 'loss', service: 'messaging', sequence: 4 });
});

test("keeps a realm's events in order while a roster is loading, without delaying other realms", async () => {
  const roster = Promise.withResolvers<Uint8Array>();
  const { log, onGap } = openLog({ maxEvents: 3, read: () => roster.promise });
  const [taken, elsewhere] = [wait(log), wait(log, 12, 8)];
  log.append(1, entry('messaging', 1));
  log.append(2, naming('a', entry('messaging', 2, 2, 7, 1)));
  log.append(3, entry('messaging', 3, 3, 7, 2));
  for (let n = 4; n <= 9; n += 1) log.append(n, entry('messaging', n, n, 8));
  expect(taken).toEqual([1]);
  expect(elsewhere).toEqual([4, 5, 6, 7, 8, 9]);
  expect([log.lastReadable(7), log.lastReadable(8), log.lastSequence()]).toEqual([1, 9, 9]);

  roster.resolve(encodeUserSet([12]));
  await expect.poll(() => log.lastReadable(7)).toBe(9);
  log.append(10, naming('a', entry('messaging', 4, 4, 7, 3)));
  expect(taken).toEqual([1, 2, 3, 4]);
  expect(eventNumbersOf(log.entriesAfter(7, endOfEntry(9)))).toEqual([4]);
  // Entries that waited do not move the window back
  expect(log.windowStart()).toBeGreaterThanOrEqual(6);
  expect(onGap).not.toHaveBeenCalled();
});

test('retries loading a roster until its service answers', async () => {
  const read = vi
    .fn<() => Promise<Uint8Array | undefined>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(encodeUserSet([12]));
  const { log } = openLog({ read });
  const taken = wait(log);
  log.append(1, naming('a', entry('messaging', 1)));
  await expect.poll(() => taken).toEqual([1]);
});

test("reports a gap to a realm's queues when a roster is no longer stored", async () => {
  const { log, onGap } = openLog();
  const taken = wait(log);
  log.append(1, entry('messaging', 1));
  log.append(2, naming('a', entry('messaging', 2, 2, 7, 1)));
  log.append(3, entry('messaging', 3, 3, 7, 2));
  await expect.poll(() => log.lastReadable(7)).toBe(3);
  const gone = { kind: 'roster_gone', service: 'messaging', sequence: 2 };
  expect(onGap.mock.calls).toEqual([[7, gone]]);
  expect(taken).toEqual([1, 3]);
});

test('drops entries that wait for a roster when the log begins again', async () => {
  const roster = Promise.withResolvers<Uint8Array>();
  const { log } = openLog({ read: () => roster.promise });
  const taken = wait(log);
  log.append(1, naming('a', entry('messaging', 1)));
  log.begin(5);
  log.append(6, entry('messaging', 9));
  roster.resolve(encodeUserSet([12]));
  await roster.promise;
  await expect.poll(() => log.lastReadable(7)).toBe(6);
  expect(taken).toEqual([9]);
});

test('drops entries that wait for a roster when a shard is no longer followed', async () => {
  const roster = Promise.withResolvers<Uint8Array>();
  const budget = createWindowBudget({ maxEvents: 4, maxBytes: 2 ** 30 });
  const { log } = openLogIn(budget, () => roster.promise);
  const taken = wait(log);
  log.append(1, naming('a', entry('messaging', 1)));
  log.close();
  roster.resolve(encodeUserSet([12]));
  await setImmediate();
  expect(taken).toEqual([]);
  expect(budget.size()).toEqual({ entries: 0, events: 0, bytes: 0 });
  expect(budget.waitingBytes()).toBe(0);
});

test('is full while entries of its shard wait and those of all shards take half of the bytes', async () => {
  const roster = Promise.withResolvers<Uint8Array>();
  const budget = createWindowBudget({ maxEvents: 100, maxBytes: 4_000 });
  const { log: one } = openLogIn(budget, () => roster.promise);
  const { log: other } = openLogIn(budget, () => roster.promise);
  for (const n of [1, 2, 3, 4]) other.append(n, entry('messaging', n, n, 8));
  one.append(5, naming('a', entry('messaging', 1)));
  expect([one.isFull(), other.isFull()]).toEqual([false, false]);
  for (const n of [2, 3, 4]) one.append(n + 4, entry('messaging', n));

  // The window of the other shard shrinks, and that shard can still be read
  expect(budget.waitingBytes()).toBeGreaterThan(2_000);
  expect(budget.waitingBytes() + budget.size().bytes).toBeLessThanOrEqual(4_000);
  expect(other.windowStart()).toBeGreaterThan(0);
  expect([one.isFull(), other.isFull()]).toEqual([true, false]);
  other.append(9, naming('a', entry('messaging', 5, 5, 8)));
  expect(other.isFull()).toBe(true);

  roster.resolve(encodeUserSet([12]));
  await expect.poll(() => [one.isFull(), other.isFull()]).toEqual([false, false]);
  expect(budget.waitingBytes()).toBe(0);
});

test('stays full until the entries that wait take at most a quarter of the bytes', () => {
  const budget = createWindowBudget({ maxEvents: 100, maxBytes: 4_000 });
  const fullAfter = [1_999, 1, -999, -1, 999, 1].map((addedBytes) => {
    budget.resizeWaiting(addedBytes);
    return budget.isFullOfWaiting();
  });
  expect(fullAfter).toEqual([false, true, true, false, false, true]);
});

test('drops an entry that waited for a roster before it drops newer entries of other shards', async () => {
  const roster = Promise.withResolvers<Uint8Array>();
  const budget = createWindowBudget({ maxEvents: 3, maxBytes: 2 ** 30 });
  const { log: one } = openLogIn(budget, () => roster.promise);
  const { log: other } = openLogIn(budget);
  const taken = wait(one);
  one.append(1, naming('a', entry('messaging', 1)));
  for (const sequence of [2, 3, 4]) other.append(sequence, entry('users', sequence, sequence, 8));
  roster.resolve(encodeUserSet([12]));
  await expect.poll(() => taken).toEqual([1]);
  expect([one.windowStart(), other.windowStart()]).toEqual([1, 0]);
  expect(eventNumbersOf(other.entriesAfter(8, endOfEntry(1)))).toEqual([2, 3, 4]);
});

test('behaves like a sorted list under any sequence of appends and drops', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ push: fc.integer({ min: 1, max: 50 }) }) },
    fc.record({ shift: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3_000 }), fc.nat(60_000), (steps, from) => {
      const window = createEventWindow<{ id: number }>();
      const model: { id: number }[] = [];
      let last = 0;
      for (const one of steps) {
        if ('push' in one) {
          last += one.push;
          window.push({ id: last });
          model.push({ id: last });
        } else {
          expect(window.shift()).toEqual(model.shift());
        }
      }
      expect([...window.after(from)]).toEqual(model.filter(({ id }) => id > from));
    }),
    { numRuns: 50 },
  );
});
