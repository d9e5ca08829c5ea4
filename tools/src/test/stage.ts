/** Test projects that run together. */
export type Stage = {
  name: string;
  /** Patterns of project names as vitest takes them. */
  projects: string[];
};

/**
 * One after the other: the whole product, which the end-to-end tests start, would slow down the
 * tests of its parts, and when it does not start these have run all the same.
 */
export const stages: readonly Stage[] = [
  { name: 'packages', projects: ['!end-to-end'] },
  { name: 'end-to-end', projects: ['end-to-end'] },
];
