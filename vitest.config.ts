import { defineConfig } from 'vitest/config';
import { testProject } from './tools/infrastructure/src/test-project.ts';

// A worker loads the modules of its project once: the fewer projects, the fewer loads.
const root = import.meta.dirname;

export default defineConfig({
  test: {
    // A worker closes the services that its files shared when it ends; a busy machine takes its time for that.
    teardownTimeout: 60_000,
    projects: [
      // The stages that tests of a worker share live until it ends: no test here fakes timers.
      testProject({
        name: 'services',
        root,
        include: ['services/{users,channels,messaging,presence,notifications}/test/**/*.test.ts'],
      }),
      testProject({
        name: 'packages',
        root,
        include: [
          'services/{users,channels,messaging,presence,notifications}/src/**/*.test.ts',
          'services/{chat,gateway,kit}/{src,test}/**/*.test.ts',
          'tools/{src,boundaries}/**/*.test.ts',
          'tools/{infrastructure,push-bouncer}/{src,test}/**/*.test.ts',
        ],
        exclude: ['**/node_modules/**', 'tools/boundaries/fixtures/**'],
      }),
      'services/web',
      'tools/e2e',
    ],
  },
});
