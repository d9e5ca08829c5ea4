import {
  adminActionRequired,
  failedToConnectBouncer,
  internalServerErrorOnBouncer,
  invalidPushDeviceToken,
  invalidRemotePushDeviceToken,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /mobile_push/test_notification */
export const sendTestNotification = defineEndpoint({
  method: 'POST',
  path: '/mobile_push/test_notification',
  permission: 'user',
  bots: 'none',
  summary: 'Send a test notification',
  description:
    'Sends a notification of type `test` to your devices that are registered by their tokens. Deprecated: newer clients register for encrypted notifications.',
  tags: ['push'],
  params: z.object({
    token: z.string().optional().describe('The token of one of your devices. Absent: all of them.'),
  }),
  response: z.object({}),
  example: {
    request: { token: 'sample-fcm-token' },
    response: {},
  },
  errors: [
    invalidPushDeviceToken,
    invalidRemotePushDeviceToken,
    adminActionRequired,
    failedToConnectBouncer,
    internalServerErrorOnBouncer,
  ],
  async handler(deps: Pick<Deps, 'notifications'>, { params, actor, signal }) {
    await deps.notifications.sendTestPush({ token: params.token }, { actor, signal });
    return {};
  },
});
