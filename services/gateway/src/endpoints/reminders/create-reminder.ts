import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /reminders */
export const createReminder = defineEndpoint({
  method: 'POST',
  path: '/reminders',
  permission: 'user',
  summary: 'Be reminded of a message',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    scheduled_delivery_timestamp: jsonText(z.int()),
    note: z.string().default(''),
  }),
  response: z.object({ reminder_id: z.int() }),
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { message_id: messageId, scheduled_delivery_timestamp: deliverAtSeconds, note } = params;
    const { reminderId } = await deps.messaging.createReminder(
      { messageId, deliverAtSeconds, note },
      { actor, signal, idempotency },
    );
    return { reminder_id: reminderId };
  },
});
