import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // As in every other package: projects that differ do not run together.
    maxWorkers: 3,
    testTimeout: 20_000,
  },
});
