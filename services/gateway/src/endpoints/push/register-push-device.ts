import { badRequest, pushServiceNotConfigured } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /mobile_push/register */
export const registerPushDevice = defineEndpoint({
  method: 'POST',
  path: '/mobile_push/register',
  permission: 'user',
  bots: 'none',
  summary: 'Register a device for encrypted notifications',
  description: 'The key group, the token group or both, each complete.',
  tags: ['push'],
  params: z.object({
    device_id: jsonText(z.int()),
    push_key_id: jsonText(z.int()).optional(),
    push_key: z.string().optional(),
    token_kind: z.string().optional(),
    token_id: z.string().optional(),
    bouncer_public_key: z.string().optional(),
    encrypted_push_registration: z.string().optional(),
  }),
  response: z.object({}),
  errors: [badRequest, pushServiceNotConfigured],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.registerPush(
      {
        deviceId: params.device_id,
        pushKeyId: params.push_key_id,
        pushKey: params.push_key,
        tokenKind: params.token_kind,
        tokenId: params.token_id,
        bouncerPublicKey: params.bouncer_public_key,
        encryptedPushRegistration: params.encrypted_push_registration,
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});
