/** Returns a copy of the list with the item at index `at` moved one place up or down. */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const item = list[at];
  if (item === undefined) return [...list];
  const others = list.toSpliced(at, 1);
  return others.toSpliced(at + by, 0, item);
}
