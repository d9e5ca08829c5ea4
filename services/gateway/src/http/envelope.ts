import type { ApiError } from '@chat/kit/errors/define-error';
import type { SharedTail } from './shared-tail.ts';

const RAW = Symbol('raw');

/** The JSON text of a value. */
export type RawJson = { readonly [RAW]: 'value'; readonly text: string };
/** A response's top-level fields: `fields`, and the fields of the JSON objects in `objects`. */
export type RawFields = {
  readonly [RAW]: 'fields';
  readonly objects: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
};
/**
 * A response's top-level fields: `fields`, the fields of the JSON objects in `objects`, and the fields in `tail`, which
 * other responses share.
 */
export type SharedFields = {
  readonly [RAW]: 'shared';
  readonly objects: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly tail: SharedTail;
};
/** A complete body without an envelope. */
export type BareJson = { readonly [RAW]: 'body'; readonly text: string };

type Fields<Response> = { [Field in keyof Response]: Response[Field] | RawJson };

/** The return value of a handler whose response has these fields. */
export type Reply<Response> = Fields<Response> | RawFields | SharedFields | BareJson;

/**
 * Wraps JSON text as the value of a top-level response field. The text is copied into the body without parsing, because
 * a service built it once for all its readers.
 */
export function rawJson(text: string): RawJson {
  return { [RAW]: 'value', text };
}

/**
 * Returns a reply whose top-level fields are `fields` and the fields in the JSON texts `objects`. The caller ensures
 * that no field occurs twice.
 */
export function rawFields(
  objects: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): RawFields {
  return { [RAW]: 'fields', objects, fields };
}

/**
 * Returns a reply that begins with `fields` and the fields in the JSON texts `objects`. `tail` is the rest of the body,
 * including the closing brace. The caller ensures that no field occurs twice.
 */
export function sharedFields(
  fields: Readonly<Record<string, unknown>>,
  tail: SharedTail,
  objects: readonly string[] = [],
): SharedFields {
  return { [RAW]: 'shared', objects, fields, tail };
}

/** Returns the shared bytes that come after `successBody`; undefined if there are none. */
export function tailOf(reply: Reply<object>): SharedTail | undefined {
  return isRaw(reply, 'shared') ? reply.tail : undefined;
}

/** Wraps JSON text as the complete body, for the few documents that have no envelope. */
export function bareJson(text: string): BareJson {
  return { [RAW]: 'body', text };
}

export function isBare(reply: Reply<object>): reply is BareJson {
  return isRaw(reply, 'body');
}

/**
 * Returns the body of a success response without the reply's tail. `ignored` lists the parameters that the client sent
 * and the endpoint does not declare.
 */
export function successBody(reply: Reply<object>, ignored: readonly string[]): string {
  if (isRaw(reply, 'body')) return reply.text;
  if (isRaw(reply, 'shared')) return `{${firstMembers(reply.fields, reply.objects, ignored)},`;
  const { objects, fields } = isRaw(reply, 'fields') ? reply : { objects: [], fields: reply };
  return `{${firstMembers(fields, objects, ignored)}}`;
}

function firstMembers(
  fields: object,
  objects: readonly string[],
  ignored: readonly string[],
): string {
  const members = [membersOf({ result: 'success', msg: '', ...fields }), ...objects.map(insideOf)];
  if (ignored.length > 0) members.push(membersOf({ ignored_parameters_unsupported: ignored }));
  return members.filter((text) => text !== '').join(',');
}

/** Returns the body of an error response. If the status is below 400, the result is "success". */
export function errorBody(error: ApiError): string {
  const result = error.httpStatus < 400 ? 'success' : 'error';
  return JSON.stringify({ result, msg: error.message, code: error.code, ...error.details });
}

function membersOf(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`)
    .join(',');
}

function textOf(value: unknown): string {
  return isRaw(value, 'value') ? value.text : JSON.stringify(value);
}

function insideOf(object: string): string {
  const text = object.trim();
  if (!text.startsWith('{') || !text.endsWith('}')) {
    throw new Error('raw response must be a JSON object');
  }
  return text.slice(1, -1).trim();
}

type RawKinds = { value: RawJson; fields: RawFields; shared: SharedFields; body: BareJson };

function isRaw<Kind extends keyof RawKinds>(value: unknown, kind: Kind): value is RawKinds[Kind] {
  return typeof value === 'object' && value !== null && RAW in value && value[RAW] === kind;
}
