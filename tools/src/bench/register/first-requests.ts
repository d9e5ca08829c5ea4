import type { AccountCredentials } from '../../api-client/accounts.ts';
import { everybody } from '../../generated-organization/plan/channels.ts';
import type { Report } from '../benchmark.ts';
import { plainRequest } from '../load/plain-request.ts';
import { percentilesOf } from '../measure/statistics.ts';
import { timeRequests } from '../measure/time-requests.ts';
import { milliseconds } from '../measure/units.ts';
import { untilQuiet } from '../measure/until-quiet.ts';
import type { GeneratedStage } from '../stage/generated-stage.ts';
import { createGroup, readerIds } from '../stage/groups.ts';
import { readersOf } from '../stage/people.ts';

const targets = { identityMs: 5 };
const quietWithinMs = 300_000;

export interface FirstRequestLoad {
  nestedGroups: number;
  accounts: number;
}

/** Measures first requests from accounts that the gateway has not cached, in an organization with nested groups. */
export async function measureFirstRequests(
  stage: GeneratedStage,
  { nestedGroups, accounts }: FirstRequestLoad,
): Promise<Report> {
  stage.announce(`register: ${nestedGroups} groups, each in the next ...`);
  await nest(stage, nestedGroups);
  await untilQuiet(stage.processes(), quietWithinMs);
  stage.announce(`register: ${accounts} people whom the gateway does not know ...`);
  // Taken from the end, because the first readers have registered before.
  const strangers = readersOf(stage, everybody).slice(-accounts);
  const added = percentilesOf(await identityCosts(stage.site, strangers));
  return {
    tables: [
      {
        columns: ['loading the identity of an account', 'p50', 'p95'],
        rows: [[`${nestedGroups} nested groups`, milliseconds(added.p50), milliseconds(added.p95)]],
      },
    ],
    checks: [
      {
        name: 'median of loading an identity',
        value: added.p50,
        format: milliseconds,
        target: { atMost: targets.identityMs },
      },
    ],
    failures: [],
    measurements: { identityMs: added },
  };
}

/** Creates nested groups: each contains the previous group and one reader. The first reader is in all of them. */
async function nest(stage: GeneratedStage, count: number): Promise<void> {
  const readers = readerIds(stage);
  let previous: number | undefined;
  for (let place = 0; place < count; place += 1) {
    previous = await createGroup(stage, {
      name: `nested ${place + 1}`,
      members: readers.slice(place, place + 1),
      ...(previous !== undefined && { subgroups: [previous] }),
    });
  }
}

/** Returns, for each account, how much longer the first request takes than the second. */
async function identityCosts(
  site: string,
  accounts: readonly AccountCredentials[],
): Promise<number[]> {
  const added: number[] = [];
  for (const account of accounts) {
    const path = '/users/me/alert_words';
    const request = plainRequest({ site, method: 'GET', path, account, parameters: {} });
    const [first, second] = await timeRequests(site, [request, request]);
    added.push((first?.latencyMs ?? Number.NaN) - (second?.latencyMs ?? Number.NaN));
  }
  return added;
}
