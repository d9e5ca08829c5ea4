/** One question about the code that is answered without running it. */
export type Check = {
  /** What a developer types: `npm run check -- types`. */
  name: string;
  /**
   * Resolves to what is wrong, written for a person; empty when nothing is. Rejects when it could
   * not look.
   */
  run(): Promise<string>;
};
