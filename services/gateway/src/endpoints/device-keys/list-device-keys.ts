import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { deviceKeyRecord, toDeviceKeyRecord } from '../../records/device-keys.ts';

/** @spec GET /users/me/api_keys */
export const listDeviceKeys = defineEndpoint({
  method: 'GET',
  path: '/users/me/api_keys',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'List your device keys',
  description:
    'Returns your valid device keys, newest first. A device key is an API key for one device or program, in addition to the key of your account. The response does not contain the keys themselves.',
  tags: ['authentication'],
  response: z.object({ api_keys: z.array(deviceKeyRecord) }),
  example: {
    response: {
      api_keys: [
        {
          id: 7,
          name: 'Phone',
          created_at: 1763970000,
          last_used_at: 1764054000,
          expires_at: null,
        },
      ],
    },
  },
  async handler({ credentials }, { actor, signal }) {
    const { deviceKeys } = await credentials.listDeviceKeys({}, { actor, signal });
    return { api_keys: deviceKeys.map(toDeviceKeyRecord) };
  },
});
