import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { seconds } from '../edits/edit-history.ts';
import type { FlaggedUsers } from '../edits/recipients.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import type { RealmRow } from '../realms/store.ts';

/**
 * A message looks otherwise, and says the same.
 *
 * @spec messages.md, event update_message: `rendering_only`
 */
export function renderingUpdated(
  {
    realm,
    message,
    at,
  }: { realm: Pick<RealmRow, 'settings'>; message: AccessibleMessage; at: Date },
  { userIds, flags }: { userIds: Iterable<number>; flags: FlaggedUsers },
): OutboxEvent {
  const { id, channel, content, rendered_content, is_me_message } = message;
  return clientEvent({
    type: 'update_message',
    audience: { userIds, flags },
    body: {
      user_id: null,
      rendering_only: true,
      edit_timestamp: seconds(at),
      message_id: id,
      message_ids: [id],
      ...(channel && { stream_id: channel.channel_id, stream_name: channel.name }),
      content,
      rendered_content,
      is_me_message,
      empty_topic_display_name: realm.settings.empty_topic_display_name,
    },
  });
}
