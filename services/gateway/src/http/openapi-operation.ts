import {
  badRequest,
  rateLimitHit,
  realmDeactivated,
  requestVariableInvalid,
  requestVariableMissing,
  unauthorized,
  unauthorizedPrincipal,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { ErrorEntry } from '@chat/kit/errors/define-error';
import { type EndpointDeclaration, encodingOf } from './endpoint.ts';
import { type Json, type ObjectSchema, objectSchema } from './json-schema.ts';
import { variableNames } from './routes.ts';

/** One operation of the OpenAPI document. Schemas it refers to are added to `components`. */
export function describeOperation(
  endpoint: EndpointDeclaration,
  components: Record<string, unknown>,
): Json {
  const { method, summary, description, tags, permission } = endpoint;
  const operationId = nameOf(endpoint);
  const params = objectSchema(endpoint.params, `${operationId}_params`, components);
  const inPath = variableNames(endpoint.path);
  const sent = Object.keys(params.properties).filter((name) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ in: 'path', ...parameter(endpoint, params, name), required: true })),
    ...(method === 'GET' ? sent : []).map((name) => ({
      in: 'query',
      ...parameter(endpoint, params, name),
    })),
    ...(endpoint.isIdempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId,
    summary,
    description,
    tags,
    ...(permission === 'anonymous' && { security: [] }),
    parameters,
    ...(method !== 'GET' && { requestBody: requestBody(endpoint, params, sent) }),
    responses: {
      200: success(objectSchema(endpoint.response, `${operationId}_response`, components)),
      ...refusals(endpoint),
    },
  };
}

/** `GET /users/{user_id}` is `get_users_user_id`. */
function nameOf({ method, path }: EndpointDeclaration): string {
  const words = path.split('/').map((segment) => segment.replaceAll(/\W+/g, ''));
  return [method.toLowerCase(), ...words.filter((word) => word !== '')].join('_');
}

const IDEMPOTENCY_KEY: Json = {
  in: 'header',
  name: 'Idempotency-Key',
  description: 'For 24 hours the same key gets the first answer, and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parameter(endpoint: EndpointDeclaration, params: ObjectSchema, name: string): Json {
  const schema = params.properties[name] ?? {};
  return {
    name,
    description: descriptionOf(endpoint, schema, name),
    required: params.required.includes(name),
    ...(isJson(endpoint, name) ? { content: jsonContent(schema) } : { schema }),
  };
}

function descriptionOf(
  { aliases = {} }: EndpointDeclaration,
  { description }: Json,
  name: string,
): string | undefined {
  const others = Object.keys(aliases).filter((alias) => aliases[alias] === name);
  const sentences = others.map((alias) => `Also read as \`${alias}\`.`);
  if (typeof description === 'string') sentences.unshift(description);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function isJson({ params }: EndpointDeclaration, name: string): boolean {
  const schema = params.shape[name];
  return schema !== undefined && encodingOf(schema) !== 'raw';
}

function requestBody(
  endpoint: EndpointDeclaration,
  params: ObjectSchema,
  names: readonly string[],
): Json | undefined {
  const { files } = endpoint;
  const needsFile = files !== undefined && !files.isOptional;
  if (names.length === 0 && !files) return undefined;
  const required = names.filter((name) => params.required.includes(name));
  const properties = names.map((name): [string, Json] => {
    const schema = params.properties[name] ?? {};
    return [name, { ...schema, description: descriptionOf(endpoint, schema, name) }];
  });
  if (files) properties.push(['file', { type: 'string', format: 'binary' }]);
  const asJson = names.filter((name) => isJson(endpoint, name));
  const form = {
    schema: { type: 'object', required, properties: Object.fromEntries(properties) },
    encoding: Object.fromEntries(asJson.map((name) => [name, { contentType: 'application/json' }])),
  };
  return {
    required: required.length > 0 || needsFile,
    content: {
      ...(!needsFile && { 'application/x-www-form-urlencoded': form }),
      'multipart/form-data': form,
    },
  };
}

function success({ properties, required }: ObjectSchema): Json {
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
  };
  return { description: 'Success', content: jsonContent(schema) };
}

function refusals(endpoint: EndpointDeclaration): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), ({ httpStatus }) => httpStatus);
  const described = Array.from(byStatus, ([status, errors]) => {
    const codes = [...new Set(errors.map(({ code }) => code))];
    const schema = {
      $ref: '#/components/schemas/Error',
      properties: { code: { enum: codes } },
    };
    return [status, { description: codes.join(', '), content: jsonContent(schema) }];
  });
  return Object.fromEntries(described);
}

/** What an endpoint answers besides success: what it declares, and what its declaration implies. */
function errorsOf({ permission, params, errors = [] }: EndpointDeclaration): readonly ErrorEntry[] {
  const hasParameters = Object.keys(params.shape).length > 0;
  const needsRole = ['member', 'admin', 'owner'].includes(permission);
  return [
    badRequest,
    ...(hasParameters ? [requestVariableMissing, requestVariableInvalid] : []),
    ...(needsRole ? [unauthorizedPrincipal] : []),
    ...errors,
    ...(permission === 'anonymous' ? [] : [unauthorized, userDeactivated, realmDeactivated]),
    rateLimitHit,
  ];
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
