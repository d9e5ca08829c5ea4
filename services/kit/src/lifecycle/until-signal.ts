/**
 * Resolves with the first of `signals` that arrives. After that, the signals have their default effect again. A second
 * signal therefore ends a process that hangs while it stops.
 */
export async function untilSignal(...signals: NodeJS.Signals[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const signal of signals) process.on(signal, resolve);
  const received = await promise;
  for (const signal of signals) process.off(signal, resolve);
  return received;
}
