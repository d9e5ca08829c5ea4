import type { ReadTx } from '@chat/kit/database/database';
import type { Reader } from '../model/members.ts';
import type { MutedTopic, Muting } from '../model/muting.ts';
import { topicKey } from '../model/topics.ts';
import type { UserTopicRow } from '../model/user-topic-store.ts';
import type { UnreadDetails } from '../read-state/mark-unread.ts';
import {
  isInSpan,
  mayBeUnreadBySeq,
  unreadSpans,
  unreadSpansOfRuns,
} from '../read-state/unread-sql.ts';

/** An unread message in the snapshot. */
type UnreadMessage = UnreadDetails & {
  /** Whether a name or group mentions the user, not only a wildcard. */
  is_mentioned_by_name: boolean;
};

/** The limit on the unread messages in a snapshot, which contains the newest ones. */
const maxUnreadMessages = 50_000;

/**
 * Returns the user's newest unread messages, newest first. Returns up to `most` messages, or one more if there are
 * more. The cost is bounded even for users who never read.
 */
export async function listUnread(
  tx: ReadTx,
  reader: Reader,
  { most = maxUnreadMessages }: { most?: number } = {},
): Promise<UnreadMessage[]> {
  const { beyond, newestId } = await countAboveReadUpto(tx, reader);
  if (beyond <= 2 * most) return listUnreadSince(tx, reader, { sinceId: 0, limit: most + 1 });
  for (let reach = 4 * most; ; reach *= 4) {
    const sinceId = Math.max(newestId - reach, 0);
    const rows = await listUnreadSince(tx, reader, { sinceId, limit: most + 1 });
    if (rows.length > most || sinceId === 0) return rows;
  }
}

/**
 * Returns the count of sequence numbers above the user's `read_upto` positions, and the realm's newest message id.
 */
async function countAboveReadUpto(tx: ReadTx, reader: Reader) {
  const { rows } = await tx.raw<{ rows: { beyond: number; newest_id: number }[] }>(
    `select coalesce(sum(conversation.last_seq - member.read_upto), 0)::bigint as beyond,
       coalesce((select max(id) from message where realm_id = :realmId), 0) as newest_id
     from member
     join conversation on conversation.realm_id = member.realm_id
       and conversation.id = member.conversation_id
     where member.realm_id = :realmId and member.user_id = :userId and member.is_subscribed`,
    reader,
  );
  return { beyond: rows[0]?.beyond ?? 0, newestId: rows[0]?.newest_id ?? 0 };
}

async function listUnreadSince(
  tx: ReadTx,
  reader: Reader,
  { sinceId, limit }: { sinceId: number; limit: number },
): Promise<UnreadMessage[]> {
  const { rows } = await tx.raw<{ rows: UnreadMessage[] }>(
    `with scope as materialized (
       select member.conversation_id, member.received, member.read_upto,
         conversation.channel_id, conversation.participants, conversation.last_seq
       from member
       join conversation on conversation.realm_id = member.realm_id
         and conversation.id = member.conversation_id
       where member.realm_id = :realmId and member.user_id = :userId and member.is_subscribed
     ), newest as materialized (
       select by_number.id, by_number.topic, by_number.mentions_everybody, scope.channel_id,
         scope.participants
       from scope
       ${sinceId > 0 ? sinceEdge : 'cross join (select 0 as seq) edge'}
       cross join lateral (
         select m.id, m.topic, m.mentions_everybody
         from (
           select * from (:spans) span where span.last_seq >= edge.seq order by span.first_seq desc
         ) span
         cross join lateral (
           select m.id, m.topic, m.mentions_everybody, m.seq from message m
           where m.conversation_id = scope.conversation_id and ${isInSpan}
             and m.seq >= edge.seq and not m.is_default_read and :mayBe
           order by m.seq desc limit :limit
         ) m
         order by span.first_seq desc, m.seq desc limit :limit
       ) by_number
       where scope.last_seq > scope.read_upto
       union all
       -- Within a run, sequence numbers ascend with ids; across runs they do not.
       select by_run.id, by_run.topic, by_run.mentions_everybody, scope.channel_id,
         scope.participants
       from scope
       cross join lateral (:spansOfRuns) span
       cross join lateral (
         select m.id, m.topic, m.mentions_everybody from message m
         where m.conversation_id = scope.conversation_id and ${isInSpan}
           and m.id > :sinceId and :mayBe
         order by m.seq desc limit :limit
       ) by_run
       where scope.last_seq > scope.read_upto
       union all
       select m.id, m.topic, m.mentions_everybody and scope.received @> m.seq, scope.channel_id,
         scope.participants
       from unread u
       join message m on m.realm_id = u.realm_id and m.id = u.message_id
       join scope on scope.conversation_id = m.conversation_id
       where u.realm_id = :realmId and u.user_id = :userId and u.message_id > :sinceId
       order by id desc limit :limit
     )
     select newest.id, newest.topic, newest.channel_id, newest.participants,
       newest.mentions_everybody
         or coalesce(own.is_mentioned or own.is_topic_wildcard_mentioned, false) as is_mentioned,
       coalesce(own.is_mentioned, false) as is_mentioned_by_name
     from newest
     left join user_message own on own.realm_id = :realmId and own.user_id = :userId
       and own.message_id = newest.id
     order by newest.id desc`,
    {
      ...reader,
      sinceId,
      limit,
      spans: unreadSpans(tx, reader),
      spansOfRuns: unreadSpansOfRuns(tx, reader),
      mayBe: mayBeUnreadBySeq(tx, reader),
    },
  );
  return rows;
}

