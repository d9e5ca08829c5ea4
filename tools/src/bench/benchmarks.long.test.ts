import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { benchmarks } from './benchmarks.ts';
import { listFaults } from './list-faults.ts';
import { openStages } from './stage/stages.ts';

const patienceMs = 300_000;
const stages = openStages('small', () => undefined);
afterAll(() => stages[Symbol.asyncDispose]());

for (const { name, run } of benchmarks) {
  test(`${name} runs at its small size without failed requests, and all its figures are finite`, {
    timeout: patienceMs,
  }, async () => {
    const report = await run(stages, 'small');

    expect(listFaults(report)).toEqual([]);
    expect(report.tables.length).toBeGreaterThan(0);
  });
}

test('the README lists each benchmark with its question', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| ([^|]+?) +\|/gm)];

  expect(rows.map(([, name, question]) => [name, question])).toEqual(
    benchmarks.map(({ name, question }) => [name, question]),
  );
});
