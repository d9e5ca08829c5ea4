/** A generator of a file or folder in the repository, based on other declarations. */
export type Generator = {
  /** The name that a developer enters: `npm run generate -- proto`. */
  name: string;
  /**
   * The file or folder that the generator owns, relative to the repository's root. It contains only generated content.
   */
  target: string;
  /** Writes the target to `path`, where nothing exists yet. */
  write(path: string): Promise<void>;
};
