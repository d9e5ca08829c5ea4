import type { Team } from './people.ts';

/**
 * A short dialogue. Each line starts with the speaker's letter and a space. `{word}` stands for one of the words with
 * that name, the same throughout an exchange. `{10-20}` stands for a number from 10 to 20.
 */
export type Exchange = readonly string[];

/** Words, keyed by the name that exchanges use for them. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/** A channel and its conversations. */
export interface DemoChannel {
  name: string;
  description: string;
  /** The teams that are subscribed. If absent, everyone is. */
  teams?: readonly Team[];
  words: Vocabulary;
  /**
   * The first exchange of each topic, keyed by the topic's name. A topic's name may contain words from the exchange.
   */
  threads: Readonly<Record<string, Exchange>>;
}
