/** Derives a file or folder of the repository from what is declared elsewhere. */
export type Generator = {
  /** What a developer types: `npm run generate -- proto`. */
  name: string;
  /** What it owns, from the repository's root; nothing else may stand in it. */
  target: string;
  /** Writes it anew at `path`, where nothing stands yet. */
  write(path: string): Promise<void>;
};
