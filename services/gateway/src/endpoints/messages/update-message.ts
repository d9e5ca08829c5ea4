import {
  badRequest,
  expectationMismatch,
  moveMessagesTimeLimitExceeded,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

/** @spec PATCH /messages/{message_id} */
export const updateMessage = defineEndpoint({
  method: 'PATCH',
  path: '/messages/{message_id}',
  permission: 'user',
  summary: 'Edit a message, or move it and others of its topic',
  tags: ['messages'],
  params: z.object({
    message_id: jsonText(z.int()),
    content: z.string().optional(),
    prev_content_sha256: z.string().optional(),
    topic: z.string().optional(),
    stream_id: jsonText(z.int()).optional(),
    propagate_mode: z.enum(['change_one', 'change_later', 'change_all']).default('change_one'),
    send_notification_to_old_thread: jsonText(z.boolean()).default(false),
    send_notification_to_new_thread: jsonText(z.boolean()).default(true),
  }),
  aliases: { subject: 'topic' },
  response: z.object({ detached_uploads: z.array(z.record(z.string(), z.unknown())) }),
  errors: [
    badRequest,
    expectationMismatch,
    moveMessagesTimeLimitExceeded,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
  ],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { content, prev_content_sha256, topic, stream_id } = params;
    const { detachedUploadsJson } = await deps.messaging.updateMessage(
      {
        messageId: params.message_id,
        ...(content !== undefined && { content }),
        ...(prev_content_sha256 !== undefined && { prevContentSha256: prev_content_sha256 }),
        ...(topic !== undefined && { topic }),
        ...(stream_id !== undefined && { channelId: stream_id }),
        propagateMode: params.propagate_mode,
        notifiesOldThread: params.send_notification_to_old_thread,
        notifiesNewThread: params.send_notification_to_new_thread,
      },
      { actor, signal, idempotency },
    );
    return { detached_uploads: rawJson(detachedUploadsJson) };
  },
});
