import { type Waiting, waitToLead } from '../../store/leadership.ts';
import { claimLock, type Locks } from '../../store/locks.ts';

export interface AttentionDeps {
  readonly locks: Locks;
  /** Of the lock that the tab which is looked at holds. */
  readonly name: string;
  /** Whether this tab has the focus. */
  hasFocus(): boolean;
  /** Tells of `focus` and `blur`. */
  readonly events: EventTarget;
}

/** Whether somebody looks at the organization, in this tab or another one of this browser. */
export interface Attention {
  isThere(): Promise<boolean>;
  /** Ends what this tab tells the others. */
  stop(): void;
}

/** The tab with the focus holds a lock, which the others try to take. */
export function shareAttention({ locks, name, hasFocus, events }: AttentionDeps): Attention {
  const stopped = new AbortController();
  const { signal } = stopped;
  let held: Waiting | undefined;
  const update = () => {
    if (hasFocus()) held ??= waitToLead({ locks, name, signal });
    else {
      held?.cancel();
      held = undefined;
    }
  };
  events.addEventListener('focus', update, { signal });
  events.addEventListener('blur', update, { signal });
  update();
  return {
    async isThere() {
      if (hasFocus()) return true;
      const release = await claimLock(locks, name);
      release?.();
      return release === undefined;
    },
    stop: () => stopped.abort(),
  };
}
