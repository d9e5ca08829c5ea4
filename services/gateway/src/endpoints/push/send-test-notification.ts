import {
  adminActionRequired,
  failedToConnectBouncer,
  internalServerErrorOnBouncer,
  invalidPushDeviceToken,
  invalidRemotePushDeviceToken,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /mobile_push/test_notification */
export const sendTestNotification = defineEndpoint({
  method: 'POST',
  path: '/mobile_push/test_notification',
  permission: 'user',
  bots: 'none',
  summary: 'Send a test notification',
  description:
    'Sends a notification of type `test` to your devices that have registered a token. Deprecated: newer clients register for encrypted notifications.',
  tags: ['push'],
  params: z.object({
    token: z
      .string()
      .optional()
      .describe('The token of one of your devices. Absent: all your devices.'),
  }),
  example: { request: { token: 'sample-fcm-token' } },
  errors: [
    invalidPushDeviceToken,
    invalidRemotePushDeviceToken,
    adminActionRequired,
    failedToConnectBouncer,
    internalServerErrorOnBouncer,
  ],
  async handler({ notifications }, { params, actor, signal }) {
    await notifications.sendTestPush({ token: params.token }, { actor, signal });
  },
});
