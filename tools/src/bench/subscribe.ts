import { everybody, few } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { pairs } from './measure/in-turns.ts';
import { median, ratioOf } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { readersOf } from './stage/people.ts';

const targets = { latencyRatio: 1.5 };
const rounds = 12;
const warmUps = 2;
const timesPerRound = 10;

/** The channels that are compared; everybody may see both. */
const channels = { few, everybody };
type ChannelName = keyof typeof channels;

/** What one more subscription costs among ten thousand rather than among ten. */
export const subscribe: Benchmark<GeneratedStage> = {
  name: 'subscribe',
  summary:
    'POST and DELETE /users/me/subscriptions for a channel of 10,000 subscribers, compared with one of 10',
  async run(stage) {
    const requests = requestsOf(stage);
    // Subscribed to neither, to begin with.
    await timeRequests(stage.site, [requests.everybody.leave]);
    stage.announce(`subscribe: ${rounds} rounds of ${timesPerRound} each ...`);
    const measure = (name: ChannelName) => measureRound(stage.site, requests[name]);
    await pairs(['everybody', 'few'], warmUps, measure);
    const [atEverybody, atFew] = await pairs(['everybody', 'few'], rounds, measure);
    await timeRequests(stage.site, [requests.everybody.join]);
    return { ...report(atEverybody, atFew), failures: [] };
  },
};

interface Requests {
  join: string;
  leave: string;
}

function requestsOf(stage: GeneratedStage): Record<ChannelName, Requests> {
  const { site, plan } = stage;
  const [account] = readersOf(stage, everybody);
  if (!account) throw new Error('Nobody reads the channel of everybody');
  const of = (channel: number): Requests => {
    const name = plan.channels[channel]?.name ?? '';
    const request = { site, method: 'POST', path: '/users/me/subscriptions', account } as const;
    return {
      join: plainRequest({ ...request, parameters: { subscriptions: [{ name }] } }),
      leave: plainRequest({ ...request, parameters: { method: 'DELETE', subscriptions: [name] } }),
    };
  };
  return { few: of(few), everybody: of(everybody) };
}

/** Median latencies of joining and leaving a channel. */
interface Latencies {
  joinMs: number;
  leaveMs: number;
}

async function measureRound(site: string, { join, leave }: Requests): Promise<Latencies> {
  const requests = Array.from({ length: timesPerRound }, () => [join, leave]).flat();
  const answers = await timeRequests(site, requests);
  const every = (rest: number) =>
    answers.filter((_answer, index) => index % 2 === rest).map(({ latencyMs }) => latencyMs);
  return { joinMs: median(every(0)), leaveMs: median(every(1)) };
}

function report(atEverybody: Latencies[], atFew: Latencies[]): Omit<Report, 'failures'> {
  const compared = (of: (latencies: Latencies) => number) => ({
    everybodyMs: median(atEverybody.map(of)),
    fewMs: median(atFew.map(of)),
    ratio: ratioOf(atEverybody.map(of), atFew.map(of)),
  });
  const found = {
    subscribe: compared(({ joinMs }) => joinMs),
    unsubscribe: compared(({ leaveMs }) => leaveMs),
  };
  return {
    tables: [
      {
        columns: [
          'median latency',
          '10,000 subscribers',
          '10 subscribers',
          'ratio',
          'least',
          'most',
        ],
        rows: Object.entries(found).map(([name, { everybodyMs, fewMs, ratio }]) => [
          name,
          milliseconds(everybodyMs),
          milliseconds(fewMs),
          ...[ratio.median, ratio.least, ratio.most].map(twoDigits),
        ]),
      },
    ],
    checks: Object.entries(found).map(([name, { ratio }]) => ({
      name: `median latency of ${name}, 10,000 subscribers by 10`,
      value: ratio.median,
      format: twoDigits,
      target: { atMost: targets.latencyRatio },
    })),
    measurements: { latencyMs: found },
  };
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function twoDigits(value: number): string {
  return value.toFixed(2);
}
