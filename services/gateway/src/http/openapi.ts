import * as catalog from '@chat/kit/errors/catalog';
import {
  badRequest,
  internalServerError,
  nonexistentSubdomain,
  rateLimitHit,
  realmDeactivated,
  requestTimeout,
  requestVariableInvalid,
  requestVariableMissing,
  serviceUnavailable,
  unauthorized,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { ErrorEntry } from '@chat/kit/errors/define-error';
import { neutralPrefix } from '@chat/kit/prefixes/prefixes';
import { z } from 'zod';
import {
  declaredErrors,
  defineEndpoint,
  type Endpoint,
  type EndpointDeclaration,
} from './endpoint.ts';
import { bareJson } from './envelope.ts';
import {
  type Components,
  describeRequest,
  fieldsUnder,
  type Json,
  jsonContent,
  type ObjectSchema,
  objectSchema,
  sharedParameters,
} from './openapi-request.ts';
import type { BotRule, Permission } from './permissions.ts';

export type ApiDescription = {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** The prefixes that replace the neutral prefix in names of responses. If absent, names keep the neutral prefix. */
  readonly prefixes?: readonly string[];
};

/** Returns the endpoint that serves the OpenAPI document. The document is built on first use. */
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

/** Returns an OpenAPI 3.1 document that is derived only from the declarations and the error catalog. */
export function openApiDocument(
  endpoints: readonly EndpointDeclaration[],
  { prefixes = [neutralPrefix], ...info }: ApiDescription,
): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const components: Components = {
    schemas: { Success: SUCCESS_SCHEMA, Error: ERROR_SCHEMA },
    responses: { ...UNREAD },
  };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll('{+', '{');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = describeOperation(endpoint, {
      components,
      prefixes,
    });
  }
  return {
    openapi: '3.1.0',
    info: { description: CONVENTIONS, ...info },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: API_KEY },
      parameters: sharedParameters,
      ...components,
    },
  };
}

const CONVENTIONS = [
  'Parameters of a GET are in the query, those of other methods in a form. Texts are sent as they are, values of all other types as JSON text.',
  'A success has the `result` `success` and the fields of its operation. An error has the `result` `error`, a `code` for clients and a `msg` for people.',
  'Authorize with the email address of an account and its API key.',
].join('\n\n');

const API_KEY: Json = {
  type: 'http',
  scheme: 'basic',
  description: 'The email address of the account, with its API key as the password.',
};

const SUCCESS_FIELDS: Json = {
  result: { const: 'success' },
  msg: { const: '' },
  ignored_parameters_unsupported: {
    type: 'array',
    items: { type: 'string' },
    description: 'Names of sent parameters that the operation does not have.',
  },
};

const SUCCESS_SCHEMA: Json = {
  type: 'object',
  required: ['result', 'msg'],
  properties: SUCCESS_FIELDS,
};

/** The HTTP statuses of each code in the catalog, both sorted. */
const STATUSES_BY_CODE: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Array.from(
    Map.groupBy(Object.values(catalog), ({ code }) => code),
    ([code, entries]) =>
      [code, [...new Set(entries.map(({ httpStatus }) => httpStatus))].toSorted()] as const,
  ).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['result', 'code', 'msg'],
  properties: {
    result: { const: 'error' },
    code: {
      type: 'string',
      description:
        'The code by which clients handle the error. `x-statuses` lists the HTTP statuses of each code.',
      enum: Object.keys(STATUSES_BY_CODE),
      'x-statuses': STATUSES_BY_CODE,
    },
    msg: { type: 'string', description: 'A text for people, which may change.' },
  },
};

/** The responses to requests whose headers or body were not read completely. */
const UNREAD: Json = {
  Slow: unread('The request took too long to arrive.', 'Request Timeout'),
  LargeHeaders: unread(
    'The headers of the request are too large.',
    'Request Header Fields Too Large',
  ),
};

function unread(description: string, msg: string): Json {
  const example = { result: 'error', msg, code: 'BAD_REQUEST' };
  return { description, content: jsonContent({ $ref: '#/components/schemas/Error' }, example) };
}

/**
 * Returns the description of one operation in the OpenAPI document. Adds the parts that the description refers to to
 * `components`.
 */
