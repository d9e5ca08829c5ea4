import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { limits } from '@chat/kit/limits/limits';
import { normalizeName } from '@chat/kit/names/normalize-name';
import { topicKey } from '../model/topics.ts';
import {
  compareTopics,
  isResolved,
  isTruncatedResolved,
  resolvedPrefix,
  type TopicChange,
  withoutResolvedPrefix,
} from './rules.ts';

/** A topic that would be too long with the prefix of resolved topics. */
type ShortenedTopicRow = {
  realm_id: number;
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
 * Returns the name that a topic gets when a client requests `requested`, which may be truncated. A topic that would be
 * too long with the resolved prefix gets a shorter name that no other topic has. It gets its whole name back when the
 * prefix is removed.
 *
 * @throws BAD_REQUEST too many resolved topics begin like this one
 */
export async function findNewTopic(
  tx: Tx,
  { realmId, conversationId }: { realmId: number; conversationId: number },
  { before, requested }: { before: string; requested: string },
): Promise<NewTopic> {
  const isToggleAlone = { isToggled: true, isRenamed: false };
  if (!isResolved(before) && isTruncatedResolved(before, requested)) {
    const place = { realmId, conversationId };
    return { topic: await allocateShortName(tx, place, before), change: isToggleAlone };
  }
  if (isResolved(before) && !isResolved(requested)) {
    const shortened = await findByKey(tx, realmId, { topic_key: topicKey(before) });
    const names = shortened ? [withoutResolvedPrefix(before), shortened.original] : [];
    if (shortened && names.some((name) => topicKey(name) === topicKey(requested))) {
      return { topic: shortened.original, change: isToggleAlone };
    }
  }
  return { topic: requested, change: compareTopics(before, requested) };
}

/** Limit on the names to try. */
const maxNames = 50;
/** Limit on attempts, since another transaction may take a free name first. */
const maxAttempts = 5;

async function allocateShortName(
  tx: Tx,
  { realmId, conversationId }: { realmId: number; conversationId: number },
  original: string,
): Promise<string> {
  const original_key = topicKey(original);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const known = await findByKey(tx, realmId, { original_key });
    if (known) return known.topic;
    const topic = await findFreeName(tx, { realmId, conversationId }, namesFor(original));
    if (topic === undefined) break;
    const row = { realm_id: realmId, topic, topic_key: topicKey(topic), original, original_key };
    const inserted = await tx<ShortenedTopicRow>('shortened_topic')
      .insert(row)
      .onConflict()
      .ignore()
      .returning('topic');
    if (inserted.length === 1) return topic;
  }
  throw badRequest({
    msg: 'Too many resolved topics begin like this one. Give it a shorter name first.',
  });
}

/** Returns names for a long topic while it is resolved, the best first: `✔ Beginning...`, `✔ Beginning... (2)`. */
function namesFor(original: string): string[] {
  const points = [...original];
  return Array.from({ length: maxNames }, (_, index) => {
    const end = index === 0 ? '...' : `... (${index + 1})`;
    const room = limits.max_topic_length - resolvedPrefix.length - end.length;
    return normalizeName(resolvedPrefix + points.slice(0, room).join('') + end);
  });
}

/** Returns the first of the names that no shortened topic and no message of the conversation has. */
async function findFreeName(
  tx: ReadTx,
  { realmId, conversationId }: { realmId: number; conversationId: number },
  names: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.raw<{ rows: { name: string }[] }>(
    `select candidate.name
     from unnest(cast(:names as text[]), cast(:keys as text[])) with ordinality
       as candidate (name, key, place)
     where not exists (
         select from shortened_topic where realm_id = :realmId and topic_key = candidate.key)
       and not exists (
         select from message
         where message.conversation_id = :conversationId and message.topic_key = candidate.key)
     order by candidate.place limit 1`,
    { realmId, conversationId, names: [...names], keys: names.map(topicKey) },
  );
  return rows[0]?.name;
}

async function findByKey(
  tx: ReadTx,
  realmId: number,
  key: Pick<ShortenedTopicRow, 'topic_key'> | Pick<ShortenedTopicRow, 'original_key'>,
): Promise<ShortenedTopicRow | undefined> {
  return tx<ShortenedTopicRow>('shortened_topic')
    .where({ realm_id: realmId, ...key })
    .first();
}
