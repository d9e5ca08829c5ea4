import type { z } from 'zod';

/** Names that are no settings, and what to do instead: one that is set would silently do nothing. */
const refused: Readonly<Record<string, string>> = {
  API_PREFIX: 'is called API_PREFIXES now and lists every prefix, as in API_PREFIXES=svc,zulip',
  EMAIL_GATEWAY_DOMAIN: 'does nothing: this server does not receive mail, leave it unset',
};

/**
 * Reads settings from the environment. A blank variable counts as absent.
 * @throws one error that names every bad variable, and those that are none, never a value
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(present);
  const problems = [
    ...Object.keys(refused).flatMap((name) =>
      Object.hasOwn(present, name) ? [`${name} ${refused[name]}`] : [],
    ),
    ...(result.error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      const isAbsent = path.length > 0 && !Object.hasOwn(present, name);
      return `${name}: ${isAbsent ? 'is required' : message}`;
    }),
  ];
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`Bad settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
