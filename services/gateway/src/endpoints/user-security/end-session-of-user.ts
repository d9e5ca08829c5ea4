import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { changesUserSecurity, securedUser } from './user-security-params.ts';

/** @spec DELETE /users/{user_id}/sessions/{session_id} */
export const endSessionOfUser = defineEndpoint({
  ...changesUserSecurity,
  method: 'DELETE',
  path: '/users/{user_id}/sessions/{session_id}',
  summary: "End a user's browser session",
  description:
    'Logs out one browser of a user immediately. Administrators may do so for all users except owners, and owners for all users.',
  params: securedUser.extend({
    session_id: jsonText(z.int()).describe('The id of the session.'),
  }),
  example: { request: { user_id: 25, session_id: 12, password: 'correct horse battery staple' } },
  async handler(deps, { params, identity, write, ...context }) {
    const { user_id: userId } = params;
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.userSecurity.endUserAccess({ userId, sessionId: params.session_id, ...proof }, write),
    );
  },
});
