import { type Random, seededRandom } from '../../demo/random.ts';
import { history } from './channels.ts';
import type { PlannedOrganization } from './organization.ts';
import { reader } from './people.ts';

/** How far somebody has read a conversation; everything before was received and read. */
export interface Reading {
  conversation: number;
  /** Place of an active person. */
  person: number;
  /** How many of the newest messages are left, own ones included. */
  unread: number;
}

/** How far each active person has read each of its conversations. */
export function* planReading(plan: PlannedOrganization): Generator<Reading> {
  const random = seededRandom(7);
  const { people, channels, directConversations } = plan;
  const unreadOfReader = readerShares(plan);
  for (const [conversation, { subscribers, messages }] of channels.entries()) {
    for (const person of subscribers) {
      if (!people[person]?.isActive) continue;
      const isReader = person === reader;
      const unread = isReader ? unreadOfReader.get(conversation) : leftover(random, conversation);
      yield { conversation, person, unread: Math.min(unread ?? 0, messages) };
    }
  }
  for (const [index, { participants, messages }] of directConversations.entries()) {
    for (const person of participants) {
      const unread = random.integer(1, 10) === 1 ? random.integer(1, 3) : 0;
      yield { conversation: channels.length + index, person, unread: Math.min(unread, messages) };
    }
  }
}

/** The reader's unread messages are spread evenly over the channels. */
function readerShares({ channels, scale }: PlannedOrganization): Map<number, number> {
  const { unread, subscriptions } = scale.reader;
  const own = channels.flatMap(({ subscribers }, channel) =>
    subscribers.includes(reader) ? [channel] : [],
  );
  const [least, rest] = [Math.floor(unread / subscriptions), unread % subscriptions];
  return new Map(own.map((channel, index) => [channel, index < rest ? least + 1 : least]));
}

/** Most have read everything, some are behind, and a few are far behind in the long history. */
function leftover(random: Random, conversation: number): number {
  const draw = random.integer(1, 100);
  if (draw <= 60) return 0;
  if (draw <= 95) return random.integer(1, 20);
  return random.integer(20, conversation === history ? 5_000 : 200);
}
