/** A group of test projects that run together. */
export type Stage = {
  name: string;
  /** Patterns for vitest that match the names of projects. */
  projects: string[];
};

/**
 * The stages, which run one after another. Run together, the product that end-to-end tests start would slow down the
 * tests of its parts. If the product does not start, all other tests have still run.
 */
export const stages: readonly Stage[] = [
  { name: 'packages', projects: ['!end-to-end'] },
  { name: 'end-to-end', projects: ['end-to-end'] },
];
