import { createServer } from 'node:http';
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

const Created = z.object({ user_id: z.int() });
const Sent = z.object({ id: z.int() });
const nothing = '""';

/** Outgoing webhooks with much to tell, and what sending costs meanwhile. */
export const webhooks: Benchmark = {
  name: 'webhooks',
  summary: `${triggers} triggers of ${bots} outgoing webhooks, while ${clients} clients send`,
  async run(stage) {
    await using receiver = await startReceiver();
    const senders = await createSenders(stage, accounts, 'webhooks');
    const names = await createBots(stage, receiver.url);
    await using load = await startLoad(stage.site, sendRequests(stage.site, senders));
    const contestant = { load, processes: stage.processes() };

    stage.announce('webhooks: warming up ...');
    await runRound(contestant, { clients, durationMs: warmUpMs });
    const before = await sendQuietly(contestant);
    stage.announce(`webhooks: ${triggers} triggers ...`);
    await mentionAll(stage, senders, names);
    const during: Round[] = [];
    const deadline = Date.now() + drainedWithinMs;
    while (receiver.times.length < triggers && Date.now() < deadline) {
      const round = await runRound(contestant, { clients, durationMs: roundMs });
      // One that outlasted the triggers is no round with triggers.
      if (receiver.times.length < triggers || during.length === 0) during.push(round);
    }
    const after = await sendQuietly(contestant);
    return report({ times: receiver.times, quiet: [...before, ...after], during });
  },
};

async function sendQuietly(contestant: Contestant): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < quietRounds; round += 1) {
    rounds.push(await runRound(contestant, { clients, durationMs: roundMs }));
  }
  return rounds;
}

/** A server of bots that wants nothing written, and knows when each request came. */
async function startReceiver() {
  const times: number[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      times.push(performance.now());
      response.end(nothing);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    times,
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns their names. */
async function createBots({ owner }: Stage, payload_url: string): Promise<string[]> {
  const asOwner = apiClient(owner);
  const names: string[] = [];
  for (let number = 1; number <= bots; number += 1) {
    const full_name = `Told ${number}`;
    const parameters = { full_name, short_name: `told${number}`, bot_type: 3, payload_url };
    await asOwner.post('/bots', parameters, Created);
    names.push(full_name);
  }
  return names;
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
        name: 'triggers told per second, while messages are sent',
        value: perSecond,
        format: (value) => value.toFixed(0),
        target: { atLeast: targets.triggersPerSecond },
      },
      {
        name: 'messages sent meanwhile, by those without triggers',
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
