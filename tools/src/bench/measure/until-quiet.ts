import { setTimeout as pause } from 'node:timers/promises';
import { cpuTimeBetween, readCpuTime } from './cpu-time.ts';
import { hasProc, type ProcessFamily } from './process-family.ts';

/** An idle product looks around now and then: together its processes use less than this of one core. */
const quietCores = 0.3;
const lookEveryMs = 1_000;
/** So many looks in a row that find nothing: work may pause. */
const quietLooks = 3;

/**
 * Resolves when `processes` have nothing left to do: what they do after their last answer is not to be measured with what
 * comes next. Where the system does not tell what processes use, it resolves at once.
 *
 * @throws when they are still at work after `patienceMs`
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
