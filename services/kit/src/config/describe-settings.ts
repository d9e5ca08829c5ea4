import { z } from 'zod';

/** The settings page's row for one variable. */
export type SettingDescription = {
  name: string;
  description: string;
  /** The unit of a number. */
  unit?: string;
  /** The default as it would appear in a settings file; absent if there is none. */
  default?: string;
  /** Whether the service refuses to start without this setting. */
  isRequired: boolean;
  /** Whether the value must not be shown or logged. */
  isSecret: boolean;
  /** All allowed values; absent if any value is allowed. */
  values?: readonly string[];
};

const Meta = z.object({
  description: z.string(),
  unit: z.string().optional(),
  secret: z.boolean().default(false),
});
const Choices = z.object({ enum: z.array(z.string()) });

/**
 * Describes every variable of a settings schema, in the order of the schema.
 * @throws an error that names a variable if it has no description
 */
export function describeSettings(schema: z.ZodObject): SettingDescription[] {
  return Object.entries(schema.shape).map(([name, setting]) => describe(name, setting));
}

function describe(name: string, setting: z.core.$ZodType): SettingDescription {
  const meta = Meta.safeParse(z.globalRegistry.get(setting));
  if (!meta.success) throw new Error(`${name} needs .meta({ description }) as its last step`);
  const { description, unit, secret } = meta.data;
  const absent = z.safeParse(setting, undefined);
  const choices = Choices.safeParse(
    z.toJSONSchema(setting, { io: 'input', unrepresentable: 'any' }),
  );
  return {
    name,
    description,
    ...(unit !== undefined && { unit }),
    ...(isWritable(absent.data) && { default: String(absent.data) }),
    isRequired: !absent.success,
    isSecret: secret,
    ...(choices.success && { values: choices.data.enum }),
  };
}

/**
 * Returns whether a default can be shown as it would appear in a settings file. The description explains a default that
 * is absent or structured.
 */
function isWritable(value: unknown): boolean {
  return (
    value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))
  );
}
