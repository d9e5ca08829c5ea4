import { carriesPrefix, namesUnderEach, underEachPrefix } from '@chat/kit/prefixes/prefixes';
import { z } from 'zod';
import { type EndpointDeclaration, encodingOf } from './endpoint.ts';
import { variableNames } from './routes.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The parts of the document that several operations share, keyed by name. Operations refer to them. */
export type Components = {
  readonly schemas: Record<string, unknown>;
  readonly responses: Record<string, unknown>;
};

/** The JSON schema of an object, split into properties. `$ref` refers to the schema if the schema has an id. */
export type ObjectSchema = {
  readonly $ref?: string;
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
};

const schemasPath = '#/components/schemas/';

const Generated = z.object({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/**
 * Returns the JSON schema of the values that `schema` accepts. Adds each schema that it refers to to `components`,
 * after applying `adapt`. A component's name is the schema's id, or begins with `owner`.
 */
export function objectSchema(
  schema: z.ZodObject,
  owner: string,
  { schemas }: Components,
  adapt = (definition: Json): Json => definition,
): ObjectSchema {
  const generated = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => omitImpliedKeywords(jsonSchema),
  });
  const placed = JSON.stringify(generated).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"${schemasPath}${componentName(name, owner)}"`,
  );
  const { $ref, $defs, ...own } = Generated.parse(JSON.parse(placed));
  for (const [name, definition] of Object.entries($defs)) {
    schemas[componentName(name, owner)] = adapt(withoutId(definition));
  }
  if ($ref === undefined) return own;
  const { properties, required } = Generated.parse($defs[$ref.slice(schemasPath.length)]);
  return { properties, required, $ref };
}

/**
 * Returns a schema's name in the document. The name is the schema's id. Names that zod generates get the owner as a
 * prefix.
 */
function componentName(name: string, owner: string): string {
  return name.startsWith('__') ? `${owner}_${name}` : name;
}

/** Returns the definition without its id, because OpenAPI names a component only by its key. */
function withoutId({ id: _, ...definition }: Json): Json {
  return definition;
}

/**
 * Returns the JSON schema of an object in which each field with the neutral prefix is repeated under each of
 * `prefixes`.
 */
export function fieldsUnder(prefixes: readonly string[], definition: Json): Json {
  const { properties, required } = Generated.parse(definition);
  if (!Object.keys(properties).some(carriesPrefix)) return definition;
  return {
    ...definition,
    properties: underEachPrefix(properties, prefixes),
    required: required.flatMap((name) => namesUnderEach(name, prefixes)),
  };
}

/**
 * Removes keywords that are implied and that confuse tools: the bounds of safe integers, and `items: false` in tuples
 * of fixed length.
 */
function omitImpliedKeywords(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.items === false && schema.maxItems === schema.prefixItems?.length) delete schema.items;
}

/** Returns the content of a JSON parameter or response. */
export function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, example } };
}

type RequestDescription = {
  readonly operationId: string;
  readonly endpoint: EndpointDeclaration;
  readonly params: ObjectSchema;
  readonly components: Components;
};

type RequestParts = RequestDescription & {
  /** The values in the example request, keyed by parameter. */
  readonly example: ReadonlyMap<string, unknown>;
};

/** Returns the description of an operation's request: its path, query and header parameters, and its body. */
export function describeRequest(description: RequestDescription): Json {
  const { endpoint, params } = description;
  const example = new Map(Object.entries(endpoint.example?.request ?? {}));
  const parts: RequestParts = { ...description, example };
  const inPath = variableNames(endpoint.path);
  const others = Object.keys(params.properties).filter((name) => !inPath.includes(name));
  const isQuery = endpoint.method === 'GET';
  return {
    parameters: [
      ...inPath.map((name) => ({ in: 'path', ...parameter(parts, name), required: true })),
      ...(isQuery ? others : []).map((name) => ({ in: 'query', ...parameter(parts, name) })),
      ...(endpoint.isIdempotent ? [IDEMPOTENCY_KEY_REFERENCE] : []),
    ],
    ...(!isQuery && { requestBody: requestBody(parts, others) }),
  };
}

/** The parameters that several operations share. */
export const sharedParameters: Readonly<Record<string, Json>> = {
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'A text of your choice that makes the request safe to repeat. For 24 hours, a request with the same key gets the first response, and nothing is done twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
};

const IDEMPOTENCY_KEY_REFERENCE: Json = { $ref: '#/components/parameters/IdempotencyKey' };

function parameter({ endpoint, params, example }: RequestParts, name: string): Json {
  const schema = params.properties[name] ?? {};
  const { description, ...rest } = schema;
  const value = example.get(name);
  return {
    name,
    description: describe(endpoint, schema, name),
    required: params.required.includes(name),
    ...(isJson(endpoint, name)
      ? { content: jsonContent(rest, value) }
      : { schema: rest, example: value }),
  };
}

function describe(
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
  return schema !== undefined && ['json', 'json-or-raw'].includes(encodingOf(schema));
}

/**
 * Returns the description of the form in both encodings, or only in multipart if a file is required. Adds the form's
 * schema to the components.
 */
function requestBody(parts: RequestParts, names: readonly string[]): Json | undefined {
  const { operationId, endpoint, params, components, example } = parts;
  const { files, readsJson } = endpoint;
  const needsFile = files !== undefined && !files.isOptional;
  if (names.length === 0 && !files) return undefined;
  const required = names.filter((name) => params.required.includes(name));
  const asJson = names.filter((name) => isJson(endpoint, name));
  const values = names.filter((name) => example.has(name)).map((name) => [name, example.get(name)]);
  components.schemas[`${operationId}_form`] = {
    type: 'object',
    required,
    properties: formProperties(parts, names),
  };
  const form = {
    schema: { $ref: `#/components/schemas/${operationId}_form` },
    encoding: Object.fromEntries(asJson.map((name) => [name, { contentType: 'application/json' }])),
    ...(endpoint.example && !files && { example: Object.fromEntries(values) }),
  };
  return {
    required: required.length > 0 || needsFile,
    content: {
      ...(!needsFile && { 'application/x-www-form-urlencoded': form }),
      'multipart/form-data': form,
      ...(readsJson && { 'application/json': { schema: {} } }),
    },
  };
}

function formProperties(
  { endpoint, params, example }: RequestParts,
  names: readonly string[],
): Json {
  const properties = names.map((name): [string, Json] => {
    const schema = params.properties[name] ?? {};
    const examples = example.has(name) ? [example.get(name)] : undefined;
    return [name, { ...schema, description: describe(endpoint, schema, name), examples }];
  });
  const file = { type: 'string', format: 'binary', description: 'The file, with its name.' };
  return Object.fromEntries(endpoint.files ? [...properties, ['file', file]] : properties);
}
