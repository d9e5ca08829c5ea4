import type { ScheduledRow } from './store.ts';

/** The API's scheduled message. @spec messages.md, Scheduled messages */
export function scheduledMessageObject(row: ScheduledRow) {
  const { channel_id, user_ids, topic } = row;
  return {
    scheduled_message_id: row.id,
    ...(channel_id === null
      ? { type: 'private', to: user_ids ?? [] }
      : { type: 'stream', to: channel_id, topic }),
    content: row.content,
    rendered_content: row.rendered_content,
    scheduled_delivery_timestamp: Math.floor(row.deliver_at.getTime() / 1000),
    failed: row.failure !== null,
  };
}
export type ScheduledMessageObject = ReturnType<typeof scheduledMessageObject>;
