import { defineBenchmark, type Report } from './benchmark.ts';
import {
  compare,
  comparisonColumns,
  comparisonRow,
  cpuPerThousand,
  cpuTable,
  describeFailures,
  latencyRows,
  roundsForJson,
} from './comparison.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { inTurns, type Side } from './measure/in-turns.ts';
import { type Contestant, type Rounds, runRound } from './measure/rounds.ts';
import { startSkeleton } from './skeleton/skeleton.ts';
import { createSenders } from './stage/senders.ts';

const targets = { throughputRatio: 0.6, latencyRatio: 3.4 };
const clients = 32;

interface Parameters {
  accounts: number;
  /**
   * The number of short rounds. Many short rounds are better than a few long ones, because paired rounds then find the
   * machine in the same state.
   */
  crowdRounds: number;
  aloneRounds: number;
  warmUpMs: number;
  throughputMs: number;
  latencyMs: number;
}

/** Compares sends to a channel in the product with sends in the bare skeleton. */
export const send = defineBenchmark<Parameters>({
  name: 'send',
  question: 'How fast is a send next to a bare skeleton, for one client and for 32?',
  sizes: {
    full: {
      ...{ accounts: 8, crowdRounds: 12, aloneRounds: 24 },
      ...{ warmUpMs: 6_000, throughputMs: 2_500, latencyMs: 800 },
    },
    small: {
      ...{ accounts: 2, crowdRounds: 2, aloneRounds: 2 },
      ...{ warmUpMs: 300, throughputMs: 500, latencyMs: 300 },
    },
  },
  async run(stages, parameters) {
    const { crowdRounds, aloneRounds, warmUpMs, throughputMs, latencyMs } = parameters;
    const stage = await stages.empty();
    await using skeleton = await startSkeleton(stage);
    const senders = await createSenders(stage, parameters.accounts);
    await using productLoad = await startLoad(stage.site, sendRequests(stage.site, senders));
    await using skeletonLoad = await startLoad(skeleton.site, sendRequests(skeleton.site, senders));
    const postgres = stage.processes().filter(({ name }) => name === 'postgres');
    const contestants: Record<Side, Contestant> = {
      product: { load: productLoad, processes: stage.processes() },
      skeleton: { load: skeletonLoad, processes: [...skeleton.processes, ...postgres] },
    };
    const runRounds = (count: number, options: { clients: number; durationMs: number }) =>
      inTurns(count, (side) => runRound(contestants[side], options));

    stage.announce('send: warming up ...');
    const warmUp = await runRounds(1, { clients, durationMs: warmUpMs });
    stage.announce(`send: ${clients} clients, ${crowdRounds} rounds ...`);
    const crowd = await runRounds(crowdRounds, { clients, durationMs: throughputMs });
    // Measures a single client separately from many at once.
    stage.announce('send: warming up for 1 client ...');
    const warmUpAlone = await runRounds(1, { clients: 1, durationMs: warmUpMs });
    stage.announce(`send: 1 client, ${aloneRounds} rounds ...`);
    const alone = await runRounds(aloneRounds, { clients: 1, durationMs: latencyMs });
    return {
      ...report(crowd, alone),
      failures: describeFailures(warmUp, crowd, warmUpAlone, alone),
    };
  },
});

function report(crowd: Rounds, alone: Rounds): Omit<Report, 'failures'> {
  const throughput = compare(crowd, (round) => round.throughput);
  const latency = compare(alone, (round) => round.latencyMs.p50);
  const cpu = cpuPerThousand(crowd);
  return {
    tables: [
      {
        columns: comparisonColumns,
        rows: [
          comparisonRow(`messages per second, ${clients} clients`, throughput, (value) =>
            value.toFixed(0),
          ),
          ...latencyRows(`latency, ${clients} clients`, crowd),
          ...latencyRows('latency, 1 client', alone),
        ],
      },
      cpuTable(cpu),
    ],
    checks: [
      {
        name: `throughput at ${clients} clients, product by skeleton`,
        value: throughput.ratio.median,
        format: (value) => value.toFixed(2),
        target: { atLeast: targets.throughputRatio },
      },
      {
        name: 'median latency of one client, product by skeleton',
        value: latency.ratio.median,
        format: (value) => value.toFixed(2),
        target: { atMost: targets.latencyRatio },
      },
    ],
    measurements: {
      throughputPerSecond: throughput,
      latencyMs: latency,
      cpuSecondsPerThousandRequests: {
        product: Object.fromEntries(cpu.product),
        skeleton: Object.fromEntries(cpu.skeleton),
      },
      rounds: { [`${clients} clients`]: roundsForJson(crowd), '1 client': roundsForJson(alone) },
    },
  };
}
