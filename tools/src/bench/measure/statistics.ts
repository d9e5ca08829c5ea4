/** Percentiles of durations, in milliseconds. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Returns the percentile of `values` at `rank`, a fraction from 0 to 1: the smallest value that at least this fraction
 * of the values does not exceed. NaN for no values.
 */
export function percentile(values: readonly number[], rank: number): number {
  return valueAtRank(ascending(values), rank);
}

/** Returns the 50th, 95th and 99th percentiles. NaN for no values. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = ascending(values);
  return {
    p50: valueAtRank(sorted, 0.5),
    p95: valueAtRank(sorted, 0.95),
    p99: valueAtRank(sorted, 0.99),
  };
}

/** Returns the middle value, or the mean of the two middle values. NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The ratio of two series, computed pair by pair. */
export interface Ratio {
  median: number;
  least: number;
  most: number;
}

/**
 * Divides `numerators` by `denominators` pair by pair. The two values of a pair were measured one right after the
 * other, so that changes in the machine's speed cancel out.
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
