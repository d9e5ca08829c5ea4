import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /submessage */
export const addSubmessage = defineEndpoint({
  method: 'POST',
  path: '/submessage',
  permission: 'user',
  summary: 'Add a submessage',
  description:
    'Attaches data to a message that you can read, such as a vote in a poll. All readers of the message get it in a `submessage` event, and it stays with the message.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message to attach it to.'),
    msg_type: z.string().describe('What kind of data it is: `widget`.'),
    content: z.string().describe('The data as JSON text, which the widget understands.'),
  }),
  response: z.object({}),
  example: {
    request: {
      message_id: 4711,
      msg_type: 'widget',
      content: '{"type":"vote","key":"12,1","vote":1}',
    },
    response: {},
  },
  errors: [badRequest],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    await deps.messaging.addSubmessage(
      { messageId: params.message_id, msgType: params.msg_type, content: params.content },
      { actor, signal, idempotency },
    );
    return {};
  },
});
