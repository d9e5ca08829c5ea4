import {
  expectationMismatch,
  moveMessagesTimeLimitExceeded,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { attachmentRecord } from '../../records/messages.ts';

/** @spec PATCH /messages/{message_id} */
export const updateMessage = defineEndpoint({
  method: 'PATCH',
  path: '/messages/{message_id}',
  permission: 'user',
  summary: 'Edit or move a message',
  description:
    'Changes the text of your message, or moves a message to another topic or channel, optionally with other messages of its topic. At least one change is required. The response lists your files that no message links to after the change.',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()).describe('The id of the message.'),
    content: z
      .string()
      .optional()
      .describe(
        'The new text in Markdown. A blank text deletes the content. Do not combine with `stream_id`. Absent: unchanged.',
      ),
    prev_content_sha256: word(z.string())
      .optional()
      .describe(
        'The hexadecimal SHA-256 digest of the text that you edited. If the current text differs, the request is rejected. Absent: not checked.',
      ),
    topic: z.string().optional().describe('The topic to move to. Absent: unchanged.'),
    stream_id: jsonText(z.int())
      .optional()
      .describe('The id of the channel to move to. Absent: unchanged.'),
    propagate_mode: z
      .enum(['change_one', 'change_later', 'change_all'])
      .default('change_one')
      .describe(
        'The messages to move: `change_one` this message, `change_later` this and the later messages of its topic, `change_all` the whole topic. Default: `change_one`.',
      ),
    send_notification_to_old_thread: jsonText(z.boolean())
      .default(false)
      .describe(
        'Whether the notification bot posts the new location in the old topic. Default: false.',
      ),
    send_notification_to_new_thread: jsonText(z.boolean())
      .default(true)
      .describe(
        'Whether the notification bot posts the old location in the new topic. Default: true.',
      ),
  }),
  aliases: { subject: 'topic' },
  response: z.object({ detached_uploads: z.array(attachmentRecord) }),
  example: {
    request: { message_id: 4711, topic: 'release 2', propagate_mode: 'change_all' },
    response: { detached_uploads: [] },
  },
  errors: [
    expectationMismatch,
    moveMessagesTimeLimitExceeded,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
  ],
  async handler({ messaging }, { params, write }) {
    const { content, prev_content_sha256, topic, stream_id } = params;
    const { detachedUploadsJson } = await messaging.updateMessage(
      {
        messageId: params.message_id,
        content,
        prevContentSha256: prev_content_sha256,
        topic,
        channelId: stream_id,
        propagateMode: params.propagate_mode,
        notifiesOldThread: params.send_notification_to_old_thread,
        notifiesNewThread: params.send_notification_to_new_thread,
      },
      write,
    );
    return { detached_uploads: rawJson(detachedUploadsJson) };
  },
});
