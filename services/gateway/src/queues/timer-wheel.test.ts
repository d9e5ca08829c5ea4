import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimerWheel } from './timer-wheel.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openWheel() {
  const due: string[] = [];
  const wheel = createTimerWheel<string>((items) => due.push(...items), { coarseMs: 100 });
  return { wheel, due };
}

test('everything is due once, not before its time and at most one turn later', () => {
  const { wheel, due } = openWheel();
  wheel.add('late', 450);
  wheel.add('soon', 120);
  vi.advanceTimersByTime(119);
  expect(due).toEqual([]);
  vi.advanceTimersByTime(181);
  expect(due).toEqual(['soon']);
  vi.advanceTimersByTime(1_000);
  expect(due).toEqual(['soon', 'late']);
});

test('what was removed is not due, and with the last one the timer goes', () => {
  const { wheel, due } = openWheel();
  const slot = wheel.add('gone', 300);
  wheel.remove('gone', slot);
  expect(vi.getTimerCount()).toBe(0);
  wheel.remove('gone', slot);
  wheel.add('stays', 300);
  vi.advanceTimersByTime(1_000);
  expect(due).toEqual(['stays']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a turn that comes late brings everything that is due by then', () => {
  const { wheel, due } = openWheel();
  for (const afterMs of [100, 200, 300, 400]) wheel.add(String(afterMs), afterMs);
  // As when the process was busy.
  vi.setSystemTime(Date.now() + 10_000);
  vi.advanceTimersByTime(100_000);
  expect(due).toEqual(['100', '200', '300', '400']);
});

test('something may be added while others are due', () => {
  const due: string[] = [];
  const wheel = createTimerWheel<string>(
    (items) => {
      for (const item of items) {
        due.push(item);
        if (due.length < 3) wheel.add(`${item}+`, 100);
      }
    },
    { coarseMs: 100 },
  );
  wheel.add('a', 100);
  vi.advanceTimersByTime(1_000);
  expect(due).toEqual(['a', 'a+', 'a++']);
});
