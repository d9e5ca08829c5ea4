import { formatTable } from '../bench/format-report.ts';
import type { StepReport } from './step.ts';

const mostReasonsShown = 8;

/** Formats a line for each step, followed by the failures and the skipped steps. */
export function formatReports(reports: readonly StepReport[]): string {
  const table = formatTable({
    columns: [
      ...['step', 'seconds', 'sends', 'failed', 'repeated', 'lost', 'duplicated', 'longest wait'],
      ...['for', 'result'],
    ],
    rows: reports.map(({ name, durationMs, load, result }) => [
      name,
      (durationMs / 1_000).toFixed(0),
      ...(load
        ? [
            ...[
              load.sends,
              load.failedForGood,
              load.failedRequests,
              load.lost,
              load.duplicated,
            ].map(String),
            `${(load.longestWait.ms / 1_000).toFixed(2)} s`,
            load.longestWait.name,
          ]
        : ['', '', '', '', '', '', '']),
      result === 'failed' ? 'FAILED' : result,
    ]),
  });
  const whats = reports.map(
    ({ name, summary, note }) => `  ${name}: ${summary}${note ? ` (${note})` : ''}`,
  );
  const troubles = reports.filter(({ result }) => result !== 'passed').map(formatTrouble);
  return [table, whats.join('\n'), ...troubles].join('\n\n');
}

function formatTrouble({ name, result, reasons }: StepReport): string {
  const more = reasons.length - mostReasonsShown;
  const shown = reasons.slice(0, mostReasonsShown).map((reason) => `  ${reason}`);
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return [`${result === 'failed' ? 'FAILED' : 'SKIPPED'}  ${name}`, ...shown, ...rest].join('\n');
}

/** Formats a line with the number of steps for each result. */
export function formatTally(reports: readonly StepReport[]): string {
  const count = (result: StepReport['result']) =>
    reports.filter((report) => report.result === result).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
