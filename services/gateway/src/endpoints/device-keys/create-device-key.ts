import { rateLimitHit } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { withProof } from '../with-proof.ts';

/** @spec POST /users/me/api_keys */
export const createDeviceKey = defineEndpoint({
  method: 'POST',
  path: '/users/me/api_keys',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'Create a device key',
  description:
    'Creates an API key for one device or program. It works like the key of your account, and you can revoke it separately. The response contains the key, which you cannot read again. You can have 50 device keys. Wrong passwords are limited by address and account.',
  tags: ['authentication'],
  hasOwnLimit: true,
  params: z.object({
    name: z
      .string()
      .describe('The device or program that will use the key, in at most 60 characters.'),
    expires_in_days: jsonText(z.int32())
      .optional()
      .describe(
        'The number of days until the key expires, from 1 to 3650. Default: the key does not expire.',
      ),
    password: z
      .string()
      .optional()
      .describe(
        'Your password. Optional with a browser session that started in the last ten minutes.',
      ),
  }),
  response: z.object({
    id: z.int().describe('The id of the device key.'),
    api_key: z.string().describe('The key.'),
  }),
  example: {
    request: { name: 'Phone', password: 'correct horse battery staple' },
    response: { id: 7, api_key: 'cm9ndWVzb21lYXBpa2V5MTIzNDU2Nzg5' },
  },
  errors: [rateLimitHit],
  async handler(deps, { params, identity, write, ...context }) {
    const { name, expires_in_days: expiresInDays } = params;
    const { deviceKeyId, apiKey } = await withProof(
      deps,
      { identity, params, ...context },
      (proof) => deps.credentials.createDeviceKey({ name, expiresInDays, ...proof }, write),
    );
    return { id: deviceKeyId, api_key: apiKey };
  },
});
