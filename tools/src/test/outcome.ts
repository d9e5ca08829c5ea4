import { z } from 'zod';

const TestOutcome = z.object({
  name: z.string(),
  /** `unfinished`: it was about to run or running when the run ended. */
  state: z.enum(['passed', 'failed', 'skipped', 'unfinished']),
  /** Why it was skipped, if it says so, or how it failed: one line. */
  note: z.string().optional(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

const FileOutcome = z.object({
  project: z.string(),
  /** From the repository's root. */
  path: z.string(),
  /** Something failed in it: a test, a hook, or loading it. */
  isFailed: z.boolean(),
  /** How long its tests and hooks took. */
  seconds: z.number(),
  /** The processor time of its worker, and of the processes that the worker started, while it ran. */
  processorSeconds: z.number(),
  tests: z.array(TestOutcome),
});
export type FileOutcome = z.infer<typeof FileOutcome>;

/** The result of one run of vitest, sent as a message by the process that ran it. */
export const RunOutcome = z.object({
  /** The projects of the run, whether they have tests or not. */
  projects: z.array(z.string()),
  files: z.array(FileOutcome),
  /** The processor time of the processes that the setups of projects started and that ran until the end. */
  setupSeconds: z.number(),
  /** What was thrown outside of any test, told in one line each. */
  strayErrors: z.array(z.string()),
});
export type RunOutcome = z.infer<typeof RunOutcome>;
