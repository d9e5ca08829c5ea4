import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repository } from '../src/repository.ts';

/** A JSON schema. Its references lead to the components of its document. */
export const Schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof Schema>;

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Schema)),
  components: z.record(z.string(), z.record(z.string(), Schema)),
});
export type OpenApiDocument = z.infer<typeof Document>;

const documents = new Map<string, Promise<OpenApiDocument>>();

/** Returns the OpenAPI document of a running product, fetched once per address. */
export function readOpenApiDocument(site: string): Promise<OpenApiDocument> {
  const known = documents.get(site);
  if (known) return known;
  const fetched = fetchDocument(site);
  documents.set(site, fetched);
  fetched.catch(() => documents.delete(site));
  return fetched;
}

/** The OpenAPI document of the repository: names that carry the product's prefix have the neutral one. */
export function committedDocument(): OpenApiDocument {
  return Document.parse(JSON.parse(readFileSync(join(repository, 'docs/openapi.json'), 'utf8')));
}

async function fetchDocument(site: string): Promise<OpenApiDocument> {
  const response = await fetch(`${site}/api/v1/openapi.json`);
  return Document.parse(await response.json());
}

/** Returns the part of the document to which `part` refers, or `part` itself if it is no reference. */
export function resolveReference({ components }: OpenApiDocument, part: Schema): Schema {
  if (typeof part.$ref !== 'string') return part;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  const found = components[kind]?.[name];
  if (!found) throw new Error(`${part.$ref} is not in the document`);
  return found;
}

/** Returns a parser of values that match a schema of the document. */
export function parserOf(document: OpenApiDocument, schema: Schema): z.ZodType {
  const $defs = definitionsOf(document, schema, {});
  const moved = JSON.stringify({ ...schema, $defs }).replaceAll(
    '"#/components/schemas/',
    '"#/$defs/',
  );
  return z.fromJSONSchema(JSON.parse(moved));
}

/** Parses the values that a schema of the document describes, and refuses fields that it does not tell of, at any depth. */
export function closedParserOf(document: OpenApiDocument, schema: Schema): z.ZodType {
  const $defs = definitionsOf(document, schema, {});
  const closed = z.record(z.string(), Schema).parse(close($defs));
  const components = { ...document.components, schemas: closed };
  return parserOf({ ...document, components }, Schema.parse(close(schema)));
}

/** Objects that may have fields of any name keep them. */
function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  const closed = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, close(value)]),
  );
  const isObject = closed.type === 'object' && typeof closed.properties === 'object';
  return isObject ? { additionalProperties: false, ...closed } : closed;
}

/** The schemas of the components that `schema` refers to, directly or through another. */
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
