import { testProject } from '@chat/infrastructure/test-project';

export default testProject({
  name: 'end-to-end',
  root: import.meta.dirname,
  include: ['**/*.test.ts'],
  globalSetup: ['./product-setup.ts'],
  // Each file starts whole products: three at a time keep two cores busy.
  maxWorkers: 3,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // A query by role takes a page tens of milliseconds of processor time.
  expect: { poll: { timeout: 60_000, interval: 150 } },
});
