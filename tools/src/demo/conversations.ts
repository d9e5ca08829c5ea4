import { type Random, seededRandom } from '@chat/infrastructure/random';
import type { DemoChannel } from './channel.ts';
import { demoChannels } from './demo-channels.ts';
import type { DemoPerson } from './people.ts';
import { smallTalk } from './small-talk.ts';
import { type ChosenWords, fillIn, holdExchange, type Line } from './talk.ts';

/** The lines of a conversation, in the order in which to send them. Speakers are email addresses. */
export type Conversation = { lines: Line[] } & (
  | { channel: string; topic: string }
  | { participants: readonly string[] }
);

const seed = 20_260;
const threadsPerChannel = 26;
const directConversations = 32;

/** Plans all conversations in the organization. Every call with the same people returns the same conversations. */
export function planConversations(people: readonly DemoPerson[]): Conversation[] {
  const random = seededRandom(seed);
  const inChannels = demoChannels.flatMap((channel) => talkInChannel(channel, people, random));
  const inPrivate = Array.from({ length: directConversations }, () =>
    talkInPrivate(people, random),
  );
  return random.shuffle([...inChannels, ...inPrivate]);
}

/** Returns the email addresses of the people in `channel`. */
export function membersOf(channel: DemoChannel, people: readonly DemoPerson[]): string[] {
  const { teams } = channel;
  return people.filter(({ team }) => !teams || teams.includes(team)).map(({ email }) => email);
}

function talkInChannel(
  channel: DemoChannel,
  people: readonly DemoPerson[],
  random: Random,
): Conversation[] {
  const members = membersOf(channel, people);
  const threads = Object.entries(channel.threads);
  const byTopic = new Map<string, Line[]>();
  for (let count = 0; count < threadsPerChannel; count += 1) {
    const [name, exchange] = random.pick(threads);
    const participants = random.shuffle(members).slice(0, random.integer(3, 6));
    const chosen: ChosenWords = new Map();
    const topic = fillIn(name, channel.words, random, chosen);
    // A topic that was chosen before continues instead of being opened again.
    const before =
      byTopic.get(topic) ?? holdExchange(exchange, participants, channel.words, random, chosen);
    byTopic.set(topic, [...before, ...goOnTalking(participants, random.integer(1, 4), random)]);
  }
  return [...byTopic].map(([topic, lines]) => ({ channel: channel.name, topic, lines }));
}

function talkInPrivate(people: readonly DemoPerson[], random: Random): Conversation {
  const emails = people.map(({ email }) => email);
  // Most private conversations are between two people.
  const participants = random.shuffle(emails).slice(0, random.pick([2, 2, 2, 3, 4]));
  const { threads, words } = random.pick(demoChannels);
  const opening = holdExchange(random.pick(Object.values(threads)), participants, words, random);
  return {
    participants,
    lines: [...opening, ...goOnTalking(participants, random.integer(2, 6), random)],
  };
}

function goOnTalking(people: readonly string[], exchanges: number, random: Random): Line[] {
  return random
    .shuffle(smallTalk)
    .slice(0, exchanges)
    .flatMap((exchange) => holdExchange(exchange, random.shuffle(people), {}, random));
}
