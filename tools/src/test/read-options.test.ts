import { fixedSeed } from '@chat/infrastructure/test-seed';
import { expect, test } from 'vitest';
import { describeSeed, readOptions, usage } from './read-options.ts';

test('runs everything once with the fixed seed if there are no options', () => {
  expect(readOptions([])).toEqual({
    parts: [],
    since: undefined,
    isLong: false,
    seed: fixedSeed,
    isBesideLoad: false,
    isRecorded: false,
  });
});

test('chooses a different seed for each long run', () => {
  const seeds = Array.from({ length: 20 }, () => readOptions(['--long'])).map((options) =>
    options === 'help' ? undefined : options.seed,
  );

  expect(new Set(seeds).size).toBe(20);
});

test.for([[], ['--long']])('uses the given seed, even after %j', (args) => {
  expect(readOptions([...args, '--seed', '7', 'a/path'])).toMatchObject({
    seed: 7,
    parts: ['a/path'],
  });
});

test('reads --beside-load together with parts of paths', () => {
  expect(readOptions(['--beside-load', 'web', 'order'])).toMatchObject({
    isBesideLoad: true,
    parts: ['web', 'order'],
  });
});

test.for([
  { args: ['--seed', 'seven'], problem: '"seven" is not a seed' },
  { args: ['--seed', '2147483648'], problem: '"2147483648" is not a seed' },
  { args: ['--record', 'web'], problem: '--record is for a run of everything' },
  { args: ['--record', '--long'], problem: '--record is for a run of everything' },
  { args: ['--record', '--beside-load'], problem: '--record is for a run of everything' },
  { args: ['--sed', '7'], problem: "Unknown option '--sed'" },
])('rejects $args and shows the usage', ({ args, problem }) => {
  expect(() => readOptions(args)).toThrow(problem);
  expect(() => readOptions(args)).toThrow(usage);
});

test('lists each option in the usage', () => {
  const options = ['changed', 'since', 'long', 'seed', 'beside-load', 'record', 'help'];

  expect(options.filter((option) => !usage.includes(`\n  --${option} `))).toEqual([]);
});

test.for([
  { seed: fixedSeed, isLong: false, parts: [], line: `Seed: ${fixedSeed}, as in every npm test` },
  { seed: 7, isLong: true, parts: [], line: 'Seed: 7; again with: npm run test:long -- --seed 7' },
  { seed: 7, isLong: false, parts: ['web'], line: 'Seed: 7; again with: npm test -- --seed 7 web' },
])('prints how to repeat a run: $line', ({ line, ...run }) => {
  expect(describeSeed(run)).toBe(line);
});
