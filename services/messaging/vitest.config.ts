import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['@chat/infrastructure/vitest-global-setup'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
