import { seededRandom } from '@chat/infrastructure/random';
import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

test('writes texts of realistic length that are the same for the same seed', () => {
  const texts = write(createTexts(), 9);

  expect(write(createTexts(), 9)).toEqual(texts);
  expect(write(createTexts(), 10)).not.toEqual(texts);
  const lengths = texts.map(({ content }) => content.length).sort((a, b) => a - b);
  expect(lengths[1_000]).toBeGreaterThan(60);
  expect(lengths[1_000]).toBeLessThan(250);
  expect(lengths.at(-1)).toBeGreaterThan(1_000);
});

function write(text: ReturnType<typeof createTexts>, seed: number) {
  const random = seededRandom(seed);
  return Array.from({ length: 2_000 }, () => text(random));
}
