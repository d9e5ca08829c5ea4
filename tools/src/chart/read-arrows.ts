import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../repository.ts';

/** The services, stores and outside addresses that a service may connect to. Each list is sorted. */
export type Arrows = { service: string; calls: string[]; uses: string[] };

const names: readonly [RegExp, string][] = [
  [/NATS/, 'nats'],
  [/Postgres/, 'postgres'],
  [/Redis/, 'redis'],
  [/outside/, 'outside'],
];

/** Reads each service's calls and connections from the table in docs/architecture.md. */
export async function readArrows(): Promise<Arrows[]> {
  const page = await readFile(join(repository, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = page.split('\n## Who calls whom\n');
  const [own = ''] = section.split('\n## ');
  // The first matching row is the header; the line below it is filtered out.
  const rows = own.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => {
    const [, service = '', calls = '', uses = ''] = row.split('|').map((cell) => cell.trim());
    return {
      service,
      calls: calls === '' ? [] : calls.split(', ').sort(),
      uses: names
        .filter(([pattern]) => pattern.test(uses))
        .map(([, name]) => name)
        .sort(),
    };
  });
}
