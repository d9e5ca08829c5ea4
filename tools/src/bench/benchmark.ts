import type { Size } from './size.ts';
import type { Stages } from './stage/stages.ts';

/** A measurement that answers a question about the product. */
export interface Benchmark {
  name: string;
  question: string;
  /** Measures at the given size, on products that `stages` starts. */
  run(stages: Stages, size: Size): Promise<Report>;
}

/** Returns a benchmark whose `run` gets the parameters of its size. */
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
  /** Descriptions of failed requests, one line for each load that had any. */
  failures: readonly string[];
  /** All numbers as JSON; their names contain the units. */
  measurements: Readonly<Record<string, unknown>>;
}

/** Numbers as text for people. The first column is text. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A number that has a target. */
export interface Check {
  name: string;
  value: number;
  /** Formats the number for people. */
  format(value: number): string;
  target: { atLeast: number } | { atMost: number };
}

/** Returns whether the value meets the target. NaN never does. */
export function isMet({ value, target }: Pick<Check, 'value' | 'target'>): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** Merges the parts of a benchmark: their tables and checks in order, their measurements by name. */
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
