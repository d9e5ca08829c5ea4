import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** This endpoint is not in the specification, but existing clients use it. */
export const deactivateRealm = defineEndpoint({
  method: 'POST',
  path: '/realm/deactivate',
  permission: 'owner',
  summary: 'Deactivate the organization',
  description:
    'Locks out all users immediately: keys, logins and event queues fail with `REALM_DEACTIVATED`. Nothing is deleted, and an operator can reactivate the organization.',
  tags: ['organization'],
  params: z.object({
    deletion_delay_days: jsonText(z.int().nullable())
      .default(null)
      .describe(
        'When the data is to be deleted. Only null is supported: this server keeps the data.',
      ),
  }),
  example: {},
  async handler({ realms }, { params, write }) {
    if (params.deletion_delay_days !== null) {
      throw badRequest({
        msg: 'This server does not delete the data of deactivated organizations.',
      });
    }
    await realms.deactivateRealm({}, write);
  },
});
