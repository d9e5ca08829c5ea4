import { z } from 'zod';

/** The row of one variable on the settings page. */
export type SettingDescription = {
  name: string;
  description: string;
  /** Unit of a number. */
  unit?: string;
  /** As one would write it; absent: there is none. */
  default?: string;
  /** The service does not start without it. */
  isRequired: boolean;
  /** Not to be shown or logged. */
  isSecret: boolean;
  /** All values it may have; absent: any. */
  values?: readonly string[];
};

const Meta = z.object({
  description: z.string(),
  unit: z.string().optional(),
  secret: z.boolean().default(false),
});
const Choices = z.object({ enum: z.array(z.string()) });

/**
 * Describes every variable of a settings schema, in its order.
 * @throws an error that names a variable without a description
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

/** Whether a default can be shown as one would write it; an absent or structured one is explained instead. */
function isWritable(value: unknown): boolean {
  return (
    value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))
  );
}
