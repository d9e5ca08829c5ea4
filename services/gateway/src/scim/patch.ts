import { withoutUrn } from './attributes.ts';
import { type AttributePath, type Filter, parsePath } from './filter.ts';
import { refusal } from './scim-error.ts';
import { isObject, type JsonObject, valueIn } from './values.ts';

/** An attribute that gets or loses a value. */
export type Assignment = {
  op: 'add' | 'replace' | 'remove';
  /** The attribute in lower case, without the URN of the resource's schema. */
  attribute: string;
  /** The sub-attribute in lower case, such as `givenname` in `name.givenName`. */
  sub: string | undefined;
  /** The filter that selects values of the attribute. */
  filter: Filter | undefined;
  value: unknown;
  /** Whether a path specifies the attribute. If not, an attribute that cannot be written is silently skipped. */
  isNamed: boolean;
};

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/**
 * Returns the assignments of a PATCH, in the order of its operations. An operation without a path assigns each
 * attribute in its value. The names of these attributes may be paths.
 *
 * @throws ScimError 400 invalidSyntax, invalidPath, invalidValue, noTarget
 */
export function assignmentsOf(body: JsonObject, schema: string): Assignment[] {
  const schemas = valueIn(body, 'schemas');
  if (!Array.isArray(schemas) || !schemas.includes(patchSchema)) {
    throw refusal('invalidSyntax', `The schemas of a PATCH must be ["${patchSchema}"].`);
  }
  const operations = valueIn(body, 'Operations');
  if (!Array.isArray(operations) || operations.length === 0) {
    throw refusal('invalidSyntax', 'Operations must be a list of operations.');
  }
  return operations.flatMap((operation: unknown) => ofOperation(operation, schema));
}

/** Returns the assignments of a complete resource. @throws ScimError 400 invalidPath */
export function assignmentsOfResource(body: JsonObject, schema: string): Assignment[] {
  return ofObject(body, 'replace', schema);
}

function ofOperation(operation: unknown, schema: string): Assignment[] {
  if (!isObject(operation)) throw refusal('invalidSyntax', 'Each operation must be an object.');
  const op = opOf(valueIn(operation, 'op'));
  const path = valueIn(operation, 'path');
  const value = valueIn(operation, 'value');
  if (op !== 'remove' && value === undefined) {
    throw refusal('invalidValue', `The operation ${op} requires a value.`);
  }
  if (path === undefined || path === null || path === '') {
    if (op === 'remove') throw refusal('noTarget', 'The operation remove requires a path.');
    if (!isObject(value)) {
      throw refusal('invalidValue', 'The value of an operation without a path must be an object.');
    }
    return ofObject(value, op, schema);
  }
  if (typeof path !== 'string') throw refusal('invalidPath', 'A path must be a string.');
  return [{ ...targetOf(parsePath(path), schema), op, value, isNamed: true }];
}

function opOf(sent: unknown): Assignment['op'] {
  const op = typeof sent === 'string' ? sent.toLowerCase() : '';
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  throw refusal('invalidSyntax', 'The op of an operation must be add, replace or remove.');
}

function ofObject(object: JsonObject, op: 'add' | 'replace', schema: string): Assignment[] {
  return Object.entries(object).flatMap(([name, value]) => {
    if (name.toLowerCase() === schema.toLowerCase() && isObject(value)) {
      return ofObject(value, op, schema);
    }
    // An extension is an object under its URN, which is not a path
    if (isObject(value) && name.toLowerCase().startsWith('urn:')) return [];
    return [{ ...targetOf(parsePath(name), schema), op, value, isNamed: false }];
  });
}

function targetOf({ attribute, filter, sub }: AttributePath, schema: string) {
  const path = withoutUrn(attribute, schema).toLowerCase();
  if (path.startsWith('urn:')) return { attribute: path, filter, sub: undefined };
  const [name = '', ...parts] = path.split('.');
  const rest = sub === undefined ? parts.join('.') : sub.toLowerCase();
  return { attribute: name, filter, sub: rest === '' ? undefined : rest };
}
