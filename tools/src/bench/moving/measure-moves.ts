import type { Check, Report } from '../benchmark.ts';
import { plainRequest } from '../load/plain-request.ts';
import { sendRequests } from '../load/send-requests.ts';
import { type Load, startLoad } from '../load/start-load.ts';
import { type Percentiles, percentilesOf } from '../measure/statistics.ts';
import { type TimedAnswer, timeRequests } from '../measure/time-requests.ts';
import { milliseconds } from '../measure/units.ts';
import type { Senders } from '../stage/senders.ts';
import type { Stage } from '../stage/stage.ts';

const targets = { moveMs: 1_000, sendP99Ms: 250 };

/** A topic to move, and one of its messages. */
export interface MovedTopic {
  topic: string;
  messageId: number;
}

/** The topics to move, and the accounts that send in the meantime. */
export interface Moves {
  topics: readonly MovedTopic[];
  /** The channel that contains the topics, and the channel that they are moved to. */
  from: number;
  to: number;
  /** The accounts that send in a different channel during the moves. */
  senders: Senders;
  /** How long these accounts send before the first move, and during each move. */
  baselineMs: number;
  sendMs: number;
}

/** A way to move topics. */
interface Move {
  name: string;
  /** The parameters for moving a topic there, and for moving it back. */
  there(topic: string): Readonly<Record<string, unknown>>;
  back(topic: string): Readonly<Record<string, unknown>>;
}

interface MoveResult {
  name: string;
  /** The latency without other load. */
  aloneMs: Percentiles;
  /** The latency while messages are sent to a different channel. Sends and moves compete for the processors. */
  besideSendsMs: Percentiles;
  sendMs: Percentiles;
}

/**
 * Moves each topic to another topic and back, and to another channel and back. Measures all moves first without other
 * load, then while accounts send in a different channel.
 */
export async function measureMoves(stage: Stage, moves: Moves): Promise<Report> {
  const { site, announce } = stage;
  await using load = await startLoad(site, sendRequests(site, moves.senders));
  const quiet = await load.run({ clients: 1, durationMs: moves.baselineMs });
  const failures = quiet.firstFailure === undefined ? [] : [quiet.firstFailure];
  const results: MoveResult[] = [];
  for (const way of waysOf(moves)) {
    announce(`${moves.topics.length} topics ${way.name}, each there and back ...`);
    results.push(await measure(stage, { load, moves, way, failures }));
  }
  return { ...report(percentilesOf(quiet.latenciesMs), results), failures };
}

function waysOf({ from, to }: Moves): Move[] {
  return [
    {
      name: 'to another topic',
      there: (topic) => ({ topic: `${topic}, renamed` }),
      back: (topic) => ({ topic }),
    },
    {
      name: 'to another channel',
      there: () => ({ stream_id: to }),
      back: () => ({ stream_id: from }),
    },
  ];
}

async function measure(
  { site, owner }: Stage,
  wanted: { load: Load; moves: Moves; way: Move; failures: string[] },
): Promise<MoveResult> {
  const { load, moves, way, failures } = wanted;
  const account = { email: owner.email, apiKey: owner.api_key };
  const requests = moves.topics.flatMap(({ topic, messageId }) =>
    [way.there(topic), way.back(topic)].map((parameters) =>
      plainRequest({
        ...{ site, account, method: 'POST', path: `/messages/${messageId}` },
        parameters: { method: 'PATCH', propagate_mode: 'change_all', ...parameters },
      }),
    ),
  );
  const alone = await timeRequests(site, requests);
  const besideSends: TimedAnswer[] = [];
  const sendMs: number[] = [];
  for (const request of requests) {
    const sending = load.run({ clients: 1, durationMs: moves.sendMs });
    besideSends.push(...(await timeRequests(site, [request])));
    const { latenciesMs, firstFailure } = await sending;
    sendMs.push(...latenciesMs);
    if (firstFailure !== undefined) failures.push(firstFailure);
  }
  return {
    name: way.name,
    aloneMs: latenciesOf(alone),
    besideSendsMs: latenciesOf(besideSends),
    sendMs: percentilesOf(sendMs),
  };
}

function latenciesOf(answers: readonly TimedAnswer[]): Percentiles {
  return percentilesOf(answers.map(({ latencyMs }) => latencyMs));
}

function report(quiet: Percentiles, results: readonly MoveResult[]): Omit<Report, 'failures'> {
  return {
    tables: [
      {
        columns: [
          ...['move of a topic', 'alone p50', 'alone p95', 'during sends p50'],
          ...['sends p50', 'sends p99', 'p99 by p99 without'],
        ],
        rows: [
          ['nothing moves', '-', '-', '-', ...[quiet.p50, quiet.p99].map(milliseconds), '1.0'],
          ...results.map(({ name, aloneMs, besideSendsMs, sendMs }) => [
            name,
            ...[aloneMs.p50, aloneMs.p95, besideSendsMs.p50].map(milliseconds),
            ...[sendMs.p50, sendMs.p99].map(milliseconds),
            (sendMs.p99 / quiet.p99).toFixed(1),
          ]),
        ],
      },
    ],
    checks: results.flatMap(({ name, aloneMs, besideSendsMs, sendMs }) => [
      atMost(`median time of a move ${name}`, aloneMs.p50, targets.moveMs),
      atMost(`median time of a move ${name} beside sends`, besideSendsMs.p50, targets.moveMs),
      atMost(`p99 of sends elsewhere during moves ${name}`, sendMs.p99, targets.sendP99Ms),
    ]),
    measurements: { quietSendMs: quiet, moves: results },
  };
}

function atMost(name: string, value: number, limitMs: number): Check {
  return { name, value, format: milliseconds, target: { atMost: limitMs } };
}
