import { hasErrorCode } from './infrastructure-error.ts';
import { isRunning, type ProcessIdentity } from './process-identity.ts';
import { untilSucceeds } from './until-succeeds.ts';

const graceMs = 20_000;
const killMs = 5_000;

/**
 * Ends a server process, and returns once it is gone. Sends SIGINT first, and kills the process after 20 s. Does
 * nothing if the process is already gone.
 */
export async function endProcess(identity: ProcessIdentity): Promise<void> {
  // SIGINT stops all three servers in order. For Postgres, it is the signal that does not wait for clients to
  // disconnect. SIGCONT lets a frozen process see it.
  await signalProcess(identity, 'SIGINT');
  await signalProcess(identity, 'SIGCONT');
  try {
    await untilGone(identity, graceMs);
  } catch {
    await signalProcess(identity, 'SIGKILL');
    await untilGone(identity, killMs);
  }
}

/** Sends `signal`, unless the process is gone. */
export async function signalProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!(await isRunning(identity))) return;
  try {
    process.kill(identity.pid, signal);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/**
 * Returns once the process is gone.
 *
 * @throws Error if the process is still running after `timeoutMs`
 */
export async function untilGone(identity: ProcessIdentity, timeoutMs: number): Promise<void> {
  await untilSucceeds(
    async () => {
      if (await isRunning(identity)) {
        throw new Error(`process ${identity.pid} does not end`);
      }
    },
    { timeoutMs },
  );
}
