import type { Team } from './people.ts';

/**
 * A short dialogue. Each line starts with the speaker's letter and a space. `{word}` stands for one of the words with
 * that name, the same throughout an exchange, and `{10-20}` for a number from 10 to 20.
 */
export type Exchange = readonly string[];

/** Words by the name that exchanges use for them. */
export type Vocabulary = Readonly<Record<string, readonly string[]>>;

/** A channel and its conversations. */
export interface DemoChannel {
  name: string;
  description: string;
  /** The teams that are subscribed. Absent: everybody. */
  teams?: readonly Team[];
  words: Vocabulary;
  /** The exchange that starts each topic, by the topic's name, which may contain words of the exchange. */
  threads: Readonly<Record<string, Exchange>>;
}
