import { expect, test } from 'vitest';
import { dayText, shortTimeText, timeText } from './format-time.ts';

const at = (day: number, hour: number, year = 2026) => new Date(year, 10, day, hour).getTime();

test('formats today and yesterday as words', () => {
  const now = at(25, 10);
  const name = (ms: number) => dayText(ms / 1_000, now);
  expect(name(at(25, 0))).toBe('Today');
  expect(name(at(24, 23))).toBe('Yesterday');
  expect(name(at(20, 12))).toContain('20');
  expect(name(at(20, 12))).not.toContain('2026');
  expect(name(at(20, 12, 2025))).toContain('2025');
});

test("formats times with the 12-hour or 24-hour clock of the user's setting", () => {
  const afternoon = at(25, 14) / 1_000;
  expect(timeText(afternoon, true)).toBe('14:00');
  expect(timeText(afternoon, false)).toMatch(/^2:00\sPM$/);
  expect(shortTimeText(afternoon, false)).toBe('2:00');
});
