import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';

const page = await readFile(join(repository, 'docs/input-bounds.md'), 'utf8');
const rows = [...page.matchAll(/^\| [^|]+ \| [^|]+ \| `([^`]+)` \| ([^|]+) \|/gm)].map(
  ([, file = '', bounds = '']) => ({
    file,
    bounds: [...bounds.matchAll(/`(\w+)` ([\d,]+)/g)].map(([, name = '', value = '']) => ({
      name,
      value: Number(value.replaceAll(',', '')),
    })),
  }),
);

/**
 * Returns the number that a file assigns to a constant or field, written as a number or a product of numbers. Returns
 * undefined if there is no such assignment.
 */
async function declaredIn(file: string, name: string): Promise<number | undefined> {
  const source = await readFile(join(repository, file), 'utf8');
  const product = new RegExp(`\\b${name}(?: =|:) ([\\d_]+(?: \\* [\\d_]+)*)[,; ]`).exec(
    source,
  )?.[1];
  return product
    ?.split('*')
    .map((factor) => Number(factor.replaceAll('_', '')))
    .reduce((result, factor) => result * factor);
}

test('every row of the table in the docs lists input bounds', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const { file, bounds } of rows) expect(bounds, file).not.toEqual([]);
});

test.each(rows.flatMap(({ file, bounds }) => bounds.map((bound) => ({ file, ...bound }))))(
  '$file sets $name to $value, as the page says',
  async ({ file, name, value }) => {
    expect(await declaredIn(file, name)).toBe(value);
  },
);
