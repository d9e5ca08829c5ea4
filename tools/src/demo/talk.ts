import type { Random } from '@chat/infrastructure/random';
import type { Exchange, Vocabulary } from './channel.ts';
import { commonWords } from './small-talk.ts';

/** A line that one person says. */
export interface Line {
  speaker: string;
  text: string;
}

/** The words that were chosen for an exchange, keyed by name. */
export type ChosenWords = Map<string, string>;

const speakers = 'ABCD';

/**
 * Distributes the lines of an exchange among `people`. The first person gets the lines marked A. If there are fewer
 * people than speakers, some people get the lines of two speakers. Adds the chosen words to `chosen`.
 */
export function holdExchange(
  exchange: Exchange,
  people: readonly string[],
  words: Vocabulary,
  random: Random,
  chosen: ChosenWords = new Map(),
): Line[] {
  return exchange.map((line) => {
    const speaker = people[speakers.indexOf(line.charAt(0)) % people.length];
    if (speaker === undefined) throw new Error(`Nobody says "${line}"`);
    return { speaker, text: startLarge(fillIn(line.slice(2), words, random, chosen)) };
  });
}

/** Replaces `{word}` and `{10-20}` in `text`. @throws for a word that is in neither `words` nor the common words */
export function fillIn(
  text: string,
  words: Vocabulary,
  random: Random,
  chosen: ChosenWords,
): string {
  return text.replace(/\{([a-z]+|\d+-\d+)\}/g, (_, slot: string) => {
    const [least, most] = slot.split('-').map(Number);
    if (least !== undefined && most !== undefined) return String(random.integer(least, most));
    const word = chosen.get(slot) ?? random.pick(words[slot] ?? commonWords[slot] ?? []);
    chosen.set(slot, word);
    return word;
  });
}

function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
