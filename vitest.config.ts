import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['services/*', 'tools', 'tools/infrastructure', 'tools/push-bouncer', 'tools/e2e'],
    // Tests mostly wait for servers, which need the processor more than a further worker would.
    maxWorkers: 2,
  },
});
