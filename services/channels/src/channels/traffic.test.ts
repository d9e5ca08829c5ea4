import { expect, test } from 'vitest';
import { dayOf, isRecentlyActive, trafficSince, weeklyTraffic } from './traffic.ts';

const day = 86_400;
const now = 20_000 * day;

// Messages in 28 days, age of the channel in days, messages per week.
test.each([
  [100, 0, null],
  [100, 6, null],
  [0, 7, 0],
  [1, 7, 1],
  [1, 27, 1],
  [70, 14, 35],
  [100, 27, 25],
  [0, 28, 0],
  [1, 28, 1],
  [3, 400, 1],
  [399, 400, 99],
  [400, 400, 100],
  [4_180, 400, 1_000],
  [4_220, 400, 1_100],
  [49_999, 400, 12_000],
])(
  'counts %i messages in 28 days in a channel that is %i days old as %s per week',
  (messages, age, expected) => {
    expect(weeklyTraffic(messages, { createdAt: now - age * day, now })).toBe(expected);
  },
);

test('considers a channel recently active if it was created or received a message in the last 180 days', () => {
  const old = { createdAt: now - 1_000 * day, now };
  expect(isRecentlyActive(undefined, old)).toBe(false);
  expect(isRecentlyActive(now - 181 * day, old)).toBe(false);
  expect(isRecentlyActive(now - 180 * day, old)).toBe(true);
  expect(isRecentlyActive(undefined, { createdAt: now - 100 * day, now })).toBe(true);
});

test('counts traffic from 28 days ago and numbers days in UTC', () => {
  expect(trafficSince(now)).toBe(now - 28 * day);
  expect(dayOf(now)).toBe(20_000);
  expect(dayOf(now - 1)).toBe(19_999);
});
