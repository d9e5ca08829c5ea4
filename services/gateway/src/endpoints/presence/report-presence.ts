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
    'Reports that you are there and returns who else is. Clients do so every minute while they are open; the interval is in the answer of `POST /register`.',
  tags: ['presence'],
  params: z.object({
    status: word(z.string()).describe('`active` if you use the device at present, else `idle`.'),
    last_update_id: jsonText(z.int())
      .optional()
      .describe(
        'The `presence_last_update_id` of the last answer, to get only what has changed since; -1 the first time. Absent: everything of the last days, in the older format by e-mail address.',
      ),
    history_limit_days: jsonText(z.int())
      .optional()
      .describe(
        'How many days old data may be, with a `last_update_id` that is not above 0 or absent. Default: 14.',
      ),
    new_user_input: jsonText(z.boolean())
      .default(false)
      .describe('Whether you did anything in the client since the last report. Default: false.'),
    ping_only: jsonText(z.boolean())
      .default(false)
      .describe('Whether to report only and get no data about others. Default: false.'),
    slim_presence: jsonText(z.boolean())
      .default(false)
      .describe(
        'Deprecated: whether to get the newer format without a `last_update_id`. Default: false.',
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
