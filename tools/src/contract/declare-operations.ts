import { declaredErrors, type EndpointDeclaration } from '@chat/gateway/http/endpoint';
import { z } from 'zod';
import type { DeclaredOperation, DeclaredParameter } from './declared-operation.ts';

/** The gateway's endpoints in the words of the contract. */
export function declareOperations(endpoints: readonly EndpointDeclaration[]): DeclaredOperation[] {
  return endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: endpoint.path,
    authentication: authenticationOf(endpoint),
    parameters: [
      ...ownParameters(endpoint),
      ...aliasParameters(endpoint),
      ...fileParameters(endpoint),
    ],
    responseFields: Object.keys(endpoint.response.shape),
    errors: [...new Set(declaredErrors(endpoint).map(({ code }) => code))],
  }));
}

function authenticationOf({ permission }: EndpointDeclaration) {
  if (permission === 'anonymous') return 'none';
  return permission === 'spectator' ? 'spectator' : 'basic';
}

function ownParameters({ params }: EndpointDeclaration): DeclaredParameter[] {
  return Object.entries(params.shape).map(([name, schema]) => ({
    name,
    required: !z.safeParse(schema, undefined).success,
    type: valueType(schemaOf(schema)),
  }));
}

/** An alias takes what its parameter takes, and is never demanded itself. */
function aliasParameters({ params, aliases = {} }: EndpointDeclaration): DeclaredParameter[] {
  return Object.entries(aliases).map(([name, aliasOf]) => {
    const schema = params.shape[aliasOf];
    return { name, required: false, type: schema ? valueType(schemaOf(schema)) : 'unknown' };
  });
}

/** File parts go by any name. */
function fileParameters({ files }: EndpointDeclaration): DeclaredParameter[] {
  return files ? [{ name: 'file', required: files.isOptional !== true, type: 'file' }] : [];
}

const JsonSchema = z.looseObject({
  /** Several where the value may be of any of them. */
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
type JsonSchema = z.infer<typeof JsonSchema>;

function schemaOf(schema: z.core.$ZodType): JsonSchema {
  return JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** The contract's word for a JSON schema. */
function valueType(schema: JsonSchema): string {
  const members = (schema.anyOf ?? []).map((member) => JsonSchema.parse(member));
  if (members.length > 0) return unionType(members);
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array') return arrayType(schema);
  if (schema.properties && 'new' in schema.properties) return 'group-setting change';
  return schema.type ?? typeof (schema.const ?? schema.enum?.[0]);
}

function unionType(members: readonly JsonSchema[]): string {
  if (members.some(({ properties }) => properties && 'direct_members' in properties)) {
    return 'group-setting';
  }
  const types = [...new Set(members.map(valueType))].sort();
  const arrays = types.filter((type) => type.startsWith('array of '));
  if (arrays.length === types.length && arrays.length > 1) {
    return `array of ${arrays.map((type) => type.slice('array of '.length)).join(' or ')}`;
  }
  // Where anything goes, the contract does not say what the array holds.
  if (types.length - arrays.length > 1 && arrays.length > 0) {
    return [...types.filter((type) => !arrays.includes(type)), 'array'].join(' or ');
  }
  return types.join(' or ');
}

function arrayType(schema: JsonSchema): string {
  const item = JsonSchema.parse(schema.items ?? {});
  const members = (item.anyOf ?? []).map((member) => JsonSchema.parse(member));
  if (members.some(({ properties }) => properties && 'operator' in properties)) return 'narrow';
  return `array of ${typeof item.type === 'string' ? item.type : valueType(item)}`;
}
