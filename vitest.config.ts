import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['services/*', 'tools', 'tools/infrastructure', 'tools/push-bouncer', 'tools/e2e'],
    // Tests mostly wait for servers: two workers leave half of two processors idle, four would make others wait.
    maxWorkers: 3,
  },
});
