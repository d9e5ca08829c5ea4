import { z } from 'zod';
import type { FileOutcome } from './outcome.ts';
import type { StageOutcome } from './tally.ts';

/** The processor time (user and system, in seconds) that a run used. */
export type Spent = {
  /** The time of each server that the run started as processes, keyed by its name, such as `Postgres`. */
  servers: Readonly<Record<string, number>>;
  /** The time of all processes in the run. Undefined on systems that do not report it. */
  whole: number | undefined;
};

/** The processor time in seconds of files that used more than `leastRecorded`, keyed by path. */
export const Recorded = z.record(z.string(), z.number());
export type Recorded = z.infer<typeof Recorded>;

const dearest = 10;
const leastRecorded = 5;

/** Returns the lines that list the ten files with the most processor time, and the run's total. */
export function reportSpent(stages: readonly StageOutcome[], { servers, whole }: Spent): string[] {
  const files = filesOf(stages).toSorted((a, b) => b.processorSeconds - a.processorSeconds);
  if (files.length === 0) return [];
  const inFiles = sum(files.map(({ processorSeconds }) => processorSeconds));
  const setups = sum(runsOf(stages).map(({ setupSeconds }) => setupSeconds));
  const rows: [string, number][] = [
    [`${files.length} files, with the processes that they started`, inFiles],
    ...(setups > 0 ? [['products and servers that files share', setups] as [string, number]] : []),
    ...Object.entries(servers),
  ];
  const rest = whole === undefined ? undefined : whole - sum(rows.map(([, seconds]) => seconds));
  return [
    'The dearest files by processor time:',
    ...files.slice(0, dearest).map(({ path, processorSeconds }) => row(path, processorSeconds)),
    'Processor time of the run (user and system):',
    ...rows.map(([name, seconds]) => row(name, seconds)),
    ...(whole === undefined || rest === undefined
      ? ['  (no more is known on this system: of the files it is what their own workers spent)']
      : [
          row('checks, starting test workers, everything else', Math.max(0, rest)),
          row('in all', whole),
        ]),
  ];
}

/** Returns a line for each file that used more than twice its recorded processor time. */
export function reportDoubled(stages: readonly StageOutcome[], recorded: Recorded): string[] {
  const doubled = filesOf(stages).filter(
    ({ path, processorSeconds }) => processorSeconds > 2 * (recorded[path] ?? leastRecorded),
  );
  if (doubled.length === 0) return [];
  return [
    'Files that took more than twice the processor time recorded for them:',
    ...doubled.map(({ path, processorSeconds }) => {
      const before = recorded[path];
      const least = `less than ${leastRecorded}`;
      return `${row(path, processorSeconds)} (${before === undefined ? least : before} s recorded)`;
    }),
  ];
}

/** Returns the times to record for a run, keyed by path and rounded to whole seconds. */
export function recordOf(stages: readonly StageOutcome[]): Recorded {
  const dear = filesOf(stages).filter(({ processorSeconds }) => processorSeconds > leastRecorded);
  const entries = dear.map(
    ({ path, processorSeconds }) => [path, Math.round(processorSeconds)] as const,
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function row(name: string, seconds: number): string {
  return `  ${seconds.toFixed(1).padStart(7)} s  ${name}`;
}

function runsOf(stages: readonly StageOutcome[]) {
  return stages.flatMap(({ run }) => (run instanceof Error ? [] : [run]));
}

function filesOf(stages: readonly StageOutcome[]): FileOutcome[] {
  return runsOf(stages).flatMap(({ files }) => files);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
