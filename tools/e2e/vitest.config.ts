import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share what they import: to load it anew for each takes about a fourth of the time.
    isolate: false,
    name: 'end-to-end',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./product-setup.ts'],
    // Tests mostly wait for the product, which needs the processor more than a further worker would.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
