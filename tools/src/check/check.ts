/** A check of the code that does not run it. */
export type Check = {
  /** What a developer types: `npm run check -- types`. */
  name: string;
  /**
   * Resolves to the problems, as text for people; empty when there are none. Rejects when it could
   * not be run.
   */
  run(): Promise<string>;
};
