import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { changesUserSecurity, securedUser } from './user-security-params.ts';

/** @spec DELETE /users/{user_id}/sessions */
export const endSessionsOfUser = defineEndpoint({
  ...changesUserSecurity,
  method: 'DELETE',
  path: '/users/{user_id}/sessions',
  summary: "End a user's browser sessions",
  description:
    'Logs out all browsers of a user immediately. API keys and device keys stay valid. Administrators may do so for all users except owners, and owners for all users.',
  params: securedUser,
  example: { request: { user_id: 25, password: 'correct horse battery staple' } },
  async handler(deps, { params, identity, write, ...context }) {
    const { user_id: userId } = params;
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.userSecurity.endUserAccess({ userId, allSessions: true, ...proof }, write),
    );
  },
});
