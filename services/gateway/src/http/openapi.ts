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
import { z } from 'zod';
import {
  declaredErrors,
  defineEndpoint,
  type Endpoint,
  type EndpointDeclaration,
} from './endpoint.ts';
import { bareJson } from './envelope.ts';
import {
  describeRequest,
  type Json,
  jsonContent,
  type ObjectSchema,
  objectSchema,
} from './openapi-request.ts';
import type { BotRule, Permission } from './permissions.ts';

export type ApiDescription = {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
};

/** Endpoint that serves the OpenAPI document, built on first use. */
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

/** One operation of the OpenAPI document. Schemas it refers to are added to `components`. */
function describeOperation(
  endpoint: EndpointDeclaration,
  components: Record<string, unknown>,
): Json {
  const { summary, description, tags, permission, example } = endpoint;
  const operationId = nameOf(endpoint);
  const params = objectSchema(endpoint.params, `${operationId}_params`, components);
  const response = objectSchema(endpoint.response, `${operationId}_response`, components);
  return {
    operationId,
    summary,
    description: [description, callers(endpoint)].filter(Boolean).join('\n\n'),
    tags,
    ...(permission === 'anonymous' && { security: [] }),
    ...describeRequest(endpoint, params),
    responses: {
      [endpoint.isRedirect ? 302 : 200]: success(response, example?.response),
      ...refusals(endpoint),
    },
  };
}

/** `GET /users/{user_id}` is `get_users_user_id`. */
function nameOf({ method, path }: EndpointDeclaration): string {
  const words = path.split('/').map((segment) => segment.replaceAll(/\W+/g, ''));
  return [method.toLowerCase(), ...words.filter((word) => word !== '')].join('_');
}

const CALLERS: Readonly<Record<Permission, string>> = {
  anonymous: 'Needs no credentials.',
  spectator:
    'Needs an account; below `/json` also answers visitors without one where the organization permits it.',
  user: 'Needs an account.',
  'not-guest': 'Needs an account that is not a guest.',
  member: 'Needs a member, moderator, administrator or owner.',
  admin: 'Needs an administrator or owner.',
  owner: 'Needs an owner.',
};

const BOTS: Readonly<Record<BotRule, string>> = {
  none: ' Refuses bots.',
  ordinary: ' Refuses incoming-webhook bots.',
  all: '',
};

/** Who may call, in a sentence or two. */
function callers({ permission, bots = 'ordinary' }: EndpointDeclaration): string {
  return permission === 'anonymous' ? CALLERS.anonymous : `${CALLERS[permission]}${BOTS[bots]}`;
}

function success(
  { properties, required, isAnonymous }: ObjectSchema,
  fields: object | undefined,
): Json {
  const schema = {
    type: 'object',
    required: ['result', 'msg', ...required],
    properties: {
      result: { const: 'success' },
      msg: { const: '' },
      ...properties,
      ignored_parameters_unsupported: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of sent parameters that the operation does not have.',
      },
    },
    ...(isAnonymous && { additionalProperties: {} }),
  };
  const example = fields && { result: 'success', msg: '', ...fields };
  return { description: 'Success', content: jsonContent(schema, example) };
}

function refusals(endpoint: EndpointDeclaration): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), ({ httpStatus }) => httpStatus);
  const described = Array.from(byStatus, ([status, errors]) => {
    const codes = [...new Set(errors.map(({ code }) => code))];
    const schema = {
      $ref: '#/components/schemas/Error',
      properties: { code: { enum: codes } },
    };
    const example = { result: 'error', msg: 'What is wrong, for people.', code: codes[0] };
    return [status, { description: codes.join(', '), content: jsonContent(schema, example) }];
  });
  return { ...UNREAD_REFERENCES, ...Object.fromEntries(described) };
}

/** Errors raised while the body is read. */
const UNREAD_REFERENCES: Json = {
  408: { $ref: '#/components/responses/Slow' },
  431: { $ref: '#/components/responses/LargeHeaders' },
};

/** Errors of an endpoint: declared ones and those its declaration implies. */
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
