import type { ReadTx } from '@chat/kit/database/database';

/** An unread message and where it stands. */
export type UnreadRow = {
  id: number;
  topic: string;
  /** undefined for direct messages. */
  channel_id: number | null;
  participants: number[] | null;
};

/** Only the newest of a user's unread messages are told. */
const maxUnreadMessages = 50_000;

/** The user's newest unread messages, newest first; one more than are told, if there are more. */
export async function listUnread(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<UnreadRow[]> {
  const limit = maxUnreadMessages + 1;
  const { rows } = await tx.raw<{ rows: UnreadRow[] }>(
    `with unread_in as materialized (
       select member.conversation_id, member.received, member.read_upto,
         conversation.channel_id, conversation.participants
       from member
       join conversation on conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id
       where member.realm_id = ? and member.user_id = ? and member.is_subscribed
         and conversation.last_seq > member.read_upto
     )
     select newest.id, newest.topic, unread_in.channel_id, unread_in.participants
     from unread_in cross join lateral (
       select m.id, m.topic from message m
       where m.conversation_id = unread_in.conversation_id and m.seq > unread_in.read_upto
         and unread_in.received @> m.seq and not m.is_default_read
         and not (m.sender_id = ? and m.is_read_by_sender)
       order by m.seq desc limit ?
     ) newest
     order by newest.id desc limit ?`,
    [realmId, userId, userId, limit, limit],
  );
  return rows;
}

/** Options that decide how topics are told. */
type TopicNames = { knowsEmptyTopic: boolean; emptyTopicDisplayName: string };

/** The API's `unread_msgs`. @spec events.md, unread_msgs */
export function unreadMessages(
  userId: number,
  newestFirst: readonly UnreadRow[],
  { knowsEmptyTopic, emptyTopicDisplayName }: TopicNames,
) {
  const told = newestFirst.slice(0, maxUnreadMessages).reverse();
  const topicOf = ({ topic }: UnreadRow) =>
    topic === '' && !knowsEmptyTopic ? emptyTopicDisplayName : topic;

  const inChannels = told.filter(({ channel_id }) => channel_id !== null);
  const topics = Map.groupBy(inChannels, (row) => `${row.channel_id}:${topicOf(row)}`);
  const direct = Map.groupBy(
    told.filter(({ participants }) => participants !== null),
    ({ participants }) => (participants ?? []).join(','),
  );
  const conversations = [...direct].map(([key, rows]) => ({
    key,
    others: (rows[0]?.participants ?? []).filter((id) => id !== userId),
    ids: idsOf(rows),
  }));
  return {
    count: told.length,
    pms: conversations
      .filter(({ others }) => others.length <= 1)
      .map(({ others: [other = userId], ids }) => ({
        other_user_id: other,
        sender_id: other,
        unread_message_ids: ids,
      })),
    streams: [...topics.values()].flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { channel_id } = first;
      return [{ stream_id: channel_id, topic: topicOf(first), unread_message_ids: idsOf(rows) }];
    }),
    huddles: conversations
      .filter(({ others }) => others.length > 1)
      .map(({ key, ids }) => ({ user_ids_string: key, unread_message_ids: ids })),
    mentions: [],
    old_unreads_missing: newestFirst.length > maxUnreadMessages,
  };
}

function idsOf(rows: readonly UnreadRow[]): number[] {
  return rows.map(({ id }) => id);
}
