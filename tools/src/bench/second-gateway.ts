import { setTimeout as pause } from 'node:timers/promises';
import { oneProcess } from '../product/services.ts';
import { defineBenchmark, type Report } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { sendRequests } from './load/send-requests.ts';
import { startLoad } from './load/start-load.ts';
import { cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { hasProc, type ProcessFamily } from './measure/process-family.ts';
import { runRound } from './measure/rounds.ts';
import { timeRequests } from './measure/time-requests.ts';
import { microseconds } from './measure/units.ts';
import { createSenders } from './stage/senders.ts';
import type { Stage } from './stage/stage.ts';

const targets = { withoutQueueMs: 0.02 };
/** The name of the second gateway's process. */
const second = 'gateway-2';

interface Parameters {
  rounds: number;
  warmUpMs: number;
  roundMs: number;
}

/** The second gateway's processor time per message, in milliseconds, over all rounds. */
interface Found {
  withoutQueueMs: number;
  withQueueMs: number;
  failures: string[];
}

/** Measures a gateway that receives no sends, first without and then with an event queue of the organization. */
export const secondGateway = defineBenchmark<Parameters>({
  name: 'second-gateway',
  question: 'What does a message cost a gateway that has no event queue of its organization?',
  sizes: {
    full: { rounds: 12, warmUpMs: 3_000, roundMs: 2_500 },
    small: { rounds: 2, warmUpMs: 300, roundMs: 500 },
  },
  async run(stages, parameters) {
    if (!hasProc()) throw new Error('Processor time can only be measured on Linux');
    const stage = await stages.own({ form: { ...oneProcess, [second]: ['gateway'] } });
    return report(await measure(stage, parameters));
  },
});

async function measure(stage: Stage, { rounds, warmUpMs, roundMs }: Parameters): Promise<Found> {
  const { gateway, site } = secondOf(stage);
  const senders = await createSenders(stage, 1);
  await using load = await startLoad(stage.site, sendRequests(stage.site, senders));
  const contestant = { load, processes: [gateway] };
  const failures: string[] = [];

  /**
   * Measures the second gateway's processor time and the number of messages, without the work of an idle gateway. Uses
   * one client, because concurrent messages share entries of the log.
   */
  async function measureRound(durationMs: number): Promise<{ cpuMs: number; messages: number }> {
    const before = await readCpuTime([gateway]);
    await pause(durationMs);
    const idle = cpuTimeBetween(before, await readCpuTime([gateway])).get(second) ?? 0;
    const { cpu, requests, failure } = await runRound(contestant, { clients: 1, durationMs });
    if (failure !== undefined) failures.push(failure);
    return { cpuMs: ((cpu.get(second) ?? Number.NaN) - idle) * 1_000, messages: requests };
  }
  /**
   * Returns the processor time per message over all rounds. Divides sums, because the system counts processor time in
   * steps of ten milliseconds.
   */
  async function measureRounds(): Promise<number> {
    await measureRound(warmUpMs);
    const sum = { cpuMs: 0, messages: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { cpuMs, messages } = await measureRound(roundMs);
      sum.cpuMs += cpuMs;
      sum.messages += messages;
    }
    return sum.cpuMs / sum.messages;
  }

  stage.announce('second-gateway: without a queue ...');
  const withoutQueueMs = await measureRounds();
  const { email, api_key: apiKey } = stage.owner;
  // The second gateway knows the organization by the host of the first.
  const register = plainRequest({
    site: stage.site,
    method: 'POST',
    path: '/register',
    account: { email, apiKey },
    parameters: { event_types: ['message'] },
  });
  await timeRequests(site, [register]);
  stage.announce('second-gateway: with a queue ...');
  return { withoutQueueMs, withQueueMs: await measureRounds(), failures };
}

function secondOf(stage: Stage): { gateway: ProcessFamily; site: string } {
  const gateway = stage.processes().find(({ name }) => name === second);
  const site = stage.gateways[1];
  if (!gateway || !site) throw new Error('There is no second gateway');
  return { gateway, site };
}

function report({ withoutQueueMs, withQueueMs, failures }: Found): Report {
  const micro = (ms: number) => microseconds(ms * 1_000);
  return {
    tables: [
      {
        columns: ['processor time of the second gateway per message', ''],
        rows: [
          ['without a queue', micro(withoutQueueMs)],
          ['with a queue', micro(withQueueMs)],
        ],
      },
    ],
    checks: [
      {
        name: 'processor time per message of a gateway without a queue of the organization',
        value: withoutQueueMs,
        format: micro,
        target: { atMost: targets.withoutQueueMs },
      },
    ],
    failures,
    measurements: { withoutQueueMs, withQueueMs },
  };
}
