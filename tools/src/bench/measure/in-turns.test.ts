import { expect, test } from 'vitest';
import { inTurns, pairs } from './in-turns.ts';

test('inTurns measures both sides in pairs and alternates which side goes first', async () => {
  const order: string[] = [];
  const results = await inTurns(3, async (side) => order.push(side));

  expect(order.join(' ')).toBe('product skeleton skeleton product product skeleton');
  expect(results).toEqual({ product: [1, 4, 5], skeleton: [2, 3, 6] });
});

test('pairs alternates two measurements and returns the results of each', async () => {
  const order: string[] = [];
  const [ofMany, ofFew] = await pairs(['many', 'few'], 2, async (name) => order.push(name));

  expect(order).toEqual(['many', 'few', 'few', 'many']);
  expect([ofMany, ofFew]).toEqual([
    [1, 4],
    [2, 3],
  ]);
});
