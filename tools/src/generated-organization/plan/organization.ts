import { seededRandom } from '@chat/infrastructure/random';
import { type PlannedChannel, planChannels } from './channels.ts';
import { type DirectConversation, planDirectConversations } from './direct-conversations.ts';
import { type PlannedGroup, planGroups } from './groups.ts';
import { type Person, planPeople } from './people.ts';
import type { Scale } from './scale.ts';

/** A complete organization. The same scale and owner always give the same plan. */
export interface PlannedOrganization {
  scale: Scale;
  people: readonly Person[];
  groups: readonly PlannedGroup[];
  channels: readonly PlannedChannel[];
  directConversations: readonly DirectConversation[];
}

/** Plans an organization of this scale. The owner's address is `ownerEmail`. */
export function planOrganization(scale: Scale, ownerEmail: string): PlannedOrganization {
  const people = planPeople(scale, ownerEmail);
  return {
    scale,
    people,
    groups: planGroups(scale, people),
    channels: planChannels(scale, people),
    directConversations: planDirectConversations(scale, people),
  };
}

/** Returns the number of messages in each conversation: channels first, then direct conversations. */
export function messageCounts({ channels, directConversations }: PlannedOrganization): number[] {
  return [...channels, ...directConversations].map(({ messages }) => messages);
}

/** Returns the conversation of each message, in the order of sending. The messages of all conversations are mixed. */
export function conversationOrder(plan: PlannedOrganization): Uint32Array {
  const random = seededRandom(5);
  const order = new Uint32Array(plan.scale.messages);
  let filled = 0;
  for (const [conversation, count] of messageCounts(plan).entries()) {
    order.fill(conversation, filled, filled + count);
    filled += count;
  }
  if (filled !== order.length) throw new Error(`${filled} messages instead of ${order.length}`);
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = random.integer(0, index);
    const [here = 0, there = 0] = [order[index], order[other]];
    order[index] = there;
    order[other] = here;
  }
  return order;
}
