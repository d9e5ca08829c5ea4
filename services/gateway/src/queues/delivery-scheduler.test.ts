import { performance as processPerformance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeliveryScheduler, type DueReader, watchUtilization } from './delivery-scheduler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a scheduler with an adjustable load, and the list of polls that it has answered, in order. */
function openRounds(load: { utilization: number }) {
  const answered: unknown[] = [];
  const poll = (name: unknown): DueReader => ({ deliver: () => answered.push(name) });
  return { rounds: createDeliveryScheduler(() => load.utilization), answered, poll };
}

test('answers due polls in order and immediately while the event loop has spare time', () => {
  const { rounds, answered, poll } = openRounds({ utilization: 0.6 });
  for (const name of ['a', 'b', 'c']) rounds.add(poll(name));
  expect(answered).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(answered).toEqual(['a', 'b', 'c']);
});

test.each([
  { utilization: 0.7, afterMs: 50 },
  { utilization: 0.75, afterMs: 75 },
  { utilization: 0.9, afterMs: 150 },
  { utilization: 1, afterMs: 150 },
])(
  "collects a poll's events for $afterMs ms at a utilization of $utilization",
  ({ utilization, afterMs }) => {
    const { rounds, answered, poll } = openRounds({ utilization });
    rounds.add(poll('a'));
    vi.advanceTimersByTime(afterMs - 1);
    expect(answered).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(answered).toEqual(['a']);
  },
);

test("keeps a scheduled poll's place and 150 ms limit when more events arrive", () => {
  const { rounds, answered, poll } = openRounds({ utilization: 1 });
  const [first, second] = [poll('first'), poll('second')];
  rounds.add(first);
  vi.advanceTimersByTime(100);
  rounds.add(second);
  rounds.add(first);
  vi.advanceTimersByTime(50);
  expect(answered).toEqual(['first']);
  vi.advanceTimersByTime(99);
  expect(answered).toEqual(['first']);
  vi.advanceTimersByTime(1);
  expect(answered).toEqual(['first', 'second']);
});

test('answers all collecting polls when a poll becomes due after the load has gone', () => {
  const load = { utilization: 1 };
  const { rounds, answered, poll } = openRounds(load);
  rounds.add(poll('first'));
  vi.advanceTimersByTime(140);
  rounds.add(poll('second'));
  load.utilization = 0;
  vi.advanceTimersByTime(10);
  expect(answered).toEqual(['first', 'second']);
});

test('answers a hundred due polls over several event loop turns, in order', () => {
  const { rounds, answered, poll } = openRounds({ utilization: 0 });
  const names = [...Array(100).keys()];
  for (const name of names) rounds.add(poll(name));
  vi.advanceTimersToNextTimer();
  expect(answered).toEqual(names.slice(0, 32));
  vi.advanceTimersToNextTimer();
  expect(answered).toEqual(names.slice(0, 64));
  vi.runAllTimers();
  expect(answered).toEqual(names);
});

test('does not answer a poll that has been removed', () => {
  const { rounds, answered, poll } = openRounds({ utilization: 1 });
  const [gone, stays] = [poll('gone'), poll('stays')];
  rounds.add(gone);
  rounds.add(stays);
  rounds.remove(gone);
  vi.advanceTimersByTime(150);
  expect(answered).toEqual(['stays']);
});

test('measures the utilization over the last quarter of a second', () => {
  const used = vi.spyOn(processPerformance, 'eventLoopUtilization');
  used.mockReturnValue({ active: 0, idle: 0, utilization: 0 });
  const utilization = watchUtilization();
  used.mockReturnValue({ active: 200, idle: 50, utilization: 0.8 });
  vi.advanceTimersByTime(249);
  expect(utilization()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(utilization()).toBe(0.8);
  used.mockRestore();
});
