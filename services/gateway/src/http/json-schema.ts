import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** A JSON schema of an object, property by property. */
export type ObjectSchema = {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
  /** Whether it may have other properties, too. */
  readonly isOpen: boolean;
};

const Generated = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  $defs: z.record(z.string(), z.unknown()).default({}),
});

/**
 * The JSON schema of what may be sent for `schema`. What it refers to is added to `components`,
 * under names that begin with `owner`.
 */
export function objectSchema(
  schema: z.ZodObject,
  owner: string,
  components: Record<string, unknown>,
): ObjectSchema {
  const generated = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropWhatIsImplied(jsonSchema),
  });
  const placed = JSON.stringify(generated).replaceAll(
    '"#/$defs/',
    `"#/components/schemas/${owner}_`,
  );
  const { properties, required, additionalProperties, $defs } = Generated.parse(JSON.parse(placed));
  for (const [name, definition] of Object.entries($defs))
    components[`${owner}_${name}`] = definition;
  return { properties, required, isOpen: typeof additionalProperties === 'object' };
}

/**
 * Leaves out what says nothing more and confuses tools: the bounds of integers that JavaScript holds exactly, and that
 * a tuple of a fixed length has no further items.
 */
function dropWhatIsImplied(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.items === false && schema.maxItems === schema.prefixItems?.length) delete schema.items;
}

/** The content of a parameter or an answer that is JSON; without an example there is none to show. */
export function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, example } };
}
