/** Work that exceeded its limit of time or steps. */
export class WorkLimitExceeded extends Error {}

/** Cooperative limit: aborts work at the points where it calls `check`. */
export type WorkLimit = {
  /**
   * Call it before work of `steps`.
   * @throws WorkLimitExceeded the steps or the elapsed time exceed the limit
   */
  check(steps: number): void;
};

/** Limits work to `maxMs` from the call on, and to `maxSteps` between two checks. */
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

/** Limits the total number of steps, independent of the machine's speed. */
export function startStepLimit(maxSteps: number): WorkLimit {
  let done = 0;
  return {
    check(steps) {
      done += steps;
      if (done > maxSteps) throw new WorkLimitExceeded('this takes too many steps');
    },
  };
}
