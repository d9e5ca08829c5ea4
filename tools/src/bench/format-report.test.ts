import { expect, test } from 'vitest';
import { isMet } from './benchmark.ts';
import { formatReport, formatTable } from './format-report.ts';

test('formatTable aligns columns, with numbers to the right', () => {
  const table = {
    columns: ['', 'PSS', 'RSS'],
    rows: [
      ['gateway', '90 MB', '101 MB'],
      ['nats', '9 MB', '9 MB'],
    ],
  };

  expect(formatTable(table).split('\n')).toEqual([
    '            PSS      RSS',
    'gateway   90 MB   101 MB',
    'nats       9 MB     9 MB',
  ]);
});

test('formatReport lists missed targets and failed requests', () => {
  const format = (value: number) => value.toFixed(1);
  const report = formatReport({
    tables: [],
    checks: [
      { name: 'throughput', value: 0.55, format, target: { atLeast: 0.6 } },
      { name: 'latency', value: 2.5, format, target: { atMost: 2.5 } },
    ],
    failures: ['product: 1 of 9 requests failed'],
    measurements: {},
  });

  expect(report).toBe(
    'MISSED  throughput: 0.6 (at least 0.6)\nok      latency: 2.5 (at most 2.5)\n\nFAILED  product: 1 of 9 requests failed',
  );
});

test('isMet accepts a value equal to the target and rejects NaN', () => {
  expect(isMet({ value: 0.6, target: { atLeast: 0.6 } })).toBe(true);
  expect(isMet({ value: 2.6, target: { atMost: 2.5 } })).toBe(false);
  expect(isMet({ value: Number.NaN, target: { atLeast: 0.6 } })).toBe(false);
  expect(isMet({ value: Number.NaN, target: { atMost: 2.5 } })).toBe(false);
});
