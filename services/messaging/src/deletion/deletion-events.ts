import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { ChannelRow } from '../channels/store.ts';
import { inParts } from '../messages/many-ids.ts';
import type { ReaderGroup } from '../messages/readers.ts';
import type { RealmRow } from '../realms/store.ts';

/** As many event ids as an entry of the log has. */
const maxIdsPerEvent = 1_000;

/**
 * Messages of one topic, or of one direct conversation, are gone: for each group of `readers`, those of them
 * that these could read. A topic is called what its newest message calls it.
 */
export function messagesDeleted(
  { settings }: Pick<RealmRow, 'settings'>,
  channel: Pick<ChannelRow, 'channel_id'> | undefined,
  {
    messages,
    readers,
  }: { messages: readonly { id: number; topic: string }[]; readers: readonly ReaderGroup[] },
): OutboxEvent[] {
  const ids = new Set(messages.map(({ id }) => id));
  const topic = messages.at(-1)?.topic ?? '';
  const place = channel
    ? { message_type: 'stream', stream_id: channel.channel_id, topic }
    : { message_type: 'private' };
  return readers.flatMap(({ userIds, messageIds }) =>
    inParts(
      messageIds.filter((id) => ids.has(id)),
      maxIdsPerEvent,
    ).map((message_ids) =>
      clientEvent({
        type: 'delete_message',
        audience: { userIds },
        idCount: message_ids.length,
        body: {
          ...place,
          message_ids,
          empty_topic_display_name: settings.empty_topic_display_name,
        },
      }),
    ),
  );
}
