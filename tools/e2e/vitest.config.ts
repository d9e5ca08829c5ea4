import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
