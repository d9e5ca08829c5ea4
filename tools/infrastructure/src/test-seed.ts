import { createHash } from 'node:crypto';
import { type Random, seededRandom } from './random.ts';

/** The seed of `npm test`, and of Vitest if it is started without `npm test`. */
export const fixedSeed = 20_261_128;

/** The largest seed that fast-check accepts: its integers have 32 bits. */
export const greatestSeed = 2 ** 31 - 1;

/** The variable in which the test runner passes the seed to the processes of a run. */
export const seedVariable = 'CHAT_TEST_SEED';

/** The seed of this run. Every property and every sequence from `testRandom` starts from it. */
export const testSeed = readSeed(process.env[seedVariable]);

/**
 * Returns a random sequence for `purpose`, based on the run's seed. The same seed and purpose give the same sequence,
 * regardless of other tests.
 */
export function testRandom(purpose: string): Random {
  const digest = createHash('sha256').update(`${testSeed} ${purpose}`).digest();
  return seededRandom(digest.readUInt32BE());
}

/**
 * Returns the seed in `text`, or the fixed seed if `text` is undefined or empty.
 *
 * @throws Error if `text` is not a seed
 */
export function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return fixedSeed;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > greatestSeed) {
    throw new Error(`"${text}" is not a seed: a seed is a whole number from 0 to ${greatestSeed}.`);
  }
  return seed;
}
