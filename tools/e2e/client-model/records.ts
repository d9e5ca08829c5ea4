import type { Json } from './model-part.ts';

/** Records by id. */
export function keyed(records: Json[], key: string): Map<number, Json> {
  return new Map(records.map((record) => [record[key], record]));
}

/** @throws when there is no such record: the event is about an object that the client cannot see */
export function known(records: ReadonlyMap<number, Json>, id: number): Json {
  const record = records.get(id);
  if (!record) throw new Error(`an event about something unknown: ${id}`);
  return record;
}

/** Records in the order of their ids. */
export function sorted(records: ReadonlyMap<number, Json>): Json[] {
  return [...records].sort(([a], [b]) => a - b).map(([, record]) => record);
}

/** Adds ids to a field that lists ids. */
export function addIds(record: Json, field: string, ids: readonly number[]): void {
  record[field] = ascending(new Set<number>(record[field]).union(new Set(ids)));
}

/** Takes ids from a field that lists ids. */
export function removeIds(record: Json, field: string, ids: readonly number[]): void {
  record[field] = ascending(new Set<number>(record[field]).difference(new Set(ids)));
}

/** Ids from the lowest to the highest. */
export function ascending(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}
