import { z } from 'zod';
import type { MessageLogEvent } from '../message-log/log-entry.ts';

const ReadEvent = z.object({
  op: z.literal('add'),
  flag: z.literal('read'),
  messages: z.array(z.int()),
  all: z.boolean(),
});
const DeleteEvent = z.object({
  message_ids: z.array(z.int()).optional(),
  message_id: z.int().optional(),
});

/**
 * Returns the messages that the event's audience has read or can no longer read. The audience needs no more
 * notifications about these messages.
 */
export function messagesEndedBy({
  type,
  body,
}: MessageLogEvent): readonly number[] | 'all' | 'none' {
  if (type === 'update_message_flags') {
    const read = ReadEvent.safeParse(body);
    if (!read.success) return 'none';
    return read.data.all ? 'all' : read.data.messages;
  }
  if (type !== 'delete_message') return 'none';
  const { message_ids: messageIds, message_id: messageId } = DeleteEvent.parse(body);
  return messageIds ?? (messageId === undefined ? 'none' : [messageId]);
}
