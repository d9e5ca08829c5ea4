/**
 * Splits `total` into integers, one for each weight and in proportion to it. None is below `least`.
 *
 * @throws when `total` is too small for this
 */
export function shareOut(total: number, weights: readonly number[], least: number): number[] {
  const free = total - least * weights.length;
  if (free < 0) {
    throw new Error(`${total} is too little for ${weights.length} shares of at least ${least}`);
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let weightSoFar = 0;
  let given = 0;
  // Rounds cumulative sums, so that the shares add up to the total.
  return weights.map((weight) => {
    weightSoFar += weight;
    const share = Math.round((free * weightSoFar) / sum) - given;
    given += share;
    return least + share;
  });
}
