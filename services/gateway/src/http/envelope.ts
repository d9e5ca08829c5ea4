import type { ApiError } from '@chat/kit/errors/define-error';
import type { SharedTail } from './shared-tail.ts';

const RAW = Symbol('raw');

/** A value as JSON text. */
export type RawJson = { readonly [RAW]: 'value'; readonly text: string };
/** Top-level response fields, some of them in JSON texts of whole objects. */
export type RawFields = {
  readonly [RAW]: 'fields';
  readonly objects: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
};
/** Top-level response fields, some of them in JSON texts of whole objects. The last fields are shared with other responses. */
export type SharedFields = {
  readonly [RAW]: 'shared';
  readonly objects: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly tail: SharedTail;
};
/** A whole body without an envelope. */
export type BareJson = { readonly [RAW]: 'body'; readonly text: string };

type Fields<Response> = { [Field in keyof Response]: Response[Field] | RawJson };

/** The return value of a handler for a response with these fields. */
export type Reply<Response> = Fields<Response> | RawFields | SharedFields | BareJson;

/**
 * Wraps JSON text as the value of a top-level response field. The text is copied into the body without parsing, because a
 * service built it once for all readers.
 */
export function rawJson(text: string): RawJson {
  return { [RAW]: 'value', text };
}

/**
 * A response with the top-level fields of the JSON texts `objects` and of `fields`. The caller ensures that no field occurs
 * twice.
 */
export function rawFields(
  objects: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): RawFields {
  return { [RAW]: 'fields', objects, fields };
}

/**
 * A response whose first top-level fields are `fields` and those of the JSON texts `objects`. `tail` is the rest of the text,
 * including the closing brace. The caller ensures that no field occurs twice.
 */
export function sharedFields(
  fields: Readonly<Record<string, unknown>>,
  tail: SharedTail,
  objects: readonly string[] = [],
): SharedFields {
  return { [RAW]: 'shared', objects, fields, tail };
}

/** Returns the shared bytes that follow `successBody`; undefined if there are none. */
export function tailOf(reply: Reply<object>): SharedTail | undefined {
  return isRaw(reply, 'shared') ? reply.tail : undefined;
}

/** Wraps JSON text as the whole body, for the few documents without an envelope. */
export function bareJson(text: string): BareJson {
  return { [RAW]: 'body', text };
}

export function isBare(reply: Reply<object>): reply is BareJson {
  return isRaw(reply, 'body');
}

/**
 * Returns the body of a success response without the reply's tail. `ignored` are the sent parameters that the endpoint does
 * not declare.
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

/** Returns the body of an error. A status below 400 has the result "success". */
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
