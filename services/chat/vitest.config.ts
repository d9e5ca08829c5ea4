import { testProject } from '@chat/infrastructure/test-project';

export default testProject();
