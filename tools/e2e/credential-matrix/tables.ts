import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../src/repository.ts';

export type Outcome = 'allowed' | 'proof' | 'refused';

/** The cells of a table, keyed by row and then by column heading. */
export type Table = ReadonlyMap<string, Readonly<Record<string, Outcome>>>;

const words: readonly string[] = ['allowed', 'proof', 'refused'] satisfies Outcome[];

/**
 * Reads the table in docs/credentials.md whose first column has the heading `first`. @throws when a test cannot try a
 * cell
 */
export async function readTable(first: string): Promise<Table> {
  const page = await readFile(join(repository, 'docs/credentials.md'), 'utf8');
  const [, table = ''] = page.split(`\n| ${first} |`);
  const [heading = '', , ...lines] = table.split('\n');
  // The last column lists recipients of mails, which the tests of the users service check
  const columns = cellsOf(heading).slice(0, -1);
  const rows = lines.slice(0, lines.indexOf('')).map((line) => {
    const [name = '', ...cells] = cellsOf(line.slice(1));
    const outcomes = columns.map((column, at) => [column, outcomeOf(cells[at], name)] as const);
    return [name.replaceAll('`', ''), Object.fromEntries(outcomes)] as const;
  });
  return new Map(rows);
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

function outcomeOf(cell: string | undefined, row: string): Outcome {
  if (cell === undefined || !words.includes(cell)) throw new Error(`${row}: ${cell} is no outcome`);
  return cell as Outcome;
}
