/** What the reducers of the running batch have made: nobody else has it, so that they change it in place. */
let made: WeakSet<object> | undefined;

/**
 * Applies many events with one copy of each large map instead of one for each event. States between them share their maps, so
 * that only the last one is as its event left it.
 */
export function inBatch<Result>(apply: () => Result): Result {
  made = new WeakSet();
  try {
    return apply();
  } finally {
    made = undefined;
  }
}

/** A copy that may be changed. */
export function copyOf<Key, Value>(map: ReadonlyMap<Key, Value>): Map<Key, Value> {
  if (map instanceof Map && made?.has(map)) return map;
  const copy = new Map(map);
  made?.add(copy);
  return copy;
}

/** A copy that may be changed. */
export function copyOfSet<Value>(set: ReadonlySet<Value>): Set<Value> {
  if (set instanceof Set && made?.has(set)) return set;
  const copy = new Set(set);
  made?.add(copy);
  return copy;
}

/** A copy with the entry; the map itself if it has that value already. */
export function withEntry<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  value: Value,
): ReadonlyMap<Key, Value> {
  return map.get(key) === value && map.has(key) ? map : copyOf(map).set(key, value);
}

/** A copy with these entries besides. */
export function withEntries<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  entries: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> {
  const copy = copyOf(map);
  for (const [key, value] of entries) copy.set(key, value);
  return copy;
}

/** A copy without the keys; the map itself if it has none of them. */
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

/** A copy in which the record has the changes; the map itself if it has no such record. */
export function withChange<Key, Value extends object>(
  map: ReadonlyMap<Key, Value>,
  key: Key,
  change: Partial<Value>,
): ReadonlyMap<Key, Value> {
  const record = map.get(key);
  return record ? copyOf(map).set(key, { ...record, ...change }) : map;
}

/** A copy in which the records are changed; unknown keys are left out. */
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

/** The set with these values besides. */
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

/** The set without these values. */
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

/** The list with the values that it does not have yet. */
export function united<Value>(list: readonly Value[], more: Iterable<Value>): readonly Value[] {
  return [...new Set(list).union(new Set(more))];
}

/** The list without the values. */
export function without<Value>(list: readonly Value[], less: Iterable<Value>): readonly Value[] {
  const gone = new Set(less);
  return list.filter((value) => !gone.has(value));
}

/** Records by one of their fields. */
export function keyedBy<Value, Key>(
  records: Iterable<Value>,
  key: (record: Value) => Key,
): ReadonlyMap<Key, Value> {
  return new Map(Array.from(records, (record) => [key(record), record]));
}

/** Entries of an object whose names are ids. */
export function keyedById<Value>(object: Readonly<Record<string, Value>>): Map<number, Value> {
  return new Map(Object.entries(object).map(([id, value]) => [Number(id), value]));
}
