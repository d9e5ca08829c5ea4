/** Something with a growing id. */
interface Identified {
  id: number;
}

/** Values in id order, appended at the end and dropped from the front, both in constant time. */
export interface EventWindow<T extends Identified> {
  push(value: T): void;
  /** Removes and returns the oldest value. */
  shift(): T | undefined;
  /** The values with an id above `id`, oldest first, found by binary search. */
  after(id: number): Iterable<T>;
  clear(): void;
}

export function createEventWindow<T extends Identified>(): EventWindow<T> {
  let values: (T | undefined)[] = [];
  let head = 0;

  return {
    push(value) {
      values.push(value);
    },
    shift() {
      if (head >= values.length) return undefined;
      const value = values[head];
      values[head] = undefined;
      head += 1;
      // Compacting when half is dropped keeps both memory and the cost per value bounded.
      if (head > 1_000 && head * 2 > values.length) {
        values = values.slice(head);
        head = 0;
      }
      return value;
    },
    *after(id) {
      let low = head;
      let high = values.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((values[middle]?.id ?? 0) <= id) low = middle + 1;
        else high = middle;
      }
      for (let index = low; index < values.length; index += 1) {
        const value = values[index];
        if (value) yield value;
      }
    },
    clear() {
      values = [];
      head = 0;
    },
  };
}
