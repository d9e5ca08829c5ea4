/**
 * The copies that reducers made in the running batch. Reducers change these copies in place, because nothing else uses
 * them yet.
 */
let made: WeakSet<object> | undefined;

/**
 * Applies a batch of events. Copies each large map once instead of once per event. Intermediate states share these
 * copies, so only the last state is consistent.
 */
export function inBatch<Result>(apply: () => Result): Result {
  made = new WeakSet();
  try {
    return apply();
  } finally {
    made = undefined;
  }
}

/** Returns a copy that the caller may change. Within a batch, returns the copy that the batch has already made. */
export function copyOf<Key, Value>(map: ReadonlyMap<Key, Value>): Map<Key, Value> {
  if (map instanceof Map && made?.has(map)) return map;
  const copy = new Map(map);
  made?.add(copy);
  return copy;
}

/** Returns a copy that the caller may change. Within a batch, returns the copy that the batch has already made. */
export function copyOfSet<Value>(set: ReadonlySet<Value>): Set<Value> {
  if (set instanceof Set && made?.has(set)) return set;
  const copy = new Set(set);
  made?.add(copy);
  return copy;
}

/** Returns a copy of the map with the entry, or the map itself if it already has that value. */
export function withEntry<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> {
  return map.get(key) === value && map.has(key) ? map : copyOf(map).set(key, value);
}

/** Returns a copy of the map with these entries added. */
export function withEntries<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  entries: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> {
  const copy = copyOf(map);
  for (const [key, value] of entries) copy.set(key, value);
  return copy;
}

/** Returns a copy of the map without the keys, or the map itself if it has none of them. */
export function withoutKeys<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  keys: Iterable<Key>,
): ReadonlyMap<Key, Value> {
  const present = [...keys].filter((key) => map.has(key));
  if (present.length === 0) return map;
  const copy = copyOf(map);
  for (const key of present) copy.delete(key);
  return copy;
}

/** Returns a copy of the map with the record changed, or the map itself if it has no such record. */
export function withChange<Key, Value extends object>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  change: Partial<Value>,
): ReadonlyMap<Key, Value> {
  const record = map.get(key);
  return record ? copyOf(map).set(key, { ...record, ...change }) : map;
}

/** Returns a copy of the map with the records changed. Skips unknown keys. */
export function withChanges<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  keys: Iterable<Key>,
  change: (value: Value, key: Key) => Value,
): ReadonlyMap<Key, Value> {
  let copy: Map<Key, Value> | undefined;
  for (const key of keys) {
    const value = map.get(key);
    if (value === undefined) continue;
    const changed = change(value, key);
    if (changed === value) continue;
    copy ??= copyOf(map);
    copy.set(key, changed);
  }
  return copy ?? map;
}

/** Returns a copy of the set with these values added. */
export function withValues<Value>(
  set: ReadonlySet<Value>,
  values: readonly Value[],
): ReadonlySet<Value> {
  const added = values.filter((value) => !set.has(value));
  if (added.length === 0) return set;
  const copy = copyOfSet(set);
  for (const value of added) copy.add(value);
  return copy;
}

/** Returns a copy of the set without these values. */
export function withoutValues<Value>(
  set: ReadonlySet<Value>,
  values: readonly Value[],
): ReadonlySet<Value> {
  const gone = values.filter((value) => set.has(value));
  if (gone.length === 0) return set;
  const copy = copyOfSet(set);
  for (const value of gone) copy.delete(value);
  return copy;
}

/** Returns the distinct values of `list`, followed by the values of `more` that are not in `list`. */
export function united<Value>(list: readonly Value[], more: Iterable<Value>): readonly Value[] {
  return [...new Set(list).union(new Set(more))];
}

/** Returns the list without these values. */
export function without<Value>(list: readonly Value[], less: Iterable<Value>): readonly Value[] {
  const gone = new Set(less);
  return list.filter((value) => !gone.has(value));
}

/** Returns a map of the records, keyed by what `key` returns for each. */
export function keyedBy<Value, Key>(
  records: Iterable<Value>,
  key: (record: Value) => Key,
): ReadonlyMap<Key, Value> {
  return new Map(Array.from(records, (record) => [key(record), record]));
}

/** Returns a map of an object's values, keyed by id. The object's property names must be ids. */
export function keyedById<Value>(object: Readonly<Record<string, Value>>): Map<number, Value> {
  return new Map(Object.entries(object).map(([id, value]) => [Number(id), value]));
}
