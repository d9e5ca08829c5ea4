import { eventParsers, eventReference, kindOf } from '@chat/kit/test/event-parsers';
import {
  closedParserOf,
  type OpenApiDocument,
  partsOfResponse,
  Schema,
} from '@chat/kit/test/openapi-document';
import { z } from 'zod';
import { readOpenApiDocument } from './openapi-document.ts';

/** A response with status 200 from the API. */
export interface Success {
  /** The request's HTTP method, or the method in the form's parameter that overrides it. */
  method: string;
  /** The path without the API's prefix and without the query. */
  path: string;
  body: unknown;
}

/**
 * Checks a successful response against the OpenAPI document of the product that sent it.
 *
 * @throws when the document does not contain the operation, a declared field is missing or has a different type, or the
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

const parsersOfEvents = new WeakMap<OpenApiDocument, ReturnType<typeof eventParsers>>();

function checkEvents(document: OpenApiDocument, events: readonly Schema[]): void {
  const parserOf = parsersOfEvents.get(document) ?? eventParsers(document);
  parsersOfEvents.set(document, parserOf);
  for (const event of events) {
    const kind = kindOf(event.type, event.op);
    const parser = parserOf(kind);
    if (!parser) throw new Error(`The event ${kind} is not in the OpenAPI document`);
    const { error } = parser.safeParse(event);
    if (error) {
      throw new Error(
        `The event ${kind} is not as its OpenAPI document says:\n${z.prettifyError(error)}`,
      );
    }
  }
}

const parsers = new WeakMap<OpenApiDocument, Map<string, z.ZodType>>();

function responseParser(document: OpenApiDocument, method: string, path: string): z.ZodType {
  const declaredPath = routesOf(document).find(({ pattern }) => pattern.test(path))?.path;
  const ofDocument = parsers.get(document) ?? new Map<string, z.ZodType>();
  parsers.set(document, ofDocument);
  const operation = `${method} ${declaredPath ?? path}`;
  const parser =
    ofDocument.get(operation) ?? closedParserOf(document, responseSchema(document, operation));
  ofDocument.set(operation, parser);
  return parser;
}

/** Returns the schema of a successful response as one object: the envelope and the operation's fields. */
function responseSchema(document: OpenApiDocument, operation: string): Schema {
  const parts = partsOfResponse(document, operation);
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  return {
    type: 'object',
    properties: withoutEvents(properties),
    required: parts.flatMap(({ required }) => required),
  };
}

/** Returns the properties with a plain list as `events`, because the events are checked one by one. */
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

/** Returns the document's paths in the order in which the gateway matches them: fixed segments before variable ones. */
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
