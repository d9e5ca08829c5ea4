/** A check that examines the code without running it. */
export type Check = {
  /** The name that a developer enters: `npm run check -- types`. */
  name: string;
  /** Resolves to the problems as text for people; '' if there are none. Rejects when the check could not run. */
  run(): Promise<string>;
};
