import pg from 'pg';
import { z } from 'zod';
import { history } from '../../generated-organization/plan/channels.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import type { MovedTopic } from './measure-moves.ts';

const Gathered = z.object({ topic: z.string(), messageId: z.number() });

/**
 * Moves the newest messages in the channel `history` into topics of `topicSize` messages each. One third of the
 * subscribers have read none of these messages, and another third have read some.
 */
export async function gatherTopics(
  { databaseUrl, ids }: GeneratedStage,
  { topics, topicSize }: { topics: readonly string[]; topicSize: number },
): Promise<MovedTopic[]> {
  // Triggers of the schema refer to its tables without naming the schema.
  const options = '-c search_path=messaging';
  const client = new pg.Client({ connectionString: databaseUrl, options });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with newest as materialized (
         select message.realm_id, message.id, row_number() over (order by message.id desc) - 1 as place
         from messaging.message
         join messaging.conversation on conversation.realm_id = message.realm_id
           and conversation.id = message.conversation_id
         where conversation.channel_id = $1
         order by message.id desc limit $2 * cardinality($3::text[])
       ), gathered as (
         update messaging.message
         set topic = ($3::text[])[1 + place / $2], topic_key = ($3::text[])[1 + place / $2]
         from newest
         where message.realm_id = newest.realm_id and message.id = newest.id
         returning message.id, topic
       )
       select topic, max(id)::int as "messageId" from gathered group by topic order by topic`,
      [ids.channelId(history), topicSize, topics],
    );
    await client.query(
      `update messaging.member
       set read_upto = case member.user_id % 3 when 0 then long.first_seq - 1
         else long.first_seq + member.user_id * 7919 % long.count end
       from (
         select conversation.realm_id, conversation.id, min(message.seq) as first_seq, count(*)
         from messaging.conversation
         join messaging.message on message.conversation_id = conversation.id
         where conversation.channel_id = $1 and message.topic_key = any($2::text[])
         group by conversation.realm_id, conversation.id
       ) long
       where member.realm_id = long.realm_id and member.conversation_id = long.id
         and member.user_id % 3 < 2`,
      [ids.channelId(history), topics],
    );
    await client.query('vacuum messaging.message, messaging.member');
    return z.array(Gathered).length(topics.length).parse(rows);
  } finally {
    await client.end();
  }
}
