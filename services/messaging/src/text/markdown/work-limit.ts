/** The error for work that exceeded its limit of time or steps. */
export class WorkLimitExceeded extends Error {}

/** A cooperative limit, which aborts work at the points where the work calls `check`. */
export type WorkLimit = {
  /**
   * Checks the limit. Call it before work that takes `steps`.
   * @throws WorkLimitExceeded the steps or the elapsed time exceed the limit
   */
  check(steps: number): void;
};

/** Returns a limit that permits work for `maxMs` from now, and `maxSteps` between two checks. */
export function startTimeLimit({
  maxMs,
  maxSteps,
}: {
  maxMs: number;
  maxSteps: number;
}): WorkLimit {
  const endMs = performance.now() + maxMs;
  return {
    check(steps) {
      if (steps > maxSteps || performance.now() > endMs)
        throw new WorkLimitExceeded('this takes too long');
    },
  };
}

/** Returns a limit on the total number of steps, which does not depend on the machine's speed. */
export function startStepLimit(maxSteps: number): WorkLimit {
  let done = 0;
  return {
    check(steps) {
      done += steps;
      if (done > maxSteps) throw new WorkLimitExceeded('this takes too many steps');
    },
  };
}
