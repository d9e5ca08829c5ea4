import type { AccountCredentials } from '../../api-client/accounts.ts';
import { few } from '../../generated-organization/plan/channels.ts';
import { owner, reader } from '../../generated-organization/plan/people.ts';
import type { GeneratedStage } from './generated-stage.ts';

/** Returns the subscribers of the channel `few`, who are also subscribed to `everybody`. */
export function fewAccounts({ plan, accountAt }: GeneratedStage): AccountCredentials[] {
  return (plan.channels[few]?.subscribers ?? []).map(accountAt);
}

/**
 * Returns the channel's active subscribers except the owner, the reader, and the subscribers of `few`, who send. Leaves
 * out long-idle people, because their return causes an event.
 */
export function readersOf(stage: GeneratedStage, channel: number): AccountCredentials[] {
  const { plan, accountAt } = stage;
  const senders = new Set(plan.channels[few]?.subscribers);
  const places = plan.channels[channel]?.subscribers ?? [];
  return places
    .filter((place) => {
      const person = plan.people[place];
      const isNamed = place === owner || place === reader || senders.has(place);
      return person?.isActive && !person.isLongIdle && !isNamed;
    })
    .map(accountAt);
}
