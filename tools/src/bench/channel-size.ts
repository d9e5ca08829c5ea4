import { setTimeout as pause } from 'node:timers/promises';
import { everybody } from '../generated-organization/plan/channels.ts';
import { defineBenchmark, type Report, type Table } from './benchmark.ts';
import { type Action, actionsOf, type SizeName, smallSize } from './channel-size/actions.ts';
import { type CrowdLoad, type CrowdResult, compareCrowds } from './channel-size/crowd.ts';
import { compareSizes, latencyChecks, latencyTable } from './latency-by-size.ts';
import { cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { pairs } from './measure/in-turns.ts';
import { hasProc } from './measure/process-family.ts';
import { median } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import { kilobytes, milliseconds } from './measure/units.ts';
import { untilQuiet } from './measure/until-quiet.ts';
import { bytesPerOperation, readWrittenBytes } from './measure/written-bytes.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';

const targets = { sendRatio: 1.3, latencyRatio: 1.5 };
/**
 * The longest wait until the product is idle. The product writes a system message to each person who is added to the
 * large group.
 */
const quietWithinMs = 300_000;
/** The wait after the last response, in which relays publish and Postgres writes. */
const settleMs = 300;

interface Parameters {
  warmUps: number;
  rounds: number;
  /** How often each round repeats an action. */
  timesPerRound: number;
  crowd: CrowdLoad;
}

/** One round of an action: the medians and means of its repetitions. */
interface Cost {
  latencyMs: number;
  /** The processor time of all services and servers together. */
  cpuMs: number;
  walBytes: number;
  logBytes: number;
}

/** The costs of an action at both sizes, by round. Costs at the same index are a pair. */
interface Compared {
  name: string;
  large: Cost[];
  small: Cost[];
}

/** Compares the costs of actions in the channel `everybody` with those in a channel of ten people. */
export const channelSize = defineBenchmark<Parameters>({
  name: 'channel-size',
  question: 'Does an action in a channel or group of 10,000 people cost more than in one of 10?',
  sizes: {
    full: {
      ...{ warmUps: 2, rounds: 12, timesPerRound: 10 },
      crowd: { clients: 8, rounds: 8, warmUpMs: 3_000, roundMs: 1_500 },
    },
    small: {
      ...{ warmUps: 0, rounds: 2, timesPerRound: 3 },
      crowd: { clients: 8, rounds: 1, warmUpMs: 300, roundMs: 300 },
    },
  },
  async run(stages, { warmUps, rounds, timesPerRound, crowd }) {
    const stage = await stages.generated();
    const sends = await compareCrowds(stage, crowd);
    stage.announce('channel-size: groups ...');
    const actions = await actionsOf(stage, timesPerRound);
    await untilQuiet(stage.processes(), quietWithinMs);
    const compared: Compared[] = [];
    for (const action of actions) {
      stage.announce(`channel-size: ${action.name}, ${rounds} rounds ...`);
      const measure = (size: SizeName) => measureAction(stage, action, size);
      await pairs(['large', 'small'], warmUps, measure);
      const [large, small] = await pairs(['large', 'small'], rounds, measure);
      compared.push({ name: action.name, large, small });
    }
    return report(stage, { crowd: sends, clients: crowd.clients, compared });
  },
});

/** Runs an action several times in a row, after its preparing requests have been answered. */
async function measureAction(
  stage: GeneratedStage,
  { requestsAt }: Action,
  size: SizeName,
): Promise<Cost> {
  const { before = [], measured, after = [] } = await requestsAt(size);
  await timeRequests(stage.site, before);
  await pause(settleMs);
  const families = hasProc() ? stage.processes() : [];
  const bytesBefore = await readWrittenBytes(stage);
  const cpuBefore = await readCpuTime(families);
  const answers = await timeRequests(stage.site, measured);
  await pause(settleMs);
  const cpu = cpuTimeBetween(cpuBefore, await readCpuTime(families));
  const bytesAfter = await readWrittenBytes(stage);
  await timeRequests(stage.site, after);
  const cpuSeconds = [...cpu.values()].reduce((sum, one) => sum + one, 0);
  return {
    latencyMs: median(answers.map(({ latencyMs }) => latencyMs)),
    cpuMs: (cpuSeconds * 1_000) / measured.length,
    ...bytesPerOperation(bytesBefore, bytesAfter, measured.length),
  };
}

function report(
  { plan }: GeneratedStage,
  { crowd, clients, compared }: { crowd: CrowdResult; clients: number; compared: Compared[] },
): Report {
  const people = plan.channels[everybody]?.subscribers.length ?? 0;
  const sizes = { large: `${people} people`, small: `${smallSize} people` };
  const latencies = Object.fromEntries(
    compared.map(({ name, large, small }) => [
      name,
      compareSizes(latenciesOf(large), latenciesOf(small)),
    ]),
  );
  const ofCrowd = { [`send, ${clients} clients`]: crowd.latency };
  const { send, ...others } = latencies;
  const describe = (name: string) => `median latency to ${name}, ${people} people by ${smallSize}`;
  return {
    tables: [latencyTable({ ...ofCrowd, ...latencies }, sizes), costTable(compared, sizes)],
    checks: [
      ...latencyChecks(
        { ...ofCrowd, ...(send && { send }) },
        { describe, atMost: targets.sendRatio },
      ),
      ...latencyChecks(others, { describe, atMost: targets.latencyRatio }),
    ],
    failures: crowd.failures,
    measurements: {
      latencyMs: { ...ofCrowd, ...latencies },
      costs: Object.fromEntries(
        compared.map(({ name, large, small }) => [
          name,
          { large: mediansOf(large), small: mediansOf(small) },
        ]),
      ),
    },
  };
}

function costTable(
  compared: readonly Compared[],
  { large, small }: { large: string; small: string },
): Table {
  return {
    columns: [
      'medians of one action',
      ...[`CPU, ${large}`, small, `write-ahead log, ${large}`, small, `event log, ${large}`, small],
    ],
    rows: compared.map((one) => {
      const [ofLarge, ofSmall] = [mediansOf(one.large), mediansOf(one.small)];
      const both = (cell: (cost: Cost) => string) => [cell(ofLarge), cell(ofSmall)];
      return [
        one.name,
        ...both(({ cpuMs }) => milliseconds(cpuMs)),
        ...both(({ walBytes }) => kilobytes(walBytes)),
        ...both(({ logBytes }) => kilobytes(logBytes)),
      ];
    }),
  };
}

function latenciesOf(costs: readonly Cost[]): number[] {
  return costs.map(({ latencyMs }) => latencyMs);
}

function mediansOf(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return {
    ...{ latencyMs: of('latencyMs'), cpuMs: of('cpuMs') },
    ...{ walBytes: of('walBytes'), logBytes: of('logBytes') },
  };
}
