import { everybody, few } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report } from './benchmark.ts';
import { compareSizes, latencyChecks, latencyTable } from './latency-by-size.ts';
import { plainRequest } from './load/plain-request.ts';
import { pairs } from './measure/in-turns.ts';
import {
  type JoinAndLeave,
  type JoinAndLeaveLatencies,
  measureJoinAndLeave,
} from './measure/join-and-leave.ts';
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

/** Cost of a subscription to a channel of ten thousand, compared with one of ten. */
export const subscribe: Benchmark<GeneratedStage> = {
  name: 'subscribe',
  summary:
    'POST and DELETE /users/me/subscriptions for a channel of 10,000 subscribers, compared with one of 10',
  async run(stage) {
    const requests = requestsOf(stage);
    // Subscribed to neither, to begin with.
    await timeRequests(stage.site, [requests.everybody.leave]);
    stage.announce(`subscribe: ${rounds} rounds of ${timesPerRound} each ...`);
    const measure = (name: ChannelName) =>
      measureJoinAndLeave(stage.site, requests[name], timesPerRound);
    await pairs(['everybody', 'few'], warmUps, measure);
    const [atEverybody, atFew] = await pairs(['everybody', 'few'], rounds, measure);
    await timeRequests(stage.site, [requests.everybody.join]);
    return { ...report(atEverybody, atFew), failures: [] };
  },
};

function requestsOf(stage: GeneratedStage): Record<ChannelName, JoinAndLeave> {
  const { site, plan } = stage;
  const [account] = readersOf(stage, everybody);
  if (!account) throw new Error('Nobody reads the channel of everybody');
  const of = (channel: number): JoinAndLeave => {
    const name = plan.channels[channel]?.name ?? '';
    const request = { site, method: 'POST', path: '/users/me/subscriptions', account } as const;
    return {
      join: plainRequest({ ...request, parameters: { subscriptions: [{ name }] } }),
      leave: plainRequest({ ...request, parameters: { method: 'DELETE', subscriptions: [name] } }),
    };
  };
  return { few: of(few), everybody: of(everybody) };
}

function report(
  large: readonly JoinAndLeaveLatencies[],
  small: readonly JoinAndLeaveLatencies[],
): Omit<Report, 'failures'> {
  const compared = (of: (latencies: JoinAndLeaveLatencies) => number) =>
    compareSizes(large.map(of), small.map(of));
  const latencies = {
    subscribe: compared(({ joinMs }) => joinMs),
    unsubscribe: compared(({ leaveMs }) => leaveMs),
  };
  return {
    tables: [latencyTable(latencies, { large: '10,000 subscribers', small: '10 subscribers' })],
    checks: latencyChecks(latencies, {
      describe: (name) => `median latency of ${name}, 10,000 subscribers by 10`,
      atMost: targets.latencyRatio,
    }),
    measurements: { latencyMs: latencies },
  };
}
