import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /register_client_device */
export const registerClientDevice = defineEndpoint({
  method: 'POST',
  path: '/register_client_device',
  permission: 'user',
  bots: 'none',
  summary: 'Register a client device',
  description:
    'Registers a device and returns its id. The device can then register for encrypted notifications.',
  tags: ['push'],
  response: z.object({ device_id: z.int() }),
  example: { response: { device_id: 2 } },
  isIdempotent: true,
  async handler({ notifications }, { write }) {
    const { deviceId } = await notifications.registerDevice({}, write);
    return { device_id: deviceId };
  },
});
