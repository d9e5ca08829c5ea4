import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /remove_client_device */
export const removeClientDevice = defineEndpoint({
  method: 'POST',
  path: '/remove_client_device',
  permission: 'user',
  bots: 'none',
  summary: 'Remove a client device',
  description: 'Deletes a device with its keys and tokens, so that it gets no more notifications.',
  tags: ['push'],
  params: z.object({
    device_id: jsonText(z.int()).describe(
      'The id of the device, from `POST /register_client_device`.',
    ),
  }),
  example: { request: { device_id: 2 } },
  async handler({ notifications }, { params, write }) {
    await notifications.removeDevice({ deviceId: params.device_id }, write);
  },
});
