import { expect, test } from 'vitest';
import { fieldValue, timeChoices, whenText } from './time-choices.ts';

test('offers only times in the future', () => {
  const evening = new Date(2026, 10, 25, 20, 30);
  const choices = timeChoices(evening);
  expect(choices.map(({ key }) => key)).toEqual(['soon', 'hour', 'tomorrow', 'monday']);
  expect(choices.every(({ date }) => date > evening)).toBe(true);
  expect(choices.at(-1)?.date).toEqual(new Date(2026, 10, 30, 9));
});

test('offers the Monday of next week on a Monday', () => {
  const monday = timeChoices(new Date(2026, 10, 30, 8)).find(({ key }) => key === 'monday');
  expect(monday?.date).toEqual(new Date(2026, 11, 7, 9));
});

test('formats a time as the local value of a date and time field', () => {
  expect(fieldValue(new Date(2026, 10, 5, 7, 9))).toBe('2026-11-05T07:09');
});

test("formats a time with 12 or 24 hours, depending on the user's setting", () => {
  const date = new Date(2026, 10, 5, 19, 9);
  expect(whenText(date, true)).toContain('19:09');
  expect(whenText(date, false)).toContain('7:09');
});
