import type { Stage } from './stage/stage.ts';

/** A measurement of a running product. */
export interface Benchmark<S extends Stage = Stage> {
  name: string;
  /** One line for the list of benchmarks. */
  summary: string;
  run(stage: S): Promise<Report>;
}

/** The result of a benchmark. */
export interface Report {
  tables: readonly Table[];
  checks: readonly Check[];
  /** Requests that failed, a line for each load that had any. */
  failures: readonly string[];
  /** All numbers as JSON, units in the names. */
  measurements: Readonly<Record<string, unknown>>;
}

/** Numbers for people. The first column is text. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A number that has a target. */
export interface Check {
  name: string;
  value: number;
  /** How the number is written for people. */
  format(value: number): string;
  target: { atLeast: number } | { atMost: number };
}

/** Whether the target is met; a number that could not be computed does not meet it. */
export function isMet({ value, target }: Pick<Check, 'value' | 'target'>): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}
