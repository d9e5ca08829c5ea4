import type { RealmSettings } from '../realms/realm-settings.ts';
import type { EditRow } from './store.ts';

/** How much of what messages were before is shown. */
export type EditVisibility = RealmSettings['message_edit_history_visibility_policy'];

/** What decides how one reader is told of edits. */
export type EditHistoryView = {
  visibility: EditVisibility;
  /** The name of a topic for this reader. */
  nameTopic(topic: string): string;
};

/** The fields of a message object that tell of its edits: each is absent where there is nothing to tell. */
export function editFields(
  message: { last_edited_at: Date | null; last_moved_at: Date | null },
  edits: readonly EditRow[],
  view: EditHistoryView,
) {
  const entries = visibleEdits(edits, view.visibility)
    .map((edit) => historyEntry(edit, view))
    .reverse();
  return {
    ...(entries.length > 0 && { edit_history: entries }),
    ...(message.last_edited_at && { last_edit_timestamp: seconds(message.last_edited_at) }),
    ...(message.last_moved_at && { last_moved_timestamp: seconds(message.last_moved_at) }),
  };
}

/** The edits that may be shown, in their order. */
export function visibleEdits(edits: readonly EditRow[], visibility: EditVisibility): EditRow[] {
  if (visibility === 'none') return [];
  return edits.filter((edit) => visibility === 'all' || isMove(edit));
}

/** What an edit changed, as the API tells it. */
export function historyEntry(edit: EditRow, { visibility, nameTopic }: EditHistoryView) {
  const { prev_topic, topic, prev_channel_id, channel_id } = edit;
  return {
    user_id: edit.user_id,
    timestamp: seconds(edit.edited_at),
    ...(edit.prev_content !== null &&
      visibility === 'all' && {
        prev_content: edit.prev_content,
        prev_rendered_content: edit.prev_rendered_content ?? '',
      }),
    ...(prev_topic !== null &&
      topic !== null && { prev_topic: nameTopic(prev_topic), topic: nameTopic(topic) }),
    ...(prev_channel_id !== null &&
      channel_id !== null && { prev_stream: prev_channel_id, stream: channel_id }),
  };
}

/** Whether the edit moved the message. */
function isMove({ prev_topic, prev_channel_id }: EditRow): boolean {
  return prev_topic !== null || prev_channel_id !== null;
}

/** Seconds since 1970. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
