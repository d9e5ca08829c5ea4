import {
  adminActionRequired,
  failedToConnectBouncer,
  internalServerErrorOnBouncer,
  noActivePushDevice,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /mobile_push/e2ee/test_notification */
export const sendEncryptedTestNotification = defineEndpoint({
  method: 'POST',
  path: '/mobile_push/e2ee/test_notification',
  permission: 'user',
  bots: 'none',
  summary: 'Send an encrypted test notification',
  description:
    'Sends a notification of type `test` to your devices that have registered for encrypted notifications.',
  tags: ['push'],
  params: z.object({
    device_id: jsonText(z.int())
      .optional()
      .describe(
        'The id of the device, from `POST /register_client_device`. Absent: all your devices.',
      ),
  }),
  example: { request: { device_id: 2 } },
  errors: [
    noActivePushDevice,
    adminActionRequired,
    failedToConnectBouncer,
    internalServerErrorOnBouncer,
  ],
  async handler({ notifications }, { params, actor, signal }) {
    await notifications.sendEncryptedTestPush({ deviceId: params.device_id }, { actor, signal });
  },
});
