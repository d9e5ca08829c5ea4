import { testProject } from '@chat/infrastructure/test-project';

export default testProject({
  include: ['src/**/*.test.ts', 'boundaries/*.test.ts'],
  globalSetup: [],
});
