import { argon2, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { defineBenchmark, type Report } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './measure/cpu-time.ts';
import { hasProc } from './measure/process-family.ts';
import { median } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import { milliseconds } from './measure/units.ts';
import { untilQuiet } from './measure/until-quiet.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { ownerOf } from './stage/groups.ts';

const targets = { cpuMilliseconds: 100 };
/** The wait after the last response, in which relays publish and read models are updated. */
const settleMs = 1_000;
const quietWithinMs = 300_000;
const measuredHashes = 20;
/** The parameters of a password hash with the users service's default settings. */
const hashCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

interface Parameters {
  warmUps: number;
  people: number;
}

/** The costs of an action that was performed on several people, one after another. */
interface Found {
  action: string;
  latencyMs: number;
  /** The processor time of each process, per person. */
  cpuMilliseconds: CpuSeconds;
}

/** Measures the cost of creating, renaming and deactivating a person. */
export const people = defineBenchmark<Parameters>({
  name: 'people',
  question: 'What does a change to one person cost in an organization of 10,000 people?',
  sizes: { full: { warmUps: 5, people: 20 }, small: { warmUps: 1, people: 3 } },
  async run(stages, { warmUps, people: count }) {
    const stage = await stages.generated();
    await untilQuiet(stage.processes(), quietWithinMs);
    await changePeople(stage, 'warm-up', warmUps);
    return report(await changePeople(stage, 'newcomer', count), await measureHash());
  },
});

/**
 * Creates `count` people whose addresses begin with `name`, and renames them. Also deactivates and reactivates the same
 * number of the organization's people, who have a few dozen subscriptions each.
 */
async function changePeople(stage: GeneratedStage, name: string, count: number): Promise<Found[]> {
  const request = requestsOf(stage);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const newIds: number[] = [];
  const creations = numbers.map((number) =>
    request('POST', '/users', {
      email: `${name}${number}@example.com`,
      full_name: `${name} ${number}`,
      password: randomBytes(9).toString('base64url'),
    }),
  );
  const created = await measure(stage, 'create', creations, (body) => {
    newIds.push(Number(JSON.parse(body).user_id));
  });
  const renames = newIds.map((userId) =>
    request('PATCH', `/users/${userId}`, { full_name: `Renamed ${userId}` }),
  );
  const renamed = await measure(stage, 'rename', renames);
  const oldIds = memberIds(stage).slice(-count);
  const deactivations = oldIds.map((userId) => request('DELETE', `/users/${userId}`, {}));
  const deactivated = await measure(stage, 'deactivate', deactivations);
  await timeRequests(stage.site, [
    ...oldIds.map((userId) => request('POST', `/users/${userId}/reactivate`, {})),
    ...newIds.map((userId) => request('DELETE', `/users/${userId}`, {})),
  ]);
  await untilQuiet(stage.processes(), quietWithinMs);
  return [created, renamed, deactivated];
}

/** Returns the ids of the organization's active members, without bots. */
function memberIds({ plan, ids }: GeneratedStage): number[] {
  return plan.people.flatMap(({ isActive, role, botOwner }, place) =>
    isActive && role === 'member' && botOwner === undefined ? [ids.userId(place)] : [],
  );
}

function requestsOf(stage: GeneratedStage) {
  const from = { site: stage.site, account: ownerOf(stage) };
  return (method: 'POST' | 'PATCH' | 'DELETE', path: string, parameters: object) =>
    plainRequest({ ...from, method, path, parameters: { ...parameters } });
}

async function measure(
  stage: GeneratedStage,
  action: string,
  requests: readonly string[],
  look: (body: string) => void = () => undefined,
): Promise<Found> {
  stage.announce(`people: ${action} ${requests.length} people ...`);
  const families = hasProc() ? stage.processes() : [];
  const before = await readCpuTime(families);
  const answers = await timeRequests(stage.site, requests, ({ body }) => look(body));
  await pause(settleMs);
  const cpu = cpuTimeBetween(before, await readCpuTime(families));
  const ofOne = [...cpu].map(([name, used]) => [name, (used * 1_000) / requests.length] as const);
  return {
    action,
    latencyMs: median(answers.map(({ latencyMs }) => latencyMs)),
    cpuMilliseconds: new Map(ofOne),
  };
}

/** Returns the processor time in milliseconds of hashing one password, which is slow by design. */
async function measureHash(): Promise<number> {
  const hash = promisify(argon2);
  const [message, nonce] = [randomBytes(9), randomBytes(16)];
  const before = process.cpuUsage();
  for (let count = 0; count < measuredHashes; count += 1) {
    await hash('argon2id', { ...hashCost, message, nonce });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / measuredHashes;
}

function report(found: readonly Found[], hashMilliseconds: number): Report {
  const processes = [...(found[0]?.cpuMilliseconds.keys() ?? [])];
  return {
    tables: [
      {
        columns: ['one person of the organization', ...found.map(({ action }) => action)],
        rows: [
          ['median latency', ...found.map(({ latencyMs }) => milliseconds(latencyMs))],
          ['CPU of all processes', ...found.map((one) => milliseconds(cpuOf(one)))],
          ...processes.map((name) => [
            `CPU, ${name}`,
            ...found.map(({ cpuMilliseconds }) => milliseconds(cpuMilliseconds.get(name) ?? 0)),
          ]),
          ['of this, the hash of the password', milliseconds(hashMilliseconds), '', ''],
        ],
      },
    ],
    checks: found.map((one) => ({
      name: `processor time to ${one.action} a person`,
      value: cpuOf(one),
      format: milliseconds,
      target: { atMost: targets.cpuMilliseconds },
    })),
    failures: [],
    measurements: {
      hashMilliseconds,
      ...Object.fromEntries(
        found.map(({ action, latencyMs, cpuMilliseconds }) => [
          action,
          { latencyMs, cpuMilliseconds: Object.fromEntries(cpuMilliseconds) },
        ]),
      ),
    },
  };
}

function cpuOf({ cpuMilliseconds }: Found): number {
  return [...cpuMilliseconds.values()].reduce((sum, one) => sum + one, 0);
}
