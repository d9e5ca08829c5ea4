import { type Random, seededRandom } from '@chat/infrastructure/random';
import { firstOfFew, owner, type Person, reader, skimmerOf } from './people.ts';
import type { Scale } from './scale.ts';
import { shareOut } from './share-out.ts';

/** A channel, identified by its index in the list. */
export interface PlannedChannel {
  name: string;
  description: string;
  isPrivate: boolean;
  /** Whether new subscribers can see earlier messages. False only in some private channels. */
  hasSharedHistory: boolean;
  isDefault: boolean;
  /** The places of people in ascending order. Includes deactivated people, who stay subscribed. */
  subscribers: readonly number[];
  messages: number;
}

/** A public channel to which everyone with an active account is subscribed. */
export const everybody = 0;
/** A private channel with shared history. */
export const privateOne = 1;
/** A public channel that contains half of all messages. */
export const history = 2;
/** A public channel with few subscribers. */
export const few = 3;
/** The index of the first ordinary channel. The reader is subscribed to the largest ordinary channels. */
export const firstOrdinary = 4;

/** Plans all channels and their subscribers. */
export function planChannels(scale: Scale, people: readonly Person[]): PlannedChannel[] {
  const random = seededRandom(2);
  const ordinary = Array.from({ length: scale.channels - firstOrdinary }, (_, index) =>
    Math.max(2, Math.floor(scale.mostSubscribers / Math.sqrt(index + 1))),
  );
  const sample = sampler(random, people);
  const active = people.flatMap(({ isActive }, place) => (isActive ? [place] : []));
  const subscribers = [
    active,
    withPlace(sample(Math.floor(scale.mostSubscribers / 4)), owner),
    withPlace(sample(scale.mostSubscribers), skimmerOf(scale)),
    Array.from({ length: scale.fewSubscribers }, (_, index) => firstOfFew + index),
    ...ordinary.map(sample),
  ];
  const messages = channelMessages(scale, subscribers);
  return subscribers.map((places, place) => {
    const isPrivate = place === privateOne || place % 10 === 5;
    return {
      name: nameOf(random, place),
      description: `Where we talk about ${random.pick(subjects)}.`,
      isPrivate,
      hasSharedHistory: !(isPrivate && place % 20 === 5),
      isDefault: place === everybody,
      subscribers: isReadByReader(place, scale) ? withPlace(places, reader) : places,
      messages: messages[place] ?? 0,
    };
  });
}

/**
 * Returns whether the reader is subscribed to the channel: `everybody`, `history`, or one of the largest ordinary
 * channels.
 */
function isReadByReader(place: number, { reader: { subscriptions } }: Scale): boolean {
  const isOfLargest = place >= firstOrdinary && place < firstOrdinary + subscriptions - 2;
  return place === everybody || place === history || isOfLargest;
}

function withPlace(places: readonly number[], place: number): number[] {
  return [...new Set([...places, place])].sort((a, b) => a - b);
}

/**
 * Returns a function that draws `size` different people at random. It includes deactivated people, but never the
 * reader.
 */
function sampler(random: Random, people: readonly Person[]): (size: number) => number[] {
  const places = people.map((_, place) => place).filter((place) => place !== reader);
  return (size) => {
    const chosen = Math.min(size, places.length);
    for (let index = 0; index < chosen; index += 1) {
      const other = random.integer(index, places.length - 1);
      const [here = 0, there = 0] = [places[index], places[other]];
      places[index] = there;
      places[other] = here;
    }
    return places.slice(0, chosen).sort((a, b) => a - b);
  };
}

function channelMessages(scale: Scale, subscribers: readonly (readonly number[])[]): number[] {
  const { messages, historyMessages, directMessages, reader: wanted } = scale;
  // In channels with thousands of readers, few people write.
  const weights = subscribers.map((places, place) =>
    place === history ? 0 : places.length ** 0.7,
  );
  const others = weights.toSpliced(history, 1);
  const shares = shareOut(
    messages - historyMessages - directMessages,
    others,
    Math.ceil(wanted.unread / wanted.subscriptions),
  );
  return shares.toSpliced(history, 0, historyMessages);
}

function nameOf(random: Random, place: number): string {
  const special = ['everybody', 'board', 'long history', 'few'][place];
  return special ?? `${random.pick(teams)} ${random.pick(subjects)} ${place}`;
}

const teams = [
  ...['design', 'backend', 'mobile', 'support', 'sales', 'office', 'research', 'security'],
  ...['finance', 'marketing', 'operations', 'documentation', 'events', 'translation'],
];

const subjects = [
  ...['releases', 'planning', 'questions', 'incidents', 'reviews', 'ideas', 'customers', 'metrics'],
  ...['hiring', 'travel', 'reading', 'feedback', 'experiments', 'partners', 'tools', 'training'],
];
