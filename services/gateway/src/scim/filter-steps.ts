import type { ScimComparison } from '@chat/proto/chat/users/v1/ScimComparison';
import type { ScimFilter } from '@chat/proto/chat/users/v1/ScimFilter';
import type { ScimFilterStep } from '@chat/proto/chat/users/v1/ScimFilterStep';
import { withoutUrn } from './attributes.ts';
import { type Filter, type Literal, parseFilter } from './filter.ts';
import { refusal } from './scim-error.ts';
import { checkedText } from './values.ts';

/** The attributes that can be compared, keyed by name in lower case. */
export type Comparables = ReadonlyMap<string, { name: string; type: 'text' | 'flag' | 'time' }>;

/** Returns the attributes keyed by lower-case name. The values have the names in the schema's spelling. */
export function comparables(
  types: Readonly<Record<string, 'text' | 'flag' | 'time'>>,
): Comparables {
  return new Map(
    Object.entries(types).map(([name, type]) => [name.toLowerCase(), { name, type }] as const),
  );
}

/**
 * Converts the text of a filter to the gRPC message that the users service expects. @throws ScimError 400 invalidFilter
 */
export function filterOf(text: string, schema: string, known: Comparables): ScimFilter {
  return { steps: stepsOf(parseFilter(text), { schema, known, within: '' }) };
}

/** Returns the name of a single-valued attribute in the schema's spelling. @throws ScimError 400 invalidValue */
export function sortableOf(text: string, schema: string, known: Comparables): string {
  const found = known.get(withoutUrn(text, schema).toLowerCase());
  if (!found || found.name === 'members.value') {
    throw refusal('invalidValue', 'sortBy names no attribute that can be sorted by.');
  }
  return found.name;
}

type Reading = { schema: string; known: Comparables; within: string };

function stepsOf(filter: Filter, reading: Reading): ScimFilterStep[] {
  switch (filter.kind) {
    case 'all':
    case 'any': {
      const { kind, filters } = filter;
      const steps = filters.flatMap((one) => stepsOf(one, reading));
      return [...steps, { [kind]: filters.length }];
    }
    case 'not':
      return [...stepsOf(filter.filter, reading), { not: true }];
    case 'values':
      if (reading.within !== '') throw refusal('invalidFilter', 'Value filters cannot be nested.');
      return stepsOf(filter.filter, {
        ...reading,
        within: `${withoutUrn(filter.attribute, reading.schema)}.`,
      });
    case 'comparison':
      return [{ comparison: comparisonOf(filter, reading) }];
  }
}

function comparisonOf(
  { attribute, operator, value }: Extract<Filter, { kind: 'comparison' }>,
  { schema, known, within }: Reading,
): ScimComparison {
  const path = `${within}${withoutUrn(attribute, schema)}`.toLowerCase();
  // A multi-valued attribute stands for the value of each of its values
  const found = known.get(path) ?? known.get(`${path}.value`);
  if (!found) throw refusal('invalidFilter', `There is no attribute ${attribute} to compare.`);
  const { name, type } = found;
  if (operator === 'pr' || value === undefined) return { attribute: name, operator: 'pr' };
  if (value === null) {
    if (operator === 'eq' || operator === 'ne') return { attribute: name, operator };
    throw unfit(attribute);
  }
  if (type === 'flag') {
    if (operator !== 'eq' && operator !== 'ne') throw unfit(attribute);
    return { attribute: name, operator, flag: comparedFlag(value, attribute) };
  }
  if (typeof value !== 'string') throw unfit(attribute);
  if (type === 'text') {
    return { attribute: name, operator, text: checkedText(value, 'invalidFilter') };
  }
  const isOrdering = !['co', 'sw', 'ew'].includes(operator);
  if (!isOrdering || Number.isNaN(Date.parse(value))) throw unfit(attribute);
  return { attribute: name, operator, text: new Date(value).toISOString() };
}

/**
 * Returns the boolean that a filter compares with. Accepts booleans that are written as text, as some providers send
 * them.
 */
function comparedFlag(value: Literal, attribute: string): boolean {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw unfit(attribute);
  return text === 'true';
}

function unfit(attribute: string) {
  return refusal('invalidFilter', `The attribute ${attribute} does not support this comparison.`);
}
