import { pushServiceNotConfigured } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';

/** @spec POST /mobile_push/register */
export const registerPushDevice = defineEndpoint({
  method: 'POST',
  path: '/mobile_push/register',
  permission: 'user',
  bots: 'none',
  summary: 'Register a device for encrypted notifications',
  description:
    'Sets a key, a token or both for a device. The key group consists of `push_key_id` and `push_key`, the token group of the other four parameters. Send each group completely or not at all. Clients repeat both every 30 days.',
  tags: ['push'],
  params: z.object({
    device_id: jsonText(z.int()).describe(
      'The id of the device, from `POST /register_client_device`.',
    ),
    push_key_id: jsonText(z.int())
      .optional()
      .describe(
        'An id for the key, chosen by the client, from 0 to 4,294,967,295. Notifications contain it.',
      ),
    push_key: z
      .string()
      .optional()
      .describe('The key in base64: 33 bytes, of which the first is 0x31.'),
    token_kind: word(z.string())
      .optional()
      .describe('The push service: `fcm` for Android, `apns` for Apple devices.'),
    token_id: z
      .string()
      .optional()
      .describe('The first 8 bytes of the SHA-256 digest of the token, in base64.'),
    bouncer_public_key: z
      .string()
      .optional()
      .describe(
        'The public key of the push service for which the registration is encrypted, in base64.',
      ),
    encrypted_push_registration: z
      .string()
      .optional()
      .describe('The token with its kind and time, encrypted for the push service, in base64.'),
  }),
  example: {
    request: {
      device_id: 2,
      push_key_id: 1,
      push_key: 'MQECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g',
    },
  },
  errors: [pushServiceNotConfigured],
  async handler({ notifications }, { params, write }) {
    await notifications.registerPush(
      {
        deviceId: params.device_id,
        pushKeyId: params.push_key_id,
        pushKey: params.push_key,
        tokenKind: params.token_kind,
        tokenId: params.token_id,
        bouncerPublicKey: params.bouncer_public_key,
        encryptedPushRegistration: params.encrypted_push_registration,
      },
      write,
    );
  },
});
