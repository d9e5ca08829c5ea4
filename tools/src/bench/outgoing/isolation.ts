import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Report } from '../benchmark.ts';
import { sendAtPace } from '../load/watch-delivery.ts';
import { pairs } from '../measure/in-turns.ts';
import { median, type Percentiles, percentilesOf, ratioOf } from '../measure/statistics.ts';
import type { Senders } from '../stage/senders.ts';
import type { Stage } from '../stage/stage.ts';
import { type Receiver, startReceiver, type Told } from './receiver.ts';
import { createBots, namesOf } from './webhook-bots.ts';

const targets = { p99Ratio: 1.5 };
/** The number of quick bots. Each has its own server. */
const quickBots = 8;
/** The number of bots on the server that hangs, which is more than a process calls concurrently. */
const hangingBots = 20;
/**
 * Messages per second, far fewer than can be delivered. Each mentions a quick bot, and every tenth also mentions a
 * hanging bot.
 */
const perSecond = 100;
const hangingEvery = 10;
const patienceMs = 30_000;
const lookEveryMs = 50;

const states = ['nobody hangs', 'one hangs'] as const;
type State = (typeof states)[number];

/** The durations of the measurement's parts. */
export interface IsolationTimes {
  warmUpMs: number;
  roundMs: number;
  rounds: number;
  /** How long a server hangs before a round begins, so that its requests time out and are retried within the round. */
  leadMs: number;
}

/** The bots, and the deliveries that are measured. */
type Traffic = {
  hanging: Receiver;
  /** Sends messages, and returns the milliseconds from each message to the request at its quick bot. */
  send(durationMs: number): Promise<number[]>;
  /** Returns the number of messages to bots on the hanging server that have not been answered. */
  owed(): number;
  failures: string[];
};

/** Measures whether a hanging bot server delays deliveries to others. Alternates between rounds with and without it. */
export async function measureIsolation(
  stage: Stage,
  senders: Senders,
  { warmUpMs, roundMs, rounds, leadMs }: IsolationTimes,
): Promise<Report> {
  await using opened = new AsyncDisposableStack();
  const traffic = await startTraffic(stage, senders, opened);
  const { hanging, send, owed, failures } = traffic;
  await send(warmUpMs);

  let state: State = 'nobody hangs';
  async function become(wanted: State) {
    if (wanted === state) return;
    state = wanted;
    if (wanted === 'one hangs') {
      hanging.hang();
      await send(leadMs);
      return;
    }
    hanging.recover();
    const deadline = Date.now() + patienceMs;
    while (owed() > 0 && Date.now() < deadline) await pause(lookEveryMs);
    if (owed() > 0)
      failures.push(`${owed()} triggers were not delivered when the receiver was back`);
  }

  stage.announce(`webhooks: ${rounds} rounds of ${perSecond} triggers a second, in turns ...`);
  const [quiet, hung] = await pairs<State, Percentiles>([...states], rounds, async (wanted) => {
    await become(wanted);
    return percentilesOf(await send(roundMs));
  });
  await become('nobody hangs');
  return report({ quiet, hung, failures });
}

async function startTraffic(
  stage: Stage,
  senders: Senders,
  opened: AsyncDisposableStack,
): Promise<Traffic> {
  const { site } = stage;
  const sentAtMs = new Map<number, number>();
  const owed = new Set<number>();
  const failures: string[] = [];
  let serial = 0;
  let latenciesMs: number[] = [];

  const hanging = opened.use(await startReceiver((told) => owed.delete(serialOf(told))));
  const hangingNames = namesOf('Hanging', hangingBots);
  await createBots(stage, hangingNames, hanging.url);
  const quickNames = namesOf('Quick', quickBots);
  for (const name of quickNames) {
    const receiver = opened.use(
      await startReceiver((told) => {
        const sentAt = sentAtMs.get(serialOf(told));
        // A message may be delivered twice. Count the first delivery.
        if (sentAt === undefined || !sentAtMs.delete(serialOf(told))) return;
        latenciesMs.push(told.atMs - sentAt);
      }),
    );
    await createBots(stage, [name], receiver.url);
  }

  function nextMessage(): string {
    serial += 1;
    const named = [quickNames[serial % quickBots]];
    if (serial % hangingEvery === 0) {
      named.push(hangingNames[(serial / hangingEvery) % hangingBots]);
      owed.add(serial);
    }
    sentAtMs.set(serial, performance.now());
    return `${serial} for ${named.map((name) => `@**${name}**`).join(' and ')}`;
  }

  return {
    hanging,
    failures,
    owed: () => owed.size,
    async send(durationMs) {
      const messages = (durationMs * perSecond) / 1_000;
      latenciesMs = [];
      const { failure } = await sendAtPace(
        {
          send: nextMessage,
          missing: () => messages - latenciesMs.length,
          // Missing deliveries show this already.
          refuse: () => undefined,
        },
        {
          ...{ site, messages, perSecond, patienceMs },
          onRefused: (what) => failures.push(`a trigger was refused: ${what}`),
          senders: senders.accounts,
          channelId: senders.channelId,
        },
      );
      if (failure !== undefined) failures.push(failure);
      const missing = messages - latenciesMs.length;
      if (missing > 0) failures.push(`${missing} of ${messages} triggers were not delivered`);
      return latenciesMs;
    },
  };
}

const Payload = z.object({ data: z.string() });

/** Returns the serial number in a delivered message. */
function serialOf({ body }: Told): number {
  return Number.parseInt(Payload.parse(JSON.parse(body)).data, 10);
}

function report(found: { quiet: Percentiles[]; hung: Percentiles[]; failures: string[] }): Report {
  const { quiet, hung, failures } = found;
  const ranks = ['p50', 'p95', 'p99'] as const;
  const compared = ranks.map((rank) => {
    const [without, withOne] = [quiet, hung].map((rounds) => rounds.map((round) => round[rank]));
    return { rank, without: without ?? [], withOne: withOne ?? [] };
  });
  const ratio = ratioOf(
    hung.map(({ p99 }) => p99),
    quiet.map(({ p99 }) => p99),
  );
  return {
    tables: [
      {
        columns: ['from POST to other receivers', ...states, 'ratio', 'least', 'most'],
        rows: compared.map(({ rank, without, withOne }) => {
          const { median: middle, least, most } = ratioOf(withOne, without);
          return [
            rank,
            ...[without, withOne].map((values) => `${median(values).toFixed(1)} ms`),
            ...[middle, least, most].map((value) => value.toFixed(2)),
          ];
        }),
      },
    ],
    checks: [
      {
        name: 'p99 to other receivers while one hangs, by p99 without',
        value: ratio.median,
        format: (value) => value.toFixed(2),
        target: { atMost: targets.p99Ratio },
      },
    ],
    failures,
    measurements: { isolation: { quietMs: quiet, hungMs: hung, p99Ratio: ratio } },
  };
}
