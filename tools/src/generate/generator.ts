/** Generates a file or folder of the repository from other declarations. */
export type Generator = {
  /** The name that a developer types: `npm run generate -- proto`. */
  name: string;
  /** The file or folder that it owns, relative to the repository's root. It contains nothing else. */
  target: string;
  /** Writes the target at `path`, where nothing exists yet. */
  write(path: string): Promise<void>;
};
