/** What is compared. */
export type Side = 'product' | 'skeleton';

/**
 * Measures both sides `rounds` times, one right after the other; each goes first every other time, so that
 * whatever drifts favours none.
 */
export async function inTurns<T>(
  rounds: number,
  measure: (side: Side) => Promise<T>,
): Promise<Record<Side, T[]>> {
  const results: Record<Side, T[]> = { product: [], skeleton: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order: Side[] = round % 2 === 0 ? ['product', 'skeleton'] : ['skeleton', 'product'];
    for (const side of order) results[side].push(await measure(side));
  }
  return results;
}
