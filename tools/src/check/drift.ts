import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Generator } from '../generate/generator.ts';
import { writeAside } from '../generate/write-anew.ts';
import { repository } from '../repository.ts';
import type { Check } from './check.ts';

/** Whether what stands in the repository at `root` is what the generator would write today. */
export function driftCheck(generator: Generator, root = repository): Check {
  return {
    name: generator.name,
    async run() {
      await using aside = await writeAside(generator);
      const wanted = await readTree(aside.path);
      const found = await readTree(path.join(root, generator.target));
      const differences = compareTrees(wanted, found).map(
        (difference) => `${generator.target}${difference}`,
      );
      if (differences.length === 0) return '';
      return `${differences.join('\n')}\nRun "npm run generate" and commit the result.`;
    },
  };
}

/** Contents by path below `top`, which is a file or a folder; empty when nothing is there. */
async function readTree(top: string): Promise<Map<string, string>> {
  const tree = new Map<string, string>();
  for await (const entry of glob(`${top}{,/**}`)) {
    if ((await stat(entry)).isFile())
      tree.set(entry.slice(top.length), await readFile(entry, 'utf8'));
  }
  return tree;
}

function compareTrees(wanted: Map<string, string>, found: Map<string, string>): string[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])].sort();
  return names.flatMap((name) => {
    if (!found.has(name)) return [`${name}: missing`];
    if (!wanted.has(name)) return [`${name}: nothing generates it`];
    return wanted.get(name) === found.get(name) ? [] : [`${name}: out of date`];
  });
}
