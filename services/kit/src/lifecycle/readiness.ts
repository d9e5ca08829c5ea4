import { type Logger, loggableMessage } from '../logging/logger.ts';

/** The last result of a check. `error` is absent if the check passed. */
export type CheckReport = { isPassing: boolean; error?: string };

/** The readiness of this process for traffic, which is evaluated in the background. */
export type Readiness = Disposable & {
  /** Returns true while every check passes and the process is not stopping. The value is cached. */
  isReady(): boolean;
  /** Returns the last result of every check, keyed by name. A check that has not run yet does not pass. */
  report(): Record<string, CheckReport>;
  /** Calls `listener` on each change of `isReady`. Returns a function that removes the listener. */
  onChange(listener: (isReady: boolean) => void): () => void;
  /** Makes the process permanently not ready, because it is about to stop. */
  stop(): void;
};

type Check = () => Promise<unknown>;

/**
 * Runs each check immediately and then every `intervalMs`. A check passes if it resolves within `timeoutMs`. While the
 * process is not ready, all checks run about twice a second, so that it becomes ready again quickly. Results of
 * `watched` checks, which are for optional dependencies, are reported and logged but do not affect readiness.
 */
export function createReadiness({
  checks,
  watched = {},
  log,
  intervalMs = 5000,
  timeoutMs = 2000,
}: {
  checks: Record<string, Check>;
  watched?: Record<string, Check>;
  log: Logger;
  intervalMs?: number;
  timeoutMs?: number;
}): Readiness {
  const probesOf = (some: Record<string, Check>) =>
    Object.entries(some).map(([name, check]) => probe(name, check, log, timeoutMs));
  const probes = probesOf(checks);
  const allProbes = [...probes, ...probesOf(watched)];
  const listeners = new Set<(isReady: boolean) => void>();
  let isReady = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const update = () => {
    const now = !isStopping && probes.every(({ report }) => report().isPassing);
    if (now === isReady) return;
    isReady = now;
    log.info(isReady ? 'ready' : 'not ready');
    for (const listener of listeners) listener(isReady);
  };
  const evaluate = async () => {
    await Promise.all(allProbes.map(({ run }) => run()));
    update();
    if (isStopping) return;
    timer = setTimeout(evaluate, isReady ? intervalMs : Math.min(intervalMs, 500)).unref();
  };
  const stop = () => {
    isStopping = true;
    clearTimeout(timer);
    update();
  };
  void evaluate();
  return {
    isReady: () => isReady,
    report: () => Object.fromEntries(allProbes.map(({ name, report }) => [name, report()])),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
    [Symbol.dispose]: stop,
  };
}

/**
 * Combines the readiness of several services in one process, which is ready while all `parts` are ready. Reports each
 * check as `part.check`. Stopping the result stops all parts.
 */
export function combineReadiness(parts: Readonly<Record<string, Readiness>>): Readiness {
  const named = Object.entries(parts);
  const all = Object.values(parts);
  const isReady = () => all.every((part) => part.isReady());
  const stop = () => {
    for (const part of all) part.stop();
  };
  return {
    isReady,
    report: () =>
      Object.fromEntries(
        named.flatMap(([name, part]) =>
          Object.entries(part.report()).map(([check, report]) => [`${name}.${check}`, report]),
        ),
      ),
    onChange(listener) {
      let last = isReady();
      const update = () => {
        const now = isReady();
        if (now === last) return;
        last = now;
        listener(now);
      };
      const ends = all.map((part) => part.onChange(update));
      return () => {
        for (const end of ends) end();
      };
    },
    stop,
    [Symbol.dispose]: stop,
  };
}

/** Creates a check that keeps its last result. The check never runs concurrently with itself. */
function probe(name: string, check: Check, log: Logger, timeoutMs: number) {
  let last: CheckReport | undefined;
  let running: Promise<CheckReport> | undefined;

  const record = (next: CheckReport) => {
    if (next.isPassing !== last?.isPassing) {
      if (next.isPassing) log.info('check passes', { check: name });
      else log.warn('check fails', { check: name, reason: next.error });
    }
    last = next;
  };
  return {
    name,
    report: () => last ?? { isPassing: false, error: 'not checked yet' },
    async run() {
      running ??= outcome(check).finally(() => {
        running = undefined;
      });
      record(await withTimeout(running, timeoutMs));
    },
  };
}

async function outcome(check: Check): Promise<CheckReport> {
  try {
    await check();
    return { isPassing: true };
  } catch (error) {
    return { isPassing: false, error: loggableMessage(error) };
  }
}

async function withTimeout(running: Promise<CheckReport>, ms: number): Promise<CheckReport> {
  const { promise: late, resolve } = Promise.withResolvers<CheckReport>();
  const timer = setTimeout(resolve, ms, { isPassing: false, error: `no answer in ${ms} ms` });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
