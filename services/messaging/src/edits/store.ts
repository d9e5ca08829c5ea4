import type { ReadTx } from '@chat/kit/database/database';

/** What an edit changed; null: it left that alone. */
export type EditRow = {
  realm_id: number;
  message_id: number;
  /** 1, 2, 3 ... in the order of the edits. */
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

/** The edits of these messages, the oldest first. */
export async function listEdits(
  tx: ReadTx,
  realmId: number,
  messageIds: readonly number[],
): Promise<EditRow[]> {
  if (messageIds.length === 0) return [];
  return tx<EditRow>('message_edit')
    .where({ realm_id: realmId })
    .whereRaw('message_id = any(?::bigint[])', [[...messageIds]])
    .orderBy(['message_id', 'number'])
    .select('*');
}
