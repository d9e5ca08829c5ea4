import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';

/** @spec POST /submessage */
export const addSubmessage = defineEndpoint({
  method: 'POST',
  path: '/submessage',
  permission: 'user',
  summary: 'Add a submessage',
  description:
    'Attaches data to a message that you can read, such as a vote in a poll. The data is stored with the message, and all its readers get a `submessage` event.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    msg_type: word(z.string()).describe('The kind of data: `widget`.'),
    content: z.string().describe('The data as JSON text, in the format of the widget.'),
  }),
  example: {
    request: {
      message_id: 4711,
      msg_type: 'widget',
      content: '{"type":"vote","key":"12,1","vote":1}',
    },
  },
  isIdempotent: true,
  async handler({ messaging }, { params, write }) {
    await messaging.addSubmessage(
      { messageId: params.message_id, msgType: params.msg_type, content: params.content },
      write,
    );
  },
});
