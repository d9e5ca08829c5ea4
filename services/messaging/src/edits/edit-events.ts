import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { ChannelRow } from '../channels/store.ts';
import { topicLinks } from '../markdown/topic-links.ts';
import type { RealmRow } from '../realms/store.ts';
import { seconds } from './edit-history.ts';
import type { FlaggedUsers } from './recipients.ts';
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
