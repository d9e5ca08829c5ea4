import { groupSchema } from './group-resource.ts';
import { roleNames, userSchema } from './user-resource.ts';
import type { JsonObject } from './values.ts';

/**
 * The roles that the schema suggests to providers. `owner` is not among them, because providers make owners only if the
 * operator permits it.
 */
const suggestedRoles = roleNames.filter((role) => role !== 'owner');

/** The maximum number of resources on a page. */
export const maxPage = 200;
/** The number of resources on a page if the request does not specify one. */
export const usualPage = 100;

/** Returns the description of the parts of the protocol that this server supports. */
export function serviceProviderConfig(base: string): JsonObject {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: maxPage },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that the operator creates for each organization and provider.',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${base}/ServiceProviderConfig`,
    },
  };
}

/** Returns the types of resources. */
export function resourceTypes(base: string): JsonObject[] {
  const type = (id: string, endpoint: string, description: string, schema: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id, name: id, endpoint, description, schema, schemaExtensions: [] },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  return [
    type('User', '/Users', 'A person of the organization', userSchema),
    type('Group', '/Groups', 'A user group of the organization', groupSchema),
  ];
}

/** Returns the schemas of the resources. */
export function schemas(base: string): JsonObject[] {
  const schema = (id: string, name: string, description: string, attributes: object[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...{ id, name, description, attributes },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(userSchema, 'User', 'A person of the organization', userAttributes),
    schema(groupSchema, 'Group', 'A user group of the organization', groupAttributes),
  ];
}

type Traits = {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly object[];
};

function attribute(name: string, description: string, traits: Traits = {}): object {
  const { type = 'string', ...others } = traits;
  return {
    ...{ name, type, description, multiValued: false, required: false },
    ...(type !== 'boolean' && type !== 'complex' && { caseExact: false, uniqueness: 'none' }),
    ...{ mutability: 'readWrite', returned: 'default' },
    ...others,
  };
}

const readOnly = { mutability: 'readOnly' } as const;
const references = (...referenceTypes: string[]) =>
  attribute('$ref', 'The URL of the resource', {
    ...{ type: 'reference', caseExact: true, referenceTypes },
    ...readOnly,
  });

const userAttributes = [
  attribute('userName', 'The user name at the identity provider', {
    ...{ required: true, uniqueness: 'server' },
  }),
  attribute('name', 'The name', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The full name, the same as displayName'),
      attribute('givenName', 'The given name, stored for the provider'),
      attribute('familyName', 'The family name, stored for the provider'),
    ],
  }),
  attribute('displayName', 'The name that others see'),
  attribute('active', 'Whether the person can log in', { type: 'boolean' }),
  attribute('emails', 'The email address; default: userName', {
    ...{ type: 'complex', multiValued: true, required: true },
    subAttributes: [
      attribute('value', 'The address', { required: true, uniqueness: 'server' }),
      attribute('type', 'Always work', { ...readOnly, canonicalValues: ['work'] }),
      attribute('primary', 'Always true', { type: 'boolean', ...readOnly }),
    ],
  }),
  attribute('roles', 'The role; only one is stored', {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      attribute('value', 'The role', { required: true, canonicalValues: suggestedRoles }),
    ],
  }),
  attribute('groups', 'The user groups of which the person is a member', {
    ...{ type: 'complex', multiValued: true, ...readOnly },
    subAttributes: [
      attribute('value', 'The id of the group', { caseExact: true, ...readOnly }),
      references('Group'),
      attribute('display', 'The name of the group', readOnly),
      attribute('type', 'Always direct', { ...readOnly, canonicalValues: ['direct'] }),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The unique name', {
    ...{ required: true, uniqueness: 'server' },
  }),
  attribute('members', 'The members of the group', {
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      attribute('value', 'The id of the person', {
        ...{ caseExact: true, required: true, mutability: 'immutable' },
      }),
      attribute('$ref', 'The URL of the person', {
        ...{ type: 'reference', caseExact: true, referenceTypes: ['User'] },
        mutability: 'immutable',
      }),
      attribute('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  }),
];
