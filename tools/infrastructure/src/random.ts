/** A sequence of numbers that look random. The same seed always gives the same sequence. */
export interface Random {
  /** Returns a number from 0 to 1, excluding 1. */
  fraction(): number;
  /** Returns an integer from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  /** Returns an item of `items` at random. @throws Error if `items` is empty */
  pick<T>(items: readonly T[]): T;
  /** Returns all `items` in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Returns the sequence for a seed. Seeds that differ in only one bit give unrelated sequences. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  // A Weyl sequence whose terms are scrambled by two multiplications. 32 bits are plenty for prose.
  function fraction(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  }

  function integer(least: number, most: number): number {
    return least + Math.floor(fraction() * (most - least + 1));
  }

  return {
    fraction,
    integer,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    shuffle(items) {
      return items
        .map((item) => ({ item, order: fraction() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item);
    },
  };
}
