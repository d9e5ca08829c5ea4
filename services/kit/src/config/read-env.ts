import type { z } from 'zod';

/**
 * Reads settings from the environment. A blank variable counts as absent.
 * @throws one error that names every bad variable, never a value
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const isAbsent = path.length > 0 && !Object.hasOwn(present, name);
    return `  ${name}: ${isAbsent ? 'is required' : message}`;
  });
  throw new Error(`Bad settings:\n${problems.join('\n')}`);
}
