import type { ReadTx } from '@chat/kit/database/database';
import type { Realm } from '../model/realm-state-store.ts';
import type { RealmSettings } from '../read-model/realm-store.ts';

/** The limit on the bytes of edits in a message object. The message's history contains the older ones. */
export const mostBytesOfListedEdits = 64 * 1024;

/** The limit on the bytes of edits in a message's history. Older versions are omitted. */
export const mostBytesOfHistory = 4 * 1024 * 1024;

/** The SQL expression for the approximate size of an edit, in bytes. */
export const editBytesSql =
  '64 + coalesce(octet_length(prev_content), 0) + coalesce(octet_length(prev_rendered_content), 0)';

/** Which parts of the edit history readers can see. */
type EditVisibility = RealmSettings['message_edit_history_visibility_policy'];

/** The form in which edit history is shown to a reader. */
export type EditHistoryView = {
  visibility: EditVisibility;
  /** Returns the topic's name as this reader sees it. */
  nameTopic(topic: string): string;
};

/** Returns the edit fields of a message object. Omits fields without a value. */
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

/** Returns the edits that readers can see, in their order. */
export function visibleEdits(edits: readonly EditRow[], visibility: EditVisibility): EditRow[] {
  if (visibility === 'none') return [];
  return edits.filter((edit) => visibility === 'all' || isMove(edit));
}

/** Returns the API's edit history entry. */
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

/** Returns whether the edit moved the message. */
function isMove({ prev_topic, prev_channel_id }: EditRow): boolean {
  return prev_topic !== null || prev_channel_id !== null;
}

/** Converts a time to whole seconds since 1970. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** Returns the form in which a reader sees edit history. It depends on the realm's setting and the reader's format. */
export function editHistoryView(
  { settings }: Pick<Realm, 'settings'>,
  { allowEmptyTopicName }: { allowEmptyTopicName: boolean },
): EditHistoryView {
  const { message_edit_history_visibility_policy: visibility, empty_topic_display_name } = settings;
  return {
    visibility,
    nameTopic: (topic) => (topic === '' && !allowEmptyTopicName ? empty_topic_display_name : topic),
  };
}

/** An entry in a message's edit history. A column is null if the edit did not change it. */
export type EditRow = {
  realm_id: number;
  message_id: number;
  /** The position of the edit in its message's history: 1, 2, 3 ... */
  number: number;
  user_id: number;
  edited_at: Date;
  prev_content: string | null;
  prev_rendered_content: string | null;
  prev_topic: string | null;
  topic: string | null;
  prev_channel_id: number | null;
  channel_id: number | null;
};

/**
 * Returns the newest edits of these messages, oldest first. For each message, returns at least its newest edit. Adds
 * older edits until they exceed `mostBytes`.
 */
export async function listEdits(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
  mostBytes: number,
): Promise<EditRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await tx.raw<{ rows: EditRow[] }>(
    `select realm_id, message_id, number, user_id, edited_at, prev_content, prev_rendered_content,
       prev_topic, topic, prev_channel_id, channel_id
     from (
       select *, sum(${editBytesSql}) over (
         partition by message_id order by number desc
         rows between unbounded preceding and 1 preceding) as newer_bytes
       from message_edit
       where realm_id = :realmId and message_id = any(:messageIds::bigint[])
     ) listed
     where coalesce(newer_bytes, 0) < :mostBytes
     order by message_id, number`,
    { realmId, messageIds: [...messageIds], mostBytes },
  );
  return rows;
}
