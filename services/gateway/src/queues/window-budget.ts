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

/**
 * Bounds the windows of all shards together, with the entries that wait for a roster before they enter a window. The newest
 * entry is always kept.
 */
export interface WindowBudget {
  /** The size of all windows, without the entries that wait. */
  size(): Readonly<WindowSize>;
  /** The size of the entries that wait. */
  waitingBytes(): number;
  add(window: BoundedWindow): void;
  remove(window: BoundedWindow): void;
  /** Records that the size of a window has changed from `from` to `to`. */
  resize(from: WindowSize, to: WindowSize): void;
  /** Records that the entries that wait take more bytes, or fewer if the number is negative. */
  resizeWaiting(addedBytes: number): void;
  /**
   * Whether the entries that wait took half of the bytes and still take more than a quarter. They cannot be dropped, so no
   * others should be read then.
   */
  isFullOfWaiting(): boolean;
  /** Drops the oldest entries of all windows until everything is within the limits. */
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
  let waitingBytes = 0;
  let isFullOfWaiting = false;

  function isOver(): boolean {
    return size.events > maxEvents || size.bytes + waitingBytes > maxBytes;
  }

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
    waitingBytes: () => waitingBytes,
    add: (window) => void windows.add(window),
    remove: (window) => void windows.delete(window),
    resize(from, to) {
      size = sum(sum(size, to, 1), from, -1);
    },
    resizeWaiting(addedBytes) {
      waitingBytes += addedBytes;
      // Between the two limits nothing changes, because each change starts or ends the reading of shards.
      if (waitingBytes >= maxBytes / 2) isFullOfWaiting = true;
      else if (waitingBytes <= maxBytes / 4) isFullOfWaiting = false;
    },
    isFullOfWaiting: () => isFullOfWaiting,
    trim() {
      while (size.entries > 1 && isOver()) findOldest()?.dropOldest();
    },
  };
}
