import pg from 'pg';
import { z } from 'zod';
import { everybody, few, history } from '../generated-organization/plan/channels.ts';
import type { Benchmark } from './benchmark.ts';
import { type MovedTopic, measureMoves, topicSize } from './measure/measure-moves.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts } from './stage/people.ts';

/** Six topics, so that the same messages are not moved repeatedly before a vacuum. */
const topics = Array.from({ length: 6 }, (_, place) => `long topic ${place + 1}`);

/** Moving topics with many unread messages, in the largest channels of a large organization. */
export const moveLarge: Benchmark<GeneratedStage> = {
  name: 'move-large',
  summary: `as move, in an organization of a million messages, within and between channels of thousands of subscribers`,
  async run(stage) {
    const { ids, announce } = stage;
    announce(`move-large: ${topics.length} topics of ${topicSize} messages ...`);
    return measureMoves(stage, {
      topics: await gatherTopics(stage),
      from: ids.channelId(history),
      to: ids.channelId(everybody),
      senders: { channelId: ids.channelId(few), accounts: fewAccounts(stage) },
    });
  },
};

const Gathered = z.object({ topic: z.string(), messageId: z.number() });

/**
 * Makes the newest messages of the long channel topics one after the other, of which a third of its subscribers have read
 * nothing, and another third each up to somewhere.
 */
async function gatherTopics({
  postgresUrl,
  databaseName,
  ids,
}: GeneratedStage): Promise<MovedTopic[]> {
  const url = new URL(postgresUrl);
  url.pathname = `/${databaseName}`;
  // Triggers of the schema name its tables without it.
  const options = '-c search_path=messaging';
  const client = new pg.Client({ connectionString: url.href, options });
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
