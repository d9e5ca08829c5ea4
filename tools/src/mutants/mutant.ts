/** A small fault in product code that a careless change could introduce, and the tests that must detect it. */
export type Mutant = {
  name: string;
  /** The fault's effect on users, in one sentence. */
  breaks: string;
  /** The file with the fault, relative to the repository's root. */
  file: string;
  /** The text to replace, which occurs exactly once in the file. */
  original: string;
  replacement: string;
  /** Substrings of test file paths. The matching tests, which `npm test` runs, must detect the fault. */
  tests: readonly [string, ...string[]];
};

/**
 * Returns the text of the mutant's file, `source`, with the fault.
 *
 * @throws Error when the original text does not occur exactly once
 */
export function applyMutant({ name, file, original, replacement }: Mutant, source: string): string {
  const [before, after, ...others] = source.split(original);
  if (before === undefined || after === undefined || others.length > 0) {
    const count = after === undefined ? 'not' : `${others.length + 1} times`;
    throw new Error(`${file} contains the original text of the mutant "${name}" ${count}`);
  }
  return before + replacement + after;
}
