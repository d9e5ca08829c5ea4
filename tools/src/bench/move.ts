import pg from 'pg';
import { z } from 'zod';
import { everybody, few, history } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { sendRequests } from './load/send-requests.ts';
import { type Load, startLoad } from './load/start-load.ts';
import { type Percentiles, percentilesOf } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts } from './stage/people.ts';

const targets = { moveMs: 1_000, sendP99Ms: 250 };
const topicSize = 10_000;
const rounds = 6;
const baselineMs = 4_000;
const topic = 'a long topic';

/** What a move changes beside its messages. */
interface Move {
  name: string;
  /** Parameters of one way and of the way back. */
  there: Readonly<Record<string, unknown>>;
  back: Readonly<Record<string, unknown>>;
}

interface MoveResult {
  name: string;
  moveMs: Percentiles;
  sendMs: Percentiles;
}

/** Moving a topic of ten thousand messages that many have not read, while others send elsewhere. */
export const move: Benchmark<GeneratedStage> = {
  name: 'move',
  summary: `PATCH /messages for a topic of ${topicSize} messages, within a channel and between two of thousands of subscribers, and sends elsewhere meanwhile`,
  async run(stage) {
    stage.announce(`move: a topic of ${topicSize} messages ...`);
    const messageId = await gatherTopic(stage);
    await using load = await startLoad(
      stage.site,
      sendRequests(stage.site, {
        channelId: stage.ids.channelId(few),
        accounts: fewAccounts(stage),
      }),
    );
    const quiet = await load.run({ clients: 1, durationMs: baselineMs });
    const results: MoveResult[] = [];
    const failures: string[] = [];
    for (const one of movesOf(stage)) {
      stage.announce(`move: ${one.name}, ${rounds} times there and back ...`);
      results.push(await measure(stage, { load, messageId, move: one, failures }));
    }
    return { ...report(percentilesOf(quiet.latenciesMs), results), failures };
  },
};

function movesOf({ ids }: GeneratedStage): Move[] {
  return [
    { name: 'to another topic', there: { topic: `${topic}, renamed` }, back: { topic } },
    {
      name: 'to another channel',
      there: { stream_id: ids.channelId(everybody) },
      back: { stream_id: ids.channelId(history) },
    },
  ];
}

async function measure(
  stage: GeneratedStage,
  wanted: { load: Load; messageId: number; move: Move; failures: string[] },
): Promise<MoveResult> {
  const { load, messageId, move: one, failures } = wanted;
  const { site, owner } = stage;
  const account = { email: owner.email, apiKey: owner.api_key };
  const requestOf = (parameters: Move['there']) =>
    plainRequest({
      ...{ site, account, method: 'POST', path: `/messages/${messageId}` },
      parameters: { method: 'PATCH', propagate_mode: 'change_all', ...parameters },
    });
  const moveMs: number[] = [];
  const sendMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const parameters of [one.there, one.back]) {
      const sending = load.run({ clients: 1, durationMs: targets.moveMs });
      const [answer] = await timeRequests(site, [requestOf(parameters)]);
      moveMs.push(answer?.latencyMs ?? Number.NaN);
      const { latenciesMs, firstFailure } = await sending;
      sendMs.push(...latenciesMs);
      if (firstFailure !== undefined) failures.push(firstFailure);
    }
  }
  return { name: one.name, moveMs: percentilesOf(moveMs), sendMs: percentilesOf(sendMs) };
}

/**
 * Makes the newest messages of the long channel one topic, of which a third of its subscribers have read
 * nothing, and another third each up to somewhere. Returns the id of one of them.
 */
async function gatherTopic({ postgresUrl, databaseName, ids }: GeneratedStage): Promise<number> {
  const url = new URL(postgresUrl);
  url.pathname = `/${databaseName}`;
  // Triggers of the schema name its tables without it.
  const options = '-c search_path=messaging';
  const client = new pg.Client({ connectionString: url.href, options });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with newest as materialized (
         select message.realm_id, message.id from messaging.message
         join messaging.conversation on conversation.realm_id = message.realm_id
           and conversation.id = message.conversation_id
         where conversation.channel_id = $1
         order by message.id desc limit $2
       ), gathered as (
         update messaging.message set topic = $3, topic_key = $3 from newest
         where message.realm_id = newest.realm_id and message.id = newest.id
         returning message.id
       )
       select max(id)::int as id from gathered`,
      [ids.channelId(history), topicSize, topic],
    );
    await client.query(
      `update messaging.member
       set read_upto = case member.user_id % 3 when 0 then topic.first_seq - 1
         else topic.first_seq + member.user_id * 7919 % $2 end
       from (
         select conversation.realm_id, conversation.id, min(message.seq) as first_seq
         from messaging.conversation
         join messaging.message on message.conversation_id = conversation.id
         where conversation.channel_id = $1 and message.topic_key = $3
         group by conversation.realm_id, conversation.id
       ) topic
       where member.realm_id = topic.realm_id and member.conversation_id = topic.id
         and member.user_id % 3 < 2`,
      [ids.channelId(history), topicSize, topic],
    );
    return z.object({ id: z.number() }).parse(rows[0]).id;
  } finally {
    await client.end();
  }
}

function report(quiet: Percentiles, results: readonly MoveResult[]): Omit<Report, 'failures'> {
  return {
    tables: [
      {
        columns: [
          ...[`${topicSize} messages`, 'move p50', 'move p95'],
          ...['sends p50', 'sends p99', 'p99 to that without'],
        ],
        rows: [
          ['nothing moves', '-', '-', milliseconds(quiet.p50), milliseconds(quiet.p99), '1.0'],
          ...results.map(({ name, moveMs, sendMs }) => [
            name,
            ...[moveMs.p50, moveMs.p95, sendMs.p50, sendMs.p99].map(milliseconds),
            (sendMs.p99 / quiet.p99).toFixed(1),
          ]),
        ],
      },
    ],
    checks: results.flatMap(({ name, moveMs, sendMs }) => [
      {
        name: `median time of a move ${name}`,
        value: moveMs.p50,
        format: milliseconds,
        target: { atMost: targets.moveMs },
      },
      {
        name: `p99 of sends elsewhere during moves ${name}`,
        value: sendMs.p99,
        format: milliseconds,
        target: { atMost: targets.sendP99Ms },
      },
    ]),
    measurements: { quietSendMs: quiet, moves: results },
  };
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
