import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share what they import: to load it anew for each takes about a fourth of the time.
    isolate: false,
    // Tests mostly wait for servers, which need the processor too. Projects that differ do not run together.
    maxWorkers: 2,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@chat/infrastructure/vitest-global-setup'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
