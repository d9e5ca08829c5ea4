import { spawnSync } from 'node:child_process';
import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Generator } from '../generate/generator.ts';
import { writeAside } from '../generate/write-anew.ts';
import { repository } from '../repository.ts';
import type { Check } from './check.ts';

/**
 * Returns a check that the generator's committed files, in the repository at `root`, equal those that it would write
 * now.
 */
export function driftCheck(generator: Generator, root = repository): Check {
  return {
    name: generator.name,
    async run() {
      await using aside = await writeAside(generator);
      const committed = path.join(root, generator.target);
      const differences = compareTrees(await readTree(aside.path), await readTree(committed));
      if (differences.length === 0) return '';
      const lines = differences.map(({ name, state }) => `${generator.target}${name}: ${state}`);
      const diffs = differences
        .filter(({ state }) => state === 'out of date')
        .map(({ name }) => diffOf(`${committed}${name}`, `${aside.path}${name}`));
      return [...lines, 'Run "npm run generate" and commit the result.', ...diffs].join('\n');
    },
  };
}

/**
 * Returns the contents of files, keyed by their path below `top`, which is a file or a folder. Empty if `top` does not
 * exist.
 */
async function readTree(top: string): Promise<Map<string, string>> {
  const tree = new Map<string, string>();
  for await (const entry of glob(`${top}{,/**}`)) {
    if ((await stat(entry)).isFile())
      tree.set(entry.slice(top.length), await readFile(entry, 'utf8'));
  }
  return tree;
}

type Difference = { name: string; state: 'missing' | 'nothing generates it' | 'out of date' };

function compareTrees(wanted: Map<string, string>, found: Map<string, string>): Difference[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])].sort();
  return names.flatMap((name): Difference[] => {
    if (!found.has(name)) return [{ name, state: 'missing' }];
    if (!wanted.has(name)) return [{ name, state: 'nothing generates it' }];
    return wanted.get(name) === found.get(name) ? [] : [{ name, state: 'out of date' }];
  });
}

const mostDiffLines = 200;

/** Returns the first lines of a unified diff, or '' without a program `diff`. */
function diffOf(committed: string, generated: string): string {
  const labels = ['--label', 'committed', '--label', 'generated'];
  const { stdout } = spawnSync('diff', ['-u', ...labels, committed, generated], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return (stdout ?? '').split('\n').slice(0, mostDiffLines).join('\n').trimEnd();
}
