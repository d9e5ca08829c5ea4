import type { Table } from './benchmark.ts';
import { addCpuTimes, type CpuSeconds } from './measure/cpu-time.ts';
import type { Side } from './measure/in-turns.ts';
import type { Round, Rounds } from './measure/rounds.ts';
import { median, type Ratio, ratioOf } from './measure/statistics.ts';

/** A number measured on both sides: the median over each side's rounds, and the ratio of product to skeleton. */
export interface Comparison {
  product: number;
  skeleton: number;
  ratio: Ratio;
}

/** Compares the two sides by the number that `value` returns for each round. */
export function compare(
  { product, skeleton }: Rounds,
  value: (round: Round) => number,
): Comparison {
  const values = { product: product.map(value), skeleton: skeleton.map(value) };
  return {
    product: median(values.product),
    skeleton: median(values.skeleton),
    ratio: ratioOf(values.product, values.skeleton),
  };
}

/** The columns of tables whose rows compare the two sides. */
export const comparisonColumns = [
  'medians of rounds',
  'product',
  'skeleton',
  'ratio',
  'least',
  'most',
];

/** Returns a row for a table with `comparisonColumns`. */
export function comparisonRow(
  name: string,
  comparison: Comparison,
  format: (value: number) => string,
): string[] {
  const { product, skeleton, ratio } = comparison;
  const ratios = [ratio.median, ratio.least, ratio.most].map((value) => value.toFixed(2));
  return [name, format(product), format(skeleton), ...ratios];
}

/** Returns three rows, one for each latency percentile. */
export function latencyRows(name: string, rounds: Rounds): string[][] {
  const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
  return (['p50', 'p95', 'p99'] as const).map((rank) =>
    comparisonRow(
      `${name}, ${rank}`,
      compare(rounds, ({ latencyMs }) => latencyMs[rank]),
      milliseconds,
    ),
  );
}

/** Returns the processor seconds of each process per thousand requests, keyed by side. */
export function cpuPerThousand({ product, skeleton }: Rounds): Record<Side, CpuSeconds> {
  return { product: perThousand(product), skeleton: perThousand(skeleton) };
}

function perThousand(rounds: readonly Round[]): Map<string, number> {
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
  const total = addCpuTimes(rounds.map(({ cpu }) => cpu));
  return new Map([...total].map(([name, seconds]) => [name, (seconds / requests) * 1_000]));
}

/** Formats the result of `cpuPerThousand` as a table. */
export function cpuTable({ product, skeleton }: Record<Side, CpuSeconds>): Table {
  const names = [...new Set([...product.keys(), ...skeleton.keys()])];
  const cell = (seconds: number | undefined) => (seconds === undefined ? '' : seconds.toFixed(3));
  const sum = (seconds: CpuSeconds) => [...seconds.values()].reduce((a, b) => a + b, 0);
  return {
    columns: ['CPU seconds per 1,000 requests', 'product', 'skeleton'],
    rows: [
      ...names.map((name) => [name, cell(product.get(name)), cell(skeleton.get(name))]),
      ['total', cell(sum(product)), cell(sum(skeleton))],
    ],
  };
}

/** Returns a line for each round in which requests failed. */
export function describeFailures(...series: readonly Rounds[]): string[] {
  return series.flatMap(({ product, skeleton }) => [
    ...failuresOf('product', product),
    ...failuresOf('skeleton', skeleton),
  ]);
}

function failuresOf(side: Side, rounds: readonly Round[]): string[] {
  return rounds.flatMap(({ failure }) => (failure ? [`${side}: ${failure}`] : []));
}

/**
 * Returns all rounds for the output as JSON, without the processor times and failures, which the report already
 * contains.
 */
export function roundsForJson(rounds: Rounds): Record<Side, object[]> {
  const plain = ({ cpu, failure, ...numbers }: Round) => numbers;
  return { product: rounds.product.map(plain), skeleton: rounds.skeleton.map(plain) };
}
