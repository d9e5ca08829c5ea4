import {
  adminActionRequired,
  failedToConnectBouncer,
  internalServerErrorOnBouncer,
  noActivePushDevice,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /mobile_push/e2ee/test_notification */
export const sendEncryptedTestNotification = defineEndpoint({
  method: 'POST',
  path: '/mobile_push/e2ee/test_notification',
  permission: 'user',
  bots: 'none',
  summary: 'Send an encrypted test notification',
  description:
    'Sends a notification of type `test` to your devices that are registered for encrypted notifications.',
  tags: ['push'],
  params: z.object({
    device_id: jsonText(z.int())
      .optional()
      .describe(
        'The id of the device, as `POST /register_client_device` returned it. Absent: all your devices.',
      ),
  }),
  response: z.object({}),
  example: {
    request: { device_id: 2 },
    response: {},
  },
  errors: [
    noActivePushDevice,
    adminActionRequired,
    failedToConnectBouncer,
    internalServerErrorOnBouncer,
  ],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal }) {
    await deps.notifications.sendEncryptedTestPush(
      { deviceId: params.device_id },
      { actor, signal },
    );
    return {};
  },
});
