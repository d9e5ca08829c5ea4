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
  ['no file: no tests', [], [], []],
  [
    'a module of a service: tests that import it, and tests of the running product',
    ['services/users/src/names.ts'],
    ['services/users/src/names.test.ts'],
    ['services/users/src/names.test.ts', 'tools/e2e/queues.test.ts'],
  ],
  [
    'a unit test: only itself',
    ['services/users/src/names.test.ts'],
    ['services/users/src/names.test.ts'],
    ['services/users/src/names.test.ts'],
  ],
  [
    'a migration: tests of its service, and of the running product',
    ['services/users/migrations/1-create-account.ts'],
    [],
    [...all.slice(0, 2), 'tools/e2e/queues.test.ts'],
  ],
  ['the chart: the tests of tools', ['helm/values.yaml'], [], ['tools/src/chart/chart.test.ts']],
  ['the lock file: all tests', ['pnpm-lock.yaml'], [], all],
])('selects the tests that a change can affect: %s', (_what, changed, importing, touched) => {
  expect(selectTouched({ changed, importing, all })).toEqual(touched);
});
