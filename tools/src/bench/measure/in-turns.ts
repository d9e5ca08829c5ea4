/** One of the two sides of a comparison: the product or the skeleton. */
export type Side = 'product' | 'skeleton';

/**
 * Measures both sides `rounds` times, one right after the other. Alternates which side goes first, so that changes in
 * the machine's speed favor neither.
 */
export async function inTurns<T>(
  rounds: number,
  measure: (side: Side) => Promise<T>,
): Promise<Record<Side, T[]>> {
  const [product, skeleton] = await pairs(['product', 'skeleton'], rounds, measure);
  return { product, skeleton };
}

/** Measures two named alternatives like `inTurns`. Returns the results of the first, and those of the second. */
export async function pairs<Name, T>(
  [first, second]: readonly [Name, Name],
  rounds: number,
  measure: (name: Name) => Promise<T>,
): Promise<[T[], T[]]> {
  const ofFirst: T[] = [];
  const ofSecond: T[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isFirstAhead = round % 2 === 0;
    if (isFirstAhead) ofFirst.push(await measure(first));
    ofSecond.push(await measure(second));
    if (!isFirstAhead) ofFirst.push(await measure(first));
  }
  return [ofFirst, ofSecond];
}
