import { setTimeout as pause } from 'node:timers/promises';
import { cpuTimeBetween, readCpuTime } from './cpu-time.ts';
import { hasProc, type ProcessFamily } from './process-family.ts';

/** The share of one core below which the processes together count as idle. */
const quietCores = 0.3;
const lookEveryMs = 1_000;
/** The number of consecutive readings below the limit until the product counts as idle. */
const quietLooks = 3;

/**
 * Resolves when `processes` are idle, so that work after their last response does not count for the next load. Resolves
 * immediately on systems without /proc.
 *
 * @throws when the processes are still busy after `patienceMs`
 */
export async function untilQuiet(
  processes: readonly ProcessFamily[],
  patienceMs: number,
): Promise<void> {
  if (!hasProc()) return;
  const deadline = Date.now() + patienceMs;
  let quiet = 0;
  let before = await readCpuTime(processes);
  let beforeMs = performance.now();
  while (quiet < quietLooks) {
    if (Date.now() > deadline) throw new Error('The product is still at work');
    await pause(lookEveryMs);
    const [after, afterMs] = [await readCpuTime(processes), performance.now()];
    const used = [...cpuTimeBetween(before, after).values()].reduce((sum, one) => sum + one, 0);
    quiet = used < (quietCores * (afterMs - beforeMs)) / 1_000 ? quiet + 1 : 0;
    [before, beforeMs] = [after, afterMs];
  }
}
