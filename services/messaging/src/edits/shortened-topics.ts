import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { ChannelRow } from '../model/channel-store.ts';
import { topicKey } from '../model/topics.ts';
import type { NamedTopic } from './move-system-messages.ts';
import {
  compareTopics,
  isResolved,
  isTruncatedResolved,
  resolvedPrefix,
  type TopicChange,
  withoutResolvedPrefix,
} from './rules.ts';

/** A topic whose name would be too long with the prefix of resolved topics. */
type ShortenedTopicRow = {
  realm_id: number;
  conversation_id: number;
  /** The name while the topic is resolved. */
  topic: string;
  topic_key: string;
  /** The name without the prefix. */
  original: string;
  original_key: string;
};

/** The new name of a topic, and what it changes. */
type NewTopic = { topic: string; change: TopicChange };

/**
 * Returns the name that a topic gets in `target` when a client requests the name `requested`. If the resolved prefix
 * makes the name too long, clients request a truncated name, and the topic gets a shorter unique name. Unresolving the
 * topic restores its full name.
 *
 * @throws BAD_REQUEST too many resolved topics begin with the same text
 */
export async function findNewTopic(
  tx: Tx,
  { source, target }: { source: ChannelRow; target: ChannelRow },
  { before, requested }: { before: string; requested: string },
): Promise<NewTopic> {
  const isToggleAlone = { isToggled: true, isRenamed: false };
  if (!isResolved(before) && isTruncatedResolved(before, requested)) {
    return { topic: await allocateShortName(tx, target, before), change: isToggleAlone };
  }
  if (isResolved(before) && !isResolved(requested)) {
    const shortened = await findByKey(tx, source, { topic_key: topicKey(before) });
    const names = shortened ? [withoutResolvedPrefix(before), shortened.original] : [];
    if (shortened && names.some((name) => topicKey(name) === topicKey(requested))) {
      return { topic: shortened.original, change: isToggleAlone };
    }
  }
  return { topic: requested, change: compareTopics(before, requested) };
}

/** The limit on the names to try. */
const maxNames = 50;
/** The limit on attempts. Another transaction may take a free name first. */
const maxAttempts = 5;

async function allocateShortName(tx: Tx, channel: ChannelRow, original: string): Promise<string> {
  const { realm_id, conversation_id } = channel;
  const original_key = topicKey(original);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const known = await findByKey(tx, channel, { original_key });
    if (known) return known.topic;
    const topic = await findFreeName(tx, channel, namesFor(original));
    if (topic === undefined) break;
    const names = { topic, topic_key: topicKey(topic), original, original_key };
    if (await insertIfFree(tx, { realm_id, conversation_id, ...names })) return topic;
  }
  throw badRequest({
    msg: 'Too many resolved topics begin with the same text. Give this topic a shorter name first.',
  });
}

/**
 * Returns names for a long topic while it is resolved, the preferred one first: `✔ Beginning...`, `✔ Beginning... (2)`.
 */
function namesFor(original: string): string[] {
  const points = [...original];
  return Array.from({ length: maxNames }, (_, index) => {
    const end = index === 0 ? '...' : `... (${index + 1})`;
    const room = limits.max_topic_length - resolvedPrefix.length - end.length;
    return normalizeName(resolvedPrefix + points.slice(0, room).join('') + end);
  });
}

/** Returns the first of the names that no shortened topic and no message in the conversation has. */
async function findFreeName(
  tx: ReadTx,
  { realm_id: realmId, conversation_id: conversationId }: ChannelRow,
  names: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.raw<{ rows: { name: string }[] }>(
    `select candidate.name
     from unnest(cast(:names as text[]), cast(:keys as text[])) with ordinality
       as candidate (name, key, place)
     where not exists (
         select from shortened_topic
         where realm_id = :realmId and conversation_id = :conversationId
           and topic_key = candidate.key)
       and not exists (
         select from message
         where message.realm_id = :realmId and message.conversation_id = :conversationId and message.topic_key = candidate.key)
     order by candidate.place limit 1`,
    { realmId, conversationId, names: [...names], keys: names.map(topicKey) },
  );
  return rows[0]?.name;
}

async function findByKey(
  tx: ReadTx,
  { realm_id, conversation_id }: ChannelRow,
  key: Pick<ShortenedTopicRow, 'topic_key'> | Pick<ShortenedTopicRow, 'original_key'>,
): Promise<ShortenedTopicRow | undefined> {
  return tx<ShortenedTopicRow>('shortened_topic')
    .where({ realm_id, conversation_id, ...key })
    .first();
}

/**
 * Inserts the row, and returns whether it did. Returns false if a shortened topic of the conversation already has this
 * name.
 */
async function insertIfFree(tx: Tx, row: ShortenedTopicRow): Promise<boolean> {
  const inserted = await tx<ShortenedTopicRow>('shortened_topic')
    .insert(row)
    .onConflict(['realm_id', 'conversation_id', 'topic_key'])
    .ignore()
    .returning('topic');
  return inserted.length === 1;
}

/**
 * Copies the full name of a shortened topic to the channel that its messages moved to, if the topic is new there.
 * Deletes the full name from the old place if no message is left there. A later topic with the short name then does not
 * get it.
 */
export async function moveShortenedTopic(
  tx: Tx,
  move: { from: NamedTopic; to: NamedTopic; isMerged: boolean; isWholeTopic: boolean },
): Promise<void> {
  const { from, to, isMerged, isWholeTopic } = move;
  const key = topicKey(from.topic);
  const row = isResolved(from.topic)
    ? await findByKey(tx, from.channel, { topic_key: key })
    : undefined;
  if (!row) return;
  const { realm_id, conversation_id } = row;
  const isElsewhere = to.channel.conversation_id !== conversation_id;
  if (isElsewhere && !isMerged && topicKey(to.topic) === key) {
    await insertIfFree(tx, { ...row, conversation_id: to.channel.conversation_id });
  }
  if (isWholeTopic) {
    await tx<ShortenedTopicRow>('shortened_topic')
      .where({ realm_id, conversation_id, topic_key: key })
      .delete();
  }
}
