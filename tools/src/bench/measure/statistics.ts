/** Percentiles of durations, in milliseconds. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

/** The smallest of `values` that at least the fraction `rank` (0 to 1) of them do not exceed. NaN for none. */
export function percentile(values: readonly number[], rank: number): number {
  return valueAtRank(ascending(values), rank);
}

/** The usual three percentiles. NaN for no values. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = ascending(values);
  return {
    p50: valueAtRank(sorted, 0.5),
    p95: valueAtRank(sorted, 0.95),
    p99: valueAtRank(sorted, 0.99),
  };
}

/** The middle one of `values`, between two the mean of both. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The ratio of two series, value by value. */
export interface Ratio {
  median: number;
  least: number;
  most: number;
}

/**
 * `numerators` by `denominators`, pair by pair. Pairs that were measured one right after the other had the
 * same machine, so that its variations cancel out.
 */
export function ratioOf(numerators: readonly number[], denominators: readonly number[]): Ratio {
  const ratios = numerators.map((value, index) => value / (denominators[index] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

function valueAtRank(sorted: Float64Array, rank: number): number {
  const index = Math.max(0, Math.ceil(sorted.length * rank) - 1);
  return sorted[index] ?? Number.NaN;
}

function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}
