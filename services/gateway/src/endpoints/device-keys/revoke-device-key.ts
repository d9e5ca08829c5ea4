import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/api_keys/{id} */
export const revokeDeviceKey = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/api_keys/{id}',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Revoke a device key',
  description: 'Revokes one of your device keys. It stops working immediately.',
  tags: ['authentication'],
  params: z.object({ id: jsonText(z.int()).describe('The id of the device key.') }),
  example: { request: { id: 7 } },
  async handler({ credentials }, { params, write }) {
    await credentials.revokeDeviceKey({ deviceKeyId: params.id }, write);
  },
});
