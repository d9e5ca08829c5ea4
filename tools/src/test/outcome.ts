import { z } from 'zod';

const TestOutcome = z.object({
  name: z.string(),
  /** `unfinished`: the run ended before or while the test ran. */
  state: z.enum(['passed', 'failed', 'skipped', 'unfinished']),
  /** Why it was skipped, if it states a reason, or how it failed, in one line. */
  note: z.string().optional(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

const FileOutcome = z.object({
  project: z.string(),
  /** Relative to the repository's root. */
  path: z.string(),
  /** Whether a test or hook of the file failed, or loading it. */
  isFailed: z.boolean(),
  /** The duration of its tests and hooks. */
  seconds: z.number(),
  /** The processor time of its worker, and of the processes that the worker started, while it ran. */
  processorSeconds: z.number(),
  tests: z.array(TestOutcome),
});
export type FileOutcome = z.infer<typeof FileOutcome>;

/** The result of one run of vitest, sent as a message by the process that ran it. */
export const RunOutcome = z.object({
  /** The projects of the run, even those without tests. */
  projects: z.array(z.string()),
  files: z.array(FileOutcome),
  /** The processor time of the processes that the setups of projects started and that ran until the end. */
  setupSeconds: z.number(),
  /** Errors outside any test, one line each. */
  strayErrors: z.array(z.string()),
});
export type RunOutcome = z.infer<typeof RunOutcome>;
