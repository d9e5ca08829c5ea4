import { badRequest } from '@chat/kit/errors/catalog';
import type { ScimComparison__Output } from '@chat/proto/chat/users/v1/ScimComparison';
import type { ScimFilter__Output } from '@chat/proto/chat/users/v1/ScimFilter';

/** SQL with a `?` for each of its values. */
export type Sql = { sql: string; bindings: readonly (string | number | boolean | Date)[] };

/** The SQL that stands for an attribute. */
export type Column = {
  /** The SQL expression for the attribute's value. */
  sql: string;
  /** The kind of value. `text` ignores case, `exact` does not. */
  kind: 'text' | 'exact' | 'flag' | 'time';
  /** For an attribute with several values, returns SQL that is true if one of them meets a condition on `sql`. */
  anyOf?: (condition: string) => string;
  /** Returns SQL that is true if the attribute equals a text. The SQL can use indexes. */
  equals?: (text: string) => Sql;
};

export type Columns = Readonly<Record<string, Column>>;

/**
 * Returns the SQL condition for a filter.
 * @throws BAD_REQUEST unknown attribute or comparison; missing steps
 */
export function conditionOf({ steps }: ScimFilter__Output, columns: Columns): Sql {
  const conditions: Sql[] = [];
  const take = (count: number): Sql[] => {
    if (count < 1 || count > conditions.length) throw unknownComparison();
    return conditions.splice(-count);
  };
  for (const { comparison, all, any, not } of steps) {
    if (comparison) conditions.push(comparisonOf(comparison, columns));
    else if (all !== undefined) conditions.push(joined(take(all), ' and '));
    else if (any !== undefined) conditions.push(joined(take(any), ' or '));
    else if (not) conditions.push(negated(take(1)));
    else throw unknownComparison();
  }
  const [condition, ...others] = conditions;
  if (!condition || others.length > 0) throw unknownComparison();
  return condition;
}

/**
 * Returns the SQL expression to sort by an attribute.
 * @throws BAD_REQUEST no such attribute with a single value
 */
export function orderOf(attribute: string, columns: Columns): string {
  const column = columnOf(attribute, columns);
  if (column.anyOf) throw badRequest({ msg: `Cannot sort by ${attribute}.` });
  return column.kind === 'text' ? `lower(${column.sql})` : column.sql;
}

function joined(parts: readonly Sql[], word: string): Sql {
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(word),
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

/** Returns the negation of a condition. A comparison with null is false, so its negation is true. */
function negated(parts: readonly Sql[]): Sql {
  const { sql, bindings } = joined(parts, '');
  return { sql: `${sql} is not true`, bindings };
}

function comparisonOf(comparison: ScimComparison__Output, columns: Columns): Sql {
  const column = columnOf(comparison.attribute, columns);
  const { equals, anyOf = (condition: string) => condition } = column;
  const { operator, text } = comparison;
  if (operator === 'eq' && text !== undefined && equals) return equals(text);
  const { sql, bindings } = conditionOn(column, comparison);
  return { sql: anyOf(sql), bindings };
}

function conditionOn({ sql, kind }: Column, comparison: ScimComparison__Output): Sql {
  const { operator, text, flag } = comparison;
  const isNull = text === undefined && flag === undefined;
  if (operator === 'pr') return { sql: `${sql} is not null`, bindings: [] };
  if (operator === 'eq' && isNull) return { sql: `${sql} is null`, bindings: [] };
  if (operator === 'ne' && isNull) return { sql: `${sql} is not null`, bindings: [] };
  if (kind === 'flag') return flagCondition(sql, operator, flag);
  if (text === undefined) throw unknownComparison();
  if (kind === 'time') return timeCondition(sql, operator, text);
  return kind === 'text'
    ? textCondition(`lower(${sql})`, operator, { text, other: 'lower(?)' })
    : textCondition(sql, operator, { text, other: '?::text' });
}

const comparators: Readonly<Record<string, string>> = {
  eq: '=',
  ne: 'is distinct from',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
};

function textCondition(
  value: string,
  operator: string,
  { text, other }: { text: string; other: string },
): Sql {
  const bindings = [text];
  if (operator === 'co') return { sql: `position(${other} in ${value}) > 0`, bindings };
  if (operator === 'sw') return { sql: `starts_with(${value}, ${other})`, bindings };
  if (operator === 'ew') {
    return { sql: `right(${value}, length(${other})) = ${other}`, bindings: [text, text] };
  }
  return { sql: `${value} ${comparatorOf(operator)} ${other}`, bindings };
}

function timeCondition(value: string, operator: string, text: string): Sql {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw unknownComparison();
  return { sql: `${value} ${comparatorOf(operator)} ?`, bindings: [time] };
}

function flagCondition(value: string, operator: string, flag: boolean | undefined): Sql {
  if (flag === undefined || (operator !== 'eq' && operator !== 'ne')) throw unknownComparison();
  return { sql: `${value} ${comparatorOf(operator)} ?`, bindings: [flag] };
}

function comparatorOf(operator: string): string {
  const comparator = Object.hasOwn(comparators, operator) ? comparators[operator] : undefined;
  if (comparator === undefined) throw unknownComparison();
  return comparator;
}

function columnOf(attribute: string, columns: Columns): Column {
  const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
  if (!column) throw badRequest({ msg: `There is no attribute ${attribute} to compare.` });
  return column;
}

function unknownComparison() {
  return badRequest({
    msg: 'The filter contains a comparison that its attribute does not support.',
  });
}
