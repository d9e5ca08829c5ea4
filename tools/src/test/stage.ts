/** Test projects that run together. */
export type Stage = {
  name: string;
  /** Patterns of project names for vitest. */
  projects: string[];
};

/**
 * The stages, which run one after the other: the product that end-to-end tests start would slow down the tests of its
 * parts. If the product does not start, the other tests have run nevertheless.
 */
export const stages: readonly Stage[] = [
  { name: 'packages', projects: ['!end-to-end'] },
  { name: 'end-to-end', projects: ['end-to-end'] },
];
