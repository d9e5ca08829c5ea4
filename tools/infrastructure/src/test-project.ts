import path from 'node:path';
import { defineProject, type UserWorkspaceConfig } from 'vitest/config';

/**
 * Returns Vitest's settings for a project: `options` on top of the settings that all projects share. Vitest does not
 * run projects with different `maxWorkers` at the same time.
 */
export function testProject(options: UserWorkspaceConfig['test'] = {}): UserWorkspaceConfig {
  return defineProject({
    test: {
      // Test files share their imports, because loading them again for each file takes about a fourth of the time.
      isolate: false,
      // Tests and their servers work in turn, so four files keep two cores busy.
      maxWorkers: 4,
      include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
      setupFiles: [path.join(import.meta.dirname, 'test-setup.ts')],
      globalSetup: [path.join(import.meta.dirname, 'vitest-global-setup.ts')],
      // Starting real servers takes time on a machine that runs other programs.
      testTimeout: 180_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000 } },
      ...options,
    },
  });
}
