import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChangeCount } from './change-count.ts';

test('nothing is certain before the first notice, everything after it that was heard', () => {
  const count = createChangeCount();
  count.hear(7);
  expect(count.reaches(7)).toBe(false);
  expect(count.reaches(7)).toBe(true);
  count.hear(9);
  count.hear(8);
  expect(count.reaches(9)).toBe(true);
});

test('a number that was missed is noticed once', () => {
  const count = createChangeCount();
  count.reaches(7);
  count.hear(9);
  expect(count.reaches(9)).toBe(false);
  expect(count.reaches(9)).toBe(true);
});

test('numbers that begin anew are a gap, and old ones do not stand for new ones', () => {
  const count = createChangeCount();
  count.reaches(7);
  count.hear(8);
  expect(count.reaches(2)).toBe(false);
  expect(count.reaches(8)).toBe(false);
});

test('whatever comes in whatever order, a notice is complete exactly when nothing is missing', () => {
  const change = fc.record({ isHeard: fc.boolean(), delay: fc.nat(4) });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      (all, every) => {
        const count = createChangeCount();
        count.reaches(0);
        const heard = new Set<number>();
        let reached = 0;
        for (let now = 1; now <= all.length; now += 1) {
          for (const [index, { isHeard, delay }] of all.entries()) {
            if (!isHeard || index + 1 + delay !== now) continue;
            heard.add(index + 1);
            count.hear(index + 1);
          }
          if (now % every !== 0) continue;
          const since = Array.from({ length: now - reached }, (_, index) => reached + index + 1);
          expect(count.reaches(now)).toBe(since.every((one) => heard.has(one)));
          reached = now;
        }
      },
    ),
  );
});
