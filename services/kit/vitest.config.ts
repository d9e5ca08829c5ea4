import { testProject } from '@chat/infrastructure/test-project';

export default testProject({ expect: { poll: { timeout: 10_000 } } });
