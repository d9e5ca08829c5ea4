/** A check of the code that does not run it. */
export type Check = {
  /** The name that a developer types: `npm run check -- types`. */
  name: string;
  /** Resolves to the problems as text for people, or '' if there are none. Rejects when the check could not run. */
  run(): Promise<string>;
};
