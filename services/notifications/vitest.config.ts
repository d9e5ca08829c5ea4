import { testProject } from '@chat/infrastructure/test-project';

// Mails and webhooks are retried, and other suites use the same two cores.
export default testProject({ testTimeout: 90_000 });
