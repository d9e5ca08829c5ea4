import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /reminders/{reminder_id} */
export const deleteReminder = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/{reminder_id}',
  permission: 'user',
  summary: 'Cancel a reminder',
  description: 'Deletes one of your reminders before its time.',
  tags: ['messages'],
  params: z.object({ reminder_id: jsonText(z.int()).describe('The id of the reminder.') }),
  response: z.object({}),
  example: {
    request: { reminder_id: 9 },
    response: {},
  },
  errors: [badRequest, resourceNotFound],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.deleteReminder(
      { reminderId: params.reminder_id },
      { actor, signal, idempotency },
    );
    return {};
  },
});
