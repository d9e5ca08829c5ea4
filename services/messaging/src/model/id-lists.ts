import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';

// Thousands of ids are passed and returned as one array value. Rows, or arrays that the driver encodes, would cost more
// than the lookup.

/** Returns a bigint[] literal. */
export function idArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}

/**
 * Returns the SQL condition that the column is one of these ids. Hides the ids from the planner, which would make an
 * estimate for each of them.
 */
export function isOneOf(tx: ReadTx, column: string, ids: readonly number[]): Knex.Raw {
  return tx.raw(`${column} = any(cast((select cast(? as bigint[])) as bigint[]))`, [idArray(ids)]);
}

/** Returns the `id` column of the statement's rows as an array, in the order of the rows. */
export async function selectIds(tx: ReadTx, selected: Knex.Raw): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: [{ ids: number[] }] }>(
    "select coalesce(array_agg(id), '{}') as ids from (?) selected",
    [selected],
  );
  return rows[0].ids;
}

/** Splits items into chunks of up to `size`. */
export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
