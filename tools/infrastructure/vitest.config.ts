import { testProject } from '@chat/infrastructure/test-project';

export default testProject({
  name: 'infrastructure',
  globalSetup: ['./src/vitest-global-setup.ts'],
  testTimeout: 60_000,
});
