import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { presencesRecord } from '../../records/people.ts';

/** @spec POST /users/me/presence */
export const reportPresence = defineEndpoint({
  method: 'POST',
  path: '/users/me/presence',
  permission: 'user',
  bots: 'none',
  summary: 'Report your presence',
  description:
    'Reports that you are present, and returns the presence of others. Clients send it every minute while they are open. `POST /register` returns the interval.',
  tags: ['presence'],
  params: z.object({
    status: word(z.string()).describe('`active` if you are using the device, otherwise `idle`.'),
    last_update_id: jsonText(z.int())
      .optional()
      .describe(
        'The `presence_last_update_id` of the last response, to get only later changes; -1 for the first request. Absent: everything of the last days, in the older format by email address.',
      ),
    history_limit_days: jsonText(z.int())
      .optional()
      .describe(
        'The maximum age of the data in days, if `last_update_id` is 0, negative or absent. Default: 14.',
      ),
    new_user_input: jsonText(z.boolean())
      .default(false)
      .describe('Whether you have used the client since the last report. Default: false.'),
    ping_only: jsonText(z.boolean())
      .default(false)
      .describe(
        'If true, only reports your presence and returns no data about others. Default: false.',
      ),
    slim_presence: jsonText(z.boolean())
      .default(false)
      .describe(
        'Deprecated: whether to return the newer format without a `last_update_id`. Default: false.',
      ),
  }),
  response: z.object({
    presence_last_update_id: z.int(),
    server_timestamp: z.number().optional(),
    presences: presencesRecord.optional(),
  }),
  example: {
    request: { status: 'active', last_update_id: -1 },
    response: {
      presence_last_update_id: 1024,
      server_timestamp: 1772443870.25,
      presences: { 15: { active_timestamp: 1772443800, idle_timestamp: 1772443860 } },
    },
  },
  async handler({ presence }, { params, actor, signal }) {
    const { last_update_id, history_limit_days } = params;
    const { lastUpdateId, presencesJson, serverTimestamp } = await presence.reportPresence(
      {
        status: params.status,
        lastUpdateId: last_update_id,
        historyLimitDays: history_limit_days,
        newUserInput: params.new_user_input,
        pingOnly: params.ping_only,
        slimPresence: params.slim_presence,
      },
      { actor, signal },
    );
    return {
      presence_last_update_id: lastUpdateId,
      ...(presencesJson.length > 0 && {
        server_timestamp: serverTimestamp,
        presences: rawJson(presencesJson.join('')),
      }),
    };
  },
});
