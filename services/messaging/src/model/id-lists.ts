import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';

// Of ten thousand ids, each costs as a row or as an item of the driver's arrays more than finding its message.

/** A bigint[] as Postgres reads it. */
export function idArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}

/** SQL: whether the column is one of these ids, which the planner does not see: it would weigh each of them. */
export function isOneOf(tx: ReadTx, column: string, ids: readonly number[]): Knex.Raw {
  return tx.raw(`${column} = any(cast((select cast(? as bigint[])) as bigint[]))`, [idArray(ids)]);
}

/** The column `id` of what the statement selects, in its order, as one value. */
export async function selectIds(tx: ReadTx, selected: Knex.Raw): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: [{ ids: number[] }] }>(
    "select coalesce(array_agg(id), '{}') as ids from (?) selected",
    [selected],
  );
  return rows[0].ids;
}

/** The items in their order, in parts of up to `size`. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
