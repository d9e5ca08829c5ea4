import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A topic whose messages were all moved away. */
type MovedTopicRow = {
  realm_id: number;
  channel_id: number;
  topic_key: string;
  /** The newest message of those that were moved away. */
  message_id: number;
};

/** Stores where the messages of a topic were moved. Replaces the row of an earlier move. */
export async function upsertMovedTopic(tx: Tx, row: MovedTopicRow): Promise<void> {
  await tx<MovedTopicRow>('moved_topic')
    .insert(row)
    .onConflict(['realm_id', 'channel_id', 'topic_key'])
    .merge();
}

/** Returns the newest message of the move that emptied the topic; undefined if no move did. */
export async function findMovedMessageId(
  tx: ReadTx,
  key: Omit<MovedTopicRow, 'message_id'>,
): Promise<number | undefined> {
  const row = await tx<MovedTopicRow>('moved_topic').where(key).first('message_id');
  return row?.message_id;
}
