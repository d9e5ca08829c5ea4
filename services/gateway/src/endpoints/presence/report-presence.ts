import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

/** @spec POST /users/me/presence */
export const reportPresence = defineEndpoint({
  method: 'POST',
  path: '/users/me/presence',
  permission: 'user',
  bots: 'none',
  summary: 'Report to be there, and learn who is',
  tags: ['presence'],
  params: z.object({
    status: z.string(),
    last_update_id: jsonText(z.int()).optional(),
    history_limit_days: jsonText(z.int()).optional(),
    new_user_input: jsonText(z.boolean()).default(false),
    ping_only: jsonText(z.boolean()).default(false),
    slim_presence: jsonText(z.boolean()).default(false),
  }),
  response: z.object({
    presence_last_update_id: z.int(),
    server_timestamp: z.number().optional(),
    presences: z.record(z.string(), z.looseObject({})).optional(),
  }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'presence'>, { params, actor, signal }) {
    const { last_update_id, history_limit_days } = params;
    const { lastUpdateId, presencesJson, serverTimestamp } = await deps.presence.reportPresence(
      {
        status: params.status,
        ...(last_update_id !== undefined && { lastUpdateId: last_update_id }),
        ...(history_limit_days !== undefined && { historyLimitDays: history_limit_days }),
        newUserInput: params.new_user_input,
        pingOnly: params.ping_only,
        slimPresence: params.slim_presence,
      },
      { actor, signal },
    );
    return {
      presence_last_update_id: lastUpdateId,
      ...(presencesJson !== undefined && {
        server_timestamp: serverTimestamp,
        presences: rawJson(presencesJson),
      }),
    };
  },
});
