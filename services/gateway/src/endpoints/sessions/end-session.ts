import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/sessions/{session_id} */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{session_id}',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'End a browser session',
  description:
    'Logs out one of your browsers immediately. You may end the session that sends this request.',
  tags: ['authentication'],
  params: z.object({ session_id: jsonText(z.int()).describe('The id of the session.') }),
  example: { request: { session_id: 12 } },
  async handler({ sessions }, { params, write }) {
    await sessions.endSession({ sessionId: params.session_id }, write);
  },
});
