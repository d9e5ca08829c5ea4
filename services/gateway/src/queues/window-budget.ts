/** The size of windows in memory. */
export interface WindowSize {
  entries: number;
  events: number;
  bytes: number;
}

/** Returns the sum of both sizes, or their difference if `sign` is -1. */
export function sum(one: WindowSize, other: WindowSize, sign: 1 | -1): WindowSize {
  return {
    entries: one.entries + sign * other.entries,
    events: one.events + sign * other.events,
    bytes: one.bytes + sign * other.bytes,
  };
}

/** The window of a shard in the form that its budget needs. */
export interface BoundedWindow {
  /** Returns the id of the oldest entry; undefined if the window is empty. */
  oldestId(): number | undefined;
  dropOldest(): void;
}

/** A limit on the windows of all shards together. The newest entry is always kept. */
export interface WindowBudget {
  /** Returns the size of all windows. */
  size(): Readonly<WindowSize>;
  add(window: BoundedWindow): void;
  remove(window: BoundedWindow): void;
  /** Records that the size of a window has changed from `from` to `to`. */
  resize(from: WindowSize, to: WindowSize): void;
  /** Drops the oldest entries of all windows until the windows are within the limits. */
  trim(): void;
}

/** Returns a budget without windows. */
export function createWindowBudget({
  maxEvents,
  maxBytes,
}: {
  maxEvents: number;
  maxBytes: number;
}): WindowBudget {
  const windows = new Set<BoundedWindow>();
  let size: WindowSize = { entries: 0, events: 0, bytes: 0 };

  function findOldest(): BoundedWindow | undefined {
    let oldest: BoundedWindow | undefined;
    let oldestId = Number.POSITIVE_INFINITY;
    for (const window of windows) {
      const id = window.oldestId() ?? Number.POSITIVE_INFINITY;
      if (id < oldestId) {
        oldestId = id;
        oldest = window;
      }
    }
    return oldest;
  }

  return {
    size: () => size,
    add: (window) => void windows.add(window),
    remove: (window) => void windows.delete(window),
    resize(from, to) {
      size = sum(sum(size, to, 1), from, -1);
    },
    trim() {
      while (size.entries > 1 && (size.events > maxEvents || size.bytes > maxBytes)) {
        findOldest()?.dropOldest();
      }
    },
  };
}
