import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** An endpoint that is not in the specification, but that existing clients use. */
export const deactivateRealm = defineEndpoint({
  method: 'POST',
  path: '/realm/deactivate',
  permission: 'owner',
  summary: 'Deactivate the organization',
  description:
    'Locks everybody out at once: keys, logins and event queues answer `REALM_DEACTIVATED`. Nothing is deleted, and an operator can reactivate the organization.',
  tags: ['organization'],
  params: z.object({
    deletion_delay_days: jsonText(z.int().nullable())
      .default(null)
      .describe('When its data is to be deleted: null, as this server keeps it.'),
  }),
  example: {},
  async handler({ users }, { params, write }) {
    if (params.deletion_delay_days !== null) {
      throw badRequest({
        msg: 'This server does not delete the data of deactivated organizations.',
      });
    }
    await users.deactivateRealm({}, write);
  },
});
