import { defineEndpoint } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { changesUserSecurity, securedUser } from './user-security-params.ts';

/** @spec DELETE /users/{user_id}/api_keys */
export const revokeDeviceKeysOfUser = defineEndpoint({
  ...changesUserSecurity,
  method: 'DELETE',
  path: '/users/{user_id}/api_keys',
  summary: "Revoke a user's device keys",
  description:
    'Revokes all device keys of a user immediately. The key of the account and browser sessions stay valid. Administrators may do so for all users except owners, and owners for all users.',
  params: securedUser,
  example: { request: { user_id: 25, password: 'correct horse battery staple' } },
  async handler(deps, { params, identity, write, ...context }) {
    const { user_id: userId } = params;
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.userSecurity.endUserAccess({ userId, allDeviceKeys: true, ...proof }, write),
    );
  },
});
