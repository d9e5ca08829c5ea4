import type { Calls } from './calls.ts';
import { isTransient, type Patience } from './failures.ts';
import type { Kept } from './kept.ts';
import { withPresences } from './parts/presence.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';
import { wait } from './wait.ts';

/** The time without input after which a person counts as idle, in milliseconds. */
const idleAfterMs = 5 * 60_000;
/** The minimum interval at which a tab shares the time of the last input, in milliseconds. */
const inputEveryMs = 10_000;

export interface PresenceDeps extends Patience {
  readonly calls: Pick<Calls, 'reportPresence'>;
  readonly state: Store<State>;
  /** The time of the last input in any tab, in Unix milliseconds, under the key `input`. */
  readonly kept: Kept;
}

/**
 * Reports the user's presence at the server's interval, and stores the presence of other people. Ends when the signal
 * aborts or the server rejects a report. Does nothing for visitors without an account.
 */
export async function reportPresence({
  calls,
  state,
  kept,
  wake,
  signal,
}: PresenceDeps): Promise<void> {
  let reportedInput = 0;
  while (!signal.aborted && state.get().me !== undefined) {
    const lastInput = Number(kept.get('input') ?? 0);
    try {
      const answer = await calls.reportPresence({
        status: Date.now() - lastInput < idleAfterMs ? 'active' : 'idle',
        hasInput: lastInput > reportedInput,
        afterUpdateId: state.get().presenceUpdateId,
      });
      reportedInput = lastInput;
      state.update((now) => withPresences(now, answer));
    } catch (error) {
      // The next report repeats it
      if (!isTransient(error)) return;
    }
    const intervalMs = state.get().server.server_presence_ping_interval_seconds * 1_000;
    await wait(intervalMs, AbortSignal.any([signal, wake()]));
  }
}

/** Records the time of input in this tab until the signal aborts. */
export function watchInput(kept: Kept, signal: AbortSignal): void {
  let noted = 0;
  const note = () => {
    if (Date.now() - noted < inputEveryMs) return;
    noted = Date.now();
    kept.set('input', String(noted));
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(type, note, { signal, passive: true, capture: true });
  }
  note();
}
