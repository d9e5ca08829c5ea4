import { type OpenApiDocument, parserOf, type Schema } from '@chat/kit/test/openapi-document';
import type { DeclaredOperation, DeclaredParameter } from '../bad-input/declared-operations.ts';

const text: Schema = { type: 'string' };
const number: Schema = { type: 'integer' };
const flag: Schema = { type: 'boolean' };
const reference: Schema = { type: 'object', required: ['value'], properties: { value: text } };
const references: Schema = { type: 'array', items: reference };

const person: Schema = {
  type: 'object',
  required: ['userName'],
  properties: {
    schemas: { type: 'array', items: text },
    userName: { ...text, format: 'email' },
    externalId: text,
    displayName: text,
    active: flag,
    name: { type: 'object', properties: { formatted: text, givenName: text, familyName: text } },
    emails: {
      type: 'array',
      items: { type: 'object', properties: { value: text, primary: flag } },
    },
    roles: references,
  },
};
const group: Schema = {
  type: 'object',
  required: ['displayName'],
  properties: { displayName: text, externalId: text, members: references },
};
const paths = ['userName', 'active', 'displayName', 'name.formatted', 'emails[type eq "work"]'];
const patch: Schema = {
  type: 'object',
  required: ['schemas', 'Operations'],
  properties: {
    schemas: { type: 'array', items: { const: 'urn:ietf:params:scim:api:messages:2.0:PatchOp' } },
    Operations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['op'],
        properties: {
          op: { enum: ['add', 'replace', 'remove', 'Add', 'move'] },
          path: { enum: [...paths, 'members', 'members[value eq "7"]', 'roles', 'x.y', '['] },
          value: { anyOf: [text, flag, number, references, person, group] },
        },
      },
    },
  },
};
const query: Record<string, Schema> = {
  filter: {
    enum: [
      'userName eq "a@b.example"',
      'displayName co "a"',
      'id eq "7"',
      'x pr',
      '(',
      'a eq 1',
      'meta.created gt "+275760-09-13T00:00:00Z"',
      'meta.lastModified lt "-271821-04-20T00:00:00Z"',
    ],
  },
  startIndex: number,
  count: number,
  attributes: text,
};
const search: Schema = { type: 'object', properties: query };

/**
 * Returns the operations of SCIM, which the OpenAPI document does not contain. Their JSON body is the parameter `body`.
 */
export function scimOperations(document: OpenApiDocument): DeclaredOperation[] {
  const parameter = (name: string, declared: Schema, isRequired: boolean): DeclaredParameter => ({
    ...{ name, isRequired, declared, valueType: '' },
    isJson: name === 'body',
    schema: parserOf(document, declared),
  });
  const operation = (
    name: string,
    { body, inQuery = {} }: { body?: Schema; inQuery?: Record<string, Schema> } = {},
  ): DeclaredOperation => {
    const [method = '', path = ''] = name.split(' ');
    const parameters = [
      ...(path.includes('{id}') ? [parameter('id', { type: 'integer' }, true)] : []),
      ...Object.entries(inQuery).map(([known, declared]) => parameter(known, declared, false)),
      ...(body ? [parameter('body', body, true)] : []),
    ];
    return { name, method, path, parameters };
  };
  const ofResource = (root: string, resource: Schema) => [
    operation(`GET ${root}`, { inQuery: query }),
    operation(`POST ${root}`, { body: resource }),
    operation(`POST ${root}/.search`, { body: search }),
    operation(`GET ${root}/{id}`),
    operation(`PUT ${root}/{id}`, { body: resource }),
    operation(`PATCH ${root}/{id}`, { body: patch }),
    operation(`DELETE ${root}/{id}`),
  ];
  return [
    ...ofResource('/scim/v2/Users', person),
    ...ofResource('/scim/v2/Groups', group),
    operation('GET /scim/v2/ServiceProviderConfig'),
    operation('GET /scim/v2/Schemas'),
    operation('GET /scim/v2/ResourceTypes'),
  ];
}
