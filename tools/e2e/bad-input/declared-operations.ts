import { z } from 'zod';
import { apiClient, type Credentials } from '../client.ts';

export interface DeclaredParameter {
  name: string;
  /** Whether its values are JSON text; else they are raw strings. */
  isJson: boolean;
  isRequired: boolean;
  /** What its decoded value has to be. */
  schema: z.ZodType;
  /** Equal for parameters that are read alike: the kind of its value, without limits, choices and texts. */
  valueType: string;
}

export interface DeclaredOperation {
  /** `GET /messages` */
  name: string;
  method: string;
  path: string;
  /** In no particular place: every one may come in the query and in a body. Files are none. */
  parameters: DeclaredParameter[];
}

const Schema = z.record(z.string(), z.unknown());
const Content = z.object({ schema: Schema });
const Form = z.object({
  schema: z.object({
    required: z.array(z.string()),
    properties: z.record(z.string(), Schema),
  }),
  encoding: z.record(z.string(), z.unknown()),
});
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(
          z.object({
            in: z.enum(['query', 'path', 'header']),
            name: z.string(),
            required: z.boolean().default(false),
            schema: Schema.optional(),
            content: z.object({ 'application/json': Content }).optional(),
          }),
        ),
        requestBody: z.object({ content: z.object({ 'multipart/form-data': Form }) }).optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** What is declared and not offered here, where nothing is pushed and no mail received: no request for it succeeds. */
const notOffered: ReadonlySet<string> = new Set([
  'GET /messages/summary',
  // It would end the organization that all of this is tried in.
  'POST /realm/deactivate',
  'GET /streams/{stream_id}/email_address',
  'POST /mobile_push/register',
  'POST /mobile_push/test_notification',
  'POST /mobile_push/e2ee/test_notification',
  // A product in containers has no development login.
  ...(process.env.CHAT_E2E_PRODUCT ? ['POST /dev_fetch_api_key', 'GET /dev_list_users'] : []),
]);

/** Every operation that a request may succeed with. */
export async function readOfferedOperations(who: Credentials): Promise<DeclaredOperation[]> {
  return (await readDeclaredOperations(who)).filter(({ name }) => !notOffered.has(name));
}

/** Every operation in the OpenAPI document of the running product. */
export async function readDeclaredOperations(who: Credentials): Promise<DeclaredOperation[]> {
  const { body } = await apiClient(who).get('/openapi.json');
  const { paths, components } = Document.parse(body);

  const schemaOf = (schema: z.infer<typeof Schema>): z.ZodType => {
    const moved = JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
      '"#/components/schemas/',
      '"#/$defs/',
    );
    return z.fromJSONSchema(JSON.parse(moved));
  };
  const describeValue = (schema: z.infer<typeof Schema>, isJson: boolean) => ({
    isJson,
    schema: schemaOf(schema),
    valueType: `${isJson ? 'JSON' : 'text'} ${kindOf(schema)}`,
  });
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([verb, { parameters, requestBody }]) => {
      const method = verb.toUpperCase();
      const form = requestBody?.content['multipart/form-data'];
      const inQuery = parameters
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, in: place, required, schema, content }) => ({
          name,
          // Without it there would be another path.
          isRequired: required && place !== 'path',
          ...describeValue(
            content?.['application/json'].schema ?? schema ?? {},
            content !== undefined,
          ),
        }));
      const texts = Object.entries(form?.schema.properties ?? {}).filter(
        ([, { format }]) => format !== 'binary',
      );
      const inBody = texts.map(([name, schema]) => ({
        name,
        isRequired: form?.schema.required.includes(name) ?? false,
        ...describeValue(schema, Object.hasOwn(form?.encoding ?? {}, name)),
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

/** Of a JSON Schema: what kind of value it takes, in a few words. */
function kindOf(schema: z.infer<typeof Schema>): string {
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
