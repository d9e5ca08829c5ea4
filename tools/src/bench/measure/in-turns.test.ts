import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('both sides are measured in pairs, and each goes first every other time', async () => {
  const order: string[] = [];
  const results = await inTurns(3, async (side) => order.push(side));

  expect(order.join(' ')).toBe('product skeleton skeleton product product skeleton');
  expect(results).toEqual({ product: [1, 4, 5], skeleton: [2, 3, 6] });
});
