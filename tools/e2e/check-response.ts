import { z } from 'zod';
import {
  type OpenApiDocument,
  parserOf,
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
}

const parsers = new WeakMap<OpenApiDocument, Map<string, z.ZodType>>();

function responseParser(document: OpenApiDocument, method: string, path: string): z.ZodType {
  const declaredPath = routesOf(document).find(({ pattern }) => pattern.test(path))?.path;
  const operation = declaredPath && document.paths[declaredPath]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the OpenAPI document`);
  const ofDocument = parsers.get(document) ?? new Map<string, z.ZodType>();
  parsers.set(document, ofDocument);
  const name = `${method} ${declaredPath}`;
  const parser = ofDocument.get(name) ?? parserOf(document, responseSchema(document, operation));
  ofDocument.set(name, parser);
  return parser;
}

/** Returns the schema of a success as one object: the envelope and the fields of the operation. */
function responseSchema(document: OpenApiDocument, operation: Schema): Schema {
  const { schema } = Operation.parse(operation).responses[200].content['application/json'];
  const { allOf = [schema] } = z.object({ allOf: z.array(Schema).optional() }).parse(schema);
  const parts = allOf.map((part) =>
    z
      .object({
        properties: Schema,
        required: z.array(z.string()),
        additionalProperties: z.unknown().optional(),
      })
      .parse(resolveReference(document, part)),
  );
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required),
    additionalProperties: parts.some(({ additionalProperties }) => additionalProperties),
  };
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
