import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { firstMessageChangedFact } from '../events.ts';
import { seconds } from '../history/edit-history.ts';
import type { ReaderGroup } from '../model/audience.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import { findFirstMessageId, noteEmptied } from '../model/conversation-store.ts';
import { inParts } from '../model/id-lists.ts';
import type { RealmRow } from '../model/realm-store.ts';
import { topicLinks } from '../text/markdown/topic-links.ts';
import type { FlaggedUsers } from './message-flags.ts';
import type { PropagateMode } from './requested-edit.ts';
import type { Editor } from './store.ts';

/** What an edit did, as far as all who hear of it hear the same. */
export type EditReport = {
  realm: Pick<RealmRow, 'settings' | 'linkifiers'>;
  editor: Editor;
  messageId: number;
  /** Where the messages were; undefined: it is a direct message. */
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
        /** undefined: it is the same. */
        topic: string | undefined;
        /** undefined: it is the same. */
        target: ChannelRow | undefined;
      }
    | undefined;
};

/** Who hears of it, with the flags of their copies of the message that the event is about. */
export type EditAudience = { userIds: Iterable<number>; flags: FlaggedUsers };

/**
 * Messages were edited or moved. `messageIds`, ascending, are all that changed, and hold that of the report.
 *
 * @spec messages.md, event update_message
 */
export function messagesUpdated(
  { realm, editor, messageId, source, content, move }: EditReport,
  messageIds: readonly number[],
  { userIds, flags }: EditAudience,
): OutboxEvent {
  return clientEvent({
    type: 'update_message',
    audience: { userIds, flags },
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

/**
 * What is to be announced if the channel's oldest message is another one, because messages came to it or left it of which
 * `lowestId` is the oldest. That a channel has no message any more is remembered: what is sent next is its first again.
 */
export async function firstMessageEvents(
  tx: Tx,
  realmId: number,
  { conversationId, channel }: { conversationId: number; channel: ChannelRow | undefined },
  lowestId: number,
): Promise<OutboxEvent[]> {
  if (!channel) return [];
  const first = await findFirstMessageId(tx, realmId, conversationId);
  // An older one was the first before, and still is.
  if (first !== undefined && first < lowestId) return [];
  if (first === undefined) await noteEmptied(tx, realmId, conversationId);
  return [firstMessageChangedFact(channel.channel_id, first)];
}
