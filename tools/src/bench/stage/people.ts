import type { AccountCredentials } from '../../api-client/accounts.ts';
import { few } from '../../generated-organization/plan/channels.ts';
import { owner, reader } from '../../generated-organization/plan/people.ts';
import type { GeneratedStage } from './generated-stage.ts';

/** Those who are subscribed to the channel of few, and to that of everybody. */
export function fewAccounts({ plan, accountAt }: GeneratedStage): AccountCredentials[] {
  return (plan.channels[few]?.subscribers ?? []).map(accountAt);
}

/**
 * Subscribers of a channel who use the product now and then, without those of the channel of few: they send.
 * Who was away for weeks would be announced on coming back.
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
