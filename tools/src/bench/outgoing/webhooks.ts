import { apiClient } from '../../api-client/api-client.ts';
import type { Report, Table } from '../benchmark.ts';
import { sendRequests } from '../load/send-requests.ts';
import { startLoad } from '../load/start-load.ts';
import { addCpuTimes, type CpuSeconds } from '../measure/cpu-time.ts';
import { type Round, runRound } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import { percent } from '../measure/units.ts';
import type { Senders } from '../stage/senders.ts';
import type { Stage } from '../stage/stage.ts';
import { startReceiver } from './receiver.ts';
import { createBots, namesOf } from './webhook-bots.ts';

const targets = { triggersPerSecond: 200, sendRatio: 0.8 };
const clients = 32;
const bots = 10;
const drainedWithinMs = 120_000;

/** The number of messages to send, and the durations. */
export interface WebhookLoad {
  /** The number of messages, each of which mentions every bot. */
  mentions: number;
  warmUpMs: number;
  roundMs: number;
  /** The number of quiet rounds before the triggers, and again after them. */
  quietRounds: number;
}

/** Measures the delivery of many outgoing-webhook triggers while accounts send messages. */
export async function measureTriggers(
  stage: Stage,
  senders: Senders,
  load: WebhookLoad,
): Promise<Report> {
  const { mentions, warmUpMs, roundMs, quietRounds } = load;
  const triggers = bots * mentions;
  const times: number[] = [];
  await using receiver = await startReceiver(({ atMs }) => times.push(atMs));
  const names = namesOf('Told', bots);
  await createBots(stage, names, receiver.url);
  await using sends = await startLoad(stage.site, sendRequests(stage.site, senders));
  const contestant = { load: sends, processes: stage.processes() };
  const runRounds = async (count: number) => {
    const rounds: Round[] = [];
    while (rounds.length < count) {
      rounds.push(await runRound(contestant, { clients, durationMs: roundMs }));
    }
    return rounds;
  };

  stage.announce('webhooks: warming up ...');
  await runRound(contestant, { clients, durationMs: warmUpMs });
  const before = await runRounds(quietRounds);
  stage.announce(`webhooks: ${triggers} triggers ...`);
  await mentionAll(stage, senders, { names, mentions });
  const during: Round[] = [];
  const deadline = Date.now() + drainedWithinMs;
  do {
    const rounds = await runRounds(1);
    // Do not count a round that ends after the last trigger.
    if (times.length < triggers || during.length === 0) during.push(...rounds);
  } while (times.length < triggers && Date.now() < deadline);
  const after = await runRounds(quietRounds);
  return report({ triggers, roundMs, times, quiet: [...before, ...after], during });
}

async function mentionAll(
  { site }: Stage,
  senders: Senders,
  { names, mentions }: { names: readonly string[]; mentions: number },
) {
  const content = names.map((name) => `@**${name}**`).join(' ');
  const form = { type: 'channel', to: senders.channelId, topic: 'mentions', content };
  const each = Math.ceil(mentions / senders.accounts.length);
  let left = mentions;
  await Promise.all(
    senders.accounts.map(async ({ email, apiKey }) => {
      const client = apiClient({ site, email, api_key: apiKey });
      for (let sent = 0; sent < each && left > 0; sent += 1) {
        left -= 1;
        await client.post('/messages', form);
      }
    }),
  );
}

function report({
  triggers,
  roundMs,
  times,
  quiet,
  during,
}: {
  triggers: number;
  roundMs: number;
  times: readonly number[];
  quiet: readonly Round[];
  during: readonly Round[];
}): Report {
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
  const perSecond = times.length >= triggers ? triggers / seconds : Number.NaN;
  const throughput = {
    quiet: median(quiet.map((round) => round.throughput)),
    during: median(during.map((round) => round.throughput)),
  };
  return {
    tables: [
      {
        columns: ['', 'without triggers', 'with triggers'],
        rows: [
          ['messages per second', throughput.quiet.toFixed(0), throughput.during.toFixed(0)],
          ['triggers per second', '', perSecond.toFixed(0)],
          ['rounds', `${quiet.length}`, `${during.length}`],
        ],
      },
      coresTable(coresOf(quiet, roundMs), coresOf(during, roundMs)),
    ],
    checks: [
      {
        name: 'triggers delivered per second, while messages are sent',
        value: perSecond,
        format: (value) => value.toFixed(0),
        target: { atLeast: targets.triggersPerSecond },
      },
      {
        name: 'throughput of sending with triggers, by without',
        value: throughput.during / throughput.quiet,
        format: (value) => value.toFixed(2),
        target: { atLeast: targets.sendRatio },
      },
    ],
    failures: [...quiet, ...during].flatMap(({ failure }) => (failure ? [failure] : [])),
    measurements: {
      triggersPerSecond: perSecond,
      delivered: times.length,
      messagesPerSecond: throughput,
    },
  };
}

function coresOf(rounds: readonly Round[], roundMs: number): CpuSeconds {
  const used = addCpuTimes(rounds.map(({ cpu }) => cpu));
  const seconds = (rounds.length * roundMs) / 1_000;
  return new Map([...used].map(([name, cpuSeconds]) => [name, cpuSeconds / seconds]));
}

function coresTable(quiet: CpuSeconds, during: CpuSeconds): Table {
  return {
    columns: ['% of a core', 'without triggers', 'with triggers'],
    rows: [...new Set([...quiet.keys(), ...during.keys()])].map((name) => [
      name,
      ...[quiet, during].map((cores) => percent(cores.get(name) ?? 0)),
    ]),
  };
}
