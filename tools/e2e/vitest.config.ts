import { testProject } from '@chat/infrastructure/test-project';

export default testProject({
  name: 'end-to-end',
  root: import.meta.dirname,
  include: ['**/*.test.ts'],
  globalSetup: ['./product-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
});
