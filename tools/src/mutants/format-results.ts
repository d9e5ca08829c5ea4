import { formatTable } from '../bench/format-report.ts';
import type { Mutant } from './mutant.ts';
import type { MutantResult } from './results.ts';

/** The number of mutants that may survive in a run that passes. */
export const allowedMisses = 2;

/** Formats a row for each mutant, and a last line with the number of mutants per outcome. */
export function formatResults(
  mutants: readonly Mutant[],
  results: readonly MutantResult[],
  commit: string,
): string {
  const rows = mutants.map(({ name }) => {
    const result = results.find((known) => known.name === name);
    if (!result) return [name, 'not tried', '', '', ''];
    const { outcome, step = '', seconds } = result;
    const origin = result.commit === commit ? '' : result.commit.slice(0, 8);
    return [name, outcome, step, `${Math.round(seconds)} s`, origin];
  });
  const table = formatTable({ columns: ['mutant', 'outcome', 'step', 'time', 'commit'], rows });
  const details = results
    .filter(({ outcome }) => outcome !== 'caught')
    .map(({ name, outcome, detail }) => `${outcome.toUpperCase()}  ${name}: ${detail}`);
  const closing = `${countCaught(results)} of ${mutants.length} caught`;
  return [table, ...(details.length > 0 ? [details.join('\n')] : []), closing].join('\n\n');
}

export function countCaught(results: readonly MutantResult[]): number {
  return results.filter(({ outcome }) => outcome === 'caught').length;
}
