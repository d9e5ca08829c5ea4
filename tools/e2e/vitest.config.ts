import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'end-to-end',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./product-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
