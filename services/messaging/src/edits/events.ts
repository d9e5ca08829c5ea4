import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { firstMessageChanged } from '../events.ts';
import { seconds } from '../history/edit-history.ts';
import type { NamedReaders } from '../model/audience.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { findFirstMessageId, recordEmptied } from '../model/conversation-store.ts';
import { inChunks } from '../model/id-lists.ts';
import type { Realm } from '../model/realm-state-store.ts';
import type { Recipients } from '../model/roster-store.ts';
import { topicLinks } from '../text/markdown/topic-links.ts';
import type { FlaggedUsers } from './message-flags.ts';
import type { PropagateMode } from './requested-edit.ts';
import type { Editor } from './store.ts';

/** The parts of an edit that are the same for its whole audience. */
export type EditDescription = {
  realm: Pick<Realm, 'settings' | 'linkifiers'>;
  editor: Editor;
  messageId: number;
  /** The channel that the messages were in; undefined for a direct message. */
  source: ChannelRow | undefined;
  content:
    | {
        before: { content: string; renderedContent: string };
        after: { content: string; renderedContent: string; isMeMessage: boolean };
      }
    | undefined;
  move:
    | {
        propagateMode: PropagateMode;
        topicBefore: string;
        /** The new topic; undefined if the topic does not change. */
        topic: string | undefined;
        /** The new channel; undefined if the channel does not change. */
        target: ChannelRow | undefined;
      }
    | undefined;
};

/** The audience of the event, with each user's flags on the message that the event is about. */
export type EditAudience = { audience: Recipients['audience']; flags: FlaggedUsers };

/**
 * Returns the client event `update_message`. `messageIds` contains all messages that changed, ascending, including
 * `messageId`.
 * @spec GET /events, event `update_message`
 */
export function messagesUpdated(
  { realm, editor, messageId, source, content, move }: EditDescription,
  messageIds: readonly number[],
  { audience, flags }: EditAudience,
): OutboxEvent {
  return clientEvent({
    type: 'update_message',
    audience: { ...audience, flags },
    body: {
      user_id: editor.userId,
      rendering_only: false,
      edit_timestamp: seconds(editor.at),
      message_id: messageId,
      message_ids: messageIds,
      ...(source && { stream_id: source.channel_id, stream_name: source.name }),
      ...(content && {
        orig_content: content.before.content,
        orig_rendered_content: content.before.renderedContent,
        content: content.after.content,
        rendered_content: content.after.renderedContent,
        is_me_message: content.after.isMeMessage,
      }),
      ...(move && {
        propagate_mode: move.propagateMode,
        orig_subject: move.topicBefore,
        ...(move.topic !== undefined && {
          subject: move.topic,
          topic_links: topicLinks(move.topic, realm.linkifiers),
        }),
        ...(move.target && { new_stream_id: move.target.channel_id }),
      }),
      empty_topic_display_name: realm.settings.empty_topic_display_name,
    },
  });
}

/** The limit on the message ids in one event of the client event log. */
const maxIdsPerEvent = 1_000;

/**
 * Returns the `delete_message` client events for messages of one topic or direct conversation. Each reader group gets
 * the messages that it could read. Uses the newest message's spelling of the topic.
 */
export function messagesDeleted(
  { settings }: Pick<Realm, 'settings'>,
  channel: Pick<ChannelRow, 'channel_id'> | undefined,
  {
    messages,
    readers,
  }: { messages: readonly { id: number; topic: string }[]; readers: readonly NamedReaders[] },
): OutboxEvent[] {
  const ids = new Set(messages.map(({ id }) => id));
  const topic = messages.at(-1)?.topic ?? '';
  const place = channel
    ? { message_type: 'stream', stream_id: channel.channel_id, topic }
    : { message_type: 'private' };
  return readers.flatMap(({ audience, messageIds }) =>
    inChunks(
      messageIds.filter((id) => ids.has(id)),
      maxIdsPerEvent,
    ).map((message_ids) =>
      clientEvent({
        type: 'delete_message',
        audience,
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

/**
 * Returns a domain event if added or removed messages, of which `lowestId` is the oldest, changed the channel's oldest
 * message. Records an empty channel, so that the next message counts as its first.
 */
export async function firstMessageEvents(
  tx: Tx,
  realmId: number,
  { conversationId, channel }: { conversationId: number; channel: ChannelRow | undefined },
  lowestId: number,
): Promise<OutboxEvent[]> {
  if (!channel) return [];
  const first = await findFirstMessageId(tx, realmId, conversationId);
  // An older message was first, and still is.
  if (first !== undefined && first < lowestId) return [];
  if (first === undefined) await recordEmptied(tx, realmId, conversationId);
  return [firstMessageChanged(channel.channel_id, first)];
}
