/** Many things that are due some time: one timer for all, which is coarse and runs only while there are any. */
export interface TimerWheel<T> {
  /** Lets `item` be due after `afterMs`, up to `coarseMs` later. Returns what `remove` needs to find it. */
  add(item: T, afterMs: number): number;
  /** Forgets `item`, which `add` put at `slot`; does nothing when it was due already. */
  remove(item: T, slot: number): void;
}

/** Calls `onDue` with everything that is due, once each. */
export function createTimerWheel<T>(
  onDue: (items: ReadonlySet<T>) => void,
  { coarseMs = 250 } = {},
): TimerWheel<T> {
  const slots = new Map<number, Set<T>>();
  let turning: NodeJS.Timeout | undefined;
  /** Everything up to this slot was due. */
  let done = 0;

  const slotAt = (afterMs: number) => Math.ceil((performance.now() + afterMs) / coarseMs);

  function stopIfEmpty() {
    if (slots.size > 0) return;
    clearInterval(turning);
    turning = undefined;
  }

  function turn() {
    const now = Math.floor(performance.now() / coarseMs);
    for (; done < now; done += 1) {
      const items = slots.get(done + 1);
      slots.delete(done + 1);
      if (items) onDue(items);
    }
    stopIfEmpty();
  }

  return {
    add(item, afterMs) {
      if (!turning) {
        done = Math.floor(performance.now() / coarseMs);
        turning = setInterval(turn, coarseMs);
      }
      const slot = Math.max(slotAt(afterMs), done + 1);
      const items = slots.get(slot);
      if (items) items.add(item);
      else slots.set(slot, new Set([item]));
      return slot;
    },

    remove(item, slot) {
      const items = slots.get(slot);
      if (!items?.delete(item) || items.size > 0) return;
      slots.delete(slot);
      stopIfEmpty();
    },
  };
}
