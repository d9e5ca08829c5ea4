import { type Check, isMet, type Report, type Table } from './benchmark.ts';

/** Formats a report for people. */
export function formatReport({ tables, checks, failures }: Report): string {
  return [
    ...tables.map(formatTable),
    checks.map(formatCheck).join('\n'),
    failures.map((failure) => `FAILED  ${failure}`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Formats columns side by side, with text aligned to the left and numbers to the right. */
export function formatTable({ columns, rows }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((cells) => cells.map(pad).join('   ').trimEnd()).join('\n');
}

function formatCheck(check: Check): string {
  const { name, value, format, target } = check;
  const wanted =
    'atLeast' in target ? `at least ${format(target.atLeast)}` : `at most ${format(target.atMost)}`;
  return `${isMet(check) ? 'ok    ' : 'MISSED'}  ${name}: ${format(value)} (${wanted})`;
}
