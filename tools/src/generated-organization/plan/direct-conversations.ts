import { seededRandom } from '@chat/infrastructure/random';
import { type Person, reader } from './people.ts';
import type { Scale } from './scale.ts';
import { shareOut } from './share-out.ts';

/** A direct conversation. */
export interface DirectConversation {
  /** The places of active people in ascending order: mostly two, one for notes to oneself, and at most six. */
  participants: readonly number[];
  messages: number;
}

/** Plans all direct conversations, no two between the same people. The reader is in none of them. */
export function planDirectConversations(
  scale: Scale,
  people: readonly Person[],
): DirectConversation[] {
  const random = seededRandom(3);
  const able = people.flatMap(({ isActive, botOwner }, place) =>
    isActive && botOwner === undefined && place !== reader ? [place] : [],
  );
  const known = new Map<string, number[]>();
  while (known.size < scale.directConversations) {
    const draw = random.integer(1, 100);
    const size = draw <= 2 ? 1 : draw <= 85 ? 2 : random.integer(3, 6);
    const places = new Set<number>();
    while (places.size < size) places.add(random.pick(able));
    const participants = [...places].sort((a, b) => a - b);
    known.set(participants.join(','), participants);
  }
  // A few people write to each other all day, most now and then.
  const weights = Array.from(known, () => 1 / random.integer(1, 100));
  const messages = shareOut(scale.directMessages, weights, 1);
  return [...known.values()].map((participants, index) => ({
    participants,
    messages: messages[index] ?? 0,
  }));
}
