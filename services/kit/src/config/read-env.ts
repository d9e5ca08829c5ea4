import { existsSync } from 'node:fs';
import { z } from 'zod';

/** Former setting names, refused with a hint: set silently, they would have no effect. */
const refused: Readonly<Record<string, string>> = {
  API_PREFIX: 'is called API_PREFIXES now and lists every prefix, as in API_PREFIXES=svc,zulip',
  EMAIL_GATEWAY_DOMAIN: 'is called INCOMING_MAIL_DOMAIN',
};

/**
 * Reads settings from the environment. A blank variable counts as absent.
 *
 * @throws one error that names every invalid variable, never a value
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
  throw badSettings(problems);
}

/** The error that names every bad setting, one line for each of `problems`. */
export function badSettings(problems: readonly string[]): Error {
  return new Error(`Bad settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Ends a process that cannot read its settings (EX_CONFIG): starting it again with the same ones is of no use. */
export const badSettingsExitCode = 78;

/** The settings of this process. Where they are bad, says so on stderr and ends with `badSettingsExitCode`. */
export function settingsOrExit<Config>(
  readConfig: (env: NodeJS.ProcessEnv) => Config,
  env: NodeJS.ProcessEnv,
): Config {
  try {
    return readConfig(env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(badSettingsExitCode);
  }
}

const Sources = z.record(z.string(), z.string());

/**
 * Validates a service's settings. `SECRET_SOURCES`, a JSON object, may name where each secret variable comes from, so
 * that a missing one is reported with its source.
 * @returns one line per problem; empty: the service can read its settings
 */
export function findSettingProblems(
  readConfig: (env: NodeJS.ProcessEnv) => unknown,
  env: NodeJS.ProcessEnv,
): string[] {
  const sources = Sources.parse(JSON.parse(env.SECRET_SOURCES ?? '{}'));
  const absent = Object.keys(sources).filter((name) => !env[name]?.trim());
  const missing = absent.map((name) => `${name}: there is no ${sources[name]}`);
  const authority = env.NODE_EXTRA_CA_CERTS;
  if (authority && !existsSync(authority)) {
    missing.push(
      `NODE_EXTRA_CA_CERTS: there is no ${authority}; does the secret of trustedCa exist?`,
    );
  }
  const isNamed = (line: string) => absent.some((name) => line.startsWith(`${name}:`));
  return [...missing, ...listProblems(readConfig, env).filter((line) => !isNamed(line))];
}

/** One line for each problem that `readConfig` finds in the settings; empty: it can read them. */
export function listProblems(
  readConfig: (env: NodeJS.ProcessEnv) => unknown,
  env: NodeJS.ProcessEnv,
): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    const [first = '', ...lines] = String(error instanceof Error ? error.message : error).split(
      '\n',
    );
    return lines.length > 0 ? lines.map((line) => line.trim()) : [first];
  }
}

/** Prints the problems that `findSettingProblems` returns, and lets the process end with 1 if there are any. */
export function checkSettings(
  service: string,
  readConfig: (env: NodeJS.ProcessEnv) => unknown,
  env: NodeJS.ProcessEnv,
): void {
  const problems = findSettingProblems(readConfig, env);
  for (const problem of problems) process.stderr.write(`${service}: ${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
  else process.stdout.write(`${service}: all settings can be read\n`);
}
