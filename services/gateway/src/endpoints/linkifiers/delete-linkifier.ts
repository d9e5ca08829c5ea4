import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /realm/filters/{filter_id} */
export const deleteLinkifier = defineEndpoint({
  method: 'DELETE',
  path: '/realm/filters/{filter_id}',
  permission: 'admin',
  summary: 'Delete a linkifier',
  description: 'Deletes a linkifier. Links in earlier messages stay.',
  tags: ['linkifiers'],
  params: z.object({ filter_id: jsonText(z.int()).describe('The id of the linkifier.') }),
  example: { request: { filter_id: 4 } },
  async handler({ messaging }, { params, write }) {
    await messaging.deleteLinkifier({ linkifierId: params.filter_id }, write);
  },
});
