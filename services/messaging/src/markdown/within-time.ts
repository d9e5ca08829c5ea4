import { createContext, Script } from 'node:vm';

// The one way to stop work of this thread that never looks at a clock, such as a pattern of a library.
const context = createContext({ work: undefined });
const script = new Script('work()');

/** Does `work`, which changes nothing outside of it. Returns undefined when it takes longer than `timeoutMs`. */
export function withinTime<Value extends object>(
  timeoutMs: number,
  work: () => Value,
): Value | undefined {
  let value: Value | undefined;
  context.work = () => {
    value = work();
  };
  try {
    script.runInContext(context, { timeout: timeoutMs });
    return value;
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  } finally {
    context.work = undefined;
  }
}

// The error is one of the other context: none of this one's classes.
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
