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
  summary: 'Notify your devices that are known by their tokens',
  tags: ['push'],
  params: z.object({ token: z.string().optional() }),
  response: z.object({}),
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
