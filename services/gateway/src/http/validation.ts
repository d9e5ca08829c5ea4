import {
  badRequest,
  requestVariableInvalid,
  requestVariableMissing,
} from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import { parseJson } from '@chat/kit/limits/parse-json';
import { z } from 'zod';
import { type Encoding, type Endpoint, encodingOf } from './endpoint.ts';

const MAX_ECHOED_CHARACTERS = 1000;

type Field = {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly encoding: Encoding | 'raw';
  /** Whether `null` means "not given" rather than a value. */
  readonly isNullAbsent: boolean;
};

/**
 * Parses the texts that the client sent, according to `schema`. Strings are raw, and other types are strict JSON. For
 * an optional parameter that is not nullable, `null` means "not given".
 *
 * @throws REQUEST_VARIABLE_MISSING, REQUEST_VARIABLE_INVALID, BAD_REQUEST for the first invalid parameter in the order
 * of `schema`
 */
export function parseParameters<S extends z.ZodObject>(
  schema: S,
  sent: ReadonlyMap<string, string>,
): z.output<S> {
  const values: Record<string, unknown> = {};
  const failures = new Map<string, ApiError>();
  for (const field of fieldsOf(schema)) {
    const text = sent.get(field.name);
    if (text === undefined) continue;
    const decoded = decode(field, text);
    if ('failure' in decoded) failures.set(field.name, decoded.failure);
    else if (!(decoded.value === null && field.isNullAbsent)) values[field.name] = decoded.value;
  }
  const parsed = schema.safeParse(values, { error: messageTemplate, reportInput: true });
  if (parsed.success && failures.size === 0) return parsed.data;
  throw firstFailure(schema, failures, parsed.error?.issues ?? []);
}

const knownFields = new WeakMap<z.ZodObject, readonly Field[]>();

function fieldsOf(schema: z.ZodObject): readonly Field[] {
  const known = knownFields.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    schema: field,
    encoding: encodingOf(field),
    isNullAbsent: accepts(field, undefined) && !accepts(field, null),
  }));
  knownFields.set(schema, fields);
  return fields;
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

function decode({ name, schema, encoding }: Field, text: string): Decoded {
  const failure = whyInvalidText(text, [name]);
  if (failure) return { failure };
  if (encoding === 'raw') return { value: text };
  if (encoding === 'word') return { value: unquoted(text, schema) };
  const decoded = decodeJson(name, text);
  if (encoding === 'json') return decoded;
  if ('failure' in decoded) return { value: text };
  return accepts(schema, decoded.value) || !accepts(schema, text) ? decoded : { value: text };
}

/**
 * Returns the content of `text` if it is a JSON string whose content matches the schema. Otherwise, returns `text`
 * unchanged.
 */
function unquoted(text: string, schema: z.core.$ZodType): string {
  if (!text.startsWith('"')) return text;
  const decoded = decodeJson('', text);
  if ('failure' in decoded || typeof decoded.value !== 'string') return text;
  return accepts(schema, decoded.value) ? decoded.value : text;
}

function firstFailure(
  schema: z.ZodObject,
  failures: ReadonlyMap<string, ApiError>,
  issues: readonly z.core.$ZodIssue[],
): ApiError {
  for (const { name } of fieldsOf(schema)) {
    const failure = failures.get(name);
    if (failure) return failure;
    const issue = issues.find(({ path }) => path[0] === name);
    if (issue) return toApiError(issue, []);
  }
  // The remaining issues are cross-parameter rules with their own text
  const [issue] = issues;
  return badRequest({ msg: issue ? textAt(issue, 'parameters') : 'Invalid parameters' });
}

/**
 * Returns the error message for an issue. In the message, `{p}` is the placeholder for where the issue is. An
 * endpoint's `error` texts may use `{p}` too.
 */
function messageTemplate(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypeTemplate(issue);
    case 'too_big':
      return tooBigTemplate(issue);
    case 'too_small':
      return tooSmallTemplate(issue);
    default:
      return 'Invalid {p}';
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  int: 'an integer',
  boolean: 'a boolean',
  array: 'a list',
  tuple: 'a list',
  object: 'a dict',
  record: 'a dict',
  string: 'a string',
};

function wrongTypeTemplate({
  expected,
  input,
  inst,
}: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === Infinity) return '{p} is too large';
  if (input === -Infinity) return '{p} is too small';
  if (expected === 'number') {
    // zod reports a number issue first, even for integers
    const isInteger = inst instanceof z.ZodNumber && inst.isInt;
    return isInteger ? '{p} is not an integer' : '{p} is not a number';
  }
  const name = TYPE_NAMES[expected];
  return name ? `{p} is not ${name}` : 'Invalid {p}';
}

