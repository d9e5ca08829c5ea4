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
  summary: 'Notify your devices that are registered for encrypted notifications',
  tags: ['push'],
  params: z.object({ device_id: jsonText(z.int()).optional() }),
  response: z.object({}),
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
