import type { ScimQuery__Output } from '@chat/proto/chat/users/v1/ScimQuery';
import { type Columns, conditionOf, orderOf } from './conditions.ts';

/**
 * Returns the SQL condition and order for a query.
 * @throws BAD_REQUEST unknown attribute or comparison
 */
export function searchOf(
  { filter, sortBy, isDescending, offset, limit }: ScimQuery__Output,
  columns: Columns,
  byId: string,
) {
  const condition = filter ? conditionOf(filter, columns) : { sql: 'true', bindings: [] };
  const direction = isDescending ? 'desc nulls last' : 'asc nulls last';
  const order = `${sortBy === undefined ? byId : orderOf(sortBy, columns)} ${direction}`;
  return { condition, order, offset, limit };
}
