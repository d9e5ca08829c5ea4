import { parserOf, resolveReference, Schema } from '@chat/kit/test/openapi-document';
import { z } from 'zod';
import type { Credentials } from '../client.ts';
import { readOpenApiDocument } from '../openapi-document.ts';

export interface DeclaredParameter {
  name: string;
  /** Whether the parameter's values are JSON text rather than raw strings. */
  isJson: boolean;
  isRequired: boolean;
  /** The parser for a decoded value of the parameter. */
  schema: z.ZodType;
  /** The parameter's schema in the OpenAPI document. */
  declared: Schema;
  /**
   * The kind of the parameter's values, without limits, choices and texts. Parameters with the same kind are parsed
   * alike.
   */
  valueType: string;
}

export interface DeclaredOperation {
  /** The method and path, such as `GET /messages`. */
  name: string;
  method: string;
  path: string;
  /** The parameters in the path, the query and the form, except files. */
  parameters: DeclaredParameter[];
}

const Content = z.object({ schema: Schema });
const Form = z.object({
  required: z.array(z.string()),
  properties: z.record(z.string(), Schema),
});
const Parameter = z.object({
  in: z.enum(['query', 'path', 'header']),
  name: z.string(),
  required: z.boolean().default(false),
  schema: Schema.optional(),
  content: z.object({ 'application/json': Content }).optional(),
});
const Operation = z.object({
  parameters: z.array(Schema),
  requestBody: z
    .object({
      content: z.object({
        'multipart/form-data': z.object({
          schema: Schema,
          encoding: z.record(z.string(), z.unknown()),
        }),
      }),
    })
    .optional(),
});

/**
 * Operations that the tests do not call with valid requests. Most of them cannot succeed without push notifications.
 */
const notOffered: ReadonlySet<string> = new Set([
  'GET /messages/summary',
  // This would end the organization that the tests use.
  'POST /realm/deactivate',
  // Its response has no end. event-stream.test.ts tests it.
  'GET /events/stream',
  'POST /mobile_push/register',
  'POST /mobile_push/test_notification',
  'POST /mobile_push/e2ee/test_notification',
  // A product in containers has no development login.
  ...(process.env.CHAT_E2E_PRODUCT ? ['POST /dev_fetch_api_key', 'GET /dev_list_users'] : []),
]);

/** Returns all operations that the tests can call successfully. */
export async function readOfferedOperations(who: Credentials): Promise<DeclaredOperation[]> {
  return (await readDeclaredOperations(who)).filter(({ name }) => !notOffered.has(name));
}

/** Returns all operations in the OpenAPI document of the running product. */
export async function readDeclaredOperations(who: Credentials): Promise<DeclaredOperation[]> {
  const document = await readOpenApiDocument(who.site);
  const describeValue = (schema: Schema, isJson: boolean) => ({
    isJson,
    schema: parserOf(document, schema),
    declared: schema,
    valueType: `${isJson ? 'JSON' : 'text'} ${kindOf(schema)}`,
  });
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([verb, operation]) => {
      const { parameters, requestBody } = Operation.parse(operation);
      const method = verb.toUpperCase();
      const encoded = requestBody?.content['multipart/form-data'];
      const form = encoded && Form.parse(resolveReference(document, encoded.schema));
      const inQuery = parameters
        .map((parameter) => Parameter.parse(resolveReference(document, parameter)))
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, in: place, required, schema, content }) => ({
          name,
          // A path parameter cannot be left out.
          isRequired: required && place !== 'path',
          ...describeValue(
            content?.['application/json'].schema ?? schema ?? {},
            content !== undefined,
          ),
        }));
      const texts = Object.entries(form?.properties ?? {}).filter(
        ([, { format }]) => format !== 'binary',
      );
      const inBody = texts.map(([name, schema]) => ({
        name,
        isRequired: form?.required.includes(name) ?? false,
        ...describeValue(schema, Object.hasOwn(encoded?.encoding ?? {}, name)),
      }));
      return { name: `${method} ${path}`, method, path, parameters: [...inQuery, ...inBody] };
    }),
  );
}

const Described = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  prefixItems: z.array(Schema).optional(),
  items: z.union([z.boolean(), Schema]).optional(),
  properties: z.record(z.string(), Schema).optional(),
  additionalProperties: z.union([z.boolean(), Schema]).optional(),
  anyOf: z.array(Schema).optional(),
  oneOf: z.array(Schema).optional(),
});

/** Returns a short description of the kind of value that a JSON schema accepts. */
function kindOf(schema: Schema): string {
  const { $ref, type, format, properties, additionalProperties, ...more } = Described.parse(schema);
  const { prefixItems, items } = more;
  if ($ref) return $ref;
  const choices = more.anyOf ?? more.oneOf;
  if (choices) return choices.map(kindOf).sort().join(' or ');
  if (more.enum) return `choice of ${type ?? 'values'}`;
  if (prefixItems) return `tuple of ${prefixItems.map(kindOf).join(' and ')}`;
  if (typeof items === 'object') return `list of ${kindOf(items)}`;
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => `${name}: ${kindOf(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof additionalProperties === 'object') return `map of ${kindOf(additionalProperties)}`;
  return [type, format].flat().filter(Boolean).join(' ');
}
