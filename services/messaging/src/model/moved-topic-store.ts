import type { ReadTx, Tx } from '@chat/kit/database/database';
import { findChannel } from './channel-store.ts';
import { topicHasMessages } from './message-store.ts';
import { topicKey } from './topics.ts';

/** A topic whose messages were all moved away, and the place that the last of them went to. */
type MovedTopicRow = {
  realm_id: number;
  channel_id: number;
  topic_key: string;
  to_channel_id: number;
  to_topic: string;
};

/** The limit on the moves through which a topic is followed. Moves may form a circle. */
const maxMoves = 10;

/** Stores where the messages of a topic went. Replaces the place that was stored for an earlier move. */
export async function upsertMovedTopic(tx: Tx, row: MovedTopicRow): Promise<void> {
  await tx<MovedTopicRow>('moved_topic')
    .insert(row)
    .onConflict(['realm_id', 'channel_id', 'topic_key'])
    .merge();
}

/**
 * Follows the moves of a topic to a topic that has messages, and returns that topic; undefined if there is none. Does
 * not check access.
 */
export async function findMovedTopic(
  tx: ReadTx,
  realmId: number,
  from: { channelId: number; topicKey: string },
): Promise<{ channelId: number; topic: string } | undefined> {
  let key = { realm_id: realmId, channel_id: from.channelId, topic_key: from.topicKey };
  for (let moves = 0; moves < maxMoves; moves++) {
    const row = await tx<MovedTopicRow>('moved_topic').where(key).first();
    const channel = row && (await findChannel(tx, realmId, row.to_channel_id));
    if (!channel) return undefined;
    const { to_channel_id: channelId, to_topic: topic } = row;
    key = { realm_id: realmId, channel_id: channelId, topic_key: topicKey(topic) };
    if (await topicHasMessages(tx, realmId, channel.conversation_id, key.topic_key)) {
      return { channelId, topic };
    }
  }
  return undefined;
}
