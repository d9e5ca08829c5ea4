import type { Report, Table } from './benchmark.ts';
import { median, type Ratio, ratioOf } from './measure/statistics.ts';
import { twoDigits } from './measure/units.ts';

/** The latencies of a request at a large and a small size: medians over the rounds, and the ratio of large to small. */
export interface LatencyBySize {
  largeMs: number;
  smallMs: number;
  ratio: Ratio;
}

/** Comparisons of latencies, keyed by the name of the request. */
export type LatenciesBySize = Readonly<Record<string, LatencyBySize>>;

/** Compares latencies that were measured in alternating rounds. */
export function compareSizes(large: readonly number[], small: readonly number[]): LatencyBySize {
  return {
    largeMs: median([...large]),
    smallMs: median([...small]),
    ratio: ratioOf([...large], [...small]),
  };
}

/** Returns a table with one row for each comparison. `large` and `small` are the titles of its columns. */
export function latencyTable(
  latencies: LatenciesBySize,
  { large, small }: { large: string; small: string },
): Table {
  return {
    columns: ['median latency', large, small, 'ratio', 'least', 'most'],
    rows: Object.entries(latencies).map(([name, { largeMs, smallMs, ratio }]) => [
      name,
      ...[largeMs, smallMs].map((value) => `${value.toFixed(2)} ms`),
      ...[ratio.median, ratio.least, ratio.most].map(twoDigits),
    ]),
  };
}

/** Returns one check for each comparison: its ratio is at most `atMost`. */
export function latencyChecks(
  latencies: LatenciesBySize,
  { describe, atMost }: { describe(name: string): string; atMost: number },
): Report['checks'] {
  return Object.entries(latencies).map(([name, { ratio }]) => ({
    name: describe(name),
    value: ratio.median,
    format: twoDigits,
    target: { atMost },
  }));
}
