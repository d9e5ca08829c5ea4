import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /register_client_device */
export const registerClientDevice = defineEndpoint({
  method: 'POST',
  path: '/register_client_device',
  permission: 'user',
  bots: 'none',
  summary: 'Register a client device',
  description:
    'Makes a device known and returns its id, with which it can register for encrypted notifications.',
  tags: ['push'],
  params: z.object({}),
  response: z.object({ device_id: z.int() }),
  example: {
    request: {},
    response: { device_id: 2 },
  },
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'notifications'>, { actor, signal, idempotency }) {
    const { deviceId } = await deps.notifications.registerDevice(
      {},
      { actor, signal, idempotency },
    );
    return { device_id: deviceId };
  },
});
