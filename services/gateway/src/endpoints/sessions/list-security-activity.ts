import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { securityChangeRecord } from '../../records/security-changes.ts';

/** @spec GET /users/me/security_activity */
export const listSecurityActivity = defineEndpoint({
  method: 'GET',
  path: '/users/me/security_activity',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'List your security activity',
  description:
    'Returns logins in new places and changes of your credentials, newest first. Each entry says who made the change, when and from where. The server keeps the newest 200 entries of the last year. Clients with the capability `security_activity` get an event of this type (`op` is `add`, `activity` is the entry) about logins and about changes by others.',
  tags: ['authentication'],
  params: z.object({
    before: jsonText(z.int())
      .optional()
      .describe('Return entries older than the entry with this id. Absent: the newest entries.'),
    limit: jsonText(z.int().min(1).max(100))
      .default(20)
      .describe('The maximum number of entries. Default: 20.'),
  }),
  response: z.object({
    security_activity: z.array(securityChangeRecord),
    found_oldest: z.boolean().describe('True if there are no older entries.'),
  }),
  example: {
    request: { limit: 20 },
    response: {
      security_activity: [
        {
          id: 41,
          kind: 'api_key_shown',
          created_at: 1763970000,
          count: 1,
          source: 'self',
          source_user_id: 12,
          client: 'Firefox on Linux',
          ip_address: '192.0.2.7',
          name: '',
          before: '',
          after: '',
        },
      ],
      found_oldest: true,
    },
  },
  async handler({ sessions }, { params, actor, signal }) {
    const { activityJson, foundOldest } = await sessions.listSecurityActivity(
      { ...(params.before !== undefined && { beforeId: params.before }), limit: params.limit },
      { actor, signal },
    );
    return { security_activity: rawJson(activityJson), found_oldest: foundOldest };
  },
});
