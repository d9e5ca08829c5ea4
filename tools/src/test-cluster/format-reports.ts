import { formatTable } from '../bench/format-report.ts';
import type { StepReport } from './step.ts';

const mostReasonsShown = 8;

/** A line for each step, below them what went wrong, and what was not tried. */
export function formatReports(reports: readonly StepReport[]): string {
  const table = formatTable({
    columns: [
      ...['step', 'seconds', 'sends', 'failed', 'repeated', 'lost', 'doubled', 'longest wait'],
      ...['for', 'verdict'],
    ],
    rows: reports.map(({ name, durationMs, load, verdict }) => [
      name,
      (durationMs / 1_000).toFixed(0),
      ...(load
        ? [
            ...[load.sends, load.failedForGood, load.failedRequests, load.lost, load.doubled].map(
              String,
            ),
            `${(load.longestWait.ms / 1_000).toFixed(2)} s`,
            load.longestWait.name,
          ]
        : ['', '', '', '', '', '', '']),
      verdict === 'failed' ? 'FAILED' : verdict,
    ]),
  });
  const whats = reports.map(
    ({ name, summary, note }) => `  ${name}: ${summary}${note ? ` (${note})` : ''}`,
  );
  const troubles = reports.filter(({ verdict }) => verdict !== 'passed').map(formatTrouble);
  return [table, whats.join('\n'), ...troubles].join('\n\n');
}

function formatTrouble({ name, verdict, reasons }: StepReport): string {
  const more = reasons.length - mostReasonsShown;
  const shown = reasons.slice(0, mostReasonsShown).map((reason) => `  ${reason}`);
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return [`${verdict === 'failed' ? 'FAILED' : 'SKIPPED'}  ${name}`, ...shown, ...rest].join('\n');
}

/** The line that counts everything. */
export function formatTally(reports: readonly StepReport[]): string {
  const count = (verdict: StepReport['verdict']) =>
    reports.filter((report) => report.verdict === verdict).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