function tooBigTemplate({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `{p} is too long (limit: ${maximum} characters)`;
  if (origin === 'array') return `{p} is too long (limit: ${maximum} items)`;
  return '{p} is too large';
}

function tooSmallTemplate({
  origin,
  minimum,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') {
    return minimum === 1 ? '{p} cannot be blank' : `{p} is too short (at least: ${minimum})`;
  }
  if (origin === 'array') return `{p} is too short (at least: ${minimum})`;
  return '{p} is too small';
}

function toApiError(issue: z.core.$ZodIssue, outer: Path): ApiError {
  const path = [...outer, ...issue.path];
  const place = pathText(path);
  if (issue.code === 'invalid_union') {
    const closest = closestAttempt(issue.errors);
    if (closest) return toApiError(closest, path);
  }
  if (issue.code === 'unrecognized_keys') {
    return badRequest({ msg: `Argument "${issue.keys[0]}" at ${place} is unexpected` });
  }
  if (issue.code === 'custom') {
    if (!issue.params?.conversion) return badRequest({ msg: textAt(issue, place) });
    const bad_value = String(issue.input).slice(0, MAX_ECHOED_CHARACTERS).toWellFormed();
    return requestVariableInvalid({ var_name: place, bad_value });
  }
  // undefined means missing, because JSON has no undefined
  if (issue.input === undefined) return requestVariableMissing({ var_name: place });
  return badRequest({ msg: textAt(issue, place) });
}

function textAt({ message }: z.core.$ZodIssue, place: string): string {
  return message.replaceAll('{p}', () => place);
}

/**
 * Returns the issue of the union alternative that fits best: the alternative that failed at the deepest place. Returns
 * undefined if every alternative failed at the top level.
 */
function closestAttempt(attempts: readonly (readonly z.core.$ZodIssue[])[]) {
  return attempts
    .map(([first]) => first)
    .filter((issue) => issue !== undefined)
    .filter(({ path }) => path.length > 0)
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

type Decoded = { readonly value: unknown } | { readonly failure: ApiError };
type Path = readonly PropertyKey[];

/** Returns a place inside a parameter in the form that errors use: `name[0]["key"]`. */
function pathText([name, ...inside]: Path): string {
  const steps = inside.map((step) =>
    typeof step === 'number' ? `[${step}]` : `[${JSON.stringify(String(step))}]`,
  );
  return `${String(name)}${steps.join('')}`;
}

/** Parses a JSON parameter. Returns the reason if it is invalid or cannot be stored. */
function decodeJson(name: string, text: string): Decoded {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    // The specification defines the message, so drop the parser's
    return { failure: badRequest({ msg: `${name} is not valid JSON` }) };
  }
  // NUL and lone surrogates can come only from escapes: raw ones do not survive decoding
  const suspicious = text.includes('\\u') && badTextIn(value, [name]);
  return suspicious ? { failure: suspicious } : { value };
}

/** Returns why `text` cannot be stored, or undefined. */
function whyInvalidText(text: string, path: Path): ApiError | undefined {
  if (text.includes('\0')) {
    return badRequest({ msg: `${pathText(path)} contains a null character` });
  }
  if (!text.isWellFormed()) {
    return badRequest({ msg: `${pathText(path)} contains half a surrogate pair` });
  }
  return undefined;
}

function badTextIn(value: unknown, path: Path): ApiError | undefined {
  if (typeof value === 'string') return whyInvalidText(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const failure = whyInvalidText(key, path) ?? badTextIn(inner, [...path, step]);
    if (failure) return failure;
  }
  return undefined;
}

const ENVELOPE = new Set(['result', 'msg', 'ignored_parameters_unsupported']);

/**
 * For tests: parses the response and compares it with the declared fields. Throws an error that lists every difference,
 * including undeclared fields.
 */
export function checkResponse<Deps>(endpoint: Endpoint<Deps>, body: string): void {
  const { method, path, response } = endpoint;
  const fields = Object.fromEntries(
    Object.entries(JSON.parse(body)).filter(([name]) => !ENVELOPE.has(name)),
  );
  const closed = response.def.catchall ? response : response.strict();
  const checked = closed.safeParse(fields);
  if (checked.success) return;
  const differences = checked.error.issues.map(
    (issue) => `${issue.path.join('.') || 'response'}: ${issue.message}`,
  );
  throw new Error(`${method} ${path} broke its response contract: ${differences.join('; ')}`);
}
