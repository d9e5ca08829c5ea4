import type { AccountCredentials } from '../../api-client/accounts.ts';
import { everybody } from '../../generated-organization/plan/channels.ts';
import { plainRequest } from '../load/plain-request.ts';
import { timeRequests } from '../measure/time-requests.ts';
import type { GeneratedStage } from './generated-stage.ts';
import type { Stage } from './stage.ts';

/** Returns the owner's credentials, in the form that loads need. */
export function ownerOf({ owner }: Pick<Stage, 'owner'>): AccountCredentials {
  return { email: owner.email, apiKey: owner.api_key };
}

/** Returns the ids of the active people in the channel `everybody`. */
export function readerIds({ plan, ids }: GeneratedStage): number[] {
  const places = plan.channels[everybody]?.subscribers ?? [];
  return places.filter((place) => plan.people[place]?.isActive).map((place) => ids.userId(place));
}

/** Creates a group as the owner. Returns the group's id. */
export async function createGroup(stage: GeneratedStage, parameters: object): Promise<number> {
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
