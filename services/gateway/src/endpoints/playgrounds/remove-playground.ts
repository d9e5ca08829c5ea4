import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/playgrounds/{playground_id} */
export const removePlayground = defineEndpoint({
  method: 'DELETE',
  path: '/realm/playgrounds/{playground_id}',
  permission: 'admin',
  summary: 'Remove a code playground',
  description: 'Removes a site where readers can run code blocks.',
  tags: ['organization'],
  params: z.object({ playground_id: jsonText(z.int()).describe('The id of the playground.') }),
  example: { request: { playground_id: 2 } },
  async handler({ realms }, { params, write }) {
    await realms.removePlayground({ playgroundId: params.playground_id }, write);
  },
});
