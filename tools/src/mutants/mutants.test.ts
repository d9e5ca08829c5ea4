import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { listTestFiles } from '../test/list-test-files.ts';
import { applyMutant } from './mutant.ts';
import { mutants } from './mutants.ts';

test('has 41 mutants with unique names', () => {
  const names = mutants.map(({ name }) => name);

  expect(names).toHaveLength(41);
  expect(new Set(names).size).toBe(41);
});

test.each(mutants)('the mutant $name changes its file in exactly one place', async (mutant) => {
  const source = await readFile(path.join(repository, mutant.file), 'utf8');

  expect(applyMutant(mutant, source)).not.toBe(source);
});

test('lists only parts of paths that match a test file of npm test', async () => {
  const files = await listTestFiles();
  const parts = mutants.flatMap(({ name, tests }) => tests.map((part) => ({ name, part })));

  const unknown = parts.filter(({ part }) => !files.some((file) => file.includes(part)));

  expect(unknown).toEqual([]);
});

test('applyMutant throws when the original text is missing or occurs twice', () => {
  const mutant = { name: 'm', breaks: '', file: 'a.ts', original: 'x', replacement: 'y' };
  const apply = (source: string) => applyMutant({ ...mutant, tests: ['a'] }, source);

  expect(apply('let x;')).toBe('let y;');
  expect(() => apply('let z;')).toThrow('a.ts contains the original text of the mutant "m" not');
  expect(() => apply('x = x')).toThrow('a.ts contains the original text of the mutant "m" 2 times');
});
