import { expect, test } from 'vitest';
import { message } from '../../store/testing.ts';
import { estimateHeight } from './estimate-height.ts';

const usual = { fontPx: 16, linePercent: 140 };

function row(length: number, isContinued = false) {
  const content = 'x'.repeat(length);
  return {
    kind: 'message',
    key: '1',
    message: { ...message({ id: 1 }), content },
    isContinued,
  } as const;
}

test('adds the height of a line for each line of text', () => {
  const [one, two] = [estimateHeight(row(60), 900, usual), estimateHeight(row(150), 900, usual)];
  expect(two - one).toBe(21);
});

test('estimates more lines in a narrow list, but no fewer in a list wider than the message column', () => {
  expect(estimateHeight(row(500), 390, usual)).toBeGreaterThan(
    estimateHeight(row(500), 900, usual),
  );
  expect(estimateHeight(row(500), 2_500, usual)).toBe(estimateHeight(row(500), 1_056, usual));
});

test('omits the sender line from the estimate for a continued message', () => {
  expect(estimateHeight(row(60, true), 900, usual)).toBeLessThan(
    estimateHeight(row(60), 900, usual),
  );
});

test('limits the estimate for very long markup', () => {
  expect(estimateHeight(row(1_000_000), 900, usual)).toBeLessThan(500);
});

test('estimates a greater height for a larger font or a greater line height', () => {
  const usually = estimateHeight(row(60), 900, usual);
  expect(estimateHeight(row(60), 1_125, { fontPx: 20, linePercent: 140 })).toBe(usually * 1.25);
  expect(estimateHeight(row(60), 900, { fontPx: 16, linePercent: 200 })).toBe(usually + 9);
});
