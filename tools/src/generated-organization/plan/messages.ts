import { type Random, seededRandom } from '@chat/infrastructure/random';
import { conversationOrder, type PlannedOrganization } from './organization.ts';
import { reader } from './people.ts';
import { createTexts, type Text } from './texts.ts';
import { startTalk, type TopicTalk } from './topics.ts';

/** A message with its sender and time. */
export interface PlannedMessage extends Text {
  /** The message's number in the order of sending: 1, 2, 3 ... */
  id: number;
  /** The index of the conversation: channels first, then direct conversations. */
  conversation: number;
  /** The message's number within the conversation: 1, 2, 3 ... */
  seq: number;
  /** The place of the person who sends the message. */
  sender: number;
  /** The topic; '' in direct messages. */
  topic: string;
  sentAt: Date;
}

const firstSentAtMs = Date.UTC(2025, 0, 1);
const lastSentAtMs = Date.UTC(2026, 5, 1);

/** Plans all messages, in the order of sending. */
export function* planMessages(plan: PlannedOrganization): Generator<PlannedMessage> {
  const random = seededRandom(6);
  const { channels, directConversations, scale } = plan;
  const writeText = createTexts();
  const writers = channels.map(({ subscribers }) => writersOf(plan, subscribers));
  const talks: TopicTalk[] = channels.map(startTalk);
  const seqs = new Uint32Array(channels.length + directConversations.length);
  const stepMs = (lastSentAtMs - firstSentAtMs) / scale.messages;
  for (const [index, conversation] of conversationOrder(plan).entries()) {
    const seq = (seqs[conversation] ?? 0) + 1;
    seqs[conversation] = seq;
    const among =
      writers[conversation] ?? directConversations[conversation - channels.length]?.participants;
    yield {
      id: index + 1,
      conversation,
      seq,
      sender: pickWriter(random, among ?? []),
      topic: talks[conversation]?.next(random) ?? '',
      ...writeText(random),
      sentAt: new Date(firstSentAtMs + Math.floor(index * stepMs)),
    };
  }
}

function writersOf({ people }: PlannedOrganization, subscribers: readonly number[]): number[] {
  return subscribers.filter((place) => people[place]?.isActive && place !== reader);
}

/** Picks a sender in such a way that a few people write most of the messages. */
function pickWriter(random: Random, among: readonly number[]): number {
  const writer = among[random.integer(0, random.integer(0, among.length - 1))];
  if (writer === undefined) throw new Error('Nobody writes in this conversation');
  return writer;
}