function describeOperation(
  endpoint: EndpointDeclaration,
  { components, prefixes }: { components: Components; prefixes: readonly string[] },
): Json {
  const { summary, description, tags, permission, bots = 'ordinary', example } = endpoint;
  const operationId = nameOf(endpoint);
  const params = objectSchema(endpoint.params, `${operationId}_params`, components);
  // The response's own fields already occur under each prefix
  const response = objectSchema(
    endpoint.response,
    `${operationId}_response`,
    components,
    (definition) => fieldsUnder(prefixes, definition),
  );
  return {
    operationId,
    summary,
    description: [description, callers(endpoint)].filter(Boolean).join('\n\n'),
    tags,
    'x-permission': permission,
    ...(permission === 'anonymous' ? { security: [] } : { 'x-bots': bots }),
    ...describeRequest({ operationId, endpoint, params, components }),
    responses: {
      [endpoint.isRedirect ? 302 : 200]: endpoint.isStream
        ? streamSuccess
        : success(response, example?.response),
      ...errorResponses(endpoint, components),
    },
  };
}

/** Returns the operation's id. For example, `GET /users/{user_id}` becomes `get_users_user_id`. */
function nameOf({ method, path }: EndpointDeclaration): string {
  const words = path.split('/').map((segment) => segment.replaceAll(/\W+/g, ''));
  return [method.toLowerCase(), ...words.filter((word) => word !== '')].join('_');
}

const CALLERS: Readonly<Record<Permission, string>> = {
  anonymous: 'Requires no credentials.',
  spectator:
    'Requires an account. Below `/json`, visitors without an account can use it if the organization permits that.',
  user: 'Requires an account.',
  'not-guest': 'Requires an account that is not a guest.',
  member: 'Requires a member, moderator, administrator or owner.',
  admin: 'Requires an administrator or owner.',
  owner: 'Requires an owner.',
};

const BOTS: Readonly<Record<BotRule, string>> = {
  none: ' Refuses bots.',
  ordinary: ' Refuses incoming-webhook bots.',
  all: '',
};

/** Returns one or two sentences about the required permission. */
function callers({
  permission,
  bots = 'ordinary',
  reachesCredentials = false,
}: EndpointDeclaration): string {
  if (permission === 'anonymous') return CALLERS.anonymous;
  const deviceKeys = reachesCredentials ? ' Refuses device keys.' : '';
  return `${CALLERS[permission]}${BOTS[bots]}${deviceKeys}`;
}

const streamSuccess: Json = {
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

function success(response: ObjectSchema, fields: object | undefined): Json {
  const example = fields && { result: 'success', msg: '', ...fields };
  return { description: 'Success', content: jsonContent(withEnvelope(response), example) };
}

/** Returns an operation's fields together with the envelope's fields. The operation may replace `msg`. */
function withEnvelope({ $ref, required, properties }: ObjectSchema): Json {
  const envelope = { $ref: '#/components/schemas/Success' };
  const own = { type: 'object', required, properties };
  if (Object.hasOwn(properties, 'msg')) {
    const all = { ...SUCCESS_FIELDS, ...properties };
    return { ...own, required: [...new Set(['result', 'msg', ...required])], properties: all };
  }
  const isEmpty = Object.keys(properties).length === 0;
  return isEmpty ? envelope : { allOf: [envelope, $ref === undefined ? own : { $ref }] };
}

/**
 * Returns references to error responses, keyed by status. All operations with the same error codes share a response.
 */
function errorResponses(endpoint: EndpointDeclaration, { responses }: Components): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), ({ httpStatus }) => httpStatus);
  const references = Array.from(byStatus, ([status, errors]) => {
    const codes = [...new Set(errors.map(({ code }) => code))];
    const name = [status, ...codes].join('.');
    responses[name] ??= errorResponse(codes);
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return { ...UNREAD_REFERENCES, ...Object.fromEntries(references) };
}

function errorResponse(codes: readonly string[]): Json {
  const schema = { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } };
  const example = { result: 'error', msg: 'The error in words.', code: codes[0] };
  return { description: codes.join(', '), content: jsonContent(schema, example) };
}

/** References to the responses for errors that occur while the body is read. */
const UNREAD_REFERENCES: Json = {
  408: { $ref: '#/components/responses/Slow' },
  431: { $ref: '#/components/responses/LargeHeaders' },
};

/** Returns the errors of an endpoint: those that it declares and those that its declaration implies. */
function errorsOf({ permission, params, errors }: EndpointDeclaration): readonly ErrorEntry[] {
  const hasParameters = Object.keys(params.shape).length > 0;
  return [
    badRequest,
    ...(hasParameters ? [requestVariableMissing, requestVariableInvalid] : []),
    ...declaredErrors({ permission, errors }),
    ...(permission === 'anonymous' ? [] : [unauthorized, userDeactivated, realmDeactivated]),
    nonexistentSubdomain,
    rateLimitHit,
    internalServerError,
    serviceUnavailable,
    requestTimeout,
  ];
}
