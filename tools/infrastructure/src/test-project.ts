import path from 'node:path';
import { defineProject, type UserWorkspaceConfig } from 'vitest/config';

/**
 * How vitest runs the tests of a project: `options` beside what all projects have in common. Vitest
 * refuses to run projects together whose `maxWorkers` differ.
 */
export function testProject(options: UserWorkspaceConfig['test'] = {}): UserWorkspaceConfig {
  return defineProject({
    test: {
      // Files share what they import: to load it anew for each takes about a fourth of the time.
      isolate: false,
      // Tests and their servers work in turn: four files keep two cores busy.
      maxWorkers: 4,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      setupFiles: [path.join(import.meta.dirname, 'test-setup.ts')],
      globalSetup: [path.join(import.meta.dirname, 'vitest-global-setup.ts')],
      // Starting real servers takes its time on a machine that does other things as well.
      testTimeout: 180_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000 } },
      ...options,
    },
  });
}
