import { readFileSync } from 'node:fs';
import { z } from 'zod';

// The OpenAPI document as a source of parsers: one declaration of each object of the API serves all tests.

/** A JSON schema. Its references point to components in its document. */
export const Schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof Schema>;

/** The parts of an OpenAPI document that tests read. */
export const OpenApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Schema)),
  components: z.record(z.string(), z.record(z.string(), Schema)),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

let committed: OpenApiDocument | undefined;

/**
 * Returns the OpenAPI document in the repository. Names that have the product's prefix have the neutral prefix in it.
 */
export function committedDocument(): OpenApiDocument {
  const url = new URL('../../../docs/openapi.json', import.meta.url);
  committed ??= OpenApiDocument.parse(JSON.parse(readFileSync(url, 'utf8')));
  return committed;
}

/** Returns the part of the document to which `part` refers, or `part` itself if it is not a reference. */
export function resolveReference({ components }: OpenApiDocument, part: Schema): Schema {
  if (typeof part.$ref !== 'string') return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  const found = components[kind]?.[name];
  if (!found) throw new Error(`${part.$ref} is not in the document`);
  return found;
}

const Operation = z.object({
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) }),
  }),
});
const Fields = z.object({
  properties: z.record(z.string(), Schema),
  required: z.array(z.string()).default([]),
});

/** The fields of a response, keyed by name, and the names of those that it always has. */
export type Fields = z.infer<typeof Fields>;

/**
 * Returns the parts of an operation's response: the envelope, then the operation's own fields. An example of
 * `operation` is `GET /users`.
 *
 * @throws an error if the document does not contain the operation
 */
export function partsOfResponse(document: OpenApiDocument, operation: string): Fields[] {
  const [method = '', path = ''] = operation.split(' ');
  const declared = document.paths[path]?.[method.toLowerCase()];
  if (!declared) throw new Error(`${operation} is not in the OpenAPI document`);
  const { schema } = Operation.parse(declared).responses[200].content['application/json'];
  const { allOf = [schema] } = z.object({ allOf: z.array(Schema).optional() }).parse(schema);
  return allOf.map((part) => Fields.parse(resolveReference(document, part)));
}

/** Returns a parser for values that match a schema in the document. */
export function parserOf(document: OpenApiDocument, schema: Schema): z.ZodType {
  const $defs = definitionsOf(document, schema, {});
  const moved = JSON.stringify({ ...schema, $defs }).replaceAll(
    '"#/components/schemas/',
    '"#/$defs/',
  );
  return z.fromJSONSchema(JSON.parse(moved));
}

/** Returns a parser like `parserOf` that also rejects undeclared fields, at any depth. */
export function closedParserOf(document: OpenApiDocument, schema: Schema): z.ZodType {
  const $defs = definitionsOf(document, schema, {});
  const closed = z.record(z.string(), Schema).parse(close($defs));
  const components = { ...document.components, schemas: closed };
  return parserOf({ ...document, components }, Schema.parse(close(schema)));
}

/** Closes every object in a schema, except objects that accept fields with any name. */
function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  const closed = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, close(value)]),
  );
  const isObject = closed.type === 'object' && typeof closed.properties === 'object';
  return isObject ? { additionalProperties: false, ...closed } : closed;
}

/** Returns the component schemas that `schema` refers to, directly or through other components. */
function definitionsOf(
  document: OpenApiDocument,
  schema: Schema,
  found: Record<string, Schema>,
): Record<string, Schema> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(
    /"#\/components\/schemas\/([^"]+)"/g,
  )) {
    if (Object.hasOwn(found, name)) continue;
    const definition = resolveReference(document, { $ref: `#/components/schemas/${name}` });
    found[name] = definition;
    definitionsOf(document, definition, found);
  }
  return found;
}
