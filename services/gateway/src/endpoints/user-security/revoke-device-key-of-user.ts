import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';
import { changesUserSecurity, securedUser } from './user-security-params.ts';

/** @spec DELETE /users/{user_id}/api_keys/{id} */
export const revokeDeviceKeyOfUser = defineEndpoint({
  ...changesUserSecurity,
  method: 'DELETE',
  path: '/users/{user_id}/api_keys/{id}',
  summary: "Revoke a user's device key",
  description:
    'Revokes a device key of a user immediately. Administrators may do so for all users except owners, and owners for all users.',
  params: securedUser.extend({
    id: jsonText(z.int()).describe('The id of the device key.'),
  }),
  example: { request: { user_id: 25, id: 7, password: 'correct horse battery staple' } },
  async handler(deps, { params, identity, write, ...context }) {
    const { user_id: userId } = params;
    await withProof(deps, { identity, params, ...context }, (proof) =>
      deps.userSecurity.endUserAccess({ userId, deviceKeyId: params.id, ...proof }, write),
    );
  },
});
