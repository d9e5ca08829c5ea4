import { expect, test } from 'vitest';
import { selectTouched } from './select-touched.ts';

const all = [
  'services/users/test/accounts.test.ts',
  'services/users/src/names.test.ts',
  'services/channels/test/subscribe.test.ts',
  'tools/e2e/queues.test.ts',
  'tools/src/chart/chart.test.ts',
];

test.each([
  ['nothing', [], [], []],
  [
    'a module of a service: what imports it, and the running product',
    ['services/users/src/names.ts'],
    ['services/users/src/names.test.ts'],
    ['services/users/src/names.test.ts', 'tools/e2e/queues.test.ts'],
  ],
  [
    'a unit test: itself',
    ['services/users/src/names.test.ts'],
    ['services/users/src/names.test.ts'],
    ['services/users/src/names.test.ts'],
  ],
  [
    'a migration: its service, and the running product',
    ['services/users/migrations/1-create-account.ts'],
    [],
    [...all.slice(0, 2), 'tools/e2e/queues.test.ts'],
  ],
  ['the chart: the tests of tools', ['helm/values.yaml'], [], ['tools/src/chart/chart.test.ts']],
  ['the lock file: everything', ['pnpm-lock.yaml'], [], all],
])('selects what a change can touch: %s', (_what, changed, importing, touched) => {
  expect(selectTouched({ changed, importing, all })).toEqual(touched);
});
