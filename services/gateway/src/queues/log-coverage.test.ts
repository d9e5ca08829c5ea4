import { expect, test } from 'vitest';
import { coverageAtRate } from './log-coverage.ts';

const size = { messageCount: 1_000, bytes: 800_000, maxBytes: 8_000_000 };

test("divides the log's size by the number of bytes that the log gets per unit of time", () => {
  const first = { atMs: 0, lastSequence: 500 };
  const last = { atMs: 60_000, lastSequence: 1_100 };
  // 600 entries of 800 bytes a minute are 8 bytes a millisecond
  expect(coverageAtRate(first, last, size)).toBe(1_000_000);
});

test('returns Infinity for a log that gets no entries', () => {
  const sample = { atMs: 0, lastSequence: 500 };
  expect(coverageAtRate(sample, sample, size)).toBe(Number.POSITIVE_INFINITY);
  expect(
    coverageAtRate(sample, { ...sample, lastSequence: 900 }, { ...size, messageCount: 0 }),
  ).toBe(Number.POSITIVE_INFINITY);
});
