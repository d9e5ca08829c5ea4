import { everybody, few } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report } from './benchmark.ts';
import {
  compareSizes,
  type LatencyBySize,
  latencyChecks,
  latencyTable,
} from './latency-by-size.ts';
import { plainRequest } from './load/plain-request.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { addCpuTimes } from './measure/cpu-time.ts';
import { pairs } from './measure/in-turns.ts';
import { type Contestant, type Round, runRound } from './measure/rounds.ts';
import { timeRequests } from './measure/time-requests.ts';
import { readWrittenRows, rowsPerMessage } from './measure/written-rows.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { fewAccounts } from './stage/people.ts';

const targets = { latencyRatio: 1.3, rowRatio: 1 };
const crowd = 8;
const rounds = 8;
const warmUpMs = 3_000;
const roundMs = 1_500;
const countedMessages = 200;

/** The channels that are compared, and those who send to both. */
const channels = { few, everybody };
type ChannelName = keyof typeof channels;

/** Costs of a message to ten thousand subscribers, compared with ten. */
export const fanout: Benchmark<GeneratedStage> = {
  name: 'fanout',
  summary: 'POST /messages to a channel of 10,000 subscribers, compared with one of 10',
  async run(stage) {
    await using toEverybody = await startLoad(stage.site, requestsTo(stage, 'everybody'));
    await using toFew = await startLoad(stage.site, requestsTo(stage, 'few'));
    const processes = stage.processes();
    const contestants: Record<ChannelName, Contestant> = {
      everybody: { load: toEverybody, processes },
      few: { load: toFew, processes },
    };
    const compare = (count: number, options: { clients: number; durationMs: number }) =>
      pairs(['everybody', 'few'], count, (name: ChannelName) =>
        runRound(contestants[name], options),
      );

    stage.announce('fanout: warming up ...');
    const warmUp = await compare(1, { clients: crowd, durationMs: warmUpMs });
    stage.announce(`fanout: 1 client, then ${crowd}, ${rounds} rounds each ...`);
    const alone = await compare(rounds, { clients: 1, durationMs: roundMs });
    const together = await compare(rounds, { clients: crowd, durationMs: roundMs });
    stage.announce(`fanout: counting the rows of ${countedMessages} messages to each ...`);
    const rows = await countRows(stage);
    return {
      ...report({ alone, together, rows }),
      failures: [warmUp, alone, together]
        .flat(2)
        .flatMap(({ failure }) => (failure === undefined ? [] : [failure])),
    };
  },
};

function requestsTo(stage: GeneratedStage, name: ChannelName) {
  return sendRequests(stage.site, {
    channelId: stage.ids.channelId(channels[name]),
    accounts: fewAccounts(stage),
  });
}

/** Rows written for each message: sent one after the other, so that no two share a transaction. */
async function countRows(stage: GeneratedStage): Promise<Found['rows']> {
  const { site, ids, postgresUrl, databaseName } = stage;
  const [account] = fewAccounts(stage);
  if (!account) throw new Error('Nobody is subscribed to the channel of few');
  const url = new URL(postgresUrl);
  url.pathname = `/${databaseName}`;
  const send = async (name: ChannelName) => {
    const to = ids.channelId(channels[name]);
    const parameters = { type: 'channel', to, topic: 'rows', content: '-' };
    const request = plainRequest({ site, method: 'POST', path: '/messages', account, parameters });
    await timeRequests(
      site,
      Array.from({ length: countedMessages }, () => request),
    );
    return await readWrittenRows(url.href);
  };
  const before = await readWrittenRows(url.href);
  const afterFew = await send('few');
  const afterEverybody = await send('everybody');
  return {
    few: rowsPerMessage(before, afterFew, countedMessages),
    everybody: rowsPerMessage(afterFew, afterEverybody, countedMessages),
  };
}

interface Found {
  /** Rounds of everybody's channel, and of that of few. */
  alone: [Round[], Round[]];
  together: [Round[], Round[]];
  rows: Record<ChannelName, Map<string, number>>;
}

function report({ alone, together, rows }: Found): Omit<Report, 'failures'> {
  const latencies = { '1 client': compared(alone), [`${crowd} clients`]: compared(together) };
  const cpu = alone.map(cpuPerMessage);
  const total = (name: ChannelName) => [...rows[name].values()].reduce((a, b) => a + b, 0);
  return {
    tables: [
      latencyTable(latencies, { large: '10,000 subscribers', small: '10 subscribers' }),
      {
        columns: ['CPU milliseconds per message, 1 client', '10,000 subscribers', '10 subscribers'],
        rows: names(...cpu).map((name) => [
          name,
          ...cpu.map((perMessage) => twoDigits(perMessage.get(name) ?? 0)),
        ]),
      },
      {
        columns: ['rows written per message', '10,000 subscribers', '10 subscribers'],
        rows: [
          ...names(rows.everybody, rows.few).map((name) => [
            name,
            ...[rows.everybody, rows.few].map((counts) => twoDigits(counts.get(name) ?? 0)),
          ]),
          ['total', twoDigits(total('everybody')), twoDigits(total('few'))],
        ],
      },
    ],
    checks: [
      ...latencyChecks(latencies, {
        describe: (name) => `median latency at ${name}, 10,000 subscribers by 10`,
        atMost: targets.latencyRatio,
      }),
      {
        name: 'rows written per message, 10,000 subscribers by 10',
        value: total('everybody') / total('few'),
        format: twoDigits,
        target: { atMost: targets.rowRatio },
      },
    ],
    measurements: {
      latencyMs: latencies,
      cpuMsPerMessage: {
        everybody: Object.fromEntries(cpu[0] ?? []),
        few: Object.fromEntries(cpu[1] ?? []),
      },
      rowsPerMessage: {
        everybody: Object.fromEntries(rows.everybody),
        few: Object.fromEntries(rows.few),
      },
    },
  };
}

function names(...maps: readonly ReadonlyMap<string, number>[]): string[] {
  return [...new Set(maps.flatMap((map) => [...map.keys()]))];
}

function cpuPerMessage(rounds_: readonly Round[]): Map<string, number> {
  const messages = rounds_.reduce((sum, { requests }) => sum + requests, 0);
  const total = addCpuTimes(rounds_.map(({ cpu }) => cpu));
  return new Map([...total].map(([name, seconds]) => [name, (seconds / messages) * 1_000]));
}

function compared([ofEverybody, ofFew]: [Round[], Round[]]): LatencyBySize {
  const medians = (rounds_: readonly Round[]) => rounds_.map(({ latencyMs }) => latencyMs.p50);
  return compareSizes(medians(ofEverybody), medians(ofFew));
}

function twoDigits(value: number): string {
  return value.toFixed(2);
}
