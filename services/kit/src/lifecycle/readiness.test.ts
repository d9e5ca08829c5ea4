import { expect, test, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createReadiness } from './readiness.ts';

function recorder() {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({
    service: 'test',
    level: 'debug',
    write: (line) => lines.push(JSON.parse(line)),
  });
  return { log, lines };
}

const passing = async () => {};
const failing = async () => {
  throw new Error('no route to iris@example.com');
};
const hanging = () => new Promise<void>(() => {});

test('is ready as soon as every check has passed', async () => {
  const { log } = recorder();
  const gate = Promise.withResolvers<void>();
  using readiness = createReadiness({ checks: { bus: passing, gate: () => gate.promise }, log });
  expect(readiness.isReady()).toBe(false);
  expect(readiness.report().gate).toMatchObject({ isPassing: false });
  gate.resolve();
  await expect.poll(() => readiness.isReady()).toBe(true);
  expect(readiness.report()).toEqual({ bus: { isPassing: true }, gate: { isPassing: true } });
});

test('is not ready while a check throws, and reports the reason without email addresses', async () => {
  const { log } = recorder();
  using readiness = createReadiness({ checks: { bus: failing, database: passing }, log });
  await expect.poll(() => readiness.report().database).toEqual({ isPassing: true });
  expect(readiness.isReady()).toBe(false);
  expect(readiness.report().bus).toEqual({
    isPassing: false,
    error: 'no route to [redacted]',
  });
});

test('reports the results of watched checks but is ready even if they fail', async () => {
  const { log } = recorder();
  using readiness = createReadiness({ checks: { bus: passing }, watched: { redis: failing }, log });
  await expect.poll(() => readiness.isReady()).toBe(true);
  expect(readiness.report().redis).toMatchObject({ isPassing: false });
});

test('fails a hanging check at its deadline, and does not start it again while it hangs', async () => {
  using _time = fakeTime();
  const check = vi.fn(hanging);
  using readiness = createReadiness({ checks: { check }, log: recorder().log, timeoutMs: 100 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readiness.report().check?.error).toBe('no answer in 100 ms');
  expect(check).toHaveBeenCalledTimes(1);
});

test('notifies listeners and writes a log line once for each change', async () => {
  const { log, lines } = recorder();
  let isBroken = false;
  const check = async () => (isBroken ? failing() : passing());
  using readiness = createReadiness({ checks: { check }, log, intervalMs: 1 });
  const changes: boolean[] = [];
  readiness.onChange((isReady) => changes.push(isReady));
  for (const broken of [false, true, false]) {
    isBroken = broken;
    await expect.poll(() => readiness.isReady()).toBe(!broken);
  }
  expect(changes).toEqual([true, false, true]);
  expect(lines.map(({ message }) => message)).toEqual([
    'check passes',
    'ready',
    'check fails',
    'not ready',
    'check passes',
    'ready',
  ]);
});

test('is not ready after stop, and runs no more checks', async () => {
  using _time = fakeTime();
  const check = vi.fn(passing);
  using readiness = createReadiness({ checks: { check }, log: recorder().log });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readiness.isReady()).toBe(true);
  readiness.stop();
  expect(readiness.isReady()).toBe(false);
  const calls = check.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readiness.isReady()).toBe(false);
  expect(check).toHaveBeenCalledTimes(calls);
});

test('is ready if there are no checks', async () => {
  using readiness = createReadiness({ checks: {}, log: recorder().log });
  await expect.poll(() => readiness.isReady()).toBe(true);
});

function fakeTime(): Disposable {
  vi.useFakeTimers();
  return { [Symbol.dispose]: () => vi.useRealTimers() };
}
