import { expect, test } from 'vitest';
import { listFaults } from './list-faults.ts';

const report = { tables: [], checks: [], failures: [], measurements: { sends: { p99Ms: 4 } } };

test('returns no faults for a report whose figures are finite', () => {
  expect(listFaults(report)).toEqual([]);
});

test('lists failed requests, checks without a value, and the paths of figures that are not finite', () => {
  const format = String;
  const checks = [{ name: 'ratio', value: Number.NaN, format, target: { atMost: 1 } }];
  const measurements = { rounds: [{ perSecond: 3 }, { perSecond: Number.POSITIVE_INFINITY }] };

  expect(listFaults({ ...report, checks, failures: ['1 of 9 failed'], measurements })).toEqual([
    '1 of 9 failed',
    'measurements.rounds.1.perSecond: Infinity',
    'ratio: NaN',
  ]);
});

test('lists a fault for a report without figures', () => {
  expect(listFaults({ ...report, measurements: {} })).toEqual(['the report has no figures']);
});
