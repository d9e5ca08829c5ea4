import { z } from 'zod';
import { apiClient } from '../api-client/api-client.ts';
import type { Benchmark, Report } from './benchmark.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { addCpuTimes, type CpuSeconds } from './measure/cpu-time.ts';
import { type Contestant, type Round, runRound } from './measure/rounds.ts';
import { median } from './measure/statistics.ts';
import { createSenders, type Senders } from './stage/senders.ts';
import type { Stage } from './stage/stage.ts';
import { measureIsolation } from './webhooks/isolation.ts';
import { startReceiver } from './webhooks/receiver.ts';
import { createBots, namesOf } from './webhooks/webhook-bots.ts';

const targets = { triggersPerSecond: 200, sendRatio: 0.8 };
const accounts = 8;
const clients = 32;
const bots = 10;
const mentions = 500;
const triggers = bots * mentions;
const warmUpMs = 4_000;
const roundMs = 2_500;
/** Before the triggers, and as many after them. */
const quietRounds = 4;
const drainedWithinMs = 120_000;

const Sent = z.object({ id: z.int() });

/** Outgoing webhooks with many triggers, the rate of sending meanwhile, and the delay of others while one server hangs. */
export const webhooks: Benchmark = {
  name: 'webhooks',
  summary: `${triggers} triggers of ${bots} outgoing webhooks, while ${clients} clients send; delay of others while one hangs`,
  async run(stage) {
    const senders = await createSenders(stage, accounts, 'webhooks');
    const much = await measureMuch(stage, senders);
    const isolation = await measureIsolation(stage, senders);
    return {
      tables: [...much.tables, ...isolation.tables],
      checks: [...much.checks, ...isolation.checks],
      failures: [...much.failures, ...isolation.failures],
      measurements: { ...much.measurements, ...isolation.measurements },
    };
  },
};

/** Measures the delivery of many triggers while others send. */
async function measureMuch(stage: Stage, senders: Senders): Promise<Report> {
  const times: number[] = [];
  await using receiver = await startReceiver(({ atMs }) => times.push(atMs));
  const names = namesOf('Told', bots);
  await createBots(stage, names, receiver.url);
  await using load = await startLoad(stage.site, sendRequests(stage.site, senders));
  const contestant = { load, processes: stage.processes() };

  stage.announce('webhooks: warming up ...');
  await runRound(contestant, { clients, durationMs: warmUpMs });
  const before = await sendQuietly(contestant);
  stage.announce(`webhooks: ${triggers} triggers ...`);
  await mentionAll(stage, senders, names);
  const during: Round[] = [];
  const deadline = Date.now() + drainedWithinMs;
  while (times.length < triggers && Date.now() < deadline) {
    const round = await runRound(contestant, { clients, durationMs: roundMs });
    // A round that ends after the last trigger is not counted.
    if (times.length < triggers || during.length === 0) during.push(round);
  }
  const after = await sendQuietly(contestant);
  return report({ times, quiet: [...before, ...after], during });
}

async function sendQuietly(contestant: Contestant): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < quietRounds; round += 1) {
    rounds.push(await runRound(contestant, { clients, durationMs: roundMs }));
  }
  return rounds;
}

async function mentionAll({ site }: Stage, senders: Senders, names: readonly string[]) {
  const content = names.map((name) => `@**${name}**`).join(' ');
  const form = { type: 'channel', to: senders.channelId, topic: 'mentions', content };
  const each = Math.ceil(mentions / senders.accounts.length);
  let left = mentions;
  await Promise.all(
    senders.accounts.map(async ({ email, apiKey }) => {
      const client = apiClient({ site, email, api_key: apiKey });
      for (let sent = 0; sent < each && left > 0; sent += 1) {
        left -= 1;
        await client.post('/messages', form, Sent);
      }
    }),
  );
}

function report({
  times,
  quiet,
  during,
}: {
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
  const cpu = (rounds: readonly Round[]) => addCpuTimes(rounds.map((round) => round.cpu));
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
      cpuTable(cpu(quiet), quiet.length, cpu(during), during.length),
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
      told: times.length,
      messagesPerSecond: throughput,
    },
  };
}

function cpuTable(quiet: CpuSeconds, quietRounds: number, during: CpuSeconds, rounds: number) {
  const cell = (seconds: number | undefined, count: number) =>
    (((seconds ?? 0) / count / roundMs) * 100_000).toFixed(0);
  return {
    columns: ['% of a core', 'without triggers', 'with triggers'],
    rows: [...new Set([...quiet.keys(), ...during.keys()])].map((name) => [
      name,
      cell(quiet.get(name), quietRounds),
      cell(during.get(name), rounds),
    ]),
  };
}
