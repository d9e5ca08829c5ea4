import { z } from 'zod';
import { defineEndpoint, type Endpoint, type EndpointDeclaration } from './endpoint.ts';
import { bareJson } from './envelope.ts';
import { type Json, jsonContent } from './json-schema.ts';
import { describeOperation } from './openapi-operation.ts';

export type ApiDescription = {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
};

/** The OpenAPI document of `endpoints`, as an operation of its own. It is built when first asked for. */
export function openApiEndpoint(
  endpoints: readonly EndpointDeclaration[],
  info: ApiDescription,
): Endpoint<unknown> {
  let document: string | undefined;
  return defineEndpoint({
    method: 'GET',
    path: '/openapi.json',
    permission: 'anonymous',
    params: z.object({}),
    response: z.object({}),
    async handler() {
      document ??= JSON.stringify(openApiDocument(endpoints, info));
      return bareJson(document);
    },
  });
}

/** An OpenAPI 3.1 document, derived from the declarations alone. */
export function openApiDocument(
  endpoints: readonly EndpointDeclaration[],
  info: ApiDescription,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, unknown> = { Error: ERROR_SCHEMA };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll('{+', '{');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = describeOperation(endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { description: CONVENTIONS, ...info },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }],
    paths,
    components: { securitySchemes: { apiKey: API_KEY }, schemas, responses: UNREAD },
  };
}

const CONVENTIONS = [
  'Parameters of a GET are in the query, those of other methods in a form. Texts are sent as they are, values of all other types as JSON text.',
  'A success has the `result` `success` and the fields of its operation. An error has the `result` `error`, a `code` for clients and a `msg` for people.',
  'Authorize with the e-mail address of an account and its API key.',
].join('\n\n');

const API_KEY: Json = {
  type: 'http',
  scheme: 'basic',
  description: 'The e-mail address of the account, and its API key as the password.',
};

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['result', 'code', 'msg'],
  properties: {
    result: { const: 'error' },
    code: { type: 'string', description: 'What clients decide on.' },
    msg: { type: 'string', description: 'For people; may change.' },
  },
};

/** Answers to requests that were not read to their end. */
const UNREAD: Json = {
  Slow: unread('The request took longer to arrive than the server waits.', 'Request Timeout'),
  LargeHeaders: unread(
    'The headers of the request are larger than the server reads.',
    'Request Header Fields Too Large',
  ),
};

function unread(description: string, msg: string): Json {
  const example = { result: 'error', msg, code: 'BAD_REQUEST' };
  return { description, content: jsonContent({ $ref: '#/components/schemas/Error' }, example) };
}
