import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { statusParams, toStatus } from './status-params.ts';

/** @spec POST /users/{user_id}/status */
export const updateStatus = defineEndpoint({
  method: 'POST',
  path: '/users/{user_id}/status',
  permission: 'admin',
  summary: 'Set the status of a user',
  description:
    'Sets the text and the emoji that others see next to the name of a user or bot. At least one parameter besides the id is required.',
  tags: ['presence'],
  params: z.object({ user_id: jsonText(z.int()).describe('The id of the user.'), ...statusParams }),
  example: { request: { user_id: 25, status_text: 'deploying', emoji_name: 'rocket' } },
  async handler({ presence }, { params, write }) {
    const { user_id: userId, ...status } = params;
    await presence.updateStatus({ userId, ...toStatus(status) }, write);
  },
});
