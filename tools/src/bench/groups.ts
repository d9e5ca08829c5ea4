import type { AccountCredentials } from '../api-client/accounts.ts';
import { everybody } from '../generated-organization/plan/channels.ts';
import type { Benchmark, Report } from './benchmark.ts';
import { compareSizes, latencyChecks, latencyTable } from './latency-by-size.ts';
import { plainRequest } from './load/plain-request.ts';
import { pairs } from './measure/in-turns.ts';
import {
  type JoinAndLeave,
  type JoinAndLeaveLatencies,
  measureJoinAndLeave,
} from './measure/join-and-leave.ts';
import { percentilesOf } from './measure/statistics.ts';
import { timeRequests } from './measure/time-requests.ts';
import { untilQuiet } from './measure/until-quiet.ts';
import type { GeneratedStage } from './stage/generated-stage.ts';
import { readersOf } from './stage/people.ts';

const targets = { authenticationMs: 5, latencyRatio: 1.5 };
const nestedGroups = 500;
const authentications = 200;
const smallGroup = 10;
const warmUps = 2;
const rounds = 12;
const timesPerRound = 10;
/** Ten thousand people each get a system message that they were added to a group. */
const quietWithinMs = 300_000;

type GroupName = 'large' | 'small';

/** First requests and one more membership in an organization with many people and nested groups. */
export const groups: Benchmark<GeneratedStage> = {
  name: 'groups',
  summary:
    'first request of an account, with 500 nested groups; one more membership among 10,000, compared with 10',
  async run(stage) {
    stage.announce(`groups: ${nestedGroups} groups, each in the next ...`);
    await nest(stage);
    await untilQuiet(stage.processes(), quietWithinMs);
    stage.announce(`groups: ${authentications} people whom the gateway does not know ...`);
    const added = await measureAuthentication(stage);
    stage.announce('groups: adding 10,000 members to a group ...');
    const requests = await requestsOf(stage);
    await untilQuiet(stage.processes(), quietWithinMs);
    stage.announce(`groups: ${rounds} rounds of ${timesPerRound} memberships each ...`);
    const measure = (name: GroupName) =>
      measureJoinAndLeave(stage.site, requests[name], timesPerRound);
    await pairs(['large', 'small'], warmUps, measure);
    const [large, small] = await pairs(['large', 'small'], rounds, measure);
    return { ...report({ added, large, small }), failures: [] };
  },
};

/** Each group contains the one before and one reader: the first reader is in all of them. */
async function nest(stage: GeneratedStage): Promise<void> {
  const readers = readerIds(stage);
  let previous: number | undefined;
  for (let place = 0; place < nestedGroups; place += 1) {
    previous = await createGroup(stage, {
      name: `nested ${place + 1}`,
      members: readers.slice(place, place + 1),
      ...(previous !== undefined && { subgroups: [previous] }),
    });
  }
}

function readerIds({ plan, ids }: GeneratedStage): number[] {
  const places = plan.channels[everybody]?.subscribers ?? [];
  return places.filter((place) => plan.people[place]?.isActive).map((place) => ids.userId(place));
}

async function createGroup(stage: GeneratedStage, parameters: object): Promise<number> {
  const request = plainRequest({
    site: stage.site,
    method: 'POST',
    path: '/user_groups/create',
    account: ownerOf(stage),
    parameters: { description: '', ...parameters },
  });
  const [answer] = await timeRequests(stage.site, [request]);
  const { group_id } = JSON.parse(answer?.body ?? '{}');
  return Number(group_id);
}

function ownerOf({ owner }: GeneratedStage): AccountCredentials {
  return { email: owner.email, apiKey: owner.api_key };
}

/** How much longer the first request of an account takes than the second: the cost of loading its identity. */
async function measureAuthentication(stage: GeneratedStage): Promise<number[]> {
  const added: number[] = [];
  for (const account of readersOf(stage, everybody).slice(0, authentications)) {
    const { site } = stage;
    const path = '/users/me/alert_words';
    const request = plainRequest({ site, method: 'GET', path, account, parameters: {} });
    const [first, second] = await timeRequests(site, [request, request]);
    added.push((first?.latencyMs ?? Number.NaN) - (second?.latencyMs ?? Number.NaN));
  }
  return added;
}

async function requestsOf(stage: GeneratedStage): Promise<Record<GroupName, JoinAndLeave>> {
  const [newcomer = 0, ...others] = readerIds(stage);
  const of = async (name: string, members: number[]): Promise<JoinAndLeave> => {
    const groupId = await createGroup(stage, { name, members });
    const path = `/user_groups/${groupId}/members`;
    const request = { site: stage.site, method: 'POST', path, account: ownerOf(stage) } as const;
    return {
      join: plainRequest({ ...request, parameters: { add: [newcomer] } }),
      leave: plainRequest({ ...request, parameters: { delete: [newcomer] } }),
    };
  };
  return {
    large: await of('nearly everybody', others),
    small: await of('a few', others.slice(0, smallGroup)),
  };
}

function report(found: {
  added: number[];
  large: readonly JoinAndLeaveLatencies[];
  small: readonly JoinAndLeaveLatencies[];
}): Omit<Report, 'failures'> {
  const { added, large, small } = found;
  const compared = (of: (latencies: JoinAndLeaveLatencies) => number) =>
    compareSizes(large.map(of), small.map(of));
  const memberships = {
    join: compared(({ joinMs }) => joinMs),
    leave: compared(({ leaveMs }) => leaveMs),
  };
  const authentication = percentilesOf(added);
  return {
    tables: [
      {
        columns: ['loading an identity', 'p50', 'p95'],
        rows: [
          ['500 nested groups', milliseconds(authentication.p50), milliseconds(authentication.p95)],
        ],
      },
      latencyTable(memberships, { large: 'large group', small: 'group of 10' }),
    ],
    checks: [
      {
        name: 'median of loading an identity',
        value: authentication.p50,
        format: milliseconds,
        target: { atMost: targets.authenticationMs },
      },
      ...latencyChecks(memberships, {
        describe: (name) => `median latency to ${name} a group, 10,000 members by 10`,
        atMost: targets.latencyRatio,
      }),
    ],
    measurements: { authenticationMs: authentication, latencyMs: memberships },
  };
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
