import type { Team } from './people.ts';

/**
 * A few lines of talk. Each starts with the letter of who says it and a blank. `{word}` stands for one of
 * the words of that name, the same throughout an exchange; `{10-20}` for a number from 10 to 20.
 */
export type Exchange = readonly string[];

/** Words by the name under which exchanges ask for them. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/** A channel and what people talk about in it. */
export interface DemoChannel {
  name: string;
  description: string;
  /** Who is in it; absent: everybody. */
  teams?: readonly Team[];
  words: Vocabulary;
  /** How its topics start, by the topic's name, which may hold words of the exchange. */
  threads: Readonly<Record<string, Exchange>>;
}
