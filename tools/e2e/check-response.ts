import { z } from 'zod';
import {
  closedParserOf,
  type OpenApiDocument,
  readOpenApiDocument,
  resolveReference,
  Schema,
} from './openapi-document.ts';

const Operation = z.object({
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) }),
  }),
});

/** A 200 response of the API. */
export interface Success {
  /** The method of the request, or the one that its form names. */
  method: string;
  /** Relative to the prefix of the API, without a query. */
  path: string;
  body: unknown;
}

/**
 * Compares a success with the OpenAPI document of the product that sent it.
 *
 * @throws when the document does not contain the operation, a declared field is missing or has another type, or the
 * response has an undeclared field
 */
export async function checkResponse(site: string, { method, path, body }: Success): Promise<void> {
  const document = await readOpenApiDocument(site);
  const parser = responseParser(document, method, path);
  const { error } = parser.safeParse(body);
  if (error) {
    throw new Error(
      `The response to ${method} ${path} is not as its OpenAPI document says:\n${z.prettifyError(error)}`,
    );
  }
  const { data } = Delivered.safeParse(body);
  if (method === 'GET' && path === '/events') checkEvents(document, data?.events ?? []);
}

const Delivered = z.object({ events: z.array(Schema) });

const eventParsers = new WeakMap<OpenApiDocument, ReadonlyMap<string, z.ZodType>>();

/** Each event by its kind, because a union of all kinds does not say what is wrong. */
function checkEvents(document: OpenApiDocument, events: readonly Schema[]): void {
  const parsersByKind = eventParsers.get(document) ?? parsersOfEvents(document);
  eventParsers.set(document, parsersByKind);
  for (const event of events) {
    const kind = kindOf(event.type, event.op);
    const parser = parsersByKind.get(kind);
    if (!parser) throw new Error(`The event ${kind} is not in the OpenAPI document`);
    const { error } = parser.safeParse(event);
    if (error) {
      throw new Error(
        `The event ${kind} is not as its OpenAPI document says:\n${z.prettifyError(error)}`,
      );
    }
  }
}

const Union = z.object({ anyOf: z.array(Schema) });
const Kind = z.object({ const: z.string() });
const EventFields = z.object({ properties: z.object({ type: Kind, op: Kind.optional() }) });

function parsersOfEvents(document: OpenApiDocument): ReadonlyMap<string, z.ZodType> {
  const kinds = Union.parse(resolveReference(document, { $ref: eventReference })).anyOf;
  return new Map(
    kinds.map((kind) => {
      const schema = resolveReference(document, kind);
      const { type, op } = EventFields.parse(schema).properties;
      return [kindOf(type.const, op?.const), closedParserOf(document, schema)];
    }),
  );
}

function kindOf(type: unknown, op: unknown): string {
  return op === undefined ? String(type) : `${type} ${op}`;
}

const eventReference = '#/components/schemas/Event';

const parsers = new WeakMap<OpenApiDocument, Map<string, z.ZodType>>();

function responseParser(document: OpenApiDocument, method: string, path: string): z.ZodType {
  const declaredPath = routesOf(document).find(({ pattern }) => pattern.test(path))?.path;
  const operation = declaredPath && document.paths[declaredPath]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the OpenAPI document`);
  const ofDocument = parsers.get(document) ?? new Map<string, z.ZodType>();
  parsers.set(document, ofDocument);
  const name = `${method} ${declaredPath}`;
  const parser =
    ofDocument.get(name) ?? closedParserOf(document, responseSchema(document, operation));
  ofDocument.set(name, parser);
  return parser;
}

/** Returns the schema of a success as one object: the envelope and the fields of the operation. */
function responseSchema(document: OpenApiDocument, operation: Schema): Schema {
  const { schema } = Operation.parse(operation).responses[200].content['application/json'];
  const { allOf = [schema] } = z.object({ allOf: z.array(Schema).optional() }).parse(schema);
  const parts = allOf.map((part) =>
    z
      .object({ properties: Schema, required: z.array(z.string()) })
      .parse(resolveReference(document, part)),
  );
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return {
    type: 'object',
    properties: withoutEvents(properties),
    required: parts.flatMap(({ required }) => required),
  };
}

/** Events are checked one by one. */
function withoutEvents(properties: Schema): Schema {
  return JSON.stringify(properties).includes(`"${eventReference}"`)
    ? { ...properties, events: { type: 'array' } }
    : properties;
}

interface Route {
  path: string;
  pattern: RegExp;
}

const routes = new WeakMap<OpenApiDocument, Route[]>();

/** Returns the paths of the document in the order of the gateway: fixed segments precede variable ones. */
function routesOf(document: OpenApiDocument): Route[] {
  const known = routes.get(document);
  if (known) return known;
  const paths = Object.keys(document.paths).sort((a, b) =>
    a.replaceAll('{', '\u{10ffff}') < b.replaceAll('{', '\u{10ffff}') ? -1 : 1,
  );
  const matcher = (path: string) => path.replaceAll(/\{\w+\}/g, '[^/]+');
  const found = [
    ...paths.map((path) => ({ path, pattern: new RegExp(`^${matcher(path)}$`) })),
    // The last variable of some paths matches the rest of the path, which the document cannot express.
    ...paths
      .filter((path) => path.endsWith('}'))
      .map((path) => ({
        path,
        pattern: new RegExp(`^${matcher(path.replace(/\{\w+\}$/, ''))}.+$`),
      })),
  ];
  routes.set(document, found);
  return found;
}
