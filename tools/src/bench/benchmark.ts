import type { Size } from './size.ts';
import type { Stages } from './stage/stages.ts';

/** A measurement that answers a question about the product. */
export interface Benchmark {
  name: string;
  question: string;
  /** Measures at the given size, on the products that `stages` starts. */
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
  /** A description of the failed requests, one line for each load that had any. */
  failures: readonly string[];
  /** All numbers, for the output as JSON. Their names contain the units. */
  measurements: Readonly<Record<string, unknown>>;
}

/** A table of numbers for people. The first column is text. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A measured number and its target. */
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

/**
 * Merges the reports of a benchmark's parts. Keeps tables and checks in order, and stores each part's measurements
 * under its name.
 */
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
