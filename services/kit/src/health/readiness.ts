import type { Logger } from '../logging/logger.ts';

/** What one check found last. `error` is absent while it passes. */
export type CheckReport = { isPassing: boolean; error?: string };

/** Whether this process should receive traffic; evaluated in the background. */
export type Readiness = AsyncDisposable & {
  /** True while every check passes and the process is not stopping. */
  isReady(): boolean;
  /** The last result of every check by its name. */
  report(): Record<string, CheckReport>;
  /** Calls `listener` with each change of `isReady`. Returns what ends it. */
  onChange(listener: (isReady: boolean) => void): () => void;
  /** Not ready from now on: the process is about to stop. */
  stop(): void;
};

/** Evaluates `checks` now and again in the background; a check passes by returning within its deadline. */
export function createReadiness(options: {
  checks: Record<string, () => Promise<void>>;
  log: Logger;
  intervalMs?: number;
  checkTimeoutMs?: number;
}): Readiness {
  throw new Error(`not written yet ${Object.keys(options.checks).length}`);
}
