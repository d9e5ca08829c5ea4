import type { Size } from './size.ts';
import type { Stages } from './stage/stages.ts';

/** A measurement that answers a question about the product. */
export interface Benchmark {
  name: string;
  question: string;
  /** Measures at a size, on products that `stages` starts. */
  run(stages: Stages, size: Size): Promise<Report>;
}

/** Makes a benchmark whose `run` gets the parameters of its size. */
export function defineBenchmark<Parameters>({
  sizes,
  run,
  ...described
}: {
  name: string;
  question: string;
  sizes: Readonly<Record<Size, Parameters>>;
  run(stages: Stages, parameters: Parameters): Promise<Report>;
}): Benchmark {
  return { ...described, run: (stages, size) => run(stages, sizes[size]) };
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

/** Puts the parts of a benchmark together: their tables and checks in order, their measurements by name. */
export function mergeReports(parts: Readonly<Record<string, Report>>): Report {
  const reports = Object.values(parts);
  return {
    tables: reports.flatMap(({ tables }) => tables),
    checks: reports.flatMap(({ checks }) => checks),
    failures: reports.flatMap(({ failures }) => failures),
    measurements: Object.fromEntries(
      Object.entries(parts).map(([name, { measurements }]) => [name, measurements]),
    ),
  };
}