/** The SQL join that finds the sequence number of each conversation's first message after `sinceId`. */
const sinceEdge = `cross join lateral (
  select first.seq from message first
  where first.conversation_id = scope.conversation_id and first.id > :sinceId
    and not first.is_default_read
  order by first.id limit 1
) edge`;

/** Returns the API's `unread_msgs`. Muted messages are listed but not counted. @spec POST /register */
export function unreadMessages(
  userId: number,
  newestFirst: readonly UnreadMessage[],
  { topicNames, muting }: { topicNames: TopicNames; muting: Pick<Muting, 'isMuted'> },
) {
  const listed = newestFirst.slice(0, maxUnreadMessages).reverse();
  const topicOf = ({ topic }: UnreadMessage) => topicForClient(topic, topicNames);
  const isAudible = ({ channel_id, topic }: UnreadMessage) =>
    channel_id === null || !muting.isMuted(channel_id, topic);

  const inChannels = listed.filter(({ channel_id }) => channel_id !== null);
  const topics = Map.groupBy(inChannels, (row) => `${row.channel_id}:${topicKey(topicOf(row))}`);
  const direct = Map.groupBy(
    listed.filter(({ participants }) => participants !== null),
    ({ participants }) => (participants ?? []).join(','),
  );
  const conversations = [...direct].map(([key, rows]) => ({
    key,
    others: (rows[0]?.participants ?? []).filter((id) => id !== userId),
    ids: idsOf(rows),
  }));
  return {
    count: listed.filter(isAudible).length,
    pms: conversations
      .filter(({ others }) => others.length <= 1)
      .map(({ others: [other = userId], ids }) => ({
        other_user_id: other,
        sender_id: other,
        unread_message_ids: ids,
      })),
    streams: [...topics.values()].flatMap((rows) => {
      // Merges topics that differ only in case, under the latest spelling.
      const last = rows.at(-1);
      if (!last) return [];
      const { channel_id } = last;
      return [{ stream_id: channel_id, topic: topicOf(last), unread_message_ids: idsOf(rows) }];
    }),
    huddles: conversations
      .filter(({ others }) => others.length > 1)
      .map(({ key, ids }) => ({ user_ids_string: key, unread_message_ids: ids })),
    mentions: idsOf(
      listed.filter((row) => row.is_mentioned_by_name || (row.is_mentioned && isAudible(row))),
    ),
    old_unreads_missing: newestFirst.length > maxUnreadMessages,
  };
}

function idsOf(rows: readonly UnreadMessage[]): number[] {
  return rows.map(({ id }) => id);
}

/** Returns the API's `user_topics`. @spec POST /register */
export function userTopics(rows: readonly UserTopicRow[], topicNames: TopicNames) {
  return rows.map(({ channel_id, topic, updated_at_seconds, policy }) => ({
    stream_id: channel_id,
    topic_name: topicForClient(topic, topicNames),
    last_updated: updated_at_seconds,
    visibility_policy: policy,
  }));
}

/** Returns the API's `muted_topics`. @spec POST /register */
export function mutedTopics(muted: readonly MutedTopic[], topicNames: TopicNames): MutedTopic[] {
  return muted.map(([channelName, topic, sinceSeconds]) => [
    channelName,
    topicForClient(topic, topicNames),
    sinceSeconds,
  ]);
}

/** The settings that determine which topic names a client gets. */
export type TopicNames = { knowsEmptyTopic: boolean; emptyTopicDisplayName: string };

/** Returns the topic's name for the client. Without `empty_topic_name`, the empty topic gets a display name. */
function topicForClient(
  topic: string,
  { knowsEmptyTopic, emptyTopicDisplayName }: TopicNames,
): string {
  return topic === '' && !knowsEmptyTopic ? emptyTopicDisplayName : topic;
}
