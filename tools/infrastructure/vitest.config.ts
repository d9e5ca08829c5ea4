import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share what they import: to load it anew for each takes about a fourth of the time.
    isolate: false,
    // Tests mostly wait for servers: three files keep two cores busy. Projects that differ do not run together.
    maxWorkers: 3,
    name: 'infrastructure',
    include: ['test/**/*.test.ts'],
    globalSetup: ['./src/vitest-global-setup.ts'],
    // Starting real servers takes longer than the default allows when the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
