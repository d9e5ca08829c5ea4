import { formatTable } from '../bench/format-report.ts';
import { type FaultReport, hasPassed } from './fault-report.ts';

const mostProblemsShown = 8;

/** Formats a table with a line for each fault, followed by the problems of all faults. */
export function formatFaultReports(reports: readonly FaultReport[]): string {
  const table = formatTable({
    columns: ['fault', 'failed', 'longest wait', 'for', 'lost', 'duplicated', 'started over', ''],
    rows: reports.map((report) => [
      report.name,
      String(report.failedRequests),
      `${(report.longestWait.ms / 1_000).toFixed(2)} s`,
      report.longestWait.name,
      String(report.lost),
      String(report.duplicated),
      String(report.startedOver),
      hasPassed(report) ? 'ok' : 'FAILED',
    ]),
  });
  return [table, ...reports.filter((report) => !hasPassed(report)).map(formatFailure)].join('\n\n');
}

function formatFailure({ name, problems, longestWait, mostWaitMs }: FaultReport): string {
  const isTooLong = mostWaitMs !== undefined && longestWait.ms > mostWaitMs;
  const lines = [
    ...(isTooLong ? [`waited ${longestWait.ms} ms for ${longestWait.name}`] : []),
    ...problems.map(({ kind, detail }) => `${kind}: ${detail}`),
  ];
  const more = lines.length - mostProblemsShown;
  const shown = lines.slice(0, mostProblemsShown).map((line) => `  ${line}`);
  return [`FAILED  ${name}`, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}
