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

test('a message is higher for each line that its text takes', () => {
  const [one, two] = [estimateHeight(row(60), 900, usual), estimateHeight(row(150), 900, usual)];
  expect(two - one).toBe(21);
});

test('a message takes more lines in a narrow list, but no more in one that is wider than the column', () => {
  expect(estimateHeight(row(500), 390, usual)).toBeGreaterThan(
    estimateHeight(row(500), 900, usual),
  );
  expect(estimateHeight(row(500), 2_500, usual)).toBe(estimateHeight(row(500), 1_056, usual));
});

test('a continued message has no line for its sender', () => {
  expect(estimateHeight(row(60, true), 900, usual)).toBeLessThan(
    estimateHeight(row(60), 900, usual),
  );
});

test('long markup counts as code, which takes fewer lines than its length says', () => {
  expect(estimateHeight(row(1_000_000), 900, usual)).toBeLessThan(500);
});

test('a message is higher with larger text, and with higher lines', () => {
  const usually = estimateHeight(row(60), 900, usual);
  expect(estimateHeight(row(60), 1_125, { fontPx: 20, linePercent: 140 })).toBe(usually * 1.25);
  expect(estimateHeight(row(60), 900, { fontPx: 16, linePercent: 200 })).toBe(usually + 9);
});
