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
import { type EndpointDeclaration, ownErrors } from './endpoint.ts';
import { type Json, jsonContent, type ObjectSchema, objectSchema } from './json-schema.ts';
import { describeRequest } from './openapi-request.ts';
import type { BotRule, Permission } from './permissions.ts';

/** One operation of the OpenAPI document. Schemas it refers to are added to `components`. */
export function describeOperation(
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

function success({ properties, required, isOpen }: ObjectSchema, fields: object | undefined): Json {
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
    ...(isOpen && { additionalProperties: {} }),
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
  return { ...UNREAD, ...Object.fromEntries(described) };
}

/** What is answered to a request that was not read to its end. */
const UNREAD: Json = {
  408: { $ref: '#/components/responses/Slow' },
  431: { $ref: '#/components/responses/LargeHeaders' },
};

/** What an endpoint answers besides success: what it declares, and what its declaration implies. */
function errorsOf({ permission, params, errors }: EndpointDeclaration): readonly ErrorEntry[] {
  const hasParameters = Object.keys(params.shape).length > 0;
  return [
    badRequest,
    ...(hasParameters ? [requestVariableMissing, requestVariableInvalid] : []),
    ...ownErrors({ permission, errors }),
    ...(permission === 'anonymous' ? [] : [unauthorized, userDeactivated, realmDeactivated]),
    nonexistentSubdomain,
    rateLimitHit,
    internalServerError,
    serviceUnavailable,
    requestTimeout,
  ];
}
