import { expect, test } from 'vitest';
import { dayOf, firstActiveDay } from './activity.ts';

const now = Date.UTC(2026, 10, 22, 0, 0, 1);
const daysAgo = (days: number) => dayOf(now - days * 86_400_000);

test('counts an account that was used in the last 14 days as active', () => {
  const fourteenDaysAgo = dayOf(Date.UTC(2026, 10, 8, 0, 0, 1));
  expect(fourteenDaysAgo).toBeGreaterThanOrEqual(firstActiveDay(now));
  expect(daysAgo(14)).toBe(firstActiveDay(now));
  expect(daysAgo(15)).toBeLessThan(firstActiveDay(now));
});
