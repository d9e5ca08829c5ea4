import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /remove_client_device */
export const removeClientDevice = defineEndpoint({
  method: 'POST',
  path: '/remove_client_device',
  permission: 'user',
  bots: 'none',
  summary: 'Forget a device',
  tags: ['push'],
  params: z.object({ device_id: jsonText(z.int()) }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.removeDevice(
      { deviceId: params.device_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
