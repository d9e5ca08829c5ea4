import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { reminderRecord } from '../../records/reminder.ts';

/** @spec GET /reminders */
export const listReminders = defineEndpoint({
  method: 'GET',
  path: '/reminders',
  permission: 'user',
  summary: 'Of what you are to be reminded',
  tags: ['messages'],
  params: z.object({}),
  response: z.object({ reminders: z.array(reminderRecord) }),
  async handler(deps: Pick<Deps, 'messaging'>, { actor, signal }) {
    const { remindersJson } = await deps.messaging.listReminders({}, { actor, signal });
    return { reminders: rawJson(remindersJson) };
  },
});
