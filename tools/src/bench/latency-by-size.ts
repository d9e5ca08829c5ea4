import type { Report, Table } from './benchmark.ts';
import { median, type Ratio, ratioOf } from './measure/statistics.ts';
import { twoDigits } from './measure/units.ts';

/** The same request for something large and for something small: medians of rounds, and large by small. */
export interface LatencyBySize {
  largeMs: number;
  smallMs: number;
  ratio: Ratio;
}

/** The comparisons, by name. */
export type LatenciesBySize = Readonly<Record<string, LatencyBySize>>;

/** Compares latencies of rounds that were measured in turns. */
export function compareSizes(large: readonly number[], small: readonly number[]): LatencyBySize {
  return {
    largeMs: median([...large]),
    smallMs: median([...small]),
    ratio: ratioOf([...large], [...small]),
  };
}

/** One row for each comparison; `large` and `small` are its sides. */
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

/** Checks that no ratio is above `atMost`. */
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
