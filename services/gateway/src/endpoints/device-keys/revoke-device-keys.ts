import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/api_keys */
export const revokeDeviceKeys = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/api_keys',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Revoke all your device keys',
  description:
    'Revokes all your device keys. They stop working immediately. The key of your account and your browser sessions stay valid.',
  tags: ['authentication'],
  example: {},
  async handler({ credentials }, { write }) {
    await credentials.revokeDeviceKeys({}, write);
  },
});
