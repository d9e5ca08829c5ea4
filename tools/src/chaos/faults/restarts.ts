import { setTimeout as pause } from 'node:timers/promises';
import { type Process, untilReady } from '../../product/product.ts';

const readyWithinMs = 120_000;

/** Kills a process, even if it is frozen, and returns once its successor is ready. @throws after two minutes */
export async function killAndAwaitSuccessor(process: Process): Promise<void> {
  const killed = process.pid();
  process.kill('SIGKILL');
  await untilSucceeded(process, killed);
}

/** Stops a process gracefully, and returns once its successor is ready. @throws after two minutes */
export async function stopAndAwaitSuccessor(process: Process): Promise<void> {
  const stopped = process.pid();
  process.kill('SIGTERM');
  await untilSucceeded(process, stopped);
}

/** Resolves once the process is ready with a pid other than `former`. @throws after two minutes */
async function untilSucceeded(process: Process, former: number | undefined): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (process.pid() === undefined || process.pid() === former) {
    if (Date.now() > deadline) throw new Error(`${process.instance} was not started again`);
    await pause(20);
  }
  await untilReady(process, { deadline });
}
