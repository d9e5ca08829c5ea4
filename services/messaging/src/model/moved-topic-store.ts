import type { ReadTx, Tx } from '@chat/kit/database/database';
import { findChannel } from './channel-store.ts';
import { topicHasMessages } from './message-store.ts';
import { topicKey } from './topics.ts';

/** A topic that all its messages left, and where the last of them went. */
type MovedTopicRow = {
  realm_id: number;
  channel_id: number;
  topic_key: string;
  to_channel_id: number;
  to_topic: string;
};

/** A topic is followed through at most so many moves, which may lead in a circle. */
const maxMoves = 10;

/** Stores where the messages of a topic went, replacing what was stored of an earlier move. */
export async function upsertMovedTopic(tx: Tx, row: MovedTopicRow): Promise<void> {
  await tx<MovedTopicRow>('moved_topic')
    .insert(row)
    .onConflict(['realm_id', 'channel_id', 'topic_key'])
    .merge();
}

/** The topic with messages that the moves of a topic led to; undefined: there is none. Checks no access. */
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
