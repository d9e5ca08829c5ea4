import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['services/*', 'tools', 'tools/infrastructure', 'tools/push-bouncer', 'tools/e2e'],
  },
});
