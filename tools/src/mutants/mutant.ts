/** A small fault in product code that a careless change could introduce, and the tests that notice it. */
export type Mutant = {
  name: string;
  /** The effect of the fault on users, in one sentence. */
  breaks: string;
  /** The file with the fault, relative to the repository's root. */
  file: string;
  /** Text that occurs once in the file. */
  original: string;
  replacement: string;
  /** Parts of paths of those test files of `npm test` that notice the fault. */
  tests: readonly [string, ...string[]];
};

/**
 * Returns `source`, the text of the mutant's file, with the fault.
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
