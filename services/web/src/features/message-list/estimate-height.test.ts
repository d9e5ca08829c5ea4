import { expect, test } from 'vitest';
import { message } from '../../store/testing.ts';
import { estimateHeight } from './estimate-height.ts';

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
  const [one, two] = [estimateHeight(row(60), 900), estimateHeight(row(150), 900)];
  expect(two - one).toBe(22);
});

test('a message takes more lines in a narrow list, but no more in one that is wider than the column', () => {
  expect(estimateHeight(row(500), 390)).toBeGreaterThan(estimateHeight(row(500), 900));
  expect(estimateHeight(row(500), 2_500)).toBe(estimateHeight(row(500), 1_056));
});

test('a continued message has no line for its sender', () => {
  expect(estimateHeight(row(60, true), 900)).toBeLessThan(estimateHeight(row(60), 900));
});

test('long markup counts as code, which takes fewer lines than its length says', () => {
  expect(estimateHeight(row(1_000_000), 900)).toBeLessThan(500);
});
