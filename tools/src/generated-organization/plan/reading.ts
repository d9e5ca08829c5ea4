import { type Random, seededRandom } from '@chat/infrastructure/random';
import { history } from './channels.ts';
import type { PlannedOrganization } from './organization.ts';
import { reader, skimmerOf } from './people.ts';

/** A person's read position in a conversation, of which the person has received all messages. */
export interface Reading {
  conversation: number;
  /** The place of an active person. */
  person: number;
  /** The sequence number up to which all messages are read. */
  readUpto: number;
  /**
   * The read sequence numbers above `readUpto` in ascending order. They exist because people read by topic. The number
   * after `readUpto` is never among them.
   */
  readBeyond: readonly number[];
}

/** Plans the read positions of every active person in their conversations. */
export function* planReading(plan: PlannedOrganization): Generator<Reading> {
  const random = seededRandom(7);
  const { people, channels, directConversations, scale } = plan;
  const skimmer = skimmerOf(scale);
  const unreadOfReader = readerShares(plan);
  for (const [conversation, { subscribers, messages }] of channels.entries()) {
    for (const person of subscribers) {
      if (!people[person]?.isActive) continue;
      yield {
        conversation,
        person,
        ...(person === skimmer && conversation === history
          ? skim(random, messages)
          : person === reader
            ? readByTopic(random, messages, unreadOfReader.get(conversation) ?? 0)
            : readSome(random, messages, conversation)),
      };
    }
  }
  for (const [index, { participants, messages }] of directConversations.entries()) {
    for (const person of participants) {
      const unread = random.integer(1, 10) === 1 ? random.integer(1, 3) : 0;
      const conversation = channels.length + index;
      yield { conversation, person, ...readInOrder(messages, unread) };
    }
  }
}

type Progress = Pick<Reading, 'readUpto' | 'readBeyond'>;

/** Distributes the reader's unread messages evenly over the channels. */
function readerShares({ channels, scale }: PlannedOrganization): Map<number, number> {
  const { unread, subscriptions } = scale.reader;
  const own = channels.flatMap(({ subscribers }, channel) =>
    subscribers.includes(reader) ? [channel] : [],
  );
  const [least, rest] = [Math.floor(unread / subscriptions), unread % subscriptions];
  return new Map(own.map((channel, index) => [channel, index < rest ? least + 1 : least]));
}

/**
 * Plans a person's read position. Most people have read everything, some lag behind, and a few lag far behind in the
 * long history.
 */
function readSome(random: Random, messages: number, conversation: number): Progress {
  const draw = random.integer(1, 100);
  if (draw <= 60) return readInOrder(messages, 0);
  const unread =
    draw <= 95 ? random.integer(1, 20) : random.integer(20, conversation === history ? 5_000 : 200);
  const readsByTopic = random.integer(1, 4) === 1;
  return readsByTopic ? readByTopic(random, messages, unread) : readInOrder(messages, unread);
}

function readInOrder(messages: number, unread: number): Progress {
  return { readUpto: Math.max(0, messages - unread), readBeyond: [] };
}

/**
 * Plans the position of a person who reads by topic. Of the newest messages, `unread` are unread, and three times as
 * many are read.
 */
function readByTopic(random: Random, messages: number, unread: number): Progress {
  const window = Math.min(messages, unread * 4);
  const readUpto = messages - window;
  const readBeyond: number[] = [];
  // The first message after `readUpto` is unread. This many more remain to be left unread.
  let toLeave = Math.min(unread, window) - 1;
  for (let seq = readUpto + 2; seq <= messages; seq += 1) {
    if (random.integer(1, messages - seq + 1) <= toLeave) toLeave -= 1;
    else readBeyond.push(seq);
  }
  return { readUpto, readBeyond };
}

/**
 * Plans the position of a person who skims the newest fifth: in turns, leaves up to ten messages unread and reads up to
 * twenty.
 */
function skim(random: Random, messages: number): Progress {
  const readUpto = Math.floor(messages * 0.8);
  const readBeyond: number[] = [];
  let seq = readUpto;
  while (seq < messages) {
    seq += random.integer(1, 10);
    for (const end = Math.min(messages, seq + random.integer(1, 20)); seq < end; ) {
      seq += 1;
      readBeyond.push(seq);
    }
  }
  return { readUpto, readBeyond };
}
