import { expect, test } from 'vitest';
import { addCpuTimes, cpuTimeBetween } from './cpu-time.ts';
import { parseRollup } from './memory-use.ts';
import { parseStat } from './process-family.ts';

test('parseStat reads the processor times of a process whose name contains parentheses and spaces', () => {
  const stat = '4711 (post) gres: (a b) S 42 1 1 0 -1 4194560 8 0 0 0 120 30 7 3 20 0 1 0 999 0 0';

  expect(parseStat(stat)).toEqual({ pid: 4711, parent: 42, cpuSeconds: 1.6 });
});

test('parseRollup returns proportional and resident memory separately', () => {
  const rollup = [
    '55e8a4c00000-7ffd4b9f2000 ---p 00000000 00:00 0                          [rollup]',
    'Rss:               12000 kB',
    'Pss:                5000 kB',
    'Pss_Anon:           3000 kB',
  ].join('\n');

  expect(parseRollup(rollup)).toEqual({
    proportionalBytes: 5_000 * 1_024,
    residentBytes: 12_000 * 1_024,
  });
});

test('parseRollup throws when a field is missing', () => {
  expect(() => parseRollup('Rss: 1 kB')).toThrow('Pss');
});

test('addCpuTimes adds up only the measured intervals', () => {
  const first = cpuTimeBetween(new Map([['gateway', 5]]), new Map([['gateway', 7]]));
  const second = cpuTimeBetween(new Map([['gateway', 9]]), new Map([['gateway', 10]]));

  expect(addCpuTimes([first, second])).toEqual(new Map([['gateway', 3]]));
});
