import { setTimeout as pause } from 'node:timers/promises';
import type { AccountCredentials } from '../../api-client/accounts.ts';
import { everybody } from '../../generated-organization/plan/channels.ts';
import { reader } from '../../generated-organization/plan/people.ts';
import type { Check, Table } from '../benchmark.ts';
import { type Connection, openConnection } from '../load/http-connection.ts';
import { plainRequest } from '../load/plain-request.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from '../measure/cpu-time.ts';
import { hasProc } from '../measure/process-family.ts';
import { timeRequests } from '../measure/time-requests.ts';
import { milliseconds, seconds } from '../measure/units.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { readersOf } from '../stage/people.ts';

const targets = { cpuMilliseconds: 5, atOnceSeconds: 6 };
const settleMs = 1_000;

export interface QueueOnlyLoad {
  warmUps: number;
  registrations: number;
  /** The number of registers to send concurrently. */
  atOnce: number;
}

/** The costs of registers without a snapshot. */
export interface QueueOnly {
  /** The processor time per register in each process, when one client registers sequentially. */
  cpuMilliseconds: CpuSeconds;
  /** The time for `atOnce` concurrent registers from different people, none of whom the gateway has cached. */
  atOnceSeconds: number;
  atOnce: number;
  failures: string[];
}

/** Measures registers one after another, then many concurrent ones. */
export async function measureQueueOnly(
  stage: GeneratedStage,
  { warmUps, registrations, atOnce }: QueueOnlyLoad,
): Promise<QueueOnly> {
  stage.announce(`register: ${registrations} queues alone, then ${atOnce} at once ...`);
  const request = registrationOfQueue(stage);
  await timeRequests(stage.site, repeated(request, warmUps));
  await pause(settleMs);
  const families = hasProc() ? stage.processes() : [];
  const before = await readCpuTime(families);
  await timeRequests(stage.site, repeated(request, registrations));
  const cpu = cpuTimeBetween(before, await readCpuTime(families));
  const accounts = readersOf(stage, everybody).slice(0, atOnce);
  return {
    cpuMilliseconds: new Map(
      [...cpu].map(([name, used]) => [name, (used * 1_000) / registrations]),
    ),
    atOnce: accounts.length,
    ...(await registerAtOnce(stage, accounts)),
  };
}

/** Returns a table with the cost of one register, and the duration of many concurrent ones. */
export function queueOnlyTable({ cpuMilliseconds, atOnce, atOnceSeconds }: QueueOnly): Table {
  return {
    columns: ['registers without a snapshot, without rate limits', ''],
    rows: [
      ...[...cpuMilliseconds].map(([name, cpu]) => [`CPU of one, ${name}`, milliseconds(cpu)]),
      [`${atOnce} at once, by accounts the gateway has not cached`, seconds(atOnceSeconds)],
    ],
  };
}

/** Returns checks for the total processor time of one register, and for the duration of many concurrent ones. */
export function queueOnlyChecks({ cpuMilliseconds, atOnce, atOnceSeconds }: QueueOnly): Check[] {
  return [
    {
      name: 'processor time of a register without a snapshot',
      value: [...cpuMilliseconds.values()].reduce((sum, one) => sum + one, 0),
      format: milliseconds,
      target: { atMost: targets.cpuMilliseconds },
    },
    {
      name: `${atOnce} of them at once`,
      value: atOnceSeconds,
      format: seconds,
      target: { atMost: targets.atOnceSeconds },
    },
  ];
}

async function registerAtOnce(stage: GeneratedStage, accounts: readonly AccountCredentials[]) {
  const { hostname, port } = new URL(stage.site);
  using opened = new DisposableStack();
  const connections: Connection[] = [];
  for (const _ of accounts) {
    connections.push(opened.use(await openConnection(hostname, Number(port))));
  }
  const startedAt = performance.now();
  const answers = await Promise.all(
    connections.map((connection, index) => {
      const account = accounts[index];
      if (!account) throw new Error('There are fewer accounts than connections');
      return connection.request(registration(stage, account));
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  const [first] = refused;
  return {
    atOnceSeconds: (performance.now() - startedAt) / 1_000,
    failures: first
      ? [
          `${refused.length} of ${answers.length} at once failed: ${first.status} ${first.body.slice(0, 200)}`,
        ]
      : [],
  };
}

/** Returns a client's request to register a queue without a snapshot. */
export function registrationOfQueue(stage: GeneratedStage): string {
  return registration(stage, stage.accountAt(reader));
}

function registration({ site }: GeneratedStage, account: AccountCredentials): string {
  return plainRequest({
    site,
    method: 'POST',
    path: '/register',
    account,
    parameters: { event_types: ['message', 'subscription'], fetch_event_types: [] },
  });
}

function repeated(request: string, times: number): string[] {
  return Array.from({ length: times }, () => request);
}
