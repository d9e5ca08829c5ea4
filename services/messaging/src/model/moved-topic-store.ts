import type { ReadTx, Tx } from '@chat/kit/database/database';

/** A topic that all its messages left. */
type MovedTopicRow = {
  realm_id: number;
  channel_id: number;
  topic_key: string;
  /** The newest message that left. */
  message_id: number;
};

/** Stores where the messages of a topic went, replacing what was stored of an earlier move. */
export async function upsertMovedTopic(tx: Tx, row: MovedTopicRow): Promise<void> {
  await tx<MovedTopicRow>('moved_topic')
    .insert(row)
    .onConflict(['realm_id', 'channel_id', 'topic_key'])
    .merge();
}

/** The newest message of those that left the topic when the last of them did; undefined: none ever did. */
export async function findMovedMessageId(
  tx: ReadTx,
  key: Omit<MovedTopicRow, 'message_id'>,
): Promise<number | undefined> {
  const row = await tx<MovedTopicRow>('moved_topic').where(key).first('message_id');
  return row?.message_id;
}
