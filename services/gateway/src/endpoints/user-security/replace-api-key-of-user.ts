import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { changesUserSecurity, securedUser } from './user-security-params.ts';

/** @spec POST /users/{user_id}/api_key/regenerate */
export const replaceApiKeyOfUser = defineEndpoint({
  ...changesUserSecurity,
  method: 'POST',
  path: '/users/{user_id}/api_key/regenerate',
  summary: "Replace a user's API key",
  description:
    "Replaces the API key of a user and logs out all their browsers immediately. The new key is not returned; the user has to fetch it. Device keys and the keys of the user's bots stay valid. Administrators may do so for all users except owners, and owners for all users.",
  params: securedUser,
  example: { request: { user_id: 25, password: 'correct horse battery staple' } },
  async handler(deps, { params, identity, write, ...context }) {
    const { user_id: userId } = params;
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.userSecurity.endUserAccess({ userId, apiKey: true, ...proof }, write),
    );
  },
});
