import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['@chat/infrastructure/vitest-global-setup'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
