import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListTopicsRequest__Output } from '@chat/proto/chat/messaging/v1/ListTopicsRequest';
import type { ListTopicsResponse } from '@chat/proto/chat/messaging/v1/ListTopicsResponse';
import type { Deps } from '../deps.ts';
import { canSeeChannel } from '../model/channel-access.ts';
import { findChannelForActor } from '../model/visible-channel.ts';
import { emptyFilter, type HistoryQuery, readableQuery } from './history-query.ts';
import { isVisible, scopeOf } from './scope.ts';

/**
 * Lists the topics of a channel that have messages visible to the actor, most recent first. Topics that differ only in
 * case count as one, with the spelling of the newest message.
 *
 * @throws BAD_REQUEST no such channel, or the actor cannot see it
 * @spec GET /users/me/{stream_id}/topics
 */
export async function listTopics(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { channelId, allowEmptyTopicName }: ListTopicsRequest__Output,
  { actor }: RpcContext,
): Promise<ListTopicsResponse> {
  const { settings } = await getRealm(actor.realmId);
  await requireChannel(db, actor, channelId);
  const query = readableQuery(actor, {
    ...emptyFilter(),
    channels: [{ isNegated: false, value: channelId }],
  });
  const topics = await listVisibleTopics(db, query);
  return {
    topics: topics.map(({ topic, max_id }) => ({
      name: topic === '' && !allowEmptyTopicName ? settings.empty_topic_display_name : topic,
      maxId: max_id,
    })),
  };
}

async function requireChannel(tx: ReadTx, actor: Actor, channelId: number): Promise<void> {
  const found = await findChannelForActor(tx, actor, { channelId });
  if (!found || !canSeeChannel(found.channel, actor, found)) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
}

/** Returns the newest visible message of each topic. Skips along the topic index (loose index scan). */
async function listVisibleTopics(
  tx: ReadTx,
  query: HistoryQuery,
): Promise<{ topic: string; max_id: number }[]> {
  const { rows } = await tx.raw<{ rows: { topic: string; max_id: number }[] }>(
    `with recursive scope as materialized (:scope), key as (
       select scope.conversation_id, (
         select m.topic_key from message m where m.conversation_id = scope.conversation_id
         order by m.topic_key limit 1) as topic_key
       from scope
       union all
       select key.conversation_id, (
         select m.topic_key from message m
         where m.conversation_id = key.conversation_id and m.topic_key > key.topic_key
         order by m.topic_key limit 1)
       from key where key.topic_key is not null
     )
     select newest.topic, newest.id as max_id
     from key
     join scope on scope.conversation_id = key.conversation_id
     cross join lateral (
       select m.id, m.topic from message m
       where m.conversation_id = key.conversation_id and m.topic_key = key.topic_key and :isVisible
       order by m.id desc limit 1
     ) newest
     order by newest.id desc`,
    { scope: scopeOf(tx, query), isVisible: isVisible(tx, query) },
  );
  return rows;
}
