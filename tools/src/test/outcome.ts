import { z } from 'zod';

const TestOutcome = z.object({
  name: z.string(),
  /** The test's state. `unfinished` means that the run ended before the test did. */
  state: z.enum(['passed', 'failed', 'skipped', 'unfinished']),
  /** The reason why the test was skipped, if it gives one, or the reason why it failed. One line. */
  note: z.string().optional(),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

const FileOutcome = z.object({
  project: z.string(),
  /** The path relative to the repository's root. */
  path: z.string(),
  /** Whether the file failed: one of its tests or hooks, or loading it. */
  isFailed: z.boolean(),
  /** The duration of the file's tests and hooks. */
  seconds: z.number(),
  /** The processor time that the file's worker, and the processes it started, used while the file ran. */
  processorSeconds: z.number(),
  tests: z.array(TestOutcome),
});
export type FileOutcome = z.infer<typeof FileOutcome>;

/** The result of one vitest run, which the process of the run sends as a message. */
export const RunOutcome = z.object({
  /** The projects in the run, including those without tests. */
  projects: z.array(z.string()),
  files: z.array(FileOutcome),
  /** The processor time of processes that the projects' setups started and that ran until the end. */
  setupSeconds: z.number(),
  /** Errors outside any test, one line each. */
  strayErrors: z.array(z.string()),
});
export type RunOutcome = z.infer<typeof RunOutcome>;
