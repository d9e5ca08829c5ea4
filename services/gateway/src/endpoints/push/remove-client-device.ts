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
  summary: 'Remove a client device',
  description: 'Deletes a device with its keys and tokens: it gets no notifications any more.',
  tags: ['push'],
  params: z.object({
    device_id: jsonText(z.int()).describe(
      'The id of the device, as `POST /register_client_device` returned it.',
    ),
  }),
  response: z.object({}),
  example: {
    request: { device_id: 2 },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal, idempotency }) {
    await deps.notifications.removeDevice(
      { deviceId: params.device_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
