import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share what they import: to load it anew for each takes about a fourth of the time.
    isolate: false,
    // Tests mostly wait for servers: three files keep two cores busy. Projects that differ do not run together.
    maxWorkers: 3,
    name: 'gateway',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@chat/infrastructure/vitest-global-setup'],
    // Tests wait for conditions, each with a deadline of its own; a busy machine takes its time.
    testTimeout: 20_000,
  },
});
